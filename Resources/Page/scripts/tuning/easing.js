// Easing curves as four numbers: x and y of the handle that leaves the first keyframe, and of the one that reaches the
// second, as fractions of the time and of the change in value. Pure.

import { numberText } from "../shared/format.js";

/** Families of curves under the names that people know them by. */
export const presets = [
    { family: "CSS", curves: [
        ["linear", [0, 0, 1, 1]], ["ease", [0.25, 0.1, 0.25, 1]], ["ease-in", [0.42, 0, 1, 1]],
        ["ease-out", [0, 0, 0.58, 1]], ["ease-in-out", [0.42, 0, 0.58, 1]],
    ] },
    { family: "Apple", curves: [
        ["default", [0.25, 0.1, 0.25, 1]], ["easeIn", [0.42, 0, 1, 1]], ["easeOut", [0, 0, 0.58, 1]],
        ["easeInEaseOut", [0.42, 0, 0.58, 1]],
    ] },
    { family: "After Effects", curves: [
        ["Easy Ease", [0.333, 0, 0.667, 1]], ["Easy Ease In", [0.167, 0.167, 0.667, 1]],
        ["Easy Ease Out", [0.333, 0, 0.833, 0.833]],
    ] },
    { family: "Material", curves: [
        ["standard", [0.2, 0, 0, 1]], ["standard decelerate", [0, 0, 0, 1]], ["standard accelerate", [0.3, 0, 1, 1]],
        ["emphasized decelerate", [0.05, 0.7, 0.1, 1]], ["emphasized accelerate", [0.3, 0, 0.8, 0.15]],
        ["legacy", [0.4, 0, 0.2, 1]],
    ] },
    { family: "easings.net", curves: [
        ["easeInSine", [0.12, 0, 0.39, 0]], ["easeOutSine", [0.61, 1, 0.88, 1]], ["easeInOutSine", [0.37, 0, 0.63, 1]],
        ["easeInQuad", [0.11, 0, 0.5, 0]], ["easeOutQuad", [0.5, 1, 0.89, 1]], ["easeInOutQuad", [0.45, 0, 0.55, 1]],
        ["easeInCubic", [0.32, 0, 0.67, 0]], ["easeOutCubic", [0.33, 1, 0.68, 1]], ["easeInOutCubic", [0.65, 0, 0.35, 1]],
        ["easeInQuart", [0.5, 0, 0.75, 0]], ["easeOutQuart", [0.25, 1, 0.5, 1]], ["easeInOutQuart", [0.76, 0, 0.24, 1]],
        ["easeInQuint", [0.64, 0, 0.78, 0]], ["easeOutQuint", [0.22, 1, 0.36, 1]], ["easeInOutQuint", [0.83, 0, 0.17, 1]],
        ["easeInExpo", [0.7, 0, 0.84, 0]], ["easeOutExpo", [0.16, 1, 0.3, 1]], ["easeInOutExpo", [0.87, 0, 0.13, 1]],
        ["easeInCirc", [0.55, 0, 1, 0.45]], ["easeOutCirc", [0, 0.55, 0.45, 1]], ["easeInOutCirc", [0.85, 0, 0.15, 1]],
        ["easeInBack", [0.36, 0, 0.66, -0.56]], ["easeOutBack", [0.34, 1.56, 0.64, 1]],
        ["easeInOutBack", [0.68, -0.6, 0.32, 1.6]],
    ] },
];

const number = "([-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[-+]?\\d+)?)";
const four = new RegExp(`^(?:cubic-bezier\\s*\\(\\s*)?${[number, number, number, number].join("\\s*[,\\s]\\s*")}\\s*\\)?\\s*;?$`, "i");

/**
 * Reads a curve as people paste it: `cubic-bezier(0.2, 0, 0, 1)`, four numbers, or the name of a preset.
 *
 * @returns {number[]|null} null where the text is not a curve, or x leaves 0…1
 */
export function parseEasing(text) {
    const words = text.trim();
    const match = four.exec(words);
    if (!match) {
        for (const { curves } of presets) {
            const found = curves.find(([name]) => name.toLowerCase() === words.toLowerCase());
            if (found) return [...found[1]];
        }
        return null;
    }
    const curve = match.slice(1).map(Number);
    const inTime = (x) => x >= 0 && x <= 1;
    return curve.every(Number.isFinite) && inTime(curve[0]) && inTime(curve[2]) ? curve : null;
}

/** Writes a curve as CSS has it, with three decimals. */
export function easingText(curve) {
    return `cubic-bezier(${curve.map(numberText).join(", ")})`;
}

/** The preset that a curve is, as `[family, name]`, or null. */
export function presetOf(curve) {
    for (const { family, curves } of presets) {
        const found = curves.find(([, other]) => other.every((part, i) => Math.abs(part - curve[i]) < 0.0006));
        if (found) return [family, found[0]];
    }
    return null;
}

/** A handle where it may be: x in the time between both keys, y wherever it does not overshoot if it must not. */
export function clampedHandle(x, y, mayOvershoot = true) {
    const within = (value) => Math.min(Math.max(value, 0), 1);
    return { x: within(x), y: mayOvershoot ? y : within(y) };
}

/** What to say of a curve that the file holds otherwise than it was meant; empty where it is the same. */
export function clampedText(meant, held) {
    const parts = ["x1", "y1", "x2", "y2"].flatMap((name, i) => {
        const isSame = !held || Math.abs(meant[i] - held[i]) < 0.0006;
        return isSame ? [] : [`${name} ${numberText(meant[i])} became ${numberText(held[i])}`];
    });
    return parts.length > 0 ? `Handles can’t go beyond the keyframes in this file: ${parts.join(", ")}.` : "";
}
