// What is known of a spring, a bounce or blocks, below their numbers.

import { byId, element } from "../shared/dom.js";
import { numberText } from "../shared/format.js";

const factLabels = {
    dampingRatio: "Damping ratio", period: "Period", settlingDuration: "Settles after", settlingTime: "Settles after",
    overshoot: "Overshoot", bounces: "Bounces", duration: "Duration", dropHeight: "Drop height",
    // Of x(t) = A·e^(α·t)·cos(ω·t) + B, with t in sixtieths of a second.
    amplitude: "A, start minus end", alpha: "α, how fast it dies down", omega: "ω, how fast it swings", target: "B, where it ends",
};

/** Shows facts: names, values and units. */
export function showFacts(facts) {
    byId("curve-facts").hidden = facts.length === 0;
    byId("curve-facts-list").replaceChildren(...facts.flatMap(({ name, value, unit }) => [
        element("dt", { text: factLabels[name] ?? name }), element("dd", { text: factText(value, unit) })]));
}

function factText(value, unit) {
    if (value === null || value === undefined) return "–";
    if (typeof value !== "number") return String(value);
    if (value > 1e30) return "never";
    return unit ? `${numberText(value)} ${unit}` : numberText(value);
}
