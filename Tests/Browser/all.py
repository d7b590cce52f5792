"""Runs the modules of tests side by side: three, as each of them waits for half of its time, and more where there are more
than six cores, as a browser without a graphics card keeps two of them busy. Prints what each module prints when it is over, and
at the end what failed, and the sum of them as unittest would.

    all.py [OPTION…]     the options go on to unittest
"""

import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import time

here = pathlib.Path(__file__).resolve().parent


def run(module, options):
    """What a module of tests prints, and whether all of it passed."""
    command = [sys.executable, "-m", "unittest", *options, module]
    done = subprocess.run(command, cwd=here, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    return done.stdout, done.returncode == 0


def failures(output):
    """The tests that failed by what a module printed: the name of each, and the first line of what it ended with."""
    found = []
    for part in re.split(r"^={70}\n", output, flags=re.MULTILINE)[1:]:
        title, _, rest = part.partition("\n")
        # The calls of a traceback are indented; what is raised follows them.
        raised = re.search(r"^\S.*", rest.rpartition("Traceback (most recent call last):\n")[2], re.MULTILINE)
        found.append(f"{title}: {raised[0][:300] if raised else ''}")
    return found


def main():
    # What has most to do first, so that no core is left with a long module at the end; test_access looks long at every view.
    modules = sorted(here.glob("test_*.py"), key=lambda path: (path.stem != "test_access", -path.stat().st_size))
    start = time.monotonic()
    count, failed, told = 0, [], []
    with concurrent.futures.ThreadPoolExecutor(max(3, (os.cpu_count() or 2) // 2)) as pool:
        # How a page plays depends on pictures that come in time: nothing else runs beside that.
        alone = pool.submit(run, "test_playing", sys.argv[1:])
        concurrent.futures.wait([alone])
        running = {pool.submit(run, path.stem, sys.argv[1:]): path.stem for path in modules if path.stem != "test_playing"}
        running[alone] = "test_playing"
        for future in concurrent.futures.as_completed(running):
            module = running[future]
            output, passed = future.result()
            print(f"── {module}\n{output}", flush=True)
            ran = re.findall(r"^Ran (\d+) test", output, re.MULTILINE)
            count += sum(map(int, ran))
            told += failures(output)
            # A module that ends without saying how many tests it ran has crashed.
            if not passed or not ran:
                failed.append(module)
    print("".join(f"{line}\n" for line in told), end="")
    print(f"Ran {count} tests in {time.monotonic() - start:.3f}s")
    print(f"FAILED ({', '.join(sorted(failed))})" if failed or not count else "OK")
    sys.exit(1 if failed or not count else 0)


if __name__ == "__main__":
    main()
