// What is said of two versions of a frame. Pure.

import { secondsText, shareText } from "../shared/format.js";

/**
 * @param {object} state `name` of the version before, its `document` where it is known, `isOver` where that has ended, `isFound` where it
 *     is known what to compare with, `isThere` where its frame is shown, `isSame` as this one's; `difference` in pixels or
 *     null, and whether the animation `plays`; `isOther` where it is another player's frame, and `notes` on what that was given
 */
export function compareWords({ name, document, isOver, isFound, isThere, isSame, difference, plays, isOther, notes }) {
    if (isOver) return `${name} ends at ${secondsText((document.outFrame - document.inFrame) / document.frameRate)}.`;
    if (!isThere) return isFound ? `Loading ${name}…` : "";
    const same = "This frame looks the same.";
    if (isSame) return same;
    // Words that change with each frame would never let a screen reader finish.
    if (!difference || plays) return notes ?? "";
    const { changed, visible, count, most } = difference;
    if (changed === 0) return same;
    // No two players have the same edges to the last level.
    const words = isOther
        ? `${shareText(visible / count)} of pixels differ visibly, ${shareText(changed / count)} at all, by up to ${most} of 255.`
        : `${shareText(changed / count)} of pixels differ, by up to ${most} of 255.`;
    return notes ? `${words} ${notes}` : words;
}
