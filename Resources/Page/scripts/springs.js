// The three ways in which a spring is said, and how one becomes another. The mass is 1 in all but the first. Pure.

/** The ways, each with its numbers: name, label, unit, and the range of a slider. */
export const parametrisations = {
    physical: { label: "Physical", parameters: [
        { name: "mass", label: "Mass", unit: "", low: 0.1, high: 10 },
        { name: "stiffness", label: "Stiffness", unit: "", low: 1, high: 1000 },
        { name: "damping", label: "Damping", unit: "", low: 0, high: 100 },
    ] },
    response: { label: "Response", parameters: [
        { name: "response", label: "Response", unit: "s", low: 0.05, high: 2 },
        { name: "dampingFraction", label: "Damping", unit: "", low: 0, high: 2 },
    ] },
    perceptual: { label: "Perceptual", parameters: [
        { name: "duration", label: "Duration", unit: "s", low: 0.05, high: 2 },
        { name: "bounce", label: "Bounce", unit: "", low: -0.9, high: 1 },
    ] },
};

/** Half the way to what never ends and what never begins: conversions stay finite. */
const mostDamping = 50;

/** The angular frequency without damping and the damping ratio ζ of a spring that is said in one of the ways. */
export function springCore(way, values) {
    switch (way) {
        case "physical": {
            const mass = positive(values.mass ?? 1);
            const stiffness = positive(values.stiffness);
            return { frequency: Math.sqrt(stiffness / mass), ratio: Math.max(values.damping, 0) / (2 * Math.sqrt(stiffness * mass)), mass };
        }
        case "response": return { frequency: (2 * Math.PI) / positive(values.response), ratio: Math.max(values.dampingFraction, 0), mass: 1 };
        case "perceptual": return { frequency: (2 * Math.PI) / positive(values.duration), ratio: ratioOf(values.bounce), mass: 1 };
        default: throw new RangeError(`no spring is said by ${way}`);
    }
}

/** The numbers of the same spring in another way. `mass` is kept where the other way has one. */
export function convertSpring(from, values, to, mass = 1) {
    const { frequency, ratio } = springCore(from, values);
    const kept = positive(mass);
    switch (to) {
        case "physical": return { mass: kept, stiffness: kept * frequency ** 2, damping: 2 * kept * ratio * frequency };
        case "response": return { response: (2 * Math.PI) / frequency, dampingFraction: ratio };
        case "perceptual": return { duration: (2 * Math.PI) / frequency, bounce: ratio <= 1 ? 1 - ratio : 1 / ratio - 1 };
        default: throw new RangeError(`no spring is said by ${to}`);
    }
}

function ratioOf(bounce) {
    if (bounce >= 0) return Math.max(0, 1 - bounce);
    return Math.min(1 / Math.max(1 + bounce, 1 / mostDamping), mostDamping);
}

function positive(value) {
    return Number.isFinite(value) && value > 0 ? value : 1e-6;
}
