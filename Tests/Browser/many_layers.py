"""Measures the tree and the picking of a file with thousands of layers; a case of `load.py`."""

import os
import pathlib
import tempfile

import serve
import support

#: From the click on the tab to the first row, in milliseconds, as the page itself sees both.
open_tree = """() => new Promise((done) => {
    const tree = document.getElementById('layer-tree');
    const began = performance.now();
    new MutationObserver((_, observer) => {
        if (!tree.querySelector('[role=treeitem]')) return;
        observer.disconnect();
        requestAnimationFrame(() => done(performance.now() - began));
    }).observe(tree, { childList: true, subtree: true });
    document.getElementById('tab-layers').click();
})"""

#: Scrolls through the tree, some rows with each picture, and gives the times between pictures in milliseconds.
scroll = """(rows) => new Promise((done) => {
    const tree = document.getElementById('layer-tree');
    const gaps = [];
    let last = null;
    const step = (now) => {
        if (last !== null) gaps.push(now - last);
        last = now;
        if (gaps.length === 300) return done(gaps);
        tree.scrollTop += rows * 26;
        requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
})"""

#: Notes when a pointer is let go, and when a row is selected after that.
note_selections = """() => {
    window.selections = [];
    let released = null;
    addEventListener('pointerup', (event) => (released = event.timeStamp), true);
    const tree = document.getElementById('layer-tree');
    new MutationObserver(() => {
        if (released === null || !tree.querySelector('[aria-selected=true]')) return;
        window.selections.push(performance.now() - released);
        released = null;
    }).observe(tree, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-selected'] });
}"""


def processor_seconds(pid):
    """What a process took until now, on all threads."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def told(times):
    ordered = sorted(times)
    return f"p50 {ordered[len(ordered) // 2]:.1f}, p95 {ordered[len(ordered) * 95 // 100]:.1f}, worst {ordered[-1]:.1f} ms"


def busy(client):
    """The processor time that the page's thread took until now, in seconds: on a busy machine that tells more than a clock."""
    return next(metric["value"] for metric in client.send("Performance.getMetrics")["metrics"] if metric["name"] == "TaskDuration")


def measure_layers(browser, count=5000):
    """A file of 512 pixels: the tree opened and scrolled, then clicks all over the stage."""
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "a.json").write_text(serve.rectangle((200, 40, 40), size=512, layers=count - 1, frames=4, moving=False))
        server = serve.Server(folder)
        page = browser.new_page(viewport={"width": 1280, "height": 1000})
        try:
            page.goto(f"{server.address}?file=a.json&paused=1&scale=1")
            support.wait_until(page, "() => document.getElementById('stage').dataset.painted > 0")
            page.wait_for_timeout(3000)
            times = []
            for _ in range(5):
                page.get_by_role("tab", name="Properties").click()
                page.wait_for_timeout(300)
                times.append(page.evaluate(open_tree))
                page.reload()
                support.wait_until(page, "() => document.getElementById('stage').dataset.painted > 0")
                page.wait_for_timeout(2000)
            print(f"{count} layers: first row of the tree after {', '.join(f'{time:.0f}' for time in times)} ms")
            page.get_by_role("tab", name="Layers").click()
            page.get_by_role("treeitem").first.wait_for()
            client = page.context.new_cdp_session(page)
            client.send("Performance.enable", {"timeDomain": "threadTicks"})
            for rows in (3, 40):
                before = busy(client)
                gaps = page.evaluate(scroll, rows)
                spent = (busy(client) - before) / len(gaps) * 1000
                print(f"{count} layers: scrolling {rows} rows a picture, between pictures {told(gaps)}; "
                      f"{spent:.1f} ms of the page's thread for each")
            page.evaluate(note_selections)
            own, servers = busy(client), processor_seconds(server.pid)
            box = page.locator("#stage").bounding_box()
            for row in range(6):
                for column in range(6):
                    page.keyboard.press("Escape")
                    before = len(page.evaluate("() => window.selections"))
                    page.mouse.click(box["x"] + box["width"] * (column + 0.5) / 6, box["y"] + box["height"] * (row + 0.5) / 6)
                    support.wait_until(page, f"() => window.selections.length > {before}")
            times = page.evaluate("() => window.selections")
            own, servers = [(now - then) / len(times) * 1000 for now, then in ((busy(client), own), (processor_seconds(server.pid), servers))]
            print(f"{count} layers: from the press to the selected row {told(times)}; processor time {own:.1f} ms of the page's thread, "
                  f"{servers:.1f} ms of the server, for each press and letting go")
        finally:
            page.close()
            server.stop()
