// The factors by which the stage is zoomed in steps. Pure.

const steps = [0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32];

/** How far away and how near the stage may be looked at. */
export const zoomRange = { least: steps[0], most: steps[steps.length - 1] };

/** The next round factor: 1 for nearer, -1 for farther; the same where there is none. */
export function nextZoom(zoom, direction) {
    const beyond = (step) => (direction > 0 ? step > zoom * 1.001 : step < zoom * 0.999);
    return (direction > 0 ? steps : [...steps].reverse()).find(beyond) ?? zoom;
}
