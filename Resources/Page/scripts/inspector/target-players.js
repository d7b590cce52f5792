// The players that files can be rendered like.

/** The options, each with its default, which the server is not sent. */
const options = [["compatibility", "web"], ["profile", "recommended"]];

/**
 * Follows the buttons that choose a player for each option.
 *
 * @param {object} asked the initial choices, by the option; null for the default
 * @param {(options: object) => void} choose
 */
export function followTargetPlayers(asked, choose) {
    for (const [option, fallback] of options) {
        const buttons = document.querySelectorAll(`[data-${option}]`);
        const pick = (name) => {
            choose({ [option]: name === fallback ? undefined : name });
            for (const button of buttons) button.setAttribute("aria-checked", button.dataset[option] === name);
        };
        for (const button of buttons) button.addEventListener("click", () => pick(button.dataset[option]));
        pick(asked[option] ?? fallback);
    }
}
