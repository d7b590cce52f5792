// Which other program a file is drawn as.

/**
 * Follows the buttons that offer the programs of an option.
 *
 * @param {string} option its name, for the server and on the buttons
 * @param {string} usual the one that the server is not told of
 * @param {string | null} asked the one to begin with
 * @param {(options: object) => void} choose
 */
export function followProgram(option, usual, asked, choose) {
    const buttons = document.querySelectorAll(`[data-${option}]`);
    const pick = (name) => {
        choose({ [option]: name === usual ? undefined : name });
        for (const button of buttons) button.setAttribute("aria-checked", button.dataset[option] === name);
    };
    for (const button of buttons) button.addEventListener("click", () => pick(button.dataset[option]));
    pick(asked ?? usual);
}
