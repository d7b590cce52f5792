// The three parametrisations of a spring, and conversion between them. The mass is 1 in all but the first. Pure.

/** The parametrisations, each with its parameters: name, label, unit, and the range of a slider. */
export const parametrisations = {
    physical: { label: "Physical", parameters: [
        { name: "mass", label: "Mass", unit: "", min: 1e-3, low: 0.1, high: 10 },
        { name: "stiffness", label: "Stiffness", unit: "", min: 1e-3, low: 1, high: 1000 },
        { name: "damping", label: "Damping", unit: "", min: 0, low: 0, high: 100 },
    ] },
    response: { label: "Response", parameters: [
        { name: "response", label: "Response", unit: "s", min: 1e-3, low: 0.05, high: 2 },
        { name: "dampingFraction", label: "Damping", unit: "", min: 0, low: 0, high: 2 },
    ] },
    perceptual: { label: "Perceptual", parameters: [
        { name: "duration", label: "Duration", unit: "s", min: 1e-3, low: 0.05, high: 2 },
        { name: "bounce", label: "Bounce", unit: "", min: -0.98, max: 1, low: -0.9, high: 1 },
    ] },
};

/** The largest damping ratio that conversions give, so that they stay finite. */
const mostDamping = 50;

/** The angular frequency without damping and the damping ratio ζ of a spring in one of the parametrisations. */
export function springCore(parametrisation, values) {
    switch (parametrisation) {
        case "physical": {
            const mass = positive(values.mass ?? 1);
            const stiffness = positive(values.stiffness);
            return { frequency: Math.sqrt(stiffness / mass), ratio: Math.max(values.damping, 0) / (2 * Math.sqrt(stiffness * mass)), mass };
        }
        case "response":
            return { frequency: (2 * Math.PI) / positive(values.response), ratio: Math.max(values.dampingFraction, 0), mass: 1 };
        case "perceptual": return { frequency: (2 * Math.PI) / positive(values.duration), ratio: ratioOf(values.bounce), mass: 1 };
        default: throw new RangeError(`unknown parametrisation ${parametrisation}`);
    }
}

/** The parameters of the same spring in another parametrisation. `mass` is kept where that has one. */
export function convertSpring(from, values, to, mass = 1) {
    const { frequency, ratio } = springCore(from, values);
    const kept = positive(mass);
    switch (to) {
        case "physical": return { mass: kept, stiffness: kept * frequency ** 2, damping: 2 * kept * ratio * frequency };
        case "response": return { response: (2 * Math.PI) / frequency, dampingFraction: ratio };
        case "perceptual": return { duration: (2 * Math.PI) / frequency, bounce: ratio <= 1 ? 1 - ratio : 1 / ratio - 1 };
        default: throw new RangeError(`unknown parametrisation ${to}`);
    }
}

/**
 * A spring in other parametrisations than the file's. A file without a mass cannot tell which one was meant, so the
 * parameters set last are kept for as long as the file's come to the same.
 */
export class SpringConverter {
    #last = null;

    /**
     * The parameters of a spring in a parametrisation.
     *
     * @param {{of: string, parametrisation: string, values: object}} own which spring it is, and how the file has it
     */
    values(own, parametrisation) {
        const last = this.#last;
        const isSame = last?.of === own.of && last.own === own.parametrisation && last.parametrisation === parametrisation
            && Object.entries(last.written).every(([name, value]) => own.values[name] === value);
        if (isSame) return last.values;
        const { mass } = springCore(own.parametrisation, own.values);
        return convertSpring(own.parametrisation, own.values, parametrisation, mass);
    }

    /**
     * Sets one parameter in a parametrisation.
     *
     * @param {(name: string, value: number) => number} hold the number as the file may have it
     * @returns {object} all parameters in the file's own parametrisation
     */
    set(own, parametrisation, name, value, hold = (_, number) => number) {
        const values = { ...this.values(own, parametrisation), [name]: value };
        const exact = convertSpring(parametrisation, values, own.parametrisation, springCore(own.parametrisation, own.values).mass);
        const rounded = Object.fromEntries(Object.entries(exact).map(([other, number]) => [other, Number(number.toPrecision(6))]));
        const written = Object.fromEntries(Object.entries(rounded).map(([other, number]) => [other, hold(other, number)]));
        // What the file cannot hold is not kept either.
        const isExact = Object.entries(rounded).every(([other, number]) => written[other] === number);
        this.#last = isExact ? { of: own.of, own: own.parametrisation, parametrisation, values, written } : null;
        return written;
    }
}

function ratioOf(bounce) {
    if (bounce >= 0) return Math.max(0, 1 - bounce);
    return Math.min(1 / Math.max(1 + bounce, 1 / mostDamping), mostDamping);
}

function positive(value) {
    return Number.isFinite(value) && value > 0 ? value : 1e-6;
}
