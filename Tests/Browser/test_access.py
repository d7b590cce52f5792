"""What axe-core finds on the page: nothing serious in any view, in both themes, in the windows of desks, tablets and phones."""

import unittest

from test_workspace import phone
from views import ViewsTest

try:
    from axe_playwright_python.sync_playwright import Axe
except ImportError:
    Axe = None


@unittest.skipUnless(Axe, "needs axe-playwright-python, which Scripts/setup test installs")
class AccessTest(ViewsTest):
    def check(self, *windows, **options):
        """Looks at every view in windows of a width and a height each."""
        page, axe = self.look(**options), Axe()
        for view in self.every_view():
            for width, height in windows:
                page.set_viewport_size({"width": width, "height": height})
                self.check_themes(axe, view, width=width)
            page.set_viewport_size({"width": windows[0][0], "height": windows[0][1]})

    def check_themes(self, axe, view, **parameters):
        """Looks at what is shown in both themes, which differ in colors alone."""
        for theme, rules in (("light", {}), ("dark", {"runOnly": ["color-contrast"]})):
            # Colors that are on their way to others are read by nobody.
            self.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            with self.subTest(view, theme=theme, **parameters):
                self.assertEqual(self.found(axe, **rules), [])

    def found(self, axe, **rules):
        violations = axe.run(self.page, options={"resultTypes": ["violations"], **rules}).response["violations"]
        return [
            f"{violation['id']}: {node['target']} {node['any'][0]['message'] if node['any'] else ''}"
            for violation in violations if violation["impact"] in ("serious", "critical") for node in violation["nodes"]]

    def test_nothing_keeps_people_out_at_a_desk(self):
        self.check((1440, 900), (1024, 768))

    def test_nothing_keeps_people_out_on_a_phone(self):
        self.check((390, 844), **phone)

    def test_nothing_keeps_people_out_of_the_folder(self):
        for options in ({}, phone):
            page, axe = self.look("?paused=1", **options), Axe()
            page.get_by_role("heading", name="Choose an animation").wait_for()
            for view in ("Grid", "List"):
                page.get_by_role("radio", name=view, exact=True).click()
                self.check_themes(axe, view)


if __name__ == "__main__":
    unittest.main()
