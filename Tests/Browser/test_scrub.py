"""What the page shows while the frame under its playhead is still being drawn."""

import unittest.mock

from mock import MockServer
from support import stage, wait_until
from test_page import PageTest


class ScrubTest(PageTest):
    def send(self, frame):
        """Sends a frame, and waits until the page has taken it."""
        received = int(stage(self.page)["received"])
        view = self.server.heard_of("view")[-1]
        self.server.send_frames(view["file"], view, [frame])
        wait_until(self.page, f"() => Number(document.getElementById('stage').dataset.received) === {received + 1}")

    def go(self, key, frame):
        """Moves the playhead, which the server hears of and says nothing about."""
        self.page.keyboard.press(key)
        wait_until(self.page, f"() => document.getElementById('playhead').getAttribute('aria-valuenow') === '{frame}'")

    @unittest.mock.patch.object(MockServer, "most_frames", 2)
    def test_frames_on_the_way_are_shown_as_they_come(self):
        self.open("?file=a.json&scale=1&paused=1")
        wait_until(self.page, "() => document.getElementById('stage').dataset.received === '2'")
        self.server.answers_views = False
        self.go("End", 9)
        # What came before is not on the way.
        self.assertEqual(stage(self.page)["frame"], "0")
        for frame in (4, 7):
            self.send(frame)
            self.assertEqual(stage(self.page)["frame"], str(frame))
        # What comes late is further away than what is shown already.
        self.send(2)
        self.assertEqual(stage(self.page)["frame"], "7")
        self.send(9)
        self.assertEqual(stage(self.page)["frame"], "9")
        self.assert_quiet()


if __name__ == "__main__":
    unittest.main()
