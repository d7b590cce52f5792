"""What measurements are held to, for the scripts that measure: with `--check` they end with 1 where something takes longer."""

import argparse


class Limits:
    """Gathers what is over its limit. Without `--check` it only says so beside the numbers."""

    def __init__(self, decides):
        self.decides = decides
        self.broken = []

    @staticmethod
    def add_option(arguments: argparse.ArgumentParser):
        arguments.add_argument("--check", action="store_true", help="end with 1 where a limit is broken; for a machine at rest")

    def hold(self, name, value, most):
        """Notes a number; gives what to print behind it."""
        if value <= most:
            return ""
        self.broken.append(f"{name}: {value:.1f}, at most {most:g} is asked")
        return f"   (more than {most:g})"

    def end(self):
        """Ends the process where a limit is broken and that decides."""
        for line in self.broken:
            print(f"over the limit: {line}")
        if self.decides and self.broken:
            raise SystemExit(1)
