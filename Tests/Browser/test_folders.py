"""Who may import whom among the folders of the page's modules."""

import re
import unittest

import support

scripts = support.page_files / "scripts"

#: For each folder of `scripts`: the other folders whose modules its own may import or name. What lies in `scripts` itself
#: puts the parts together and may name them all.
may_import = {
    "wire": set(),
    "shared": set(),
    "player": {"shared"},
    "stage": {"shared", "wire"},
    "gallery": {"shared"},
    "inspector": {"shared", "player"},
    "layers": {"shared", "wire", "stage"},
    "machine": {"shared", "wire", "player", "stage"},
    "tuning": {"shared", "wire", "player"},
    "exporting": {"shared", "wire", "player"},
    "creating": {"shared", "wire"},
    "comparing": {"shared", "wire", "player", "stage", "tuning"},
    "app": {"shared", "wire", "player", "stage", "gallery", "inspector", "tuning", "exporting", "comparing", "layers", "creating", "machine"},
}

#: What follows `from`, or stands in a dynamic import or in the type of a comment.
reference = re.compile(r"""(?:\bfrom\s+|\bimport\s*\(?\s*)["']([^"']+)["']""")


def references(path):
    """The modules that a file names, each with whether the browser loads it (a comment's type is not loaded)."""
    for line in path.read_text(encoding="utf-8").splitlines():
        for found in reference.findall(line):
            yield (path.parent / found).resolve(), not line.lstrip().startswith(("*", "/"))


def folder(path):
    """The folder of `scripts` that a module lies in; None for `scripts` itself."""
    parts = path.relative_to(scripts).parts
    return parts[0] if len(parts) > 1 else None


class FolderTest(unittest.TestCase):
    modules = sorted(scripts.rglob("*.js"))

    def test_every_folder_has_its_rule(self):
        self.assertEqual({path.name for path in scripts.iterdir() if path.is_dir()}, set(may_import))

    def test_a_module_names_only_what_its_folder_may(self):
        seen = 0
        for module in self.modules:
            for target, _ in references(module):
                seen += 1
                self.assertTrue(target.is_file(), f"{module} names {target}")
                here, there = folder(module), folder(target)
                if here is not None and there != here:
                    self.assertIn(there, may_import[here], f"{module.relative_to(scripts)} names {target.relative_to(scripts)}")
        self.assertGreater(seen, 100)

    def test_the_fuzzers_compile_the_sources_that_ship(self):
        # A file with the path of the folder in it, which an editor or a tool makes of a link, builds nothing.
        for name in ("CZlib", "Engine", "Formats", "Tuning"):
            link = support.root / "Fuzzing/Sources" / name
            self.assertTrue(link.is_symlink(), f"{link} is no link")
            self.assertEqual(link.resolve(), support.root / "Sources" / name)

    def test_folders_are_in_no_circle(self):
        self.assert_no_circle(may_import)

    def test_modules_are_in_no_circle(self):
        self.assert_no_circle({
            module: {target for target, is_loaded in references(module) if is_loaded} for module in self.modules
        })

    def assert_no_circle(self, names):
        """Takes away what names nothing that is left, until nothing is left."""
        left = dict(names)
        while left:
            free = [name for name, others in left.items() if not set(others) & left.keys()]
            self.assertTrue(free, f"a circle among {sorted(map(str, left))}")
            for name in free:
                del left[name]


if __name__ == "__main__":
    unittest.main()
