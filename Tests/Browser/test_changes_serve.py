"""The grid's filter for what changed since the last commit, with the real server and git."""

import subprocess
import unittest

from playwright.sync_api import expect

import serve
from support import wait_until
from test_serve import ServedPageTest, blue, red


class ChangedFilesTest(ServedPageTest):
    def git(self, *arguments):
        identity = ("-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false")
        subprocess.run(["git", "-C", self.directory, *identity, *arguments], check=True, stdout=subprocess.DEVNULL)

    def commit(self):
        self.git("init", "--quiet", "--initial-branch=main")
        self.git("add", ".")
        self.git("commit", "--quiet", "-m", "First")

    def shows_files(self, *names):
        wait_until(self.page, f"""() => [...document.querySelectorAll('#grid .card-name')].map((name) => name.textContent).join()
            === {','.join(names)!r}""")

    @property
    def filter(self):
        return self.page.get_by_role("combobox", name="Show", exact=True)

    def choice(self):
        return self.filter.get_by_role("option", name="Uncommitted", include_hidden=True)

    def test_the_grid_shows_what_is_not_as_the_last_commit_has_it_and_follows_saves_and_commits(self):
        self.commit()
        self.save("a.json", serve.rectangle(blue))
        page = self.open("paused=1")
        self.shows_files("a.json", "b.json")
        wait_until(page, "() => !document.querySelector('#grid-filter [value=changed]').disabled")
        self.filter.select_option(label="Uncommitted")
        self.shows_files("a.json")
        self.save("new.json", serve.rectangle(red))
        self.shows_files("a.json", "new.json")
        self.save("a.json", serve.rectangle(red))
        self.shows_files("new.json")
        self.git("add", ".")
        self.git("commit", "--quiet", "-m", "Second")
        # Somebody comes back from the terminal.
        page.evaluate("() => window.dispatchEvent(new Event('focus'))")
        page.get_by_text("No uncommitted changes.").wait_for()
        self.shows_files()
        self.assert_quiet()

    def test_outside_of_a_working_tree_there_is_no_such_choice_until_there_is_one(self):
        page = self.open("paused=1")
        self.shows_files("a.json", "b.json")
        with page.expect_response("**/changed.json"):
            page.evaluate("() => window.dispatchEvent(new Event('focus'))")
        expect(self.choice()).to_be_disabled()
        expect(self.choice()).to_have_attribute("hidden", "")
        self.commit()
        page.evaluate("() => window.dispatchEvent(new Event('focus'))")
        wait_until(page, "() => !document.querySelector('#grid-filter [value=changed]').hidden")
        self.filter.select_option(label="Uncommitted")
        page.get_by_text("No uncommitted changes.").wait_for()
        self.assert_quiet()


if __name__ == "__main__":
    unittest.main()
