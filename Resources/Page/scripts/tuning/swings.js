// How springs and bounces go, as numbers: when they settle, what is left when they are cut off, and what fits a length. Pure.

/** What is left of the distance where a spring counts as settled, as in Core Animation. */
const settled = 1000;

/** The most that a spring's damping ratio is changed to when it is fitted to a length. */
const leastRatio = 0.02;

/**
 * A spring's angular frequency without damping, its damping ratio, and after how many seconds less than a thousandth of the
 * distance is left; infinite without damping.
 *
 * @param {{mass: number, stiffness: number, damping: number, initialVelocity: number}} spring
 */
export function springFacts(spring) {
    const { mass, stiffness, damping } = spring;
    const frequency = Math.sqrt(stiffness / mass);
    const ratio = damping / (2 * Math.sqrt(stiffness * mass));
    return { frequency, ratio, settles: settlingTime(spring, frequency, ratio) };
}

function settlingTime(spring, frequency, ratio) {
    if (!(ratio > 0)) return Infinity;
    if (ratio < 1) {
        const decay = ratio * frequency;
        const swing = frequency * Math.sqrt(1 - ratio * ratio);
        return Math.log(settled * (1 + Math.abs((decay - spring.initialVelocity) / swing))) / decay;
    }
    // The bound of the slower part is near enough where nothing swings; found by halves.
    const slowest = frequency * (ratio - Math.sqrt(Math.max(ratio * ratio - 1, 0)));
    let [low, high] = [0, (4 * Math.log(settled)) / slowest];
    for (let i = 0; i < 50; i++) {
        const middle = (low + high) / 2;
        if (Math.abs(remainder(spring, middle)) > 1 / settled) low = middle;
        else high = middle;
    }
    return high;
}

/** What is left of the distance after some seconds, as a share of it; negative beyond the target. */
export function remainder({ mass, stiffness, damping, initialVelocity }, seconds) {
    const frequency = Math.sqrt(stiffness / mass);
    const ratio = damping / (2 * Math.sqrt(stiffness * mass));
    const decay = ratio * frequency;
    if (Math.abs(ratio - 1) < 1e-6) return Math.exp(-decay * seconds) * (1 + (decay - initialVelocity) * seconds);
    if (ratio < 1) {
        const swing = frequency * Math.sqrt(1 - ratio * ratio);
        return Math.exp(-decay * seconds) * (Math.cos(swing * seconds) + ((decay - initialVelocity) / swing) * Math.sin(swing * seconds));
    }
    const root = frequency * Math.sqrt(ratio * ratio - 1);
    const [slow, quick] = [-decay + root, -decay - root];
    const part = (-initialVelocity - quick) / (slow - quick);
    return part * Math.exp(slow * seconds) + (1 - part) * Math.exp(quick * seconds);
}

/**
 * The same spring, as bouncy as before, with the stiffness and damping with which it settles within some seconds.
 *
 * @returns {{stiffness: number, damping: number}} with four digits
 */
export function fittedSpring(spring, seconds) {
    const { mass, stiffness, damping } = spring;
    const ratio = Math.max(damping / (2 * Math.sqrt(stiffness * mass)), leastRatio);
    // The time shrinks as the frequency grows, but for the velocity it begins with.
    let [low, high] = [1e-3, 1e5];
    const at = (frequency) => ({ ...spring, stiffness: mass * frequency ** 2, damping: 2 * ratio * mass * frequency });
    for (let i = 0; i < 80; i++) {
        const middle = Math.sqrt(low * high);
        if (springFacts(at(middle)).settles > seconds) low = middle;
        else high = middle;
    }
    const { stiffness: fitted, damping: damped } = at(high);
    return { stiffness: Number(fitted.toPrecision(4)), damping: Number(damped.toPrecision(4)) };
}

/**
 * The numbers of the curve x(t) = A·e^(α·t)·cos(ω·t) + B that a bounce follows, t counting sixtieths of a second, as
 * SKBounceAnimation computes it: with 2.71 for e and a logarithm to the base of 2, in whole pairs of bounces. `isIdeal` gives
 * what is meant by it.
 *
 * @param {{numberOfBounces: number, stiffness: number}} bounce
 * @returns {{A: number, alpha: number, omega: number, B: number}}
 */
export function bounceTerms({ numberOfBounces, stiffness }, { from, to, seconds, isIdeal = false }) {
    const steps = Math.trunc(60 * seconds);
    const distance = Math.abs(to - from);
    const ratio = distance === 0 ? stiffness : stiffness / distance;
    const alpha = -Math.abs((isIdeal ? Math.log(ratio) : Math.log2(ratio)) / steps);
    const periods = (isIdeal ? numberOfBounces / 2 : Math.trunc(numberOfBounces / 2)) + 0.5;
    return { A: from - to, alpha, omega: (periods * 2 * Math.PI) / steps, B: to };
}
