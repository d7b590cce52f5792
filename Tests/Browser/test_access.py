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
        """Looks at every view in windows of a width, a height and a theme each."""
        page, axe = self.look(**options), Axe()
        for view in self.every_view():
            for width, height, theme in windows:
                page.set_viewport_size({"width": width, "height": height})
                # Colors that are on their way to others are read by nobody.
                page.emulate_media(color_scheme=theme, reduced_motion="reduce")
                with self.subTest(view, width=width, theme=theme):
                    self.assertEqual(self.found(axe), [])
            page.set_viewport_size({"width": windows[0][0], "height": windows[0][1]})

    def found(self, axe):
        violations = axe.run(self.page, options={"resultTypes": ["violations"]}).response["violations"]
        return [
            f"{violation['id']}: {node['target']} {node['any'][0]['message'] if node['any'] else ''}"
            for violation in violations if violation["impact"] in ("serious", "critical") for node in violation["nodes"]]

    def test_nothing_keeps_people_out_at_a_desk(self):
        self.check((1440, 900, "light"), (1440, 900, "dark"), (1024, 768, "light"), (1024, 768, "dark"))

    def test_nothing_keeps_people_out_on_a_phone(self):
        self.check((390, 844, "dark"), (390, 844, "light"), **phone)

    def test_nothing_keeps_people_out_of_the_folder(self):
        for options in ({}, phone):
            page, axe = self.look("?paused=1", **options), Axe()
            page.get_by_role("heading", name="Choose an animation").wait_for()
            for view in ("Grid", "List"):
                page.get_by_role("radio", name=view, exact=True).click()
                for theme in ("light", "dark"):
                    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
                    with self.subTest(view, theme=theme):
                        self.assertEqual(self.found(axe), [])


if __name__ == "__main__":
    unittest.main()
