// Which other programs files are drawn as.

/** The options and what is usual for them, which the server is not told. */
const options = [["compatibility", "web"], ["profile", "recommended"]];

/**
 * Follows the buttons that offer the programs of each option.
 *
 * @param {object} asked those to begin with, by the option; null for the usual one
 * @param {(options: object) => void} choose
 */
export function followPrograms(asked, choose) {
    for (const [option, usual] of options) {
        const buttons = document.querySelectorAll(`[data-${option}]`);
        const pick = (name) => {
            choose({ [option]: name === usual ? undefined : name });
            for (const button of buttons) button.setAttribute("aria-checked", button.dataset[option] === name);
        };
        for (const button of buttons) button.addEventListener("click", () => pick(button.dataset[option]));
        pick(asked[option] ?? usual);
    }
}
