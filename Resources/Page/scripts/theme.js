// Light, dark, or as the system has it; remembered. Runs before the page is drawn, so it is no module.

(() => {
    const key = "pegbar.theme";
    const themes = ["system", "light", "dark"];

    function remembered() {
        try {
            const theme = localStorage.getItem(key);
            return themes.includes(theme) ? theme : "system";
        } catch {
            return "system";
        }
    }

    function apply(theme) {
        document.documentElement.dataset.theme = theme;
    }

    /** The theme chosen, and what chooses the next one. */
    window.pegbarTheme = {
        get current() {
            return document.documentElement.dataset.theme;
        },
        next() {
            const theme = themes[(themes.indexOf(this.current) + 1) % themes.length];
            apply(theme);
            try {
                localStorage.setItem(key, theme);
            } catch {
                // Without storage the choice lasts as long as the page.
            }
            return theme;
        },
    };
    apply(remembered());
})();
