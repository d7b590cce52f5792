// swift-format-ignore-file
// Written by Scripts/embed-page from Resources/Page: change the files there and run it again.

/// The files of the page, so that the program needs none beside it.
enum PageFiles {
    /// The Mustache templates by name, without the ending.
    static let templates: [String: String] = [
        "gallery": #"""
<nav id="gallery" aria-label="Animations">
<div class="search">
<svg class="icon" aria-hidden="true"><use href="#icon-search"/></svg>
<input type="search" id="gallery-search" placeholder="Search" aria-label="Search animations" autocomplete="off" spellcheck="false">
<kbd>/</kbd>
</div>
<p id="gallery-empty" class="hint" hidden>Nothing to show yet.</p>
<p id="gallery-nothing" class="hint" hidden>No file matches.</p>
<div id="gallery-list" role="tree" aria-label="Files" tabindex="0">
<div id="gallery-rows" role="presentation"></div>
</div>
<p class="foot"><span id="gallery-count"></span><span class="promise" title="The page speaks only to the Pegbar on this machine; no file leaves it.">stays on this machine</span></p>
</nav>

"""#,
        "help": #"""
<dialog id="help-dialog" aria-labelledby="help-title">
<header><h2 id="help-title">Keys</h2><form method="dialog"><button class="tool" aria-label="Close" title="Close  (Esc)"><svg class="icon"><use href="#icon-close"/></svg></button></form></header>
<div class="keys">
<section>
<h3>Play</h3>
<dl>
<dt><kbd>space</kbd></dt><dd>play, pause</dd>
<dt><kbd>←</kbd><kbd>→</kbd></dt><dd>one frame; with <kbd>shift</kbd> ten</dd>
<dt><kbd>,</kbd><kbd>.</kbd></dt><dd>a tenth of a frame</dd>
<dt><kbd>home</kbd><kbd>end</kbd></dt><dd>first, last frame</dd>
<dt><kbd>J</kbd><kbd>K</kbd><kbd>L</kbd></dt><dd>backwards, stop, forwards; again for faster</dd>
<dt><kbd>&lt;</kbd><kbd>&gt;</kbd></dt><dd>slower, faster</dd>
<dt><kbd>R</kbd></dt><dd>turn round</dd>
<dt><kbd>P</kbd></dt><dd>loop, back and forth, once</dd>
<dt><kbd>G</kbd></dt><dd>go to a frame</dd>
</dl>
</section>
<section>
<h3>Range and markers</h3>
<dl>
<dt><kbd>I</kbd><kbd>O</kbd></dt><dd>range starts, ends here</dd>
<dt><kbd>X</kbd></dt><dd>whole time line</dd>
<dt><kbd>M</kbd></dt><dd>next marker; with <kbd>shift</kbd> the one before</dd>
</dl>
<h3>Files</h3>
<dl>
<dt><kbd>/</kbd></dt><dd>search</dd>
<dt><kbd>N</kbd></dt><dd>next file; with <kbd>shift</kbd> the one before</dd>
</dl>
</section>
<section>
<h3>Look</h3>
<dl>
<dt><kbd>+</kbd><kbd>−</kbd></dt><dd>zoom</dd>
<dt><kbd>0</kbd><kbd>1</kbd></dt><dd>fit, actual size</dd>
<dt><kbd>alt</kbd><kbd>←</kbd></dt><dd>move the picture; also <kbd>space</kbd> and drag</dd>
<dt><kbd>B</kbd></dt><dd>background</dd>
<dt><kbd>D</kbd></dt><dd>render scale</dd>
<dt><kbd>shift</kbd><kbd>T</kbd></dt><dd>theme</dd>
<dt><kbd>[</kbd><kbd>]</kbd></dt><dd>gallery, inspector</dd>
<dt><kbd>esc</kbd></dt><dd>hide the error</dd>
<dt><kbd>?</kbd></dt><dd>these keys</dd>
</dl>
</section>
<section>
<h3>Tune</h3>
<dl>
<dt><kbd>T</kbd></dt><dd>tuning</dd>
<dt><kbd>↑</kbd><kbd>↓</kbd></dt><dd>in the list: another property</dd>
<dt><kbd>←</kbd><kbd>↑</kbd></dt><dd>on a handle or keyframe: move it; with <kbd>shift</kbd> farther, with <kbd>alt</kbd> finer</dd>
<dt><kbd>↑</kbd><kbd>↓</kbd></dt><dd>change a number, or drag its label</dd>
<dt><kbd>C</kbd></dt><dd>compare with the file</dd>
<dt><kbd>ctrl</kbd><kbd>C</kbd></dt><dd>copy the curve; with <kbd>V</kbd> paste it</dd>
<dt><kbd>ctrl</kbd><kbd>Z</kbd></dt><dd>undo; with <kbd>shift</kbd> redo</dd>
<dt><kbd>ctrl</kbd><kbd>S</kbd></dt><dd>save</dd>
</dl>
</section>
</div>
<p class="about">Pegbar {{version}}. The page speaks only to the Pegbar on this machine; no file leaves it.</p>
</dialog>

"""#,
        "icons": #"""
<svg class="sprite" aria-hidden="true">
<symbol id="icon-play" viewBox="0 0 16 16"><path class="solid" d="M4.5 2.8c0-.6.7-1 1.2-.7l7.6 5.2c.5.3.5 1 0 1.4l-7.6 5.2c-.5.3-1.2 0-1.2-.7z"/></symbol>
<symbol id="icon-pause" viewBox="0 0 16 16"><path class="solid" d="M4 2.5h2.6v11H4zM9.4 2.5H12v11H9.4z"/></symbol>
<symbol id="icon-first" viewBox="0 0 16 16"><path d="M3.5 3v10M12.5 3.5 6.5 8l6 4.5z"/></symbol>
<symbol id="icon-last" viewBox="0 0 16 16"><path d="M12.5 3v10M3.5 3.5l6 4.5-6 4.5z"/></symbol>
<symbol id="icon-step-back" viewBox="0 0 16 16"><path d="M10 3.5 5.5 8l4.5 4.5"/></symbol>
<symbol id="icon-step-forward" viewBox="0 0 16 16"><path d="M6 3.5 10.5 8 6 12.5"/></symbol>
<symbol id="icon-loop" viewBox="0 0 16 16"><path d="M13 8.5a5 5 0 0 1-9.3 2.5M3 7.5A5 5 0 0 1 12.3 5M12.5 2v3.2H9.3M3.5 14v-3.2h3.2"/></symbol>
<symbol id="icon-pingpong" viewBox="0 0 16 16"><path d="M2.5 5.5h10.5M10.5 3 13 5.5 10.5 8M13.5 10.5H3M5.5 8 3 10.5 5.5 13"/></symbol>
<symbol id="icon-once" viewBox="0 0 16 16"><path d="M2.5 8h8M8 5l3 3-3 3M13.5 3.5v9"/></symbol>
<symbol id="icon-reverse" viewBox="0 0 16 16"><path d="M7.5 4 3 8l4.5 4zM13 4 8.5 8l4.5 4z"/></symbol>
<symbol id="icon-range-in" viewBox="0 0 16 16"><path d="M7 3H4.5v10H7M8 8h5"/></symbol>
<symbol id="icon-range-out" viewBox="0 0 16 16"><path d="M9 3h2.5v10H9M8 8H3"/></symbol>
<symbol id="icon-close" viewBox="0 0 16 16"><path d="m4 4 8 8M12 4l-8 8"/></symbol>
<symbol id="icon-plus" viewBox="0 0 16 16"><path d="M8 3.5v9M3.5 8h9"/></symbol>
<symbol id="icon-minus" viewBox="0 0 16 16"><path d="M3.5 8h9"/></symbol>
<symbol id="icon-fit" viewBox="0 0 16 16"><path d="M2.5 5.5v-3h3M13.5 5.5v-3h-3M2.5 10.5v3h3M13.5 10.5v3h-3M5.5 5.5h5v5h-5z"/></symbol>
<symbol id="icon-search" viewBox="0 0 16 16"><circle cx="7" cy="7" r="4.5"/><path d="m10.5 10.5 3 3"/></symbol>
<symbol id="icon-down" viewBox="0 0 16 16"><path d="m4.5 6.5 3.5 3.5 3.5-3.5"/></symbol>
<symbol id="icon-right" viewBox="0 0 16 16"><path d="M6.5 4.5 10 8l-3.5 3.5"/></symbol>
<symbol id="icon-gallery" viewBox="0 0 16 16"><rect x="2" y="2.5" width="12" height="11" rx="2"/><path d="M6.5 2.5v11"/></symbol>
<symbol id="icon-inspector" viewBox="0 0 16 16"><rect x="2" y="2.5" width="12" height="11" rx="2"/><path d="M9.5 2.5v11"/></symbol>
<symbol id="icon-theme-system" viewBox="0 0 16 16"><circle cx="8" cy="8" r="5.5"/><path class="solid" d="M8 2.5a5.5 5.5 0 0 1 0 11z"/></symbol>
<symbol id="icon-theme-light" viewBox="0 0 16 16"><circle cx="8" cy="8" r="2.8"/><path d="M8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9"/></symbol>
<symbol id="icon-theme-dark" viewBox="0 0 16 16"><path d="M13 9.7A5.6 5.6 0 0 1 6.3 3a5.6 5.6 0 1 0 6.7 6.7z"/></symbol>
<symbol id="icon-help" viewBox="0 0 16 16"><path d="M5.8 6A2.3 2.3 0 0 1 8 4.2c1.3 0 2.3.8 2.3 2 0 1.7-2.3 1.8-2.3 3.4"/><circle class="solid" cx="8" cy="12" r=".5"/></symbol>
<symbol id="icon-error" viewBox="0 0 16 16"><circle cx="8" cy="8" r="5.5"/><path d="M8 5v3.6"/><circle class="solid" cx="8" cy="10.9" r=".45"/></symbol>
<symbol id="icon-warning" viewBox="0 0 16 16"><path d="M8 2.6 14 13H2zM8 6.6v3"/><circle class="solid" cx="8" cy="11.2" r=".4"/></symbol>
<symbol id="icon-note" viewBox="0 0 16 16"><circle cx="8" cy="8" r="5.5"/><path d="M8 7.5V11"/><circle class="solid" cx="8" cy="5.2" r=".45"/></symbol>
<symbol id="icon-copy" viewBox="0 0 16 16"><rect x="5.5" y="5.5" width="7.5" height="8" rx="1.5"/><path d="M10.5 5.5v-1A1.5 1.5 0 0 0 9 3H4.5A1.5 1.5 0 0 0 3 4.5V9A1.5 1.5 0 0 0 4.5 10.5h1"/></symbol>
<symbol id="icon-paste" viewBox="0 0 16 16"><rect x="3" y="3.5" width="10" height="10.5" rx="1.5"/><path d="M6 3.5a2 2 0 0 1 4 0v1H6z"/></symbol>
<symbol id="icon-tuning" viewBox="0 0 16 16"><path d="M2.5 13C7.5 13 6.5 3 13.5 3"/><circle class="solid" cx="2.5" cy="13" r="1"/><circle class="solid" cx="13.5" cy="3" r="1"/></symbol>
<symbol id="icon-undo" viewBox="0 0 16 16"><path d="M5.5 3 2.5 6l3 3M2.5 6H9a4 4 0 0 1 0 8H6"/></symbol>
<symbol id="icon-redo" viewBox="0 0 16 16"><path d="m10.5 3 3 3-3 3M13.5 6H7a4 4 0 0 0 0 8h3"/></symbol>
<symbol id="icon-revert" viewBox="0 0 16 16"><path d="M3 8a5 5 0 1 0 1.7-3.7M3 2.5v3h3"/></symbol>
<symbol id="icon-compare-off" viewBox="0 0 16 16"><rect x="3" y="3" width="10" height="10" rx="1.5"/></symbol>
<symbol id="icon-compare-onion" viewBox="0 0 16 16"><rect x="2" y="2" width="8.5" height="8.5" rx="1.5"/><rect x="5.5" y="5.5" width="8.5" height="8.5" rx="1.5"/></symbol>
<symbol id="icon-compare-beside" viewBox="0 0 16 16"><rect x="1.5" y="4.5" width="5.5" height="7" rx="1.2"/><rect x="9" y="4.5" width="5.5" height="7" rx="1.2"/></symbol>
<symbol id="icon-pegs" viewBox="0 0 24 24"><rect class="bar" x="1.5" y="7.5" width="21" height="9" rx="4.5"/><rect class="peg" x="4.5" y="10.6" width="4" height="2.8" rx=".7"/><circle class="peg" cx="12" cy="12" r="1.9"/><rect class="peg" x="15.5" y="10.6" width="4" height="2.8" rx=".7"/></symbol>
</svg>

"""#,
        "inspector": #"""
<aside id="inspector" aria-label="Inspector">
<section id="animations" hidden>
<h2>Animation</h2>
<label class="select"><select id="animation-picker" aria-label="Animation in this file"></select><svg class="icon" aria-hidden="true"><use href="#icon-down"/></svg></label>
</section>
<section id="interpretation" hidden>
<h2>Drawn as in</h2>
<div class="group segmented wide" role="radiogroup" aria-label="Drawn as in">
<button type="button" data-compatibility="web" role="radio" aria-checked="true" title="As lottie-web draws it in a browser, its artefacts included">lottie-web</button>
<button type="button" data-compatibility="afterEffects" role="radio" aria-checked="false" title="As After Effects draws it">After Effects</button>
</div>
</section>
<section id="profiles" hidden>
<h2>Drawn for</h2>
<div class="group segmented wide" role="radiogroup" aria-label="Drawn for">
<button type="button" data-profile="recommended" role="radio" aria-checked="true" title="What the author saw in After Effects, as far as the file tells">Recommended</button>
<button type="button" data-profile="android" role="radio" aria-checked="false" title="As the Android drawable draws it">Android</button>
<button type="button" data-profile="ios" role="radio" aria-checked="false" title="As the player for iOS and macOS draws it">iOS</button>
</div>
</section>
<section>
<h2>File</h2>
<dl>
<dt>Size</dt><dd id="fact-size">–</dd>
<dt>Frame rate</dt><dd id="fact-rate">–</dd>
<dt>Duration</dt><dd id="fact-duration">–</dd>
<dt>Format</dt><dd><span id="fact-format">–</span> <span id="fact-bytes" class="muted"></span></dd>
<dt id="state-machines-term" hidden>State machines</dt><dd id="fact-state-machines" title="Listed, not run" hidden></dd>
<dt>Revision</dt><dd id="fact-revision">–</dd>
</dl>
</section>
<section>
<h2>Picture</h2>
<dl>
<dt>Frame</dt><dd id="fact-frame">–</dd>
<dt>Pixels</dt><dd id="fact-pixels">–</dd>
<dt>Stamp</dt><dd><button type="button" id="fact-hash" class="stamp" title="The same stamp is the same picture. Copies it.">–</button></dd>
<dt>Frames here</dt><dd id="fact-loaded">–</dd>
</dl>
</section>
<section>
<h2>Render time</h2>
<div id="chart">
<svg id="chart-bars" preserveAspectRatio="none" viewBox="0 0 1 100" aria-hidden="true"><path id="chart-path" d=""/></svg>
<div id="chart-playhead" aria-hidden="true"></div>
</div>
<p class="chart-legend"><span id="chart-text"></span><button type="button" id="chart-slowest" class="link" title="Go to the slowest frame" hidden></button></p>
</section>
<section id="themes" hidden>
<h2>Theme</h2>
<label class="select"><select id="theme-picker" aria-label="Theme"></select><svg class="icon" aria-hidden="true"><use href="#icon-down"/></svg></label>
</section>
<section id="states" hidden>
<h2>State</h2>
<label class="select"><select id="state-picker" aria-label="State"></select><svg class="icon" aria-hidden="true"><use href="#icon-down"/></svg></label>
</section>
<section id="slots" hidden>
<h2>Slots <button type="button" id="slots-reset" class="link" title="All slots as in the file" hidden>Reset</button></h2>
<div id="slot-rows"></div>
</section>
<section id="colors" hidden>
<h2>Colours <span><button type="button" id="colors-reset" class="link" title="All colours as in the file" hidden>Reset</button> <span id="colors-count" class="muted"></span></span></h2>
<div id="color-rows"></div>
</section>
<section id="overrides">
<h2>Try a value <span id="overrides-count" class="muted"></span></h2>
<ul id="override-rows"></ul>
<form id="override-form">
<input id="override-path" type="text" list="override-paths" placeholder="Layer.Group.Fill.Color" aria-label="Key path; * is any name, ** are any" title="A key path; * is any name, ** are any number of them" autocomplete="off" spellcheck="false">
<input id="override-value" type="text" placeholder="Value" aria-label="Value" autocomplete="off" spellcheck="false">
<button type="submit" class="tool" aria-label="Try" title="Shows it; the file stays as it is"><svg class="icon" aria-hidden="true"><use href="#icon-plus"/></svg></button>
<datalist id="override-paths"></datalist>
</form>
</section>
<section class="grow">
<h2>Diagnostics <span id="diagnostics-count" class="muted"></span></h2>
<p id="diagnostics-none" class="hint">Nothing to say: all of the file is drawn.</p>
<div id="diagnostics"></div>
</section>
</aside>

"""#,
        "modules": #"""
<link rel="modulepreload" href="/assets/actions.js">
<link rel="modulepreload" href="/assets/address.js">
<link rel="modulepreload" href="/assets/chart.js">
<link rel="modulepreload" href="/assets/colors.js">
<link rel="modulepreload" href="/assets/compare.js">
<link rel="modulepreload" href="/assets/component-switch.js">
<link rel="modulepreload" href="/assets/curve-clipboard.js">
<link rel="modulepreload" href="/assets/curve-fields.js">
<link rel="modulepreload" href="/assets/curve-list.js">
<link rel="modulepreload" href="/assets/diagnostics.js">
<link rel="modulepreload" href="/assets/dom.js">
<link rel="modulepreload" href="/assets/easing-fields.js">
<link rel="modulepreload" href="/assets/easing.js">
<link rel="modulepreload" href="/assets/edits.js">
<link rel="modulepreload" href="/assets/exports.js">
<link rel="modulepreload" href="/assets/facts.js">
<link rel="modulepreload" href="/assets/file-edits.js">
<link rel="modulepreload" href="/assets/focus.js">
<link rel="modulepreload" href="/assets/format.js">
<link rel="modulepreload" href="/assets/frame-store.js">
<link rel="modulepreload" href="/assets/gallery-layout.js">
<link rel="modulepreload" href="/assets/gallery-rows.js">
<link rel="modulepreload" href="/assets/gallery.js">
<link rel="modulepreload" href="/assets/handles.js">
<link rel="modulepreload" href="/assets/keys.js">
<link rel="modulepreload" href="/assets/library.js">
<link rel="modulepreload" href="/assets/lz4.js">
<link rel="modulepreload" href="/assets/notices.js">
<link rel="modulepreload" href="/assets/number-field.js">
<link rel="modulepreload" href="/assets/number-text.js">
<link rel="modulepreload" href="/assets/overlay.js">
<link rel="modulepreload" href="/assets/overrides.js">
<link rel="modulepreload" href="/assets/paced-options.js">
<link rel="modulepreload" href="/assets/painter.js">
<link rel="modulepreload" href="/assets/panels.js">
<link rel="modulepreload" href="/assets/picture-keeper.js">
<link rel="modulepreload" href="/assets/pictures.js">
<link rel="modulepreload" href="/assets/playback-loop.js">
<link rel="modulepreload" href="/assets/player.js">
<link rel="modulepreload" href="/assets/plot-moves.js">
<link rel="modulepreload" href="/assets/plot-readout.js">
<link rel="modulepreload" href="/assets/plot-scale.js">
<link rel="modulepreload" href="/assets/plot-view.js">
<link rel="modulepreload" href="/assets/programs.js">
<link rel="modulepreload" href="/assets/protocol.js">
<link rel="modulepreload" href="/assets/radio-groups.js">
<link rel="modulepreload" href="/assets/replacement.js">
<link rel="modulepreload" href="/assets/saving.js">
<link rel="modulepreload" href="/assets/scrub.js">
<link rel="modulepreload" href="/assets/segment-changes.js">
<link rel="modulepreload" href="/assets/session.js">
<link rel="modulepreload" href="/assets/socket.js">
<link rel="modulepreload" href="/assets/spatial.js">
<link rel="modulepreload" href="/assets/spring-fields.js">
<link rel="modulepreload" href="/assets/springs.js">
<link rel="modulepreload" href="/assets/stage.js">
<link rel="modulepreload" href="/assets/timeline.js">
<link rel="modulepreload" href="/assets/toolbar.js">
<link rel="modulepreload" href="/assets/transport.js">
<link rel="modulepreload" href="/assets/tuning-bar.js">
<link rel="modulepreload" href="/assets/tuning.js">
<link rel="modulepreload" href="/assets/view-teller.js">
<link rel="modulepreload" href="/assets/write-access.js">

"""#,
        "page": #"""
<!doctype html>
<html lang="en" data-theme="system">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="pegbar-token" content="{{token}}">
<meta name="pegbar-version" content="{{version}}">
<title>{{title}}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/base.css">
<link rel="stylesheet" href="/assets/layout.css">
<link rel="stylesheet" href="/assets/gallery.css">
<link rel="stylesheet" href="/assets/stage.css">
<link rel="stylesheet" href="/assets/transport.css">
<link rel="stylesheet" href="/assets/inspector.css">
<link rel="stylesheet" href="/assets/tuning.css">
<script src="/assets/theme.js"></script>
{{> modules}}
<script type="module" src="/assets/main.js"></script>
</head>
<body>
{{> icons}}
<div id="app">
{{> toolbar}}
{{> gallery}}
<main id="work" aria-label="Stage">
{{> stage}}
{{> transport}}
</main>
{{> inspector}}
{{> tuning}}
</div>
{{> help}}
<noscript><p class="noscript">Pegbar’s page needs JavaScript.</p></noscript>
</body>
</html>

"""#,
        "stage": #"""
<div id="place">
<div id="viewport" tabindex="-1">
<div id="artboard" data-background="checkerboard" hidden>
<canvas id="stage" width="1" height="1" role="img" aria-label="The animation" data-file="" data-frame="" data-revision="" data-state="loading" data-received="0" data-painted="0"></canvas>
<canvas id="stage-before" width="1" height="1" role="img" aria-label="The animation as the file has it"></canvas>
<span class="compare-label before" aria-hidden="true">Before</span>
<span class="compare-label after" aria-hidden="true">After</span>
<svg id="spatial" hidden></svg>
</div>
</div>
<div id="notices">
<section data-notice="connecting" class="quiet"><span class="spinner" aria-hidden="true"></span><p>Looking into the directory…</p></section>
<section data-notice="loading" class="quiet" hidden><span class="spinner" aria-hidden="true"></span><p>Loading <span data-missing-name></span>…</p></section>
<section data-notice="empty" hidden>
<svg class="emblem" aria-hidden="true"><use href="#icon-pegs"/></svg>
<h2>No animations here yet</h2>
<p>Export a Lottie into this directory (<code>.json</code>, <code>.lottie</code> or <code>.tgs</code>) and it shows up by itself.</p>
</section>
<section data-notice="choose" hidden>
<svg class="emblem" aria-hidden="true"><use href="#icon-pegs"/></svg>
<h2>Choose an animation</h2>
<p>Pick one on the left, or press <kbd>/</kbd> to search. Every save shows at once.</p>
</section>
<section data-notice="missing" hidden>
<svg class="emblem" aria-hidden="true"><use href="#icon-pegs"/></svg>
<h2><span data-missing-name></span> is not here</h2>
<p>There is no animation of this name. It shows up as soon as it is saved.</p>
</section>
</div>
<div id="chips" role="status">
<span id="connection-chip" class="chip" hidden><span class="spinner" aria-hidden="true"></span><span id="connection-text">Connecting…</span></span>
<span id="pending-chip" class="chip" hidden><span class="spinner" aria-hidden="true"></span>Waiting for a complete file…</span>
<span id="removed-chip" class="chip" hidden>The file is gone; this is its last version.</span>
<span id="trouble-chip" class="chip warning" hidden><svg class="icon" aria-hidden="true"><use href="#icon-warning"/></svg><span id="trouble-text"></span></span>
<button type="button" id="error-chip" class="chip error" hidden><svg class="icon" aria-hidden="true"><use href="#icon-error"/></svg>The last save is broken: show why</button>
</div>
<section id="error" role="alert" aria-labelledby="error-title" hidden>
<header>
<svg class="icon" aria-hidden="true"><use href="#icon-error"/></svg>
<h2 id="error-title"></h2>
<button type="button" id="error-close" class="tool" aria-label="Hide" title="Hide  (Esc)"><svg class="icon"><use href="#icon-close"/></svg></button>
</header>
<p id="error-message"></p>
<p class="place"><code id="error-place"></code><code id="error-json-path"></code></p>
<div id="error-excerpt" class="excerpt"></div>
<p id="error-note" class="note"></p>
</section>
</div>

"""#,
        "toolbar": #"""
<header id="toolbar">
<div class="brand">
<svg class="logo" aria-hidden="true"><use href="#icon-pegs"/></svg>
<span id="directory" class="directory">Pegbar</span>
<button type="button" id="toggle-gallery" class="tool" aria-label="Gallery" title="Gallery  ([)" aria-pressed="true"><svg class="icon"><use href="#icon-gallery"/></svg></button>
</div>
<h1 class="open-file"><span id="file-folder" class="file-folder"></span><span id="file-name"></span></h1>
<div class="tools">
<div class="group swatches" role="radiogroup" aria-label="Background">
<button type="button" class="swatch checkerboard" data-choose-background="checkerboard" role="radio" aria-checked="true" aria-label="Checkerboard" title="Checkerboard  (B changes)"></button>
<button type="button" class="swatch white" data-choose-background="white" role="radio" aria-checked="false" aria-label="White" title="White  (B changes)"></button>
<button type="button" class="swatch dark" data-choose-background="dark" role="radio" aria-checked="false" aria-label="Dark" title="Dark  (B changes)"></button>
<label class="swatch colour" id="background-swatch" title="Any colour"><input type="color" id="background-colour" value="#ff7a59" aria-label="Background colour"></label>
</div>
<div class="group" role="group" aria-label="Zoom">
<button type="button" id="zoom-out" class="tool" aria-label="Zoom out" title="Zoom out  (−)"><svg class="icon"><use href="#icon-minus"/></svg></button>
<button type="button" id="zoom-value" class="tool number" aria-label="Actual size" title="Actual size  (1)">100 %</button>
<button type="button" id="zoom-in" class="tool" aria-label="Zoom in" title="Zoom in  (+)"><svg class="icon"><use href="#icon-plus"/></svg></button>
<button type="button" id="zoom-fit" class="tool" aria-label="Fit" title="Fit  (0)" aria-pressed="true"><svg class="icon"><use href="#icon-fit"/></svg></button>
</div>
<div class="group segmented" role="radiogroup" aria-label="Render scale">
<button type="button" data-scale="" role="radio" aria-checked="true" title="As many pixels as the display has  (D changes)">Auto</button>
<button type="button" data-scale="1" role="radio" aria-checked="false" title="One pixel for each of the composition’s">1×</button>
<button type="button" data-scale="2" role="radio" aria-checked="false" title="Two pixels for each of the composition’s">2×</button>
<button type="button" data-scale="3" role="radio" aria-checked="false" title="Three pixels for each of the composition’s">3×</button>
</div>
<div class="group">
<button type="button" id="theme" class="tool"><svg class="icon"><use href="#icon-theme-system"/></svg></button>
<button type="button" id="help" class="tool" aria-label="Keys" title="Keys  (?)"><svg class="icon"><use href="#icon-help"/></svg></button>
<button type="button" id="toggle-tuning" class="tool" aria-label="Tuning" title="Tuning  (T)" aria-pressed="false"><svg class="icon"><use href="#icon-tuning"/></svg></button>
<button type="button" id="toggle-inspector" class="tool" aria-label="Inspector" title="Inspector  (])" aria-pressed="true"><svg class="icon"><use href="#icon-inspector"/></svg></button>
</div>
</div>
</header>

"""#,
        "transport": #"""
<section id="transport" aria-label="Playback">
<div id="timeline">
<div id="markers" role="group" aria-label="Markers"></div>
<div id="scrub" role="slider" tabindex="0" aria-label="Playhead" aria-valuemin="0" aria-valuemax="0" aria-valuenow="0">
<div id="range"></div>
<svg id="loaded" preserveAspectRatio="none" viewBox="0 0 1 1" aria-hidden="true"><path id="loaded-path" d=""/></svg>
<div id="range-in" class="handle" role="slider" tabindex="0" aria-label="Start of the range" aria-valuenow="0"></div>
<div id="range-out" class="handle" role="slider" tabindex="0" aria-label="End of the range" aria-valuenow="0"></div>
<div id="playhead" aria-hidden="true"></div>
</div>
<div id="ruler" aria-hidden="true"></div>
</div>
<div id="controls">
<div class="side">
<div class="group segmented icons" role="radiogroup" aria-label="At the end">
<button type="button" data-loop="loop" role="radio" aria-checked="true" aria-label="Loop" title="Loop  (P changes)"><svg class="icon"><use href="#icon-loop"/></svg></button>
<button type="button" data-loop="pingpong" role="radio" aria-checked="false" aria-label="Back and forth" title="Back and forth  (P changes)"><svg class="icon"><use href="#icon-pingpong"/></svg></button>
<button type="button" data-loop="once" role="radio" aria-checked="false" aria-label="Once" title="Once  (P changes)"><svg class="icon"><use href="#icon-once"/></svg></button>
</div>
<div class="group" role="group" aria-label="Range">
<button type="button" id="range-start" class="tool" aria-label="Range starts here" title="Range starts here  (I)"><svg class="icon"><use href="#icon-range-in"/></svg></button>
<button type="button" id="range-end" class="tool" aria-label="Range ends here" title="Range ends here  (O)"><svg class="icon"><use href="#icon-range-out"/></svg></button>
<button type="button" id="range-clear" class="tool" aria-label="Whole time line" title="Whole time line  (X)" hidden><svg class="icon"><use href="#icon-close"/></svg></button>
</div>
</div>
<div class="buttons">
<button type="button" id="go-first" class="tool" aria-label="First frame" title="First frame  (home)"><svg class="icon"><use href="#icon-first"/></svg></button>
<button type="button" id="step-back" class="tool" aria-label="One frame back" title="One frame back  (←, shift: ten)"><svg class="icon"><use href="#icon-step-back"/></svg></button>
<button type="button" id="play" class="play" aria-label="Play" title="Play  (space)"><svg class="icon"><use href="#icon-play"/></svg></button>
<button type="button" id="step-forward" class="tool" aria-label="One frame on" title="One frame on  (→, shift: ten)"><svg class="icon"><use href="#icon-step-forward"/></svg></button>
<button type="button" id="go-last" class="tool" aria-label="Last frame" title="Last frame  (end)"><svg class="icon"><use href="#icon-last"/></svg></button>
</div>
<div class="side end">
<div class="speed" role="group" aria-label="Speed">
<button type="button" id="reverse" class="tool" aria-label="Backwards" title="Backwards  (R)" aria-pressed="false"><svg class="icon"><use href="#icon-reverse"/></svg></button>
<input type="range" id="speed" min="-2.3" max="1.4" step="0.01" value="0" aria-label="Speed" title="Speed  (&lt; and &gt;)">
<button type="button" id="speed-value" class="tool number" aria-label="Normal speed" title="Normal speed">1×</button>
</div>
<div class="counter">
<input type="text" id="frame-field" inputmode="decimal" value="0" aria-label="Frame" title="Frame  (G); fractions are allowed" autocomplete="off" spellcheck="false">
<span class="of" aria-hidden="true">/ <span id="frame-last">0</span></span>
<span id="time" class="time">0.00 s</span>
</div>
</div>
</div>
</section>

"""#,
        "tuning": #"""
<section id="tuning" aria-label="Tuning" hidden>
<div id="tuning-grip" role="separator" tabindex="0" aria-orientation="horizontal" aria-label="Height of the panel" aria-valuemin="200" aria-valuenow="300"></div>
<header id="tuning-bar">
<h2>Tuning</h2>
<span id="tuning-dirty" class="dirty-mark" hidden></span>
<p id="tuning-status" role="status"></p>
<p id="tuning-reason" hidden></p>
<div class="group segmented" role="radiogroup" aria-label="Graph">
<button type="button" data-plot-graph="value" role="radio" aria-checked="true">Value</button>
<button type="button" data-plot-graph="speed" role="radio" aria-checked="false">Speed</button>
<button type="button" data-plot-graph="both" role="radio" aria-checked="false">Both</button>
</div>
<div class="group segmented" role="radiogroup" aria-label="Stretch">
<button type="button" data-plot-span="whole" role="radio" aria-checked="true" title="The whole time line">Whole</button>
<button type="button" data-plot-span="segment" role="radio" aria-checked="false" title="The selected segment">Segment</button>
</div>
<div class="group segmented icons" role="radiogroup" aria-label="Compare">
<button type="button" data-compare="off" role="radio" aria-checked="true" aria-label="Do not compare" title="Do not compare  (C changes)"><svg class="icon"><use href="#icon-compare-off"/></svg></button>
<button type="button" data-compare="onion" role="radio" aria-checked="false" aria-label="Onion skin" title="The file shines through  (C changes)"><svg class="icon"><use href="#icon-compare-onion"/></svg></button>
<button type="button" data-compare="beside" role="radio" aria-checked="false" aria-label="Side by side" title="Before and after side by side  (C changes)"><svg class="icon"><use href="#icon-compare-beside"/></svg></button>
</div>
<div class="group">
<button type="button" id="tuning-undo" class="tool" aria-label="Undo" title="Undo  (Ctrl Z)"><svg class="icon"><use href="#icon-undo"/></svg></button>
<button type="button" id="tuning-redo" class="tool" aria-label="Redo" title="Redo  (Shift Ctrl Z)"><svg class="icon"><use href="#icon-redo"/></svg></button>
<button type="button" id="tuning-revert" class="tool" aria-label="Revert to the file" title="Revert to the file"><svg class="icon"><use href="#icon-revert"/></svg></button>
</div>
<button type="button" id="tuning-save" class="save">Save</button>
<button type="button" id="tuning-close" class="tool" aria-label="Close" title="Close  (T)"><svg class="icon"><use href="#icon-close"/></svg></button>
</header>
<div id="tuning-conflict" role="alertdialog" aria-label="The file changed" hidden>
<p><strong>Somebody else saved this file meanwhile.</strong> The stage shows it as it is now, with your changes on top.</p>
<button type="button" id="conflict-keep" class="plain" title="Nothing is written yet">Take the file’s and keep my changes on top</button>
<button type="button" id="conflict-discard" class="plain">Discard mine</button>
<button type="button" id="conflict-overwrite" class="plain" title="Writes your numbers into the file as it is now; all others stay as they were saved">Overwrite these numbers anyway</button>
</div>
<div id="tuning-body">
<div id="curve-side">
<div class="search"><svg class="icon" aria-hidden="true"><use href="#icon-search"/></svg><input type="search" id="curve-filter" placeholder="Properties" aria-label="Filter properties" autocomplete="off" spellcheck="false"><span id="curve-count" class="count"></span></div>
<p id="curve-nothing" class="hint" hidden></p>
<div id="curve-list" role="listbox" aria-label="Animated properties" tabindex="0"></div>
</div>
<div id="plot">
<div id="plot-picture" aria-hidden="true"></div>
<svg id="plot-overlay" role="group" aria-label="Handles and keyframes"></svg>
<div id="plot-readout" aria-hidden="true" hidden></div>
<p id="plot-empty" class="hint" hidden></p>
</div>
<div id="curve-fields" hidden>
<div id="curve-controls"></div>
<button type="button" id="curve-export" class="plain" title="CSS, Swift, Lottie, Keyframes">Copy for other systems…</button>
<section id="curve-facts" hidden><h3>Facts</h3><dl id="curve-facts-list"></dl></section>
</div>
</div>
</section>
<dialog id="export-dialog" aria-labelledby="export-title">
<header><h2 id="export-title">Curve</h2>
<label class="number-row"><span class="number-label">May miss by</span><input type="range" id="export-tolerance" min="1.5" max="4" step="0.1" value="3" aria-label="By how much of the way points and keyframes may miss the curve"><output id="export-tolerance-text"></output></label>
<button type="button" id="export-close" class="tool" aria-label="Close" title="Close  (Esc)"><svg class="icon"><use href="#icon-close"/></svg></button></header>
<div id="export-rows" role="status"></div>
</dialog>

"""#,
    ]

    /// What the page loads, by file name: style sheets, modules, pictures.
    static let assets: [String: (contentType: String, text: String)] = [
        "actions.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// Everything that can be done on the page, by name. Buttons and keys share these.

import { backgrounds } from "./stage.js";
import { loopModes, speedRange } from "./player.js";

const speeds = [speedRange.slowest, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, speedRange.fastest];
const scales = [null, 1, 2, 3];

/**
 * Makes the actions that move the playhead and change how it moves.
 *
 * @param {import("./player.js").Player} player
 * @param {{moved: () => void, playback: () => void, range: () => void}} changed what to tell after a change
 */
export function playbackActions(player, changed) {
    const playback = (change) => {
        change();
        changed.playback();
    };
    const seek = (frame) => {
        player.seek(frame);
        changed.moved();
    };
    /** Stepping is looking closely: it stops playback. */
    const stopAnd = (move) => {
        const stops = player.playing;
        player.pause();
        move();
        if (stops) changed.playback();
        changed.moved();
    };
    const range = (from, to) => {
        player.setRange(from, to);
        changed.range();
    };
    return {
        seek,
        toggle: () => playback(() => (player.playing ? player.pause() : player.play())),
        pause: () => playback(() => player.pause()),
        step: (distance) => stopAnd(() => player.step(distance)),
        first: () => seek(player.frames.first),
        last: () => seek(player.frames.last),
        /** Plays one way; again makes it faster, the other way turns it round. */
        shuttle: (direction) => playback(() => {
            const faster = player.playing && Math.sign(player.speed) === direction;
            player.setSpeed(faster ? player.speed * 2 : direction);
            if (!player.playing) player.play();
        }),
        speed: (speed) => playback(() => player.setSpeed(speed)),
        speedStep: (direction) => playback(() => {
            const size = Math.abs(player.speed);
            const next = direction > 0 ? speeds.find((s) => s > size + 0.001) : speeds.findLast((s) => s < size - 0.001);
            player.setSpeed(Math.sign(player.speed) * (next ?? size));
        }),
        reverse: () => playback(() => player.setSpeed(-player.speed)),
        loop: (loop) => playback(() => player.setLoop(loop)),
        nextLoop: () => playback(() => player.setLoop(after(loopModes, player.loop))),
        range,
        rangeStart: () => range(Math.floor(player.frame), player.hasRange && player.range.out > player.frame ? player.range.out : null),
        rangeEnd: () => range(player.hasRange && player.range.in <= player.frame ? player.range.in : null, Math.floor(player.frame) + 1),
        rangeClear: () => range(null, null),
    };
}

/** Makes the actions on the stage: zoom, size, background. */
export function stageActions(stage, changed) {
    return {
        zoomStep: (direction) => stage.zoomStep(direction),
        fit: () => stage.fit(),
        actualSize: () => stage.zoomTo(1),
        pan: (x, y) => stage.panBy(x, y),
        background: (background) => {
            stage.setBackground(background);
            changed();
        },
        nextBackground: () => {
            stage.setBackground(after(backgrounds, stage.background));
            changed();
        },
        scale: (scale) => {
            stage.setScale(scale);
            changed();
        },
        nextScale: () => {
            stage.setScale(after(scales, stage.scale));
            changed();
        },
    };
}

/** The element that follows another in a circle; the first for one that is not there. */
function after(list, current) {
    return list[(list.indexOf(current) + 1) % list.length];
}

/** The frame of the nearest marker in a direction; undefined for none. */
export function nextMarker(markers, frame, direction) {
    const places = markers.map((marker) => marker.frame).sort((a, b) => a - b);
    return direction > 0 ? places.find((place) => place > frame) : places.findLast((place) => place < frame);
}

"""#
        ),
        "address.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The page's address: it says what is shown, so that a link, a bookmark or a reload brings it back.

import { readReplacements, replacementsText } from "./colors.js";
import { frameText } from "./format.js";
import { clampSpeed } from "./player.js";
import { backgrounds } from "./stage.js";

/** Safari refuses more than a hundred changes in half a minute. */
const pauseBetweenWrites = 500;

/** Reads what the address asks for; what it does not say is null. */
export function readAddress(search) {
    const query = new URLSearchParams(search);
    const number = (name) => (query.has(name) && query.get(name) !== "" ? finite(Number(query.get(name))) : null);
    const speed = number("speed");
    const range = { in: number("in"), out: number("out") };
    const isEmpty = range.in !== null && range.out !== null && range.in >= range.out;
    return {
        file: query.get("file") || null,
        animation: query.get("animation") || null,
        frame: number("frame"),
        range: isEmpty || (range.in === null && range.out === null) ? null : range,
        paused: query.has("paused") ? query.get("paused") !== "0" : null,
        compatibility: query.get("compatibility") === "afterEffects" ? "afterEffects" : null,
        profile: ["android", "ios"].includes(query.get("profile")) ? query.get("profile") : null,
        state: query.get("state"),
        recolor: readReplacements(query.get("recolor")),
        speed: speed === null || speed === 0 ? null : clampSpeed(speed),
        background: background(query.get("background")),
        zoom: number("zoom"),
        scale: number("scale"),
        storeMegabytes: number("store"),
    };
}

/** What the address says of what is shown, by the names of its query; null for what is as usual. */
export function addressValues({ session, player, stage, state, colors }) {
    const { document } = session;
    const { range, timeline } = player;
    return {
        file: session.path,
        animation: session.animation,
        frame: player.playing || !document ? null : frameText(player.frame),
        paused: player.playing ? null : "1",
        speed: player.speed === 1 ? null : String(player.speed),
        in: document && range.in !== timeline.inFrame ? frameText(range.in) : null,
        out: document && range.out !== timeline.outFrame ? frameText(range.out) : null,
        compatibility: session.options.compatibility ?? null,
        profile: session.options.profile ?? null,
        state,
        recolor: replacementsText(colors.replacements),
        background: stage.background === "checkerboard" ? null : stage.background,
        zoom: stage.fits ? null : String(Math.round(stage.zoom * 1000) / 1000),
        scale: stage.scale === null ? null : String(stage.scale),
    };
}

/** Writes the state into the address, at most every half second; `values` gives the names and texts, null for none. */
export class AddressWriter {
    #values;
    #timer = null;
    #last = -Infinity;

    constructor(values) {
        this.#values = values;
    }

    /** Says that something changed. */
    update() {
        if (this.#timer !== null) return;
        const wait = Math.max(0, this.#last + pauseBetweenWrites - performance.now());
        this.#timer = setTimeout(() => {
            this.#timer = null;
            this.#write();
        }, wait);
    }

    #write() {
        this.#last = performance.now();
        const query = new URLSearchParams(location.search);
        for (const [name, value] of Object.entries(this.#values())) {
            if (value === null) query.delete(name);
            else query.set(name, value);
        }
        // Slashes and commas are allowed in a query and read better than their escapes.
        const text = query.toString().replaceAll("%2F", "/").replaceAll("%2C", ",");
        const address = `${location.pathname}${text ? `?${text}` : ""}${location.hash}`;
        if (address !== location.pathname + location.search + location.hash) history.replaceState(null, "", address);
    }
}

/** A name, or a colour with or without its number sign. */
function background(text) {
    if (backgrounds.includes(text)) return text;
    const digits = /^#?([0-9a-f]{6})$/i.exec(text ?? "");
    return digits ? `#${digits[1].toLowerCase()}` : null;
}

function finite(value) {
    return Number.isFinite(value) ? value : null;
}

"""#
        ),
        "base.css": (
            contentType: "text/css; charset=utf-8",
            text: #"""
/* Colours, type and the elements that occur everywhere. Lengths are multiples of 4 px; lines are 1 px. */

:root {
    color-scheme: light dark;

    --font: -apple-system, "SF Pro Text", Inter, "Segoe UI Variable Text", "Segoe UI", Roboto, Cantarell, "Noto Sans",
        "Liberation Sans", system-ui, sans-serif;
    --mono: ui-monospace, "SF Mono", "Cascadia Mono", "JetBrains Mono", "Roboto Mono", "Liberation Mono", monospace;

    /* The blue that animators sketch in, because cameras do not see it. */
    --accent: light-dark(oklch(0.53 0.12 236), oklch(0.77 0.115 226));
    --accent-soft: light-dark(oklch(0.53 0.12 236 / 12%), oklch(0.77 0.115 226 / 16%));
    --on-accent: light-dark(oklch(0.99 0 0), oklch(0.2 0.03 236));

    --ground: light-dark(oklch(0.945 0.003 250), oklch(0.165 0.005 262));
    --panel: light-dark(oklch(0.992 0.001 250), oklch(0.215 0.006 262));
    --raised: light-dark(oklch(1 0 0), oklch(0.262 0.008 262));
    --field: light-dark(oklch(0.955 0.003 250), oklch(0.178 0.006 262));
    --hover: light-dark(oklch(0.25 0.02 262 / 6%), oklch(1 0 0 / 7%));
    --pressed: light-dark(oklch(0.25 0.02 262 / 11%), oklch(1 0 0 / 12%));
    --line: light-dark(oklch(0.905 0.004 255), oklch(0.292 0.008 262));
    --line-strong: light-dark(oklch(0.82 0.006 255), oklch(0.4 0.01 262));
    --shadow: light-dark(0 1px 2px oklch(0.3 0.02 262 / 8%), 0 1px 2px oklch(0 0 0 / 30%));
    --shadow-high: 0 12px 40px light-dark(oklch(0.3 0.02 262 / 18%), oklch(0 0 0 / 50%));

    --text: light-dark(oklch(0.27 0.012 262), oklch(0.925 0.004 262));
    --muted: light-dark(oklch(0.505 0.014 262), oklch(0.695 0.01 262));
    --faint: light-dark(oklch(0.53 0.012 262), oklch(0.63 0.01 262));

    --error: light-dark(oklch(0.54 0.19 26), oklch(0.74 0.15 24));
    --error-soft: light-dark(oklch(0.6 0.2 26 / 9%), oklch(0.7 0.17 24 / 15%));
    --warning: light-dark(oklch(0.57 0.125 66), oklch(0.81 0.125 78));
    --warning-soft: light-dark(oklch(0.75 0.15 70 / 16%), oklch(0.8 0.13 78 / 14%));

    --quick: 120ms cubic-bezier(0.2, 0, 0, 1);
}

:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }

*, *::before, *::after { box-sizing: border-box; }
[hidden] { display: none !important; }

html, body {
    height: 100%;
    margin: 0;
    overflow: hidden;
    background: var(--ground);
    color: var(--text);
    font: 400 13px/20px var(--font);
    font-variant-numeric: tabular-nums;
    -webkit-font-smoothing: antialiased;
    accent-color: var(--accent);
}

h1, h2, h3, p, dl, dd { margin: 0; }
button, input, select { font: inherit; color: inherit; letter-spacing: inherit; }
button { border: 0; padding: 0; background: none; }
code, kbd, .stamp { font-family: var(--mono); font-size: 0.92em; }

:focus { outline: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }

.sprite { position: absolute; width: 0; height: 0; overflow: hidden; }
.icon {
    display: block;
    flex: none;
    width: 16px;
    height: 16px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
}
.solid { fill: currentColor; }
.muted { color: var(--muted); font-weight: 400; }

/* Buttons that are an icon or a number. */
.tool {
    display: inline-grid;
    place-items: center;
    min-width: 28px;
    height: 28px;
    border-radius: 6px;
    color: var(--muted);
    transition: background var(--quick), color var(--quick);
}
.tool:hover { background: var(--hover); color: var(--text); }
.tool:active { background: var(--pressed); }
.tool[aria-pressed="true"] { color: var(--accent); }
.tool.number { padding: 0 4px; font-size: 12px; }
.group { display: flex; align-items: center; gap: 2px; }

.segmented { gap: 0; padding: 2px; border-radius: 8px; background: var(--field); }
.segmented > button {
    min-width: 28px;
    height: 24px;
    padding: 0 8px;
    border-radius: 6px;
    color: var(--muted);
    font-size: 12px;
    transition: background var(--quick), color var(--quick);
}
.segmented.wide { display: flex; }
.segmented.wide > button { flex: auto; }
.segmented.icons > button { display: grid; place-items: center; width: 32px; padding: 0; }
.segmented > button:hover { color: var(--text); }
.segmented > button[aria-checked="true"] { background: var(--raised); color: var(--text); box-shadow: var(--shadow); }

kbd {
    display: inline-block;
    min-width: 20px;
    padding: 0 5px;
    border: 1px solid var(--line);
    border-bottom-color: var(--line-strong);
    border-radius: 5px;
    background: var(--raised);
    color: var(--muted);
    font-size: 11px;
    line-height: 17px;
    text-align: center;
}

.hint { color: var(--muted); font-size: 12px; line-height: 16px; }
.count { color: var(--faint); font-size: 11px; font-weight: 400; }
.link { color: var(--accent); border-radius: 4px; }
.link:hover { text-decoration: underline; text-underline-offset: 2px; }

.spinner {
    flex: none;
    width: 12px;
    height: 12px;
    border: 1.5px solid var(--line-strong);
    border-top-color: var(--accent);
    border-radius: 50%;
    animation: turn 0.9s linear infinite;
}
@keyframes turn { to { transform: rotate(1turn); } }

* { scrollbar-width: thin; scrollbar-color: var(--line-strong) transparent; }

.noscript { position: fixed; inset: 40% 0 auto; text-align: center; }

@media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { transition-duration: 0s !important; animation-duration: 3s !important; }
}

"""#
        ),
        "chart.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// How long each frame took to evaluate and draw, as bars along the time line.

import { byId, oncePerFrame, setText } from "./dom.js";
import { frameText, millisecondsText } from "./format.js";
import { wholeFrames } from "./player.js";

/** The chart of render times. */
export class RenderChart {
    #frames = { first: 0, last: 0 };
    #times = new Map();
    #chart = byId("chart");
    #loadedFrames;
    #draw = oncePerFrame(() => this.#layBars());

    /**
     * @param {() => Array<{frame: number, milliseconds: number}>} loadedFrames the frames that are here, in order
     * @param {(frame: number) => void} seek
     */
    constructor(loadedFrames, seek) {
        this.#loadedFrames = loadedFrames;
        this.#chart.addEventListener("pointermove", (event) => this.#point(this.#frameAt(event)));
        this.#chart.addEventListener("pointerleave", () => this.#summarise());
        this.#chart.addEventListener("click", (event) => seek(this.#frameAt(event)));
        byId("chart-slowest").addEventListener("click", (event) => seek(Number(event.currentTarget.dataset.frame)));
    }

    setDocument({ inFrame, outFrame }) {
        this.#frames = wholeFrames(inFrame, outFrame);
        this.update();
    }

    /** Says that there may be new times. */
    update() {
        this.#draw();
    }

    showPlayhead(frame) {
        const { first, last } = this.#frames;
        byId("chart-playhead").style.left = `${((frame - first + 0.5) / (last - first + 1)) * 100}%`;
    }

    #frameAt(event) {
        const box = this.#chart.getBoundingClientRect();
        const { first, last } = this.#frames;
        const frame = first + Math.floor(((event.clientX - box.left) / box.width) * (last - first + 1));
        return Math.min(Math.max(frame, first), last);
    }

    #layBars() {
        const { first, last } = this.#frames;
        const count = last - first + 1;
        this.#times.clear();
        let most = 0.001;
        for (const { frame, milliseconds } of this.#loadedFrames()) {
            if (!Number.isInteger(frame) || frame < first || frame > last) continue;
            this.#times.set(frame, milliseconds);
            most = Math.max(most, milliseconds);
        }
        const gap = count <= 120 ? 0.2 : 0;
        let bars = "";
        for (const [frame, time] of this.#times) {
            const height = Math.max((time / most) * 100, 1.5);
            bars += `M${frame - first + gap / 2} ${(100 - height).toFixed(1)}h${1 - gap}V100h${gap - 1}z`;
        }
        byId("chart-bars").setAttribute("viewBox", `0 0 ${count} 100`);
        byId("chart-path").setAttribute("d", bars);
        this.#summarise();
    }

    #summarise() {
        const times = [...this.#times].sort((a, b) => a[1] - b[1]);
        const slowest = times.at(-1);
        byId("chart-slowest").hidden = !slowest;
        if (!slowest) return setText(byId("chart-text"), "No frame drawn yet");
        setText(byId("chart-text"), `median ${millisecondsText(times[times.length >> 1][1])}`);
        byId("chart-slowest").dataset.frame = slowest[0];
        setText(byId("chart-slowest"), `slowest ${millisecondsText(slowest[1])} at ${frameText(slowest[0])}`);
    }

    #point(frame) {
        const time = this.#times.get(frame);
        byId("chart-slowest").hidden = true;
        setText(byId("chart-text"), `frame ${frameText(frame)} · ${time === undefined ? "not here" : millisecondsText(time)}`);
    }
}

"""#
        ),
        "colors.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The colours of the file on the stage: every one is listed with its uses, and may be replaced for all of them.

import { byId, element, icon, oncePerFrame, setText } from "./dom.js";
import { frameText } from "./format.js";

/** The colour manager. What it replaces is seen on the stage only; the file stays as it is. */
export class Colors {
    #changed;
    /** For each file, by its path: the colours shown in place of others. */
    #replacements = new Map();
    #path = null;
    #palette = null;
    #rows = new Map();
    #say = oncePerFrame(() => this.#changed(this.replacements));

    /** @param {(replacements: Object<string, string> | undefined) => void} changed called as colours are dragged */
    constructor(changed) {
        this.#changed = changed;
        byId("colors-reset").addEventListener("click", () => this.#replaceAll({}));
    }

    /** What is replaced in the file on the stage, or undefined. */
    get replacements() {
        const own = this.#replacements.get(this.#path);
        return own && Object.keys(own).length > 0 ? own : undefined;
    }

    /** Goes to another file; `replacements`, if given, is what its address asks for. */
    open(path, replacements = null) {
        this.#path = path;
        if (replacements) this.#replacements.set(path, replacements);
        this.show(null);
    }

    /** Shows the colours that the server found in the file; null while they are not known. */
    show(palette) {
        this.#palette = palette;
        const colors = palette?.colors ?? [];
        byId("colors").hidden = colors.length === 0;
        const more = palette?.moreColors ? ` of ${colors.length + palette.moreColors}` : "";
        setText(byId("colors-count"), colors.length > 0 ? `${colors.length}${more}` : "");
        this.#rows = new Map(colors.map((entry) => [entry.color, this.#row(entry)]));
        byId("color-rows").replaceChildren(...[...this.#rows.values()].map((row) => row.element));
        this.#update();
    }

    #row({ color, count, uses }) {
        const times = count === 1 ? "used once" : `used ${count} times`;
        const input = element("input", { type: "color", value: color, "aria-label": `Show another colour for ${color}` });
        const name = element("span", { class: "color-name", text: color });
        const reset = element("button", { type: "button", class: "tool", "aria-label": `Show ${color} again`, title: "As in the file" }, icon("close"));
        const list = element("ul", { class: "color-uses" }, ...useTexts(uses).map((text) => element("li", { text })));
        if (count > uses.length) list.append(element("li", { class: "muted", text: `and ${count - uses.length} more` }));
        const row = element(
            "details",
            { class: "color", "data-color": color },
            element("summary", { title: `${color}, ${times}: shows where` }, input, name, element("span", { class: "muted", text: `${count}×` }), reset),
            list,
        );
        input.addEventListener("input", () => this.#replace(color, input.value));
        // A press on the swatch opens the picker, not the list of uses.
        input.addEventListener("click", (event) => event.stopPropagation());
        reset.addEventListener("click", (event) => {
            event.preventDefault();
            this.#replace(color, color);
        });
        return { element: row, input, name, reset };
    }

    #replace(color, other) {
        const replacements = { ...this.#replacements.get(this.#path) };
        if (other === color) delete replacements[color];
        else replacements[color] = other;
        this.#replaceAll(replacements);
    }

    #replaceAll(replacements) {
        this.#replacements.set(this.#path, replacements);
        this.#update();
        this.#say();
    }

    #update() {
        const replacements = this.replacements ?? {};
        for (const [color, row] of this.#rows) {
            const other = replacements[color];
            row.element.classList.toggle("replaced", other !== undefined);
            row.reset.hidden = other === undefined;
            if (row.input.value !== (other ?? color)) row.input.value = other ?? color;
            setText(row.name, other ? `${color} → ${other}` : color);
        }
        byId("colors-reset").hidden = Object.keys(replacements).length === 0;
    }
}

/** Uses in words, those that read the same once. */
function useTexts(uses) {
    const counts = new Map();
    for (const text of uses.map(useText)) counts.set(text, (counts.get(text) ?? 0) + 1);
    return [...counts].map(([text, count]) => (count > 1 ? `${text} ×${count}` : text));
}

function useText({ keyPath, frame, offset }) {
    const places = [];
    if (offset !== undefined) places.push(`at ${Math.round(offset * 100)} %`);
    if (frame !== undefined) places.push(`frame ${frameText(frame)}`);
    return places.length > 0 ? `${keyPath} (${places.join(", ")})` : keyPath;
}

/** Replacements as an address has them: `aabbcc.112233` joined by commas; null for none. */
export function replacementsText(replacements) {
    const pairs = Object.entries(replacements ?? {});
    return pairs.length > 0 ? pairs.map(([from, to]) => `${from.slice(1)}.${to.slice(1)}`).join(",") : null;
}

/** Reads what an address says; what makes no sense is left out. Null for nothing. */
export function readReplacements(text) {
    const found = [...(text ?? "").matchAll(/(?<=^|,)([0-9a-f]{6})\.([0-9a-f]{6})(?=,|$)/gi)];
    return found.length > 0
        ? Object.fromEntries(found.map(([, from, to]) => [`#${from.toLowerCase()}`, `#${to.toLowerCase()}`]))
        : null;
}

"""#
        ),
        "compare.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// Before and after: a second connection shows the file as it is on disk, over the stage or beside it.

import { byId } from "./dom.js";
import { FrameStore } from "./frame-store.js";
import { Painter } from "./painter.js";
import { Session } from "./session.js";

/** The ways to compare, in the order in which the key goes through them. */
export const compareModes = ["off", "onion", "beside"];

const storeBytes = 96_000_000;

/** The player as the second connection sees it: it looks, and moves nothing. */
class Onlooker {
    #player;

    constructor(player) {
        this.#player = player;
    }

    get frame() { return this.#player.frame; }
    get playing() { return this.#player.playing; }
    get speed() { return this.#player.speed; }
    get loop() { return this.#player.loop; }
    get direction() { return this.#player.direction; }
    get range() { return this.#player.range; }
    get frames() { return this.#player.frames; }
    setTimeline() {}
    setRange() {}
    seek() {}
    play() {}
}

/** Shows the file without edits. */
export class Comparison {
    mode = "off";

    #main;
    #player;
    #stage;
    #token;
    #session = null;
    #canvas = byId("stage-before");
    #painter = new Painter(byId("stage-before"));
    #shown = null;
    /** The frame that the second connection was told last. */
    #frame = null;

    constructor(main, player, stage, token) {
        this.#main = main;
        this.#player = player;
        this.#stage = stage;
        this.#token = token;
    }

    /** Compares in another way; the connection is made when it is first needed. */
    setMode(mode) {
        this.mode = mode;
        byId("artboard").dataset.compare = mode;
        for (const button of document.querySelectorAll("[data-compare]")) {
            button.setAttribute("aria-checked", String(button.dataset.compare === mode));
        }
        this.#stage.setBeside(mode === "beside");
        if (mode !== "off" && !this.#session) this.#open();
        this.update();
    }

    next() {
        this.setMode(compareModes[(compareModes.indexOf(this.mode) + 1) % compareModes.length]);
    }

    /** File, options, size or playhead are others. */
    update() {
        const session = this.#session;
        if (!session) return;
        const isOff = this.mode === "off";
        const path = isOff ? null : this.#main.path;
        if (session.path !== path || session.animation !== this.#main.animation) {
            session.open(path, { animation: this.#main.animation, frame: this.#player.frame });
        }
        if (isOff) return;
        session.setOptions({ ...this.#main.options, edits: undefined });
        const isElsewhere = !this.#player.playing && this.#frame !== this.#player.frame;
        this.#frame = this.#player.frame;
        session.viewChanged({ seek: isElsewhere });
        this.#paint();
    }

    /** The playhead moved by playing. */
    showFrame(now) {
        if (this.mode === "off" || !this.#session) return;
        this.#session.reportPlayhead(now);
        this.#paint();
    }

    #open() {
        const nothing = () => {};
        this.#session = new Session({
            token: this.#token, store: new FrameStore(storeBytes), player: new Onlooker(this.#player),
            wantedSize: () => this.#stage.wantedSize, shownHash: () => this.#shown?.hash ?? null,
            on: {
                connection: nothing, library: nothing, inventory: nothing, failure: nothing, trouble: nothing,
                opened: () => {
                    this.#shown = null;
                    this.#painter.clear();
                },
                document: () => this.#paint(), frames: () => this.#paint(),
            },
        });
        this.#session.connect();
    }

    #paint() {
        const session = this.#session;
        const picture = session.picture ?? (this.#player.playing ? session.latest?.picture : undefined);
        this.#canvas.dataset.frame = session.picture ? this.#player.frame : "";
        if (!picture || picture === this.#shown) return;
        this.#painter.paint(picture);
        this.#shown = picture;
    }
}

"""#
        ),
        "component-switch.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// Which component of a property is shown, in the colours of the lines.

import { byId, element, picker as menu } from "./dom.js";

/** How many components at most have buttons. */
const mostButtons = 4;

/**
 * Buttons for all components together and for each alone, or a menu where they are many; null for a single one.
 *
 * @param {{name: string, color?: string}[]} components
 * @param {number|null} shown the one picked; null for all
 * @param {(index: number|null) => void} pick
 */
export function componentSwitch(components, shown, pick) {
    if (components.length < 2) return null;
    if (components.length > mostButtons) return componentMenu(components, shown, pick);
    const group = element("div", { class: "group segmented wide components", role: "radiogroup", "aria-label": "Component" });
    for (const [index, component] of [[null, { name: "All" }], ...components.entries()]) {
        const button = element("button", { type: "button", role: "radio", "aria-checked": String(shown === index) },
            element("span", { text: component.name }), markOf(component));
        button.addEventListener("click", () => pick(index));
        group.append(button);
    }
    return group;
}

/** The same for more components than buttons have room. */
function componentMenu(components, shown, pick) {
    const picker = element("select", { id: "component-menu", "aria-label": "Component" },
        element("option", { value: "", text: "All components" }),
        ...components.map(({ name }, index) => element("option", { value: index, text: name })));
    picker.value = shown ?? "";
    picker.addEventListener("change", () => {
        pick(picker.value === "" ? null : Number(picker.value));
        // The column was built anew.
        byId("component-menu")?.focus();
    });
    return element("div", { class: "components of-menu" }, menu(picker), shown === null ? null : markOf(components[shown] ?? {}));
}

/** A line in the colour of a component's, or null. */
function markOf({ color }) {
    if (!color) return null;
    const mark = element("span", { class: "component-mark", "aria-hidden": "true" });
    mark.style.background = color;
    return mark;
}

"""#
        ),
        "curve-clipboard.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// Copying the curve of a segment and pasting one, as text that other programs understand.

import { easingText, parseEasing } from "./easing.js";

/** The clipboard as far as it holds curves. */
export class CurveClipboard {
    #view;
    #on;
    /** What was copied last: the page's own copy is there without leave to use the clipboard. */
    #copied = null;

    /**
     * @param {import("./plot-view.js").PlotView} view
     * @param {object} on `isOpen()` whether the panel is, `say(text)`, `setCurve(curve)`
     */
    constructor(view, on) {
        this.#view = view;
        this.#on = on;
        this.#followKeys();
    }

    async copy() {
        const { curve } = this.#view;
        if (!curve) return this.#on.say("This segment has no curve to copy.");
        this.#copied = curve;
        this.#on.say(`Copied ${easingText(curve)}.`);
        try {
            await navigator.clipboard.writeText(easingText(curve));
        } catch {
            // The curve can still be pasted on this page.
        }
    }

    async paste() {
        let curve = this.#copied;
        try {
            curve = parseEasing(await navigator.clipboard.readText()) ?? curve;
        } catch {
            // The page's own copy is as good.
        }
        this.#put(curve);
    }

    #put(curve) {
        if (!curve) return this.#on.say("There is no curve to paste.");
        if (!this.#view.curve) return this.#on.say("This segment has no handles in the file.");
        this.#on.setCurve(curve);
    }

    /** Copying and pasting where the plot has the focus is of the curve. */
    #followKeys() {
        const isOurs = () => this.#on.isOpen() && document.activeElement?.closest("#plot, #curve-list") && getSelection().isCollapsed;
        document.addEventListener("copy", (event) => {
            const { curve } = this.#view;
            if (!isOurs() || !curve) return;
            event.preventDefault();
            event.clipboardData.setData("text/plain", easingText(curve));
            this.#copied = curve;
            this.#on.say(`Copied ${easingText(curve)}.`);
        });
        document.addEventListener("paste", (event) => {
            if (!isOurs()) return;
            const curve = parseEasing(event.clipboardData.getData("text/plain"));
            if (curve) event.preventDefault();
            this.#put(curve);
        });
    }
}

"""#
        ),
        "curve-fields.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The column beside the plot: the numbers of the keyframe and the segment that are selected, the curve as text and from a
// menu, and what belongs to springs, bounces and blocks.

import { componentSwitch } from "./component-switch.js";
import { byId, element, picker as menu, toolButton } from "./dom.js";
import { shortNumber } from "./easing.js";
import { EasingFields } from "./easing-fields.js";
import { keepingFocus } from "./focus.js";
import { numberField } from "./number-field.js";
import { isReplacement, replacementFields } from "./replacement.js";
import { springFields } from "./spring-fields.js";
import { parametrisations, SpringInOtherWays } from "./springs.js";

const factLabels = {
    dampingRatio: "Damping ratio", period: "Period", settlingDuration: "Settles after", settlingTime: "Settles after",
    overshoot: "Overshoot", bounces: "Bounces", duration: "Duration", dropHeight: "Drop height",
};

/** Shows the numbers and says what they become. */
export class CurveFields {
    #view;
    #on;
    #shape = "";
    #fields = [];
    #tab = null;
    #springs = new SpringInOtherWays();
    /** The property whose number is being dragged, or null. */
    #held = null;
    #easing = null;

    /**
     * @param {import("./plot-view.js").PlotView} view
     * @param {object} on `valueOf(path)`, `isEdited(path)`, `set(changes)`, `held(isHeld)`, `setCurve(curve)`, `say(text)`,
     *     `changed()` after another segment, key or component was picked; `segments`, the
     *     {@link import("./segment-changes.js").SegmentChanges}
     */
    constructor(view, on) {
        this.#view = view;
        this.#on = {
            ...on,
            // What the column still shows of another file is nothing to set.
            set: (changes) => this.#view.plot && on.set(changes),
            held: (isHeld) => {
                this.#held = isHeld ? this.#view.plot?.id : null;
                on.held(isHeld);
                if (!isHeld) this.show();
            },
        };
    }

    /** Shows what the plot is of, with the edits in force. The column is only built anew where other things are in it. */
    show() {
        const { plot } = this.#view;
        byId("curve-fields").hidden = !plot;
        if (!plot) return this.#empty();
        const shape = JSON.stringify([
            plot.id, plot.keys.length, plot.segments.map(({ kind }) => kind), plot.components, this.#view.segment, this.#view.key, this.#view.component,
            plot.motion?.kind, plot.motion?.parametrisation, this.#tab, Object.keys(plot.knobs),
            this.#on.segments.replacement?.segment.to, this.#on.segments.replacement?.segment.index,
            plot.segments.map(({ handles }) => handles.length)]);
        // What is under the pointer stays until it is let go.
        if (shape !== this.#shape && plot.id !== this.#held) {
            this.#shape = shape;
            this.#build(plot);
        }
        for (const refresh of this.#fields) refresh();
        this.#showFacts(plot.motion?.facts ?? []);
    }

    /** What was of another file is not dragged any more. */
    #empty() {
        this.#shape = "";
        this.#fields = [];
        this.#easing = null;
        byId("curve-controls").replaceChildren();
    }

    #build(plot) {
        this.#fields = [];
        this.#easing = null;
        const parts = [
            this.#components(plot.components), this.#motion(plot), this.#replacement(), this.#segment(plot), this.#key(plot),
            this.#others(plot),
        ].filter(Boolean);
        const place = byId("curve-controls");
        keepingFocus(place, () => place.replaceChildren(...parts));
    }

    #section(title, ...children) {
        return element("section", {}, title ? element("h3", { text: title }) : null, ...children);
    }

    /** One number of the file. */
    #number(path, label) {
        const knob = this.#view.plot.knobs[path];
        if (!knob) return null;
        if (knob.choices?.length > 0) return this.#choice(path, knob, label);
        const isSlid = knob.role === "parameter" || Number.isFinite(knob.low) && Number.isFinite(knob.high) && knob.role !== "value";
        return this.#field({
            label, title: knob.label, unit: knob.unit, min: knob.min, max: knob.max, step: knob.step,
            low: isSlid ? knob.low : undefined, high: isSlid ? knob.high : undefined,
            isLogarithmic: knob.role === "parameter" && knob.low > 0 && knob.high / knob.low >= mostLinear,
        }, (value) => this.#on.set([[path, value]]), () => this.#on.valueOf(path), () => this.#on.isEdited(path));
    }

    #field(spec, set, value, isEdited = () => false) {
        const field = numberField(spec, { set, held: this.#on.held, say: this.#on.say });
        this.#fields.push(() => field.show(value(), isEdited()));
        return field.node;
    }

    #choice(path, knob, label) {
        const picker = element("select", { "aria-label": knob.label }, ...knob.choices.map((name, i) => element("option", { value: i, text: name })));
        picker.addEventListener("change", () => this.#on.set([[path, Number(picker.value)]]));
        const node = element("label", { class: "number-row choice", title: knob.label }, element("span", { class: "number-label", text: label }), menu(picker));
        this.#fields.push(() => {
            picker.value = String(this.#on.valueOf(path));
            node.classList.toggle("edited", this.#on.isEdited(path));
        });
        return node;
    }

    // Which component

    #components(components) {
        return componentSwitch(components, this.#view.component, (index) => {
            this.#view.component = index;
            this.#on.changed();
        });
    }

    // The segment and its curve

    #segment(plot) {
        const segment = this.#view.selectedSegment;
        if (!segment) return null;
        const move = (distance) => {
            this.#view.segment = Math.min(Math.max(this.#view.segment + distance, 0), plot.segments.length - 1);
            this.#view.key = Math.min(this.#view.segment, plot.keys.length - 1);
            this.#on.changed();
        };
        const head = element("h3", { class: "stepper" },
            element("span", { text: `Segment ${this.#view.segment + 1} of ${plot.segments.length}` }),
            element("span", { class: "group" },
                toolButton("step-back", "Segment before", () => move(-1), this.#view.segment === 0),
                toolButton("step-forward", "Next segment", () => move(1), this.#view.segment === plot.segments.length - 1)));
        if (segment.kind === "other") return element("section", {}, head, element("p", { class: "hint", text: "This stretch follows no easing curve." }));
        this.#easing = new EasingFields(this.#view, segment, this.#on);
        this.#fields.push(() => this.#easing?.show());
        return element("section", {}, head, ...this.#easing.nodes, this.#replacements());
    }

    /** What a segment may become that takes more than other numbers. */
    #replacements() {
        if (this.#on.segments.kinds.length === 0) return null;
        const group = element("div", { class: "replacements" }, element("span", { class: "number-label", text: "Replace by" }));
        for (const kind of ["bounce", "spring"]) {
            const button = element("button", {
                type: "button", class: "plain", "data-replace": kind, text: kind === "bounce" ? "Bounce" : "Spring",
                title: "Keyframes fitted to it stand in the place of this segment",
            });
            button.addEventListener("click", () => this.#on.segments.replace(kind));
            group.append(button);
        }
        return group;
    }

    /** The fields of the bounce or spring that was put in the place of a segment last. */
    #replacement() {
        const current = () => {
            const edit = this.#on.segments.replacement;
            return isReplacement(edit) ? edit : null;
        };
        if (!current()) return null;
        const { node, show } = replacementFields(current, this.#on);
        this.#fields.push(show);
        return node;
    }

    // The keyframe

    #key(plot) {
        const key = this.#view.selectedKey;
        if (!key) return null;
        // When a block ends is not written: its start or its length is.
        const time = plot.motion?.kind === "blocks" && plot.knobs[key.time] ? shortLabel(plot.knobs[key.time]) : "Time";
        const rows = [key.time ? this.#number(key.time, time) : null];
        for (const [component, path] of key.knobs.entries()) {
            if (path && (this.#view.component === null || component === this.#view.component)) {
                rows.push(this.#number(path, plot.components[component]?.name || "Value"));
            }
        }
        const known = rows.filter(Boolean);
        if (known.length === 0) return null;
        const move = (distance) => {
            this.#view.key = Math.min(Math.max(this.#view.key + distance, 0), plot.keys.length - 1);
            this.#on.changed();
        };
        return element("section", {}, element("h3", { class: "stepper" },
            element("span", { text: `Keyframe ${this.#view.key + 1} of ${plot.keys.length}` }),
            element("span", { class: "group" },
                toolButton("step-back", "Keyframe before", () => move(-1), this.#view.key === 0),
                toolButton("step-forward", "Next keyframe", () => move(1), this.#view.key === plot.keys.length - 1))), ...known);
    }

    // Springs, bounces, blocks

    #motion(plot) {
        const { motion } = plot;
        if (!motion) return null;
        if (motion.kind === "spring") return this.#spring(plot, motion);
        if (motion.kind === "blocks") return this.#blocks(plot, motion);
        const paths = Object.keys(plot.knobs).filter((path) => path.startsWith(`${motion.path}.`) && !this.#isOfKey(path));
        const rows = paths.map((path) => this.#number(path, shortLabel(plot.knobs[path]))).filter(Boolean);
        if (rows.length === 0) return null;
        return this.#section(motion.kind === "bounce" ? "Bounce" : "Animation", ...rows);
    }

    /** What all blocks share, and below the number of each when it is. */
    #blocks(plot, motion) {
        const first = `${motion.path}.blocks[`;
        const rows = [];
        let last = null;
        for (const [path, knob] of Object.entries(plot.knobs)) {
            const isOfBlock = path.startsWith(first);
            // The values of a block are its keyframe's, and stay there.
            if (!path.startsWith(`${motion.path}.`) || this.#isOfKey(path) && !(isOfBlock && knob.role === "time")) continue;
            const block = isOfBlock ? Number.parseInt(path.slice(first.length), 10) : null;
            if (block !== null && block !== last) rows.push(element("h4", { text: `Block ${block + 1}` }));
            last = block;
            rows.push(this.#number(path, shortLabel(knob)));
        }
        return rows.length === 0 ? null : this.#section("Keyframe blocks", ...rows);
    }

    /** All three ways to say a spring, whichever the file has: what is set in another is written in the file's own. */
    #spring(plot, motion) {
        const own = motion.parametrisation;
        const paths = Object.keys(plot.knobs).filter((path) => path.startsWith(`${motion.path}.`) && !this.#isOfKey(path));
        const pathOf = (name) => paths.find((path) => path.endsWith(`.${name}`));
        const ownNames = parametrisations[own]?.parameters.map(({ name }) => name) ?? [];
        const ownPaths = new Map(ownNames.map((name) => [name, pathOf(name)]).filter(([, path]) => path));
        const rest = paths.filter((path) => ![...ownPaths.values()].includes(path));
        const rows = rest.map((path) => this.#number(path, shortLabel(plot.knobs[path]))).filter(Boolean);
        const isComplete = own in parametrisations && ownPaths.size >= (own === "physical" ? 2 : ownNames.length);
        if (!isComplete) return rows.length === 0 ? null : this.#section("Spring", ...rows);

        const show = {
            way: this.#tab ?? own, springs: this.#springs,
            pick: (way) => {
                this.#tab = way;
                this.show();
            },
            number: (path, label) => this.#number(path, label),
            field: (spec, set, value) => this.#field(spec, set, value),
            hold: (path, value) => {
                const knob = plot.knobs[path];
                return Math.min(Math.max(value, knob?.min ?? -Infinity), knob?.max ?? Infinity);
            },
        };
        return this.#section("Spring", ...springFields(motion, ownPaths, show, this.#on), ...rows);
    }

    #isOfKey(path) {
        const { plot } = this.#view;
        return plot.keys.some((key) => key.time === path || key.knobs.includes(path))
            || plot.segments.some(({ handles }) => handles.some(({ x, y }) => x === path || y === path));
    }

    /** What else shapes this property: delays, durations, modes. */
    #others(plot) {
        const { points = [], tangents = [] } = plot.spatial ?? {};
        const onStage = new Set([...points, ...tangents].flatMap(({ xKnob, yKnob }) => [xKnob, yKnob]));
        const rows = Object.entries(plot.knobs)
            .filter(([path, knob]) => !this.#isOfKey(path) && !onStage.has(path) && knob.role !== "tangent" && !(plot.motion && path.startsWith(`${plot.motion.path}.`)))
            .slice(0, mostOthers).map(([path, knob]) => this.#number(path, shortLabel(knob)));
        return rows.length === 0 ? null : this.#section("Timing", ...rows.filter(Boolean));
    }

    #showFacts(facts) {
        byId("curve-facts").hidden = facts.length === 0;
        byId("curve-facts-list").replaceChildren(...facts.flatMap(({ name, value, unit }) => [
            element("dt", { text: factLabels[name] ?? name }), element("dd", { text: factText(value, unit) })]));
    }
}

const mostOthers = 60;
/** From how many times the low end on the high end of a slider makes it logarithmic. */
const mostLinear = 1000;

function factText(value, unit) {
    if (value === null || value === undefined) return "–";
    if (typeof value !== "number") return String(value);
    if (value > 1e30) return "never";
    return unit ? `${shortNumber(value)} ${unit}` : shortNumber(value);
}

function shortLabel({ label }) {
    const last = label.split(" › ").at(-1);
    return last.charAt(0).toUpperCase() + last.slice(1);
}

"""#
        ),
        "curve-list.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The animated properties of a document, to choose one from.

import { byId, element, setText } from "./dom.js";

const motions = { bounce: "Bounce", spring: "Spring", blocks: "Blocks", animation: "Animation", formula: "Formula" };

/** The list with its filter. One row is selected; the arrows go up and down. */
export class CurveList {
    selected = null;

    #curves = [];
    #isKnown = false;
    #rows = [];
    #list = byId("curve-list");
    #filter = byId("curve-filter");
    #chosen;

    /** @param {(id: string) => void} chosen */
    constructor(chosen) {
        this.#chosen = chosen;
        this.#filter.addEventListener("input", () => this.#show());
        this.#filter.addEventListener("keydown", (event) => {
            if (event.key === "Escape") {
                if (this.#filter.value === "") this.#list.focus();
                this.#filter.value = "";
                this.#show();
            } else if (event.key === "ArrowDown" || event.key === "Enter") {
                this.#list.focus();
                if (event.key === "Enter") this.#move(0);
            } else {
                return;
            }
            event.preventDefault();
            event.stopPropagation();
        });
        this.#list.addEventListener("keydown", (event) => this.#pressed(event));
        this.#list.addEventListener("click", (event) => {
            const row = event.target.closest("[data-curve]");
            if (row) this.select(row.dataset.curve);
        });
    }

    /** Shows the curves of a document; what was selected stays so where it is still there. Null while none is known. */
    show(curves) {
        const names = JSON.stringify(curves);
        if (names === this.#list.dataset.names) return;
        this.#list.dataset.names = names;
        this.#isKnown = curves !== null;
        this.#curves = curves ?? [];
        this.#show();
    }

    select(id) {
        this.selected = id;
        for (const row of this.#rows) {
            const isSelected = row.dataset.curve === id;
            row.setAttribute("aria-selected", isSelected);
            if (isSelected) {
                this.#list.setAttribute("aria-activedescendant", row.id);
                row.scrollIntoView({ block: "nearest" });
            }
        }
        this.#chosen(id);
    }

    focus() {
        this.#list.focus();
    }

    #show() {
        const words = this.#filter.value.toLowerCase().split(/\s+/).filter(Boolean);
        const found = this.#curves.filter((curve) => words.every((word) => `${curve.layer ?? ""} ${curve.keyPath} ${curve.motion}`.toLowerCase().includes(word)));
        let layer = null;
        const nodes = [];
        this.#rows = found.map((curve, index) => {
            if (curve.layer !== layer) {
                layer = curve.layer;
                nodes.push(element("div", { class: "curve-layer", role: "presentation", text: layer || "Composition" }));
            }
            const row = element("div", {
                class: "curve-row", role: "option", id: `curve-${index}`, "data-curve": curve.id, title: curve.keyPath,
                "aria-selected": String(curve.id === this.selected),
            }, element("span", { class: "curve-name", text: shortName(curve) }),
            motions[curve.motion] ? element("span", { class: "curve-motion", text: motions[curve.motion] }) : null);
            nodes.push(row);
            return row;
        });
        this.#list.replaceChildren(...nodes);
        setText(byId("curve-count"), this.#curves.length === 0 ? "" : found.length === this.#curves.length ? String(found.length) : `${found.length} of ${this.#curves.length}`);
        byId("curve-nothing").hidden = found.length > 0 || !this.#isKnown;
        setText(byId("curve-nothing"), this.#curves.length === 0 ? "Nothing moves here." : "No property matches.");
    }

    #pressed(event) {
        const distance = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }[event.key];
        if (distance === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        this.#move(distance);
    }

    #move(distance) {
        if (this.#rows.length === 0) return;
        const now = this.#rows.findIndex((row) => row.dataset.curve === this.selected);
        const next = Math.min(Math.max((now < 0 ? 0 : now) + (now < 0 ? 0 : distance), 0), this.#rows.length - 1);
        this.select(this.#rows[next].dataset.curve);
    }
}

/** What a property is called below its layer; that a layer's position is one of its transform goes without saying. */
function shortName({ keyPath, layer, animation, animations }) {
    // In key paths a dot that belongs to a name has a backslash before it.
    const own = `${layer ?? ""}`.replace(/[\\.]/g, "\\$&") + ".";
    const at = layer ? `.${keyPath}`.lastIndexOf(`.${own}`) : -1;
    const rest = at < 0 ? keyPath : keyPath.slice(at + own.length);
    const name = rest.replace(/^Transform\.(?=.)/, "").replace(/(?<!\\)\./g, " › ").replace(/\\(.)/g, "$1");
    return animations > 1 ? `${name} (${animation} of ${animations})` : name;
}

"""#
        ),
        "diagnostics.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// What there is to say about a file that does not stop it from being shown: by severity, then by feature.

import { byId, element, icon, setText } from "./dom.js";
import { countText } from "./format.js";

/** Of one feature no more than this many are listed; a large export can have thousands. */
const mostOfAFeature = 100;
const severities = ["error", "warning", "note"];

/** Shows the diagnostics of a document. */
export function showDiagnostics(diagnostics) {
    const groups = groupDiagnostics(diagnostics);
    byId("diagnostics-none").hidden = diagnostics.length > 0;
    const counts = groups.map(({ severity, items }) => countText(items.length, severity)).join(", ");
    setText(byId("diagnostics-count"), counts);
    byId("diagnostics").replaceChildren(...groups.flatMap(({ features }) => features.map(featureElement)));
}

/**
 * Groups diagnostics by severity, gravest first, and by feature in the order of appearance.
 *
 * @returns {Array<{severity: string, items: object[], features: Array<{severity: string, feature: string, items: object[]}>}>}
 */
export function groupDiagnostics(diagnostics) {
    return severities.flatMap((severity) => {
        const items = diagnostics.filter((item) => (severities.includes(item.severity) ? item.severity : "note") === severity);
        const features = new Map();
        for (const item of items) {
            const group = features.get(item.feature) ?? { severity, feature: item.feature, items: [] };
            group.items.push(item);
            features.set(item.feature, group);
        }
        return items.length > 0 ? [{ severity, items, features: [...features.values()] }] : [];
    });
}

function featureElement({ severity, feature, items }) {
    const listed = items.slice(0, mostOfAFeature).map(itemElement);
    if (items.length > mostOfAFeature) {
        listed.push(element("p", { class: "more", text: `and ${items.length - mostOfAFeature} more` }));
    }
    return element("details", { class: `feature ${severity}`, open: severity === "error" || items.length === 1 },
        element("summary", {},
            icon(severity),
            element("span", { class: "feature-name", text: feature || severity }),
            items.length > 1 ? element("span", { class: "count", text: items.length }) : null),
        ...listed);
}

function itemElement({ message, layer, path, line, column, hint }) {
    const place = line ? `line ${line}${column ? `:${column}` : ""}` : null;
    const where = element("p", { class: "where" });
    if (layer) where.append(element("span", { class: "layer", title: `Layer ${layer}`, text: layer }));
    if (path && path !== "$") where.append(element("code", { class: "path", title: path, text: path }));
    if (place) where.append(element("span", { class: "line-number", text: place }));
    return element("div", { class: "diagnostic" },
        element("p", { class: "message", text: message }),
        where.childElementCount > 0 ? where : null,
        hint ? element("p", { class: "hint", text: hint }) : null);
}

"""#
        ),
        "dom.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// Making and finding elements. Text goes in as text, never as markup.

/** The element with an id that the template gives. */
export function byId(id) {
    return document.getElementById(id);
}

/**
 * Makes an element.
 *
 * @param {string} name
 * @param {Object<string, string|number|boolean|null>} attributes `text` sets the text; null and false leave out
 * @param {...(Node|string|null)} children
 */
export function element(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
        if (key === "text") made.textContent = value;
        else if (value !== null && value !== false) made.setAttribute(key, value === true ? "" : value);
    }
    for (const child of children) if (child !== null) made.append(child);
    return made;
}

/** Makes an element of a drawing. */
export function drawn(name, attributes = {}, ...children) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
}

/** One of the symbols of the template's sprite. */
export function icon(name) {
    return drawn("svg", { class: "icon", "aria-hidden": "true" }, drawn("use", { href: `#icon-${name}` }));
}

/** A button with a symbol alone. */
export function toolButton(name, label, act, disabled = false) {
    const button = element("button", { type: "button", class: "tool", "aria-label": label, title: label, disabled }, icon(name));
    button.addEventListener("click", () => act());
    return button;
}

/** A menu in the page's looks. */
export function picker(select) {
    return element("span", { class: "select" }, select, icon("down"));
}

/** Shows another symbol in a button. */
export function setIcon(button, name) {
    button.querySelector("use").setAttribute("href", `#icon-${name}`);
}

/** Gives a button both its accessible name and its tooltip; `keys` is what the tooltip adds. */
export function setLabel(button, label, keys = "") {
    button.setAttribute("aria-label", label);
    button.title = keys ? `${label}  (${keys})` : label;
}

/** Sets text only where it differs, so that nothing is laid out anew for the same words. */
export function setText(target, text) {
    if (target.textContent !== text) target.textContent = text;
}

/** Calls `work` once in the next animation frame, however often the returned function is called before. */
export function oncePerFrame(work) {
    let waiting = false;
    return () => {
        if (waiting) return;
        waiting = true;
        requestAnimationFrame(() => {
            waiting = false;
            work();
        });
    };
}

/**
 * Follows a pointer from its press on `target` to its release, wherever that is: the target may be gone by then. `begin`
 * may return false to decline; where there is a `cancel`, the escape key calls it and ends the drag.
 */
export function onDrag(target, { begin, move, end = () => {}, cancel = null }) {
    target.addEventListener("pointerdown", (event) => {
        if (begin(event) === false) return;
        event.preventDefault();
        target.setPointerCapture(event.pointerId);
        const moved = (e) => e.pointerId === event.pointerId && move(e);
        const release = whenReleased(event, (e) => {
            target.removeEventListener("pointermove", moved);
            removeEventListener("keydown", escaped, true);
            end(e);
        });
        const escaped = (e) => {
            if (e.key !== "Escape" || !cancel) return;
            e.preventDefault();
            e.stopPropagation();
            cancel();
            release(e);
        };
        target.addEventListener("pointermove", moved);
        addEventListener("keydown", escaped, true);
    });
}

/**
 * Calls `work` once when the pointer that was pressed is let go or lost, also where the element that it was pressed on is
 * there no more. Gives a function that does so at once.
 */
export function whenReleased(pressed, work) {
    const { target, pointerId } = pressed;
    const names = ["pointerup", "pointercancel"];
    const release = (event) => {
        for (const name of names) removeEventListener(name, followed, true);
        document.removeEventListener("lostpointercapture", lost, true);
        work(event);
    };
    const followed = (event) => event.pointerId === pointerId && release(event);
    // What is taken out of the page loses the pointer there and then.
    const lost = (event) => event.pointerId === pointerId && !target.isConnected && release(event);
    for (const name of names) addEventListener(name, followed, true);
    document.addEventListener("lostpointercapture", lost, true);
    return release;
}

"""#
        ),
        "easing-fields.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The easing of one segment in the column beside the plot: kind, curve as text, presets, the four numbers.

import { element, picker, toolButton } from "./dom.js";
import { easingText, parseEasing, presetOf, presets } from "./easing.js";
import { moveHandle } from "./handles.js";
import { numberField } from "./number-field.js";

const kinds = { hold: "Hold", linear: "Linear", bezier: "Bézier" };
const easyEase = [0.333, 0, 0.667, 1];

/** Elements for one segment, which show the curve that the edits make of it. */
export class EasingFields {
    /** What belongs into the column. */
    nodes;

    #view;
    #segment;
    #on;
    #refreshers = [];

    /**
     * @param {import("./plot-view.js").PlotView} view
     * @param {object} segment as the server told it
     * @param {object} on as for `CurveFields`
     */
    constructor(view, segment, on) {
        this.#view = view;
        this.#segment = segment;
        this.#on = on;
        this.nodes = [this.#kinds(), ...this.#curve()];
    }

    /** Shows the curve as it is now. */
    show() {
        for (const refresh of this.#refreshers) refresh();
    }

    /** Linear and Bézier differ in numbers where the file has handles; all else takes more than other numbers. */
    #kinds() {
        const segment = this.#segment;
        const group = element("div", { class: "group segmented wide", role: "radiogroup", "aria-label": "Interpolation" });
        const hasHandles = segment.kind !== "hold" && segment.handles.some(({ x }) => x !== null);
        for (const [kind, text] of Object.entries(kinds)) {
            const isNumbers = hasHandles && kind !== "hold";
            const isOffered = segment.kind === kind || isNumbers || this.#on.segments.kinds.includes(kind);
            const button = element("button", {
                type: "button", role: "radio", "data-kind": kind, text, disabled: !isOffered,
                title: isOffered ? null : "This format has no such segments",
            });
            if (isNumbers) button.addEventListener("click", () => this.#on.setCurve(kind === "linear" ? linear(this.#view.curve) : easyEase));
            else if (isOffered) button.addEventListener("click", () => segment.kind !== kind && this.#on.segments.setKind(kind));
            group.append(button);
            this.#refreshers.push(() => {
                const { curve } = this.#view;
                const shown = curve && segment.kind !== "hold" ? (isLinear(curve) ? "linear" : "bezier") : segment.kind;
                button.setAttribute("aria-checked", String(shown === kind));
            });
        }
        return group;
    }

    #curve() {
        if (this.#segment.kind === "hold") return [];
        if (!this.#view.curve) return [element("p", { class: "hint", text: "The file has no handles for this segment." })];
        const tools = [["copy", "Copy curve", this.#on.copyCurve], ["paste", "Paste curve", this.#on.pasteCurve]];
        return [
            element("div", { class: "curve-row-tools" }, this.#text(), ...tools.map(([name, label, act]) => toolButton(name, label, act))),
            this.#presets(), this.#coordinates(),
        ];
    }

    #text() {
        const field = element("input", {
            type: "text", id: "curve-field", class: "wide-field", "aria-label": "Easing curve",
            title: "cubic-bezier(…), four numbers, or the name of a preset", autocomplete: "off", spellcheck: "false",
        });
        const commit = () => {
            if (!field.dataset.edited) return;
            const curve = parseEasing(field.value);
            field.classList.toggle("wrong", !curve);
            if (!curve) return this.#on.say("A curve is cubic-bezier(x1, y1, x2, y2) with x1 and x2 between 0 and 1.");
            delete field.dataset.edited;
            this.#on.setCurve(curve);
        };
        field.addEventListener("input", () => (field.dataset.edited = "true"));
        field.addEventListener("paste", () => setTimeout(() => parseEasing(field.value) && commit()));
        field.addEventListener("change", commit);
        field.addEventListener("focus", () => field.select());
        field.addEventListener("keydown", (event) => {
            if (event.key === "Enter") commit();
            else if (event.key === "Escape") {
                delete field.dataset.edited;
                field.blur();
                this.show();
            } else return;
            event.stopPropagation();
        });
        this.#refreshers.push(() => {
            if (field.dataset.edited || !this.#view.curve) return;
            field.value = easingText(this.#view.curve);
            field.classList.remove("wrong");
        });
        return field;
    }

    #presets() {
        const named = new Map(presets.flatMap(({ family, curves }) => curves.map(([name, curve]) => [`${family} ${name}`, curve])));
        const choice = element("select", { id: "curve-preset", "aria-label": "Preset" }, element("option", { value: "", text: "Custom" }),
            ...presets.map(({ family, curves }) => element("optgroup", { label: family },
                ...curves.map(([name]) => element("option", { value: `${family} ${name}`, text: name })))));
        choice.addEventListener("change", () => named.has(choice.value) && this.#on.setCurve(named.get(choice.value)));
        this.#refreshers.push(() => {
            const { curve } = this.#view;
            choice.value = (curve && presetOf(curve)?.join(" ")) ?? "";
        });
        return picker(choice);
    }

    #coordinates() {
        const place = element("div", { class: "pairs" });
        for (const [index, label, end, axis] of [[0, "x1", "out", "x"], [1, "y1", "out", "y"], [2, "x2", "in", "x"], [3, "y2", "in", "y"]]) {
            const isTime = axis === "x";
            const field = numberField({
                label, title: `${end === "out" ? "Outgoing" : "Incoming"} handle, ${axis}`, step: 0.01,
                min: isTime ? 0 : undefined, max: isTime ? 1 : undefined,
            }, { held: this.#on.held, say: this.#on.say, set: (value) => {
                const { curve, plot, component } = this.#view;
                if (!curve) return;
                const [x, y] = end === "out" ? curve : curve.slice(2);
                this.#on.set(moveHandle(plot, this.#view.selectedSegment, end, component, { x, y, [axis]: value }));
            } });
            place.append(field.node);
            this.#refreshers.push(() => field.show(this.#view.curve?.[index]));
        }
        return place;
    }
}

function isLinear([x1, y1, x2, y2]) {
    return Math.abs(x1 - y1) < 0.0006 && Math.abs(x2 - y2) < 0.0006;
}

/** The same x, on the straight line. */
function linear(curve) {
    return curve ? [curve[0], curve[0], curve[2], curve[2]] : [0, 0, 1, 1];
}

"""#
        ),
        "easing.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// Easing curves as four numbers: x and y of the handle that leaves the first keyframe, and of the one that reaches the
// second, in shares of the time and of the way. Pure.

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
 * @returns {number[]|null} null for what is none, such as one whose x leaves 0…1
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
    return `cubic-bezier(${curve.map(shortNumber).join(", ")})`;
}

/** The preset that a curve is, as `[family, name]`, or null. */
export function presetOf(curve) {
    for (const { family, curves } of presets) {
        const found = curves.find(([, other]) => other.every((part, i) => Math.abs(part - curve[i]) < 0.0006));
        if (found) return [family, found[0]];
    }
    return null;
}

/** A number with at most three decimals, without a minus before nothing. */
export function shortNumber(value) {
    return String(Math.round(value * 1000) / 1000 || 0);
}

/** A handle where it may be: x in the time between both keys, y wherever it does not overshoot if it must not. */
export function heldHandle(x, y, mayOvershoot = true) {
    const within = (value) => Math.min(Math.max(value, 0), 1);
    return { x: within(x), y: mayOvershoot ? y : within(y) };
}

"""#
        ),
        "edits.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// What is tuned and not saved yet: numbers by their path and other segments, with undo and redo. Pure: knows neither
// page nor server.

/**
 * Edits of one file.
 *
 * They are made in a version of the file, known by the hash of its bytes. After other segments were saved the version
 * before them is another one than the file's: what is tuned of that begins with an edit that restores it, so that a
 * save is undone like any other step.
 */
export class Edits {
    /** The hash of the file, as far as it is known. */
    #file = null;
    /** The hash of the version that the edits are made in. */
    #version = null;
    /** The hash that each state that was saved has as a file. */
    #same = new Map();
    /** Other segments, and the numbers that were set before them: paths mean something else after each. */
    #base = [];
    /** The numbers that differ from those that `#base` leaves, by path. */
    #values = new Map();
    /** The numbers that `#base` leaves, without any those of the file, as far as the server told them. */
    #disk = new Map();
    #done = [];
    #undone = [];
    /** The step that a drag grows; null while nothing is held. */
    #open = null;

    /** How many steps can be taken back. */
    static depth = 500;

    /** The hash of the file that the edits are on top of; null while it is not known. */
    get file() {
        return this.#file;
    }

    /** Whether the file says all that is tuned. */
    get isEmpty() {
        return this.#isCurrent ? this.#values.size === 0 && this.#base.length === 0 || this.#isSaved : this.#isSaved;
    }

    get count() {
        return this.isEmpty ? 0 : this.list.length;
    }

    /** The last change of a segment, if nothing was changed after it; else null. */
    get replacement() {
        return this.#values.size === 0 ? this.#base.at(-1) ?? null : null;
    }

    get canUndo() {
        return this.#done.length > 0 || (this.#open?.length ?? 0) > 0;
    }

    get canRedo() {
        return this.#undone.length > 0;
    }

    /** As the server wants them. */
    get list() {
        if (this.isEmpty) return [];
        const restored = this.#isCurrent ? [] : [{ restore: this.#version, over: this.#file }];
        return [...restored, ...this.#base, ...this.#sets];
    }

    get #isCurrent() {
        return this.#version === this.#file;
    }

    /** Whether the file is what saving this gave. */
    get #isSaved() {
        return this.#same.size > 0 && this.#file !== null && this.#same.get(keyOf(this.#state)) === this.#file;
    }

    get #sets() {
        return [...this.#values].map(([path, value]) => ({ path, value }));
    }

    /** The number at a path with the edits; undefined where nobody knows it. */
    value(path) {
        return this.#values.get(path) ?? this.#disk.get(path);
    }

    isEdited(path) {
        return this.#values.has(path);
    }

    /**
     * Takes in what the file has, and what is shown for it. An edit that comes to the same is none. After other segments
     * the file's own number at a path may be of something else.
     */
    learn(path, disk, shown = disk) {
        if (this.#base.length > 0) {
            if (!this.#values.has(path)) this.#disk.set(path, shown);
            return;
        }
        this.#disk.set(path, disk);
        if (this.#values.get(path) === disk) this.#values.delete(path);
    }

    /** Begins a step that lasts until `end`: all that a drag does is taken back at once. */
    begin() {
        this.end();
        this.#open = [];
    }

    end() {
        // What came back to where it was is no step.
        const step = (this.#open ?? []).filter(({ from, to }) => from !== to);
        this.#open = null;
        if (step.length > 0) this.#push(step);
    }

    /** Gives numbers to paths, as one step or as part of the one that is open; says whether anything changed. */
    set(changes) {
        const step = [];
        for (const [path, value] of changes) {
            if (path === null || !Number.isFinite(value)) continue;
            const from = this.value(path);
            if (from === value) continue;
            step.push({ path, from, to: value });
            this.#put(path, value);
        }
        if (step.length === 0) return false;
        if (this.#open) {
            for (const change of step) {
                const known = this.#open.find(({ path }) => path === change.path);
                if (known) known.to = change.to;
                else this.#open.push(change);
            }
        } else {
            this.#push(step);
        }
        return true;
    }

    /** Makes another way of a segment, as a step of its own: `edit` has the `path` of a curve and a `segment`. */
    replace(edit) {
        this.end();
        const before = this.#state;
        this.#base = [...this.#base, ...this.#sets, edit];
        this.#values = new Map();
        this.#disk = new Map();
        this.#push({ before, after: this.#state });
    }

    /** Changes the last replacement, within its step. */
    amend(edit) {
        const step = this.#done.at(-1);
        if (!this.replacement || !step?.after) return false;
        this.#base = [...this.#base.slice(0, -1), edit];
        this.#disk = new Map();
        step.after = this.#state;
        return true;
    }

    undo() {
        this.end();
        const step = this.#done.pop();
        if (!step) return false;
        if (step.before) this.#state = step.before;
        else for (const { path, from } of step) this.#put(path, from);
        this.#undone.push(step);
        return true;
    }

    redo() {
        this.end();
        const step = this.#undone.pop();
        if (!step) return false;
        if (step.after) this.#state = step.after;
        else for (const { path, to } of step) this.#put(path, to);
        this.#done.push(step);
        return true;
    }

    /** Gives every number what the file has; that is a step like any other. */
    revert() {
        this.end();
        if (this.#base.length === 0 && this.#isCurrent) {
            return this.set([...this.#values.keys()].map((path) => [path, this.#disk.get(path)]));
        }
        const before = this.#state;
        this.#state = { version: this.#file, base: [], values: new Map(), disk: new Map() };
        this.#push({ before, after: this.#state });
        return true;
    }

    /** Takes back for good a replacement that the server cannot make, unless it could before; says whether it did. */
    withdraw(edit) {
        const step = this.#done.at(-1);
        if (this.replacement !== edit || step?.after?.base.at(-1) !== edit || step.wasMade) return false;
        this.#state = step.before;
        this.#done.pop();
        return true;
    }

    /** Takes in that the server could make the last replacement. */
    wasMade() {
        const step = this.#done.at(-1);
        if (step?.after) step.wasMade = true;
    }

    // Saving

    /** What is about to be saved, for `saved`. */
    get snapshot() {
        this.end();
        return this.#state;
    }

    /** Takes in that the file says what a snapshot did, and has this hash. What was changed since stays an edit. */
    saved(sent, hash) {
        const before = this.#file;
        const key = keyOf(sent);
        this.#file = hash;
        if (sent.base.length > 0 || sent.version !== before) {
            this.#same.set(key, hash);
            // Numbers that were set since are numbers of what was saved.
            if (keyOf({ ...this.#state, values: [] }) !== keyOf({ ...sent, values: [] })) return;
            const values = new Map([...this.#values].filter(([path, value]) => sent.values.get(path) !== value));
            if ([...sent.values.keys()].every((path) => this.#values.has(path))) {
                this.#state = { version: hash, base: [], values, disk: new Map() };
            }
            return;
        }
        if (this.#version !== before) return;
        this.#version = hash;
        if (this.#base.length > 0) return;
        for (const [path, value] of sent.values) {
            this.#disk.set(path, value);
            if (this.#values.get(path) === value) this.#values.delete(path);
        }
    }

    /**
     * Takes in which file there is. When somebody else has saved it, what is tuned stays on top of that; to go back
     * behind it would undo what they did. Says whether something that was restored is gone with that.
     */
    fileIs(hash) {
        if (hash === this.#file) return false;
        const before = this.#file;
        this.#file = hash;
        if (before === null) {
            this.#version = hash;
            return false;
        }
        return this.#leave(before, hash);
    }

    /** Forgets all versions but that of the file: nobody has them any more. */
    forgetVersions() {
        return this.#leave(this.#file, this.#file);
    }

    /** Takes all that is made in one version over into another, and lets go of what is made in others. */
    #leave(before, after) {
        const isLost = this.#version !== before;
        const moved = (state) => (state.version = state.version === before ? after : state.version);
        for (const steps of [this.#done, this.#undone]) {
            const bad = steps.findLastIndex((step) => step.before && (step.before.version !== before || step.after.version !== before));
            steps.splice(0, isLost ? steps.length : bad + 1);
            for (const step of steps) if (step.before) [step.before, step.after].forEach(moved);
        }
        this.#same.clear();
        if (isLost) this.#state = { version: after, base: [], values: new Map(), disk: new Map() };
        else this.#version = after;
        return isLost;
    }

    get #state() {
        return { version: this.#version, base: this.#base, values: new Map(this.#values), disk: new Map(this.#disk) };
    }

    set #state({ version, base, values, disk }) {
        this.#version = version;
        this.#base = base;
        this.#values = new Map(values);
        this.#disk = new Map(disk);
    }

    #put(path, value) {
        if (value === undefined || value === this.#disk.get(path)) this.#values.delete(path);
        else this.#values.set(path, value);
    }

    #push(step) {
        this.#done.push(step);
        if (this.#done.length > Edits.depth) this.#done.shift();
        this.#undone = [];
    }
}

/** What tells one state from another. */
function keyOf({ version, base, values }) {
    return JSON.stringify([version, base, [...values].sort(([a], [b]) => (a < b ? -1 : 1))]);
}

"""#
        ),
        "exports.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The curve on the plot in the words of other systems: the server writes them, here they are shown and copied.

import { byId, element, oncePerFrame, setText } from "./dom.js";
import { shortNumber } from "./easing.js";

/** The dialog that offers a curve for other systems. */
export class Exports {
    #send;
    /** Which curve is shown; see `exportOf`. */
    #wanted = null;
    #serial = 0;
    #ask = oncePerFrame(() => this.#request());

    /** @param {(message: object) => void} send to the server */
    constructor(send) {
        this.#send = send;
        const slider = byId("export-tolerance");
        slider.addEventListener("input", () => {
            this.#showTolerance();
            this.#ask();
        });
        byId("export-close").addEventListener("click", () => byId("export-dialog").close());
        this.#showTolerance();
    }

    /** Opens the dialog for a curve; see `exportOf`. */
    open(wanted, title) {
        this.#wanted = wanted;
        setText(byId("export-title"), title);
        byId("export-rows").replaceChildren(element("p", { class: "hint", text: "Writing…" }));
        byId("export-dialog").showModal();
        this.#request();
    }

    /** Takes in what the server wrote; answers to older questions do not count. */
    take({ serial, curves, reason }) {
        if (serial !== this.#serial) return;
        const rows = reason ? [element("p", { class: "hint", text: `Not possible: ${reason}.` })] : curves.map((curve) => this.#row(curve));
        byId("export-rows").replaceChildren(...rows);
    }

    /** Another plot is on screen: an open dialog follows it. */
    plotChanged({ file, id }) {
        if (byId("export-dialog").open && this.#wanted?.file === file && this.#wanted.property === id) this.#ask();
    }

    /** 0.01 to 0.0001 of the way. */
    get #tolerance() {
        return 10 ** -Number(byId("export-tolerance").value);
    }

    #showTolerance() {
        setText(byId("export-tolerance-text"), `${shortNumber(this.#tolerance * 100)} %`);
    }

    #request() {
        this.#serial += 1;
        this.#send({ type: "export", serial: this.#serial, tolerance: this.#tolerance, ...this.#wanted });
    }

    #row({ dialect, name, text, deviation, points, duration, reason }) {
        if (text === null) {
            return element("section", { class: "export-row", "data-dialect": dialect },
                element("h3", { text: name }), element("p", { class: "hint", text: `Not possible: ${reason}.` }));
        }
        const facts = [
            `at most ${deviationText(deviation)} off`, points === null ? null : `${points} points`,
            duration === null ? null : durationText(duration),
        ].filter(Boolean).join(", ");
        const copy = element("button", { type: "button", class: "plain", text: "Copy" });
        copy.addEventListener("click", async () => {
            try {
                await navigator.clipboard.writeText(text);
                setText(copy, "Copied");
            } catch {
                setText(copy, "Select and copy");
                getSelection()?.selectAllChildren(code);
            }
            setTimeout(() => setText(copy, "Copy"), 1500);
        });
        const code = element("pre", { text, tabindex: "0", "aria-label": name });
        const save = element("button", { type: "button", class: "plain", text: "Save" });
        save.addEventListener("click", () => saveText(text, `curve-${dialect}.${endingOf(name, dialect)}`));
        return element("section", { class: "export-row", "data-dialect": dialect },
            element("h3", {}, element("span", { text: name }), element("span", { class: "muted", text: facts }), copy, save), code);
    }
}

/** How long it goes on where the system has its own mind of that; springs that nothing damps never stop. */
function durationText(seconds) {
    return seconds < 1e9 ? `takes ${shortNumber(seconds)} s` : "never settles";
}

function endingOf(name, dialect) {
    if (name.startsWith("CSS")) return "css";
    return name.startsWith("Swift") || dialect === "skbounce" ? "swift" : "json";
}

/** Hands a text to the browser as a file to be saved. */
function saveText(text, name) {
    const address = URL.createObjectURL(new Blob([`${text}\n`], { type: "text/plain" }));
    element("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * Which curve is meant by what is selected on a plot, in the words of the `export` message. What it is made of the server
 * knows: values on a plot are in people's units and end where a sample happens to lie.
 *
 * @param {object} plot as the server told it
 * @param {number} segment the index of the selected one
 * @param {number|null} component which one of the values; null for all, of which the first is taken
 */
export function exportOf(plot, segment, component) {
    const isOne = Boolean(plot.motion?.parametrisation) || plot.motion?.kind === "bounce";
    const index = isOne || !plot.segments[segment] ? null : segment;
    return { file: plot.file, property: plot.id, component: component ?? 0, segment: index };
}

/** How far something is off, in three digits; never 0 for what is not 0. */
export function deviationText(deviation) {
    return Number.isFinite(deviation) ? String(Number(deviation.toPrecision(3))) : "without bound";
}

"""#
        ),
        "facts.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// What is known about the file on the stage and the frame shown.

import { byId, element, setText } from "./dom.js";
import { bytesText, countText, frameText, numberText, secondsText } from "./format.js";

const formats = { lottie: "Lottie", keyframes: "Keyframes", coreAnimation: "Core Animation", motion: "Motion", dotlottie: "dotLottie", tgs: "Telegram sticker" };

/** Shows what a document is. */
export function showDocumentFacts(document, file) {
    const frames = document.outFrame - document.inFrame;
    setText(byId("fact-size"), `${numberText(document.width)} × ${numberText(document.height)}`);
    setText(byId("fact-rate"), `${numberText(document.frameRate)} fps`);
    setText(byId("fact-duration"), `${secondsText(frames / document.frameRate)} · ${countText(Number(numberText(frames)), "frame")}`);
    setText(byId("fact-format"), formats[document.format] ?? document.format);
    setText(byId("fact-bytes"), file ? bytesText(file.bytes) : "–");
    setText(byId("fact-revision"), String(document.revision));
    showAnimations(document);
    const { stateMachines = [] } = document;
    byId("state-machines-term").hidden = stateMachines.length === 0;
    byId("fact-state-machines").hidden = stateMachines.length === 0;
    setText(byId("fact-state-machines"), stateMachines.join(", "));
    byId("interpretation").hidden = document.format !== "lottie";
    byId("profiles").hidden = document.format !== "keyframes";
}

/** Shows what the picture on the stage is: its frame, how many pixels, and the stamp that two equal frames share. */
export function showPictureFacts(picture, frame) {
    setText(byId("fact-frame"), picture ? frameText(frame) : "–");
    setText(byId("fact-pixels"), picture ? `${picture.width} × ${picture.height}` : "–");
    setText(byId("fact-hash"), picture ? picture.hash : "–");
}

function showAnimations({ animations = [], animation }) {
    byId("animations").hidden = animations.length < 2;
    const picker = byId("animation-picker");
    const names = JSON.stringify(animations);
    if (picker.dataset.names !== names) {
        picker.dataset.names = names;
        picker.replaceChildren(...animations.map((name) => element("option", { value: name, text: name })));
    }
    if (animation) picker.value = animation;
}

/** Copies the picture's hash when it is pressed. */
export function followHashButton() {
    byId("fact-hash").addEventListener("click", async ({ currentTarget }) => {
        await navigator.clipboard?.writeText(currentTarget.textContent);
        currentTarget.classList.add("copied");
        setTimeout(() => currentTarget.classList.remove("copied"), 1000);
    });
}

"""#
        ),
        "favicon.svg": (
            contentType: "image/svg+xml",
            text: #"""
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="1" y="8" width="30" height="16" rx="8" fill="#2f9bc7"/><rect x="5" y="13.5" width="6" height="5" rx="1.2" fill="#fff"/><circle cx="16" cy="16" r="3.2" fill="#fff"/><rect x="21" y="13.5" width="6" height="5" rx="1.2" fill="#fff"/></svg>

"""#
        ),
        "file-edits.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// What is tuned of each file, kept while the page shows others.

import { Edits } from "./edits.js";

/** The edits of all files, and of all animations in them. */
export class FileEdits {
    #files = new Map();

    /** Those of a file; `animation` is null for the one that is shown where none is asked for. */
    of(path, animation) {
        const name = JSON.stringify([path, animation]);
        if (!this.#files.has(name)) this.#files.set(name, new Edits());
        return this.#files.get(name);
    }

    /** Notes what the animation is called that is shown where none is asked for; says whether that has edits already. */
    name(path, animation) {
        const own = this.of(path, null);
        const name = JSON.stringify([path, animation]);
        const named = this.#files.get(name) ?? own;
        this.#files.set(name, named);
        this.#files.set(JSON.stringify([path, null]), named);
        return named !== own;
    }

    /** Whether there is anything that is not saved. */
    get areUnsaved() {
        return [...this.#files.values()].some((edits) => !edits.isEmpty);
    }
}

"""#
        ),
        "focus.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The keyboard's place, kept where what had it is made anew or can be pressed no more.

const stops = "button, input, select, [tabindex='0']";

/** Builds what is in an element anew; what had the focus there has it again, or what stands in its place. */
export function keepingFocus(root, build) {
    const held = root.contains(document.activeElement) ? document.activeElement : null;
    const before = held ? enabled(root) : [];
    build();
    if (!held || held.isConnected) return;
    const all = enabled(root);
    const name = nameOf(held);
    const same = all.filter((node) => node.localName === held.localName && node.type === held.type && nameOf(node) === name);
    const place = Math.min(before.indexOf(held), all.length - 1);
    (same[0] ?? all[place])?.focus();
}

/** Lets a button be pressed or not. Where it loses the focus by that, `other()` is what gets it. */
export function setDisabled(button, isDisabled, other) {
    if (button.disabled === isDisabled) return;
    const hadFocus = document.activeElement === button;
    button.disabled = isDisabled;
    if (isDisabled && hadFocus) other()?.focus();
}

function enabled(root) {
    return [...root.querySelectorAll(stops)].filter((node) => !node.disabled);
}

function nameOf(node) {
    return [node.id, node.getAttribute("aria-label"), node.closest("label, .number-row")?.textContent ?? "", node.textContent].join("\n");
}

"""#
        ),
        "format.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// Numbers and names as people read them.

/** A frame number: whole ones as they are, others with up to three decimals. */
export function frameText(frame) {
    return String(Math.round(frame * 1000) / 1000);
}

/** A duration in seconds: "0.62 s", "1:04.20". */
export function secondsText(seconds) {
    if (seconds < 60) return `${seconds.toFixed(2)} s`;
    const minutes = Math.floor(seconds / 60);
    return `${minutes}:${(seconds - minutes * 60).toFixed(2).padStart(5, "0")}`;
}

/** A size in bytes: "812 B", "48 KB", "1.4 MB". */
export function bytesText(bytes) {
    if (bytes < 1000) return `${bytes} B`;
    if (bytes < 999_500) return `${(bytes / 1000).toFixed(bytes < 9950 ? 1 : 0)} KB`;
    return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Milliseconds with as many decimals as matter. */
export function millisecondsText(milliseconds) {
    const decimals = milliseconds < 0.995 ? 2 : milliseconds < 99.5 ? 1 : 0;
    return `${milliseconds.toFixed(decimals)} ms`;
}

/** Zoom as a percentage: "100 %", "37.5 %". */
export function percentText(factor) {
    const percent = factor * 100;
    return `${percent < 10 ? percent.toFixed(1) : Math.round(percent)} %`;
}

/** A number with at most three decimals. */
export function numberText(number) {
    return String(Math.round(number * 1000) / 1000);
}

/** When a file was saved: the time of today, the date of other days. `moment` is seconds, milliseconds or a date text. */
export function momentText(moment, now = new Date()) {
    const date = new Date(typeof moment === "number" && moment < 1e11 ? moment * 1000 : moment);
    if (Number.isNaN(date.getTime())) return "";
    return date.toDateString() === now.toDateString()
        ? date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })
        : date.toLocaleDateString([], { day: "numeric", month: "short" });
}

/** "1 error", "3 errors". */
export function countText(count, noun) {
    return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** A file name in two parts, so that its ending can be set back. */
export function splitName(name) {
    const dot = name.lastIndexOf(".");
    return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
}

"""#
        ),
        "frame-store.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// Rendered frames by hash. A frame is an array of tiles, and shares every tile that did not change with the frame it
// was sent as a difference to, so that only changed tiles are decoded and held.

import { decodeBlock } from "./lz4.js";
import { noHash, tileEdge, tileGrid } from "./protocol.js";

/** What a frame costs besides its pixels: one reference for each tile. */
const bytesPerReference = 8;

const scratch = new Uint8Array(tileEdge * tileEdge * 4);
const scratchWords = new Uint32Array(scratch.buffer);

/** The pixels of one tile, a 32-bit word each, and how many frames show them. */
class Tile {
    constructor(words) {
        this.words = words;
        this.frames = 0;
    }
}

/** Holds frames within a bound in bytes. */
export class FrameStore {
    /** The bytes held by all tiles and frames. */
    bytes = 0;
    /** The hash of the frame received last: the base of the next difference. */
    newest = noHash;

    #frames = new Map();

    /** @param {number} limit in bytes */
    constructor(limit) {
        this.limit = limit;
    }

    /** How many frames are held. */
    get count() {
        return this.#frames.size;
    }

    has(hash) {
        return this.#frames.has(hash);
    }

    /** The frame `{hash, width, height, tiles, milliseconds}`, or undefined. A transparent tile is null. */
    get(hash) {
        return this.#frames.get(hash);
    }

    /**
     * Takes in a decoded message and gives its frame.
     *
     * @throws {RangeError} when a block is corrupt or the base is not held; the store is then as it was
     */
    take(message) {
        const held = this.#frames.get(message.hash);
        if (held) {
            this.newest = message.hash;
            return held;
        }
        const grid = tileGrid(message.width, message.height);
        const tiles = this.#baseTiles(message, grid);
        const fresh = [];
        for (let i = 0; i < message.tiles.length; i += 3) {
            const index = message.tiles[i];
            const tile = decodeTile(message, index, grid.columns, message.tiles[i + 1], message.tiles[i + 2]);
            tiles[index] = tile;
            if (tile) fresh.push(tile);
        }
        for (const tile of fresh) this.bytes += tile.words.byteLength;
        for (const tile of tiles) if (tile) tile.frames += 1;
        // A message that lists a tile twice leaves the first of the two unused.
        for (const tile of fresh) if (tile.frames === 0) this.bytes -= tile.words.byteLength;
        this.bytes += tiles.length * bytesPerReference;

        const { hash, width, height, milliseconds } = message;
        const frame = { hash, width, height, tiles, milliseconds };
        this.#frames.set(hash, frame);
        this.newest = hash;
        return frame;
    }

    /**
     * Drops frames until the bound is kept: those for which `distance` is greatest first. The frame received last and
     * those in `keep` stay, whatever it takes.
     *
     * @param {(hash: string) => number} distance how far off a frame is from being shown; infinite for never
     * @param {Set<string>} keep
     * @returns {string[]} the hashes dropped
     */
    trim(distance, keep) {
        if (this.bytes <= this.limit) return [];
        const candidates = [];
        for (const hash of this.#frames.keys()) {
            if (hash !== this.newest && !keep.has(hash)) candidates.push({ hash, distance: distance(hash) });
        }
        candidates.sort((a, b) => (a.distance === b.distance ? 0 : b.distance - a.distance));
        const dropped = [];
        for (const { hash } of candidates) {
            if (this.bytes <= this.limit) break;
            this.#drop(hash);
            dropped.push(hash);
        }
        return dropped;
    }

    /** Drops one frame, unless the next difference may build on it; says whether it was there to be dropped. */
    drop(hash) {
        if (hash === this.newest || !this.#frames.has(hash)) return false;
        this.#drop(hash);
        return true;
    }

    /** Drops everything, as for a server that knows nothing of what is held here. */
    clear() {
        this.#frames.clear();
        this.bytes = 0;
        this.newest = noHash;
    }

    #baseTiles(message, grid) {
        if (message.base === noHash) return new Array(grid.columns * grid.rows).fill(null);
        const base = this.#frames.get(message.base);
        if (!base) throw new RangeError("the base of a difference is not held");
        if (base.width !== message.width || base.height !== message.height) {
            throw new RangeError("the base of a difference has another size");
        }
        return base.tiles.slice();
    }

    #drop(hash) {
        const frame = this.#frames.get(hash);
        this.#frames.delete(hash);
        this.bytes -= frame.tiles.length * bytesPerReference;
        for (const tile of frame.tiles) {
            if (!tile) continue;
            tile.frames -= 1;
            if (tile.frames === 0) this.bytes -= tile.words.byteLength;
        }
    }
}

function decodeTile(message, index, columns, start, end) {
    if (start === end) return null;
    const left = (index % columns) * tileEdge;
    const top = Math.floor(index / columns) * tileEdge;
    const pixels = Math.min(tileEdge, message.width - left) * Math.min(tileEdge, message.height - top);
    decodeBlock(message.bytes, start, end, scratch.subarray(0, pixels * 4));
    return new Tile(scratchWords.slice(0, pixels));
}

"""#
        ),
        "gallery-layout.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// Which rows the gallery has, in which order and where: pure, so that a thousand files cost no elements.

const heights = { folder: 32, file: 52 };
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/**
 * The rows of the gallery from top to bottom.
 *
 * Files lie in sections, one for each folder that holds files; those of the directory itself come first without a
 * heading. A search shows what matches without regard to folders that are closed.
 *
 * @param {Iterable<{path: string, name: string, folder: string}>} files
 * @param {{search: string, closed: Set<string>}} view
 * @returns {{rows: Array<{kind: "folder"|"file", key: string, top: number, height: number}>, height: number, matches: number}}
 */
export function layGallery(files, { search, closed }) {
    const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    const folders = new Map();
    let matches = 0;
    for (const file of files) {
        if (words.length > 0) {
            const path = file.path.toLocaleLowerCase();
            if (!words.every((word) => path.includes(word))) continue;
        }
        matches += 1;
        const list = folders.get(file.folder);
        if (list) list.push(file);
        else folders.set(file.folder, [file]);
    }

    const rows = [];
    let top = 0;
    const add = (row) => {
        rows.push({ ...row, top, height: heights[row.kind] });
        top += heights[row.kind];
    };
    for (const folder of [...folders.keys()].sort(collator.compare)) {
        const list = folders.get(folder);
        const open = words.length > 0 || !closed.has(folder);
        if (folder !== "") add({ kind: "folder", key: `folder:${folder}`, folder, count: list.length, open });
        if (folder !== "" && !open) continue;
        list.sort((a, b) => collator.compare(a.name, b.name));
        list.forEach((file, i) => {
            add({ kind: "file", key: `file:${file.path}`, file, position: i + 1, count: list.length, nested: folder !== "" });
        });
    }
    return { rows, height: top, matches };
}

/** The rows that touch the stretch `from … to`, as a pair of indices for `slice`. */
export function rowsWithin(rows, from, to) {
    let low = 0;
    let high = rows.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (rows[middle].top + rows[middle].height <= from) low = middle + 1;
        else high = middle;
    }
    let end = low;
    while (end < rows.length && rows[end].top < to) end += 1;
    return [low, end];
}


"""#
        ),
        "gallery-rows.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The elements of the gallery's rows: made once, then kept in step with what they show.

import { element, icon, setIcon, setText } from "./dom.js";
import { bytesText, momentText, splitName } from "./format.js";

/** How long saves must rest before a thumbnail in sight is drawn again, in milliseconds. */
const restBeforeRedraw = 400;

/** Makes and refreshes rows; thumbnails are asked for when they come into sight of `root`. */
export class GalleryRows {
    #images;

    constructor(root) {
        this.#images = new IntersectionObserver((entries) => {
            for (const { isIntersecting, target } of entries) {
                if (!isIntersecting) continue;
                target.src = target.dataset.source;
                this.#images.unobserve(target);
            }
        }, { root, rootMargin: "120px 0px" });
    }

    /** The element for a row of the layout. */
    make(row, state) {
        const made = row.kind === "folder" ? makeFolder(row) : makeFile();
        made.id = idOf(row.key);
        made.dataset.key = row.key;
        this.refresh(made, row, state);
        return made;
    }

    /** Brings an element in step with its row and with `{selected, saved}`. */
    refresh(made, row, state) {
        made.style.transform = `translateY(${row.top}px)`;
        if (row.kind === "folder") refreshFolder(made, row);
        else this.#refreshFile(made, row, state);
    }

    remove(made) {
        const image = made.querySelector("img");
        if (image) {
            this.#images.unobserve(image);
            clearTimeout(image.timer);
        }
        made.remove();
    }

    #refreshFile(made, { file, nested, position, count }, { selected, saved }) {
        const [stem, ending] = splitName(file.name);
        setText(made.querySelector(".stem"), stem);
        setText(made.querySelector(".ending"), ending);
        setText(made.querySelector(".meta"), [bytesText(file.bytes), momentText(file.modified)].filter(Boolean).join(" · "));
        made.title = file.path;
        made.classList.toggle("nested", nested);
        made.classList.toggle("selected", selected);
        made.classList.toggle("saved", saved);
        const attributes = { level: nested ? 2 : 1, selected, posinset: position, setsize: count };
        for (const [name, value] of Object.entries(attributes)) made.setAttribute(`aria-${name}`, value);

        const image = made.querySelector("img");
        const source = thumbnailAddress(file);
        if (image.dataset.source === source) return;
        image.dataset.source = source;
        clearTimeout(image.timer);
        if (image.src) image.timer = setTimeout(() => (image.src = source), restBeforeRedraw);
        else this.#images.observe(image);
    }
}

/** The address of a file's thumbnail; another revision has another one. */
export function thumbnailAddress(file, size = 96) {
    return `/thumbnail/${encodeURIComponent(file.id)}.png?size=${size}&revision=${encodeURIComponent(file.revision)}`;
}

/** The element id of a row. */
export function idOf(key) {
    return `row-${encodeURIComponent(key)}`;
}

function makeFolder(row) {
    const parts = row.folder.split("/");
    const last = parts.pop();
    return element("div", { class: "row folder", role: "treeitem", "aria-level": 1 },
        icon("down"),
        element("span", { class: "folder-path", text: parts.map((part) => `${part} / `).join("") }),
        element("span", { class: "folder-name", text: last }),
        element("span", { class: "count" }));
}

function refreshFolder(made, row) {
    made.setAttribute("aria-expanded", row.open);
    setIcon(made, row.open ? "down" : "right");
    setText(made.querySelector(".count"), String(row.count));
}

function makeFile() {
    const image = element("img", { alt: "", decoding: "async", draggable: "false" });
    const thumbnail = element("span", { class: "thumbnail" }, image);
    image.addEventListener("load", () => {
        thumbnail.classList.remove("missing");
        image.classList.add("here");
    });
    image.addEventListener("error", () => thumbnail.classList.add("missing"));
    return element("div", { class: "row file", role: "treeitem" },
        thumbnail,
        element("span", { class: "texts" },
            element("span", { class: "name" }, element("span", { class: "stem" }), element("span", { class: "ending" })),
            element("span", { class: "meta" })));
}

"""#
        ),
        "gallery.css": (
            contentType: "text/css; charset=utf-8",
            text: #"""
/* The list of the directory's files. */

#gallery {
    display: flex;
    flex-direction: column;
    min-height: 0;
    border-right: 1px solid var(--line);
    background: var(--panel);
}
.search {
    display: flex;
    align-items: center;
    gap: 8px;
    height: 32px;
    margin: 12px 12px 8px;
    padding: 0 6px 0 10px;
    border: 1px solid transparent;
    border-radius: 8px;
    background: var(--field);
    color: var(--muted);
    transition: border-color var(--quick), background var(--quick);
}
.search:hover { border-color: var(--line); }
.search:focus-within { border-color: var(--accent); background: var(--raised); }
.search input { flex: 1; min-width: 0; border: 0; outline: 0; background: none; color: var(--text); }
.search input::placeholder { color: var(--muted); }
.search input::-webkit-search-cancel-button { display: none; }
.search:focus-within kbd { display: none; }
#gallery > .hint { padding: 12px 20px; }

#gallery-list { flex: 1; min-height: 0; overflow: hidden auto; overscroll-behavior: contain; outline: none; }
#gallery-rows { position: relative; contain: strict; }
.row {
    position: absolute;
    top: 0;
    right: 8px;
    left: 8px;
    display: flex;
    align-items: center;
    border-radius: 8px;
    cursor: default;
    contain: layout style;
    user-select: none;
}
.row.folder { gap: 4px; height: 32px; padding: 6px 8px 2px 4px; color: var(--muted); font-size: 12px; white-space: nowrap; }
.row.folder:hover { color: var(--text); }
.folder-path { overflow: hidden; color: var(--faint); text-overflow: ellipsis; }
.folder-name { flex: 1; overflow: hidden; font-weight: 600; text-overflow: ellipsis; }

.row.file { gap: 12px; height: 52px; padding: 0 8px; transition: background var(--quick); }
.row.file:hover { background: var(--hover); }
.row.file.selected { background: var(--accent-soft); }
#gallery-list:focus-visible .row.active { outline: 2px solid var(--accent); outline-offset: -2px; }
.thumbnail {
    position: relative;
    flex: none;
    width: 40px;
    height: 40px;
    overflow: hidden;
    border-radius: 6px;
    background: light-dark(#eff1f4, #2a2c31);
    box-shadow: inset 0 0 0 1px light-dark(oklch(0 0 0 / 8%), oklch(1 0 0 / 8%));
}
.thumbnail img { display: block; width: 100%; height: 100%; object-fit: contain; opacity: 0; transition: opacity 160ms ease-out; }
.thumbnail img.here { opacity: 1; }
.thumbnail.missing img { opacity: 0; }
.thumbnail.missing::after {
    content: "";
    position: absolute;
    inset: 14px 8px;
    border-radius: 6px;
    background: radial-gradient(circle, var(--panel) 2px, transparent 2.5px) center / 100% 100% no-repeat, var(--line-strong);
}
.texts { flex: 1; min-width: 0; }
.name, .meta { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.name { line-height: 18px; }
.ending { color: var(--faint); }
.selected .name { font-weight: 600; }
.selected .ending { font-weight: 400; }
.meta { color: var(--muted); font-size: 11px; line-height: 16px; }
.row.file::after {
    content: "";
    flex: none;
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: var(--accent);
    opacity: 0;
    transition: opacity 800ms;
}
.row.file.saved::after { opacity: 1; transition-duration: 80ms; }

.foot {
    display: flex;
    justify-content: space-between;
    padding: 8px 20px 10px;
    border-top: 1px solid var(--line);
    color: var(--muted);
    font-size: 11px;
    line-height: 16px;
    white-space: nowrap;
}
.promise { overflow: hidden; color: var(--faint); text-overflow: ellipsis; }

"""#
        ),
        "gallery.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The gallery of the directory: folders, files with their thumbnails, search. Only the rows in sight have elements.

import { byId, oncePerFrame, setText } from "./dom.js";
import { countText } from "./format.js";
import { layGallery, rowsWithin } from "./gallery-layout.js";
import { GalleryRows, idOf } from "./gallery-rows.js";

/** Rows beyond the edges that have elements already, in CSS pixels. */
const overscan = 320;
/** How long a file counts as just saved, in milliseconds. */
const justSaved = 4000;
/** How long the arrow keys must rest before the file is opened, in milliseconds. */
const restBeforeOpening = 140;

/** A tree of folders and files to choose from. */
export class Gallery {
    #list = byId("gallery-list");
    #space = byId("gallery-rows");
    #search = byId("gallery-search");
    #rows = new GalleryRows(this.#list);
    #on;
    #files = null;
    #selected = null;
    #active = null;
    #closed = new Set();
    #saved = new Map();
    #layout = { rows: [], height: 0, matches: 0 };
    #elements = new Map();
    #timer = null;
    /** The file selected was not there to be brought into sight. */
    #owesSight = false;
    #draw = oncePerFrame(() => this.#drawRows());

    /** @param {{open: (path: string) => void, leave: () => void}} on */
    constructor(on) {
        this.#on = on;
        this.#list.addEventListener("scroll", this.#draw, { passive: true });
        new ResizeObserver(this.#draw).observe(this.#list);
        this.#list.addEventListener("keydown", (event) => this.#key(event));
        this.#space.addEventListener("click", (event) => this.#click(event));
        this.#search.addEventListener("input", () => this.#lay({ fromTop: true }));
        this.#search.addEventListener("keydown", (event) => this.#searchKey(event));
    }

    /** Takes on the directory's files; `changed` names those that were saved just now. */
    setFiles(files, changed) {
        this.#files = files;
        const now = performance.now();
        for (const path of changed) this.#saved.set(path, now);
        if (changed.length > 0) setTimeout(() => this.#forgetSaved(), justSaved + 50);
        this.#lay({});
    }

    /** Marks the file that is open, and brings it into sight when it is another one. */
    select(path) {
        if (path === this.#selected) return;
        this.#selected = path;
        this.#owesSight = path !== null;
        this.#showSelected();
        this.#refreshAll();
    }

    /** Opens the file after the selected one (1) or before it (-1). */
    openNeighbour(direction) {
        const files = this.#layout.rows.filter((row) => row.kind === "file");
        const at = files.findIndex((row) => row.file.path === this.#selected);
        const next = files[at < 0 ? 0 : at + direction];
        if (next) this.#on.open(next.file.path);
    }

    focusSearch() {
        this.#search.focus();
        this.#search.select();
    }

    #lay({ fromTop = false }) {
        const searching = this.#search.value.trim() !== "";
        this.#layout = layGallery(this.#files?.values() ?? [], { search: this.#search.value, closed: this.#closed });
        this.#space.style.height = `${this.#layout.height}px`;
        if (fromTop) this.#list.scrollTop = 0;
        const total = this.#files?.size ?? 0;
        const count = searching ? `${this.#layout.matches} of ${total}` : countText(total, "file");
        setText(byId("gallery-count"), this.#files ? count : "");
        byId("gallery-empty").hidden = !this.#files || total > 0;
        byId("gallery-nothing").hidden = !searching || this.#layout.matches > 0 || total === 0;
        this.#showSelected();
        this.#refreshAll();
    }

    #showSelected() {
        const key = `file:${this.#selected}`;
        if (!this.#owesSight || !this.#layout.rows.some((row) => row.key === key)) return;
        this.#owesSight = false;
        this.#activate(key);
    }

    #refreshAll() {
        this.#drawRows();
        for (const row of this.#layout.rows.slice(...this.#rowsInSight())) {
            this.#rows.refresh(this.#elements.get(row.key), row, this.#state(row));
        }
    }

    #rowsInSight() {
        const { scrollTop, clientHeight } = this.#list;
        return rowsWithin(this.#layout.rows, scrollTop - overscan, scrollTop + clientHeight + overscan);
    }

    #drawRows() {
        const wanted = this.#layout.rows.slice(...this.#rowsInSight());
        const keys = new Set(wanted.map((row) => row.key));
        for (const [key, made] of this.#elements) {
            if (keys.has(key)) continue;
            this.#rows.remove(made);
            this.#elements.delete(key);
        }
        for (const row of wanted) {
            if (this.#elements.has(row.key)) continue;
            const made = this.#rows.make(row, this.#state(row));
            this.#elements.set(row.key, made);
            this.#space.append(made);
        }
        this.#showActive();
    }

    #state(row) {
        const path = row.file?.path;
        return { selected: path !== undefined && path === this.#selected, saved: this.#saved.has(path) };
    }

    #forgetSaved() {
        const now = performance.now();
        for (const [path, at] of this.#saved) {
            if (now - at < justSaved) continue;
            this.#saved.delete(path);
            this.#elements.get(`file:${path}`)?.classList.remove("saved");
        }
    }

    #click(event) {
        const key = event.target.closest(".row")?.dataset.key;
        const row = this.#layout.rows.find((row) => row.key === key);
        if (!row) return;
        this.#activate(row.key);
        if (row.kind === "folder") this.#toggle(row);
        else this.#on.open(row.file.path);
    }

    #toggle(row, open = !row.open) {
        if (open) this.#closed.delete(row.folder);
        else this.#closed.add(row.folder);
        this.#lay({});
    }

    #activate(key) {
        this.#active = key;
        const row = this.#layout.rows.find((row) => row.key === key);
        if (row) {
            const { scrollTop, clientHeight } = this.#list;
            const above = row.top - scrollTop;
            const below = row.top + row.height - scrollTop - clientHeight;
            if (above < -clientHeight || below > clientHeight) this.#list.scrollTop = row.top - clientHeight / 3;
            else if (above < 0) this.#list.scrollTop = row.top - 8;
            else if (below > 0) this.#list.scrollTop = row.top + row.height - clientHeight + 8;
        }
        this.#drawRows();
    }

    #showActive() {
        for (const [key, made] of this.#elements) made.classList.toggle("active", key === this.#active);
        const here = this.#active !== null && this.#elements.has(this.#active);
        if (here) this.#list.setAttribute("aria-activedescendant", idOf(this.#active));
        else this.#list.removeAttribute("aria-activedescendant");
    }

    /** Goes to a row; its file is opened once the keys rest, so that running past files opens none of them. */
    #go(to) {
        const { rows } = this.#layout;
        const target = rows[Math.min(Math.max(to, 0), rows.length - 1)];
        if (!target) return;
        this.#activate(target.key);
        clearTimeout(this.#timer);
        if (target.kind === "file") this.#timer = setTimeout(() => this.#on.open(target.file.path), restBeforeOpening);
    }

    #key(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const { rows } = this.#layout;
        const at = rows.findIndex((row) => row.key === this.#active);
        const row = rows[at];
        const page = Math.max(1, Math.floor(this.#list.clientHeight / 52) - 1);
        const acts = {
            ArrowDown: () => this.#go(at + 1),
            ArrowUp: () => this.#go(at - 1),
            PageDown: () => this.#go(at + page),
            PageUp: () => this.#go(at - page),
            Home: () => this.#go(0),
            End: () => this.#go(rows.length - 1),
            ArrowLeft: () => {
                if (row?.kind === "folder") this.#toggle(row, false);
                else if (row?.nested) this.#activate(`folder:${row.file.folder}`);
            },
            ArrowRight: () => row?.kind === "folder" && this.#toggle(row, true),
            Enter: () => (row?.kind === "folder" ? this.#toggle(row) : row && this.#on.open(row.file.path)),
            Escape: () => this.#on.leave(),
        };
        if (!acts[event.key]) return;
        event.preventDefault();
        event.stopPropagation();
        acts[event.key]();
    }

    #searchKey(event) {
        const first = this.#layout.rows.find((row) => row.kind === "file");
        if (event.key === "Escape") {
            if (this.#search.value === "") this.#on.leave();
            this.#search.value = "";
            this.#lay({ fromTop: true });
        } else if (event.key === "Enter" && first) {
            this.#on.open(first.file.path);
            this.#on.leave();
        } else if (event.key === "ArrowDown" && first) {
            event.preventDefault();
            this.#list.focus();
            this.#activate(first.key);
        } else {
            return;
        }
        event.stopPropagation();
    }
}

"""#
        ),
        "handles.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The handles and keyframes of a plot as things that can be moved: where they lie with the edits in force, and which
// numbers a move changes. Pure.

import { heldHandle } from "./easing.js";
import { leadComponent, slopeOf } from "./plot-scale.js";

/** The keyframes at both ends of a segment. */
export function endsOf(plot, segment) {
    const near = (frame) => plot.keys.find((key) => Math.abs(key.frame - frame) < 1e-6);
    const [from, to] = [near(segment.from), near(segment.to)];
    return from && to ? [from, to] : null;
}

/** The component whose line carries the handles of a segment: the one picked, else the one that changes most. */
export function carrier(plot, segment, picked) {
    const ends = endsOf(plot, segment);
    return picked ?? (ends ? leadComponent(ends[0].values, ends[1].values) : 0);
}

/**
 * The handles to draw for a segment, at most one for each end.
 *
 * @param {(path: string) => number|undefined} valueOf the number at a path with the edits
 */
export function handlesOf(plot, segment, picked, valueOf) {
    const ends = endsOf(plot, segment);
    if (!ends || !["bezier", "linear"].includes(segment.kind)) return [];
    const component = carrier(plot, segment, picked);
    return ["out", "in"].flatMap((end) => {
        const own = segment.handles.find((h) => h.end === end && h.component === component)
            ?? segment.handles.find((h) => h.end === end && h.component === null);
        if (!own || (own.x === null && own.y === null)) return [];
        const x = valueOf(own.x) ?? own.xy[0];
        const y = valueOf(own.y) ?? own.xy[1];
        const [v0, v1] = [ends[0].values[component], ends[1].values[component]];
        return [{
            end, component, x, y,
            frame: segment.from + x * (segment.to - segment.from),
            value: v0 === v1 ? own.value ?? v0 : v0 + y * (v1 - v0),
            isFlat: v0 === v1,
        }];
    });
}

/** The curve of a segment as four numbers, or null where it has no handles in the file. */
export function curveOf(plot, segment, picked, valueOf) {
    const handles = handlesOf(plot, segment, picked, valueOf);
    const [out, into] = ["out", "in"].map((end) => handles.find((handle) => handle.end === end));
    return out && into ? [out.x, out.y, into.x, into.y] : null;
}

/** The changes that move a handle: of every entry of the file's list alike, unless one component was picked. */
export function moveHandle(plot, segment, end, picked, { x, y }) {
    return segment.handles
        .filter((handle) => handle.end === end && (picked === null || handle.component === null || handle.component === picked))
        .flatMap((handle) => {
            const mayOvershoot = overshoots(plot.knobs[handle.y]);
            const held = heldHandle(x, y, mayOvershoot);
            return [[handle.x, held.x], [handle.y, held.y]].filter(([path]) => path !== null)
                .map(([path, value]) => [path, inRange(plot.knobs[path], rounded(value, 4))]);
        });
}

/** The changes that give a segment a curve. */
export function setCurve(plot, segment, picked, [x1, y1, x2, y2]) {
    return [
        ...moveHandle(plot, segment, "out", picked, { x: x1, y: y1 }),
        ...moveHandle(plot, segment, "in", picked, { x: x2, y: y2 }),
    ];
}

/** The changes that move a keyframe to another frame. */
export function moveKeyTime(plot, key, frame, valueOf) {
    return timeChange(plot, key, frame - key.frame, plot.knobs[key.time]?.value ?? valueOf(key.time));
}

/** The changes that move a keyframe by some frames from where the edits have it by now. */
export function nudgeKeyTime(plot, key, frames, valueOf) {
    return timeChange(plot, key, frames, valueOf(key.time));
}

function timeChange(plot, key, frames, now) {
    if (key.time === null) return [];
    const others = plot.keys.filter((other) => other.time !== null);
    const slope = key.timeSlope ?? slopeOf(others.map((other) => [other.frame, plot.knobs[other.time]?.value]));
    return [[key.time, inRange(plot.knobs[key.time], rounded(now + frames * slope, 4))]];
}

/** The changes that give a component of a keyframe another value. */
export function moveKeyValue(plot, key, component, value, valueOf) {
    const path = key.knobs[component];
    return valueChange(plot, key, component, value - key.values[component], plot.knobs[path]?.value ?? valueOf(path));
}

/** The changes that add to a component of a keyframe, beginning with where the edits have it by now. */
export function nudgeKeyValue(plot, key, component, difference, valueOf) {
    return valueChange(plot, key, component, difference, valueOf(key.knobs[component]));
}

function valueChange(plot, key, component, difference, now) {
    const path = key.knobs[component];
    if (!path) return [];
    const others = plot.keys.filter((other) => other.knobs[component]);
    const slope = key.valueSlope ?? slopeOf(others.map((other) => [other.values[component], plot.knobs[other.knobs[component]]?.value]));
    return [[path, inRange(plot.knobs[path], rounded(now + difference * slope, 4))]];
}

/** A number where its knob may be. */
export function inRange(knob, value) {
    return knob ? Math.min(Math.max(value, knob.min ?? -Infinity), knob.max ?? Infinity) : value;
}

/** Whether a handle's y may leave 0…1. */
function overshoots(knob) {
    return !knob || knob.min === undefined || knob.min === null || knob.min < 0 || knob.max > 1;
}

/** A number with as many decimals as somebody who drags can mean. */
export function rounded(value, decimals) {
    const factor = 10 ** decimals;
    return Math.round(value * factor) / factor || 0;
}

"""#
        ),
        "inspector.css": (
            contentType: "text/css; charset=utf-8",
            text: #"""
/* Facts, chart and diagnostics at the right. */

#inspector {
    display: flex;
    flex-direction: column;
    min-height: 0;
    overflow: hidden auto;
    border-left: 1px solid var(--line);
    background: var(--panel);
}
#inspector > section { padding: 12px 16px 14px; border-bottom: 1px solid var(--line); }
#inspector > section:last-child { border-bottom: 0; }
#inspector h2 { display: flex; justify-content: space-between; gap: 8px; margin-bottom: 6px; font-size: 12px; font-weight: 600; }
#inspector h2 .muted { font-size: 11px; }
#inspector dl { display: grid; grid-template-columns: 88px minmax(0, 1fr); gap: 2px 8px; font-size: 12px; }
#inspector dt { color: var(--muted); }
#inspector dd { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.stamp { padding: 0 4px; margin-left: -4px; border-radius: 4px; line-height: 20px; cursor: copy; }
.stamp:hover { background: var(--hover); }
.stamp.copied::after { content: "copied"; margin-left: 8px; color: var(--accent); font: 11px var(--font); }
.stamp:active { background: var(--accent-soft); }

.select { position: relative; display: block; }
.select select { width: 100%; height: 32px; padding: 0 28px 0 10px; border: 1px solid var(--line); border-radius: 8px; appearance: none; background: var(--field); }
.select .icon { position: absolute; top: 8px; right: 8px; color: var(--muted); pointer-events: none; }

#chart { position: relative; height: 56px; margin-top: 8px; border-bottom: 1px solid var(--line-strong); cursor: crosshair; }
#chart-bars { display: block; width: 100%; height: 100%; }
#chart-path { fill: var(--accent); opacity: 0.7; }
#chart-playhead { position: absolute; top: 0; bottom: 0; width: 1px; background: var(--text); opacity: 0.6; pointer-events: none; }
.chart-legend { display: flex; justify-content: space-between; gap: 8px; margin-top: 6px; color: var(--muted); font-size: 11px; line-height: 16px; white-space: nowrap; }

#app:not(.has-document) #chart-playhead { visibility: hidden; }
#app:not(.has-document) #inspector { color: var(--faint); }
#app:not(.has-document) #inspector .hint { visibility: hidden; }

#color-rows { max-height: 240px; margin: 0 -16px; padding: 0 16px; overflow: hidden auto; }
.color summary { display: flex; align-items: center; gap: 8px; height: 30px; border-radius: 6px; cursor: default; list-style: none; }
.color summary::-webkit-details-marker { display: none; }
.color summary:hover .color-name { color: var(--accent); }
.color input { flex: none; width: 22px; height: 22px; padding: 0; border: 0; border-radius: 6px; appearance: none; background: none; box-shadow: inset 0 0 0 1px var(--line-strong); cursor: pointer; }
.color input::-webkit-color-swatch-wrapper { padding: 0; }
.color input::-webkit-color-swatch { border: 1px solid var(--line-strong); border-radius: 6px; }
.color input::-moz-color-swatch { border: 1px solid var(--line-strong); border-radius: 6px; }
.color-name { flex: 1; min-width: 0; overflow: hidden; font: 12px var(--mono); text-overflow: ellipsis; white-space: nowrap; }
.color.replaced .color-name { color: var(--accent); }
.color .muted { font-size: 11px; }
.color .tool { width: 22px; height: 22px; }
.color-uses { margin: 0 0 8px 30px; padding: 0; color: var(--muted); font-size: 11px; line-height: 16px; list-style: none; }
.color-uses li { overflow-wrap: anywhere; }

.slot { display: flex; align-items: center; gap: 8px; min-height: 30px; font-size: 12px; }
.slot-name { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.slot.given .slot-name { color: var(--accent); }
.slot input:not([type="color"]), #override-form input { min-width: 0; height: 26px; padding: 0 8px; border: 1px solid transparent; border-radius: 6px; background: var(--field); font-size: 12px; }
.slot input:not([type="color"]):focus, #override-form input:focus { border-color: var(--accent); outline: 0; background: var(--raised); }
.slot input:not([type="color"]) { width: 112px; text-align: right; }
.slot input[type="color"] { width: 44px; height: 22px; padding: 0; border: 0; background: none; cursor: pointer; }
.slot input::-webkit-color-swatch-wrapper { padding: 0; }
.slot input::-webkit-color-swatch { border: 1px solid var(--line-strong); border-radius: 6px; }

#override-form { display: flex; align-items: center; gap: 6px; }
#override-path { flex: 3; }
#override-value { flex: 2; }
#override-rows { margin: 0; padding: 0; font-size: 12px; list-style: none; }
#override-rows li { display: flex; align-items: center; gap: 8px; min-height: 28px; }
.override-text { flex: 1; min-width: 0; color: var(--accent); overflow-wrap: anywhere; }
#override-rows .tool { width: 22px; height: 22px; }
#app:not(.has-document) #overrides { display: none; }

.feature { border-top: 1px solid var(--line); }
.feature:first-child { border-top: 0; }
.feature summary { display: flex; align-items: center; gap: 8px; padding: 7px 0; border-radius: 4px; cursor: default; list-style: none; }
.feature summary::-webkit-details-marker { display: none; }
.feature summary::after {
    content: "";
    width: 5px;
    height: 5px;
    margin: 0 4px 0 2px;
    border: solid var(--faint);
    border-width: 0 1.5px 1.5px 0;
    transform: rotate(-45deg);
    transition: transform var(--quick);
}
.feature[open] summary::after { transform: rotate(45deg); }
.feature summary:hover::after { border-color: var(--text); }
.feature-name { flex: 1; min-width: 0; overflow: hidden; font-size: 12px; font-weight: 600; text-overflow: ellipsis; white-space: nowrap; }
.feature.error .icon { color: var(--error); }
.feature.warning .icon { color: var(--warning); }
.feature.note .icon { color: var(--muted); }
.diagnostic { padding: 0 0 10px 24px; font-size: 12px; line-height: 17px; }
.diagnostic + .diagnostic { padding-top: 2px; }
.diagnostic .message { overflow-wrap: anywhere; }
.where { display: flex; flex-wrap: wrap; gap: 2px 8px; margin-top: 4px; color: var(--muted); font-size: 11px; line-height: 16px; }
.where .layer { max-width: 100%; padding: 0 6px; overflow: hidden; border-radius: 4px; background: var(--field); color: var(--text); text-overflow: ellipsis; white-space: nowrap; }
.where .path { overflow-wrap: anywhere; }
.diagnostic .hint { margin-top: 4px; }
.more { padding: 0 0 10px 24px; color: var(--muted); font-size: 11px; }

"""#
        ),
        "keys.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The keyboard: one table from keys to actions, for everything that has no focus of its own.

/** Follows the keys. `actions` as in `main.js`; gives the state of the space bar, which also moves the picture. */
export class Keys {
    spaceIsHeld = false;

    #actions;

    constructor(actions) {
        this.#actions = actions;
        document.addEventListener("keydown", (event) => this.#pressed(event));
        document.addEventListener("keyup", (event) => {
            if (event.key === " ") this.spaceIsHeld = false;
        });
        addEventListener("blur", () => (this.spaceIsHeld = false));
        // A button clicked with the mouse gives the keyboard back: space is to play, not to press it again.
        document.addEventListener("click", (event) => {
            const button = event.target.closest?.("button");
            if (event.detail > 0 && button && document.activeElement === button && !button.closest("dialog")) button.blur();
        });
    }

    #pressed(event) {
        if (event.defaultPrevented) return;
        const target = event.target;
        if (event.ctrlKey || event.metaKey) return this.#commanded(event);
        if (target.closest("dialog")) return;
        if (isTextField(target)) return;
        if (event.altKey) return this.#moved(event);
        // What has the focus comes first: space and enter press buttons, arrows move sliders.
        if (event.key === " " && target.closest("button, summary, select, [role=button]")) return;
        if (target.matches("select, input") && /^(Arrow|Home|End|Page)/.test(event.key)) return;

        const act = this.#table(event)[event.key.length === 1 ? event.key.toLowerCase() : event.key];
        if (!act) return;
        event.preventDefault();
        if (event.key === " ") {
            if (event.repeat) return;
            this.spaceIsHeld = true;
        }
        act();
    }

    #table({ shiftKey }) {
        const do_ = this.#actions;
        const stride = shiftKey ? 10 : 1;
        return {
            " ": do_.toggle,
            ArrowLeft: () => do_.step(-stride),
            ArrowRight: () => do_.step(stride),
            PageUp: () => do_.step(-10),
            PageDown: () => do_.step(10),
            ",": () => do_.step(-0.1),
            ".": () => do_.step(0.1),
            Home: do_.first,
            End: do_.last,
            j: () => do_.shuttle(-1),
            k: do_.pause,
            l: () => do_.shuttle(1),
            "<": () => do_.speedStep(-1),
            ">": () => do_.speedStep(1),
            r: do_.reverse,
            p: do_.nextLoop,
            i: do_.rangeStart,
            o: do_.rangeEnd,
            x: do_.rangeClear,
            m: () => do_.marker(shiftKey ? -1 : 1),
            g: do_.editFrame,
            "+": () => do_.zoomStep(1),
            "=": () => do_.zoomStep(1),
            "-": () => do_.zoomStep(-1),
            "_": () => do_.zoomStep(-1),
            0: do_.fit,
            1: do_.actualSize,
            b: do_.nextBackground,
            d: do_.nextScale,
            t: shiftKey ? do_.nextTheme : do_.toggleTuning,
            c: do_.nextComparison,
            "/": do_.search,
            "?": do_.help,
            "[": do_.toggleGallery,
            "]": do_.toggleInspector,
            n: () => do_.neighbour(shiftKey ? -1 : 1),
            Escape: do_.dismiss,
        };
    }

    /** Undo, redo and save; a text field that is being edited takes back its own letters first. */
    #commanded(event) {
        const key = event.key.toLowerCase();
        if (event.altKey || event.target.closest("dialog")) return;
        const isEdited = isTextField(event.target) && event.target.dataset.edited;
        const act = key === "s" && !event.shiftKey ? this.#actions.save
            : key === "z" && !isEdited ? (event.shiftKey ? this.#actions.redo : this.#actions.undo)
            : key === "y" && !isEdited ? this.#actions.redo : null;
        if (!act) return;
        event.preventDefault();
        if (key === "s" && isEdited) event.target.blur();
        act();
    }

    /** Alt and the arrows move the picture. */
    #moved(event) {
        const way = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
        if (!way) return;
        event.preventDefault();
        this.#actions.pan(way[0] * 48, way[1] * 48);
    }
}

function isTextField(target) {
    if (target.isContentEditable || target.matches("textarea")) return true;
    return target.matches("input") && !["range", "checkbox", "radio", "color", "button"].includes(target.type);
}

"""#
        ),
        "layout.css": (
            contentType: "text/css; charset=utf-8",
            text: #"""
/* Where the parts lie: the bar above, gallery, work and inspector side by side. */

#app {
    display: grid;
    grid-template: 48px minmax(0, 1fr) auto / 256px minmax(0, 1fr) 280px;
    grid-template-areas: "toolbar toolbar toolbar" "gallery work inspector" "gallery tuning tuning";
    height: 100%;
}
#app.no-gallery { grid-template-columns: 0 minmax(0, 1fr) 280px; }
#app.no-inspector { grid-template-columns: 256px minmax(0, 1fr) 0; }
#app.no-gallery.no-inspector { grid-template-columns: 0 minmax(0, 1fr) 0; }
.no-gallery #gallery, .no-inspector #inspector { display: none; }

#toolbar { grid-area: toolbar; }
#gallery { grid-area: gallery; }
#work { grid-area: work; display: flex; flex-direction: column; min-width: 0; min-height: 0; }
#inspector { grid-area: inspector; }
#tuning { grid-area: tuning; }

#toolbar {
    display: flex;
    align-items: center;
    gap: 16px;
    padding: 0 8px 0 0;
    border-bottom: 1px solid var(--line);
    background: var(--panel);
    white-space: nowrap;
}
.brand {
    display: flex;
    flex: none;
    align-items: center;
    gap: 8px;
    width: 256px;
    padding: 0 8px 0 16px;
}
.no-gallery .brand { width: auto; max-width: 256px; }
.logo { flex: none; width: 24px; height: 24px; }
#icon-pegs .bar { fill: var(--accent); }
#icon-pegs .peg { fill: var(--panel); }
.directory { flex: 1; overflow: hidden; color: var(--text); font-weight: 600; text-overflow: ellipsis; }

.open-file {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    font: inherit;
    font-weight: 600;
    text-overflow: ellipsis;
}
.file-folder { color: var(--muted); font-weight: 400; }
.tools { display: flex; flex: none; align-items: center; gap: 16px; }

.swatches { gap: 6px; }
.swatch {
    width: 20px;
    height: 20px;
    overflow: hidden;
    border-radius: 50%;
    box-shadow: inset 0 0 0 1px light-dark(oklch(0 0 0 / 18%), oklch(1 0 0 / 22%));
    transition: transform var(--quick);
}
.swatch:hover { transform: scale(1.1); }
.swatch[aria-checked="true"], .swatch.chosen, .swatch:focus-within:has(:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
}
.swatch.checkerboard { background: conic-gradient(#fff 25%, #c9ccd1 0 50%, #fff 0 75%, #c9ccd1 0) 0 0 / 10px 10px; }
.swatch.white { background: #fff; }
.swatch.dark { background: #17181b; }
.swatch.colour { background: conic-gradient(#f66, #fc5, #6d8, #5bd, #86f, #f66); }
.swatch.colour.chosen { background: var(--swatch); }
.swatch input { width: 100%; height: 100%; padding: 0; border: 0; opacity: 0; cursor: pointer; }

@media (width < 1200px) {
    #app { grid-template-columns: 208px minmax(0, 1fr) 248px; }
    #app.no-gallery { grid-template-columns: 0 minmax(0, 1fr) 248px; }
    #app.no-inspector { grid-template-columns: 208px minmax(0, 1fr) 0; }
    .brand { width: 208px; }
    .tools, #toolbar { gap: 10px; }
}
@media (width < 720px) {
    .tools > .segmented, .open-file { display: none; }
    .tools { margin-left: auto; }
}

dialog {
    max-height: calc(100vh - 32px);
    padding: 20px 24px;
    border: 1px solid var(--line);
    border-radius: 14px;
    background: var(--panel);
    box-shadow: var(--shadow-high);
    color: var(--text);
}
dialog::backdrop { background: light-dark(oklch(0.5 0.01 262 / 30%), oklch(0 0 0 / 50%)); }
dialog header { display: flex; align-items: center; gap: 16px; margin: 0 -8px 12px 0; }
dialog h2 { flex: 1; font-size: 16px; font-weight: 600; }
#help-dialog { width: min(1080px, calc(100vw - 32px)); }
#help-dialog h3 { margin: 0 0 8px; color: var(--muted); font-size: 11px; font-weight: 600; }
#help-dialog dl + h3 { margin-top: 20px; }
.keys { display: grid; grid-template-columns: repeat(auto-fit, minmax(224px, 1fr)); gap: 24px 32px; }
.keys dl { display: grid; grid-template-columns: max-content 1fr; gap: 8px 12px; font-size: 12px; line-height: 20px; }
.keys dt { display: flex; gap: 3px; min-width: 72px; align-items: start; }
.about { margin-top: 20px; padding-top: 12px; border-top: 1px solid var(--line); color: var(--muted); font-size: 12px; }

"""#
        ),
        "library.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The files of the directory, as the server lists them.

/** All files, by their path. */
export class Library {
    /** Null before the first list. */
    files = null;
    /** Whether the list is this server's: after a restart the ids are others. */
    isCurrent = false;

    /** Takes in the whole list; gives the paths of what changed since the last one: nothing is known of that. */
    take(files) {
        this.files = new Map(files.map((file) => [file.path, file]));
        this.isCurrent = true;
        return [];
    }

    /** Takes in what came, went and changed; gives the paths of what is there now, or null where that means nothing. */
    change({ added = [], changed = [], removed = [] }) {
        if (!this.isCurrent) return null;
        const gone = new Set(removed);
        for (const [path, file] of this.files) if (gone.has(file.id)) this.files.delete(path);
        for (const file of [...added, ...changed]) this.files.set(file.path, file);
        return [...added, ...changed].map((file) => file.path);
    }
}

"""#
        ),
        "lz4.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The decoder of LZ4's raw block format: sequences of literals and matches, without a frame header. Every index is
// checked before it is used, so that a corrupt block throws a RangeError and never reads or writes outside.

/**
 * Decodes the block in `source[start..<end]` into `target`, which it must fill exactly.
 *
 * @param {Uint8Array} source
 * @param {number} start
 * @param {number} end
 * @param {Uint8Array} target
 */
export function decodeBlock(source, start, end, target) {
    const size = target.length;
    let read = start;
    let written = 0;
    while (read < end) {
        const token = source[read++];

        let literals = token >>> 4;
        if (literals === 15) {
            let more;
            do {
                if (read >= end) throw corrupt("a literal length is cut off");
                more = source[read++];
                literals += more;
            } while (more === 255);
        }
        if (literals > end - read) throw corrupt("literals are cut off");
        if (literals > size - written) throw corrupt("there are more literals than fit");
        // A call costs more than the loop for the short runs that are the rule.
        if (literals > 32) {
            target.set(source.subarray(read, read + literals), written);
            read += literals;
            written += literals;
        } else {
            for (const stop = read + literals; read < stop;) target[written++] = source[read++];
        }
        if (read === end) break;

        if (end - read < 2) throw corrupt("an offset is cut off");
        const offset = source[read] | (source[read + 1] << 8);
        read += 2;
        if (offset === 0 || offset > written) throw corrupt("an offset points outside");
        let length = token & 15;
        if (length === 15) {
            let more;
            do {
                if (read >= end) throw corrupt("a match length is cut off");
                more = source[read++];
                length += more;
            } while (more === 255);
        }
        length += 4;
        if (length > size - written) throw corrupt("a match is longer than what is left");
        if (offset === 1 && length > 32) {
            target.fill(target[written - 1], written, written + length);
            written += length;
        } else if (offset >= length && length > 32) {
            target.copyWithin(written, written - offset, written - offset + length);
            written += length;
        } else {
            // Byte by byte, because a match may overlap what it writes: that is how runs repeat.
            for (const stop = written + length; written < stop; written++) target[written] = target[written - offset];
        }
    }
    if (written !== size) throw corrupt(`${written} of ${size} bytes were there`);
}

function corrupt(what) {
    return new RangeError(`corrupt LZ4 block: ${what}`);
}

"""#
        ),
        "main.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// Puts the parts together: the player says which frame, the session has its picture, the stage shows it.

import { nextMarker, playbackActions, stageActions } from "./actions.js";
import { addressValues, AddressWriter, readAddress } from "./address.js";
import { RenderChart } from "./chart.js";
import { Colors } from "./colors.js";
import { Comparison } from "./compare.js";
import { showDiagnostics } from "./diagnostics.js";
import { byId } from "./dom.js";
import { followHashButton, showDocumentFacts, showPictureFacts } from "./facts.js";
import { FrameStore } from "./frame-store.js";
import { Gallery } from "./gallery.js";
import { Keys } from "./keys.js";
import { showNotices, showTrouble } from "./notices.js";
import { Overlay } from "./overlay.js";
import { Overrides } from "./overrides.js";
import { Panels } from "./panels.js";
import { PlaybackLoop } from "./playback-loop.js";
import { Player } from "./player.js";
import { followPrograms } from "./programs.js";
import { followRadioGroups } from "./radio-groups.js";
import { Session } from "./session.js";
import { SpatialOverlay } from "./spatial.js";
import { Stage } from "./stage.js";
import { Timeline } from "./timeline.js";
import { Toolbar } from "./toolbar.js";
import { Transport } from "./transport.js";
import { Tuning } from "./tuning.js";
import { takeSecret } from "./write-access.js";

const defaultStoreMegabytes = 256;

takeSecret();
followRadioGroups();
const asked = readAddress(location.search);
const canvas = byId("stage");
const app = byId("app");
const wantsCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;

const player = new Player();
player.playing = !(asked.paused ?? wantsCalm);
if (asked.speed !== null) player.setSpeed(asked.speed);

const store = new FrameStore((asked.storeMegabytes ?? defaultStoreMegabytes) * 1_000_000);

const stage = new Stage({ viewport: byId("viewport"), artboard: byId("artboard"), canvas }, {
    size: () => {
        session.viewChanged();
        comparison.update();
    },
    zoom: () => {
        viewSettingsChanged();
        spatial.setStage(session.document, stage.zoom);
    },
    dragWithSpace: () => actions.toggle(),
    spaceIsHeld: () => keys.spaceIsHeld,
});

const token = document.querySelector('meta[name="pegbar-token"]').content;
const session = new Session({
    token,
    store,
    player,
    wantedSize: () => stage.wantedSize,
    shownHash: () => stage.shown?.hash ?? null,
    on: { connection, library, opened, document: documentChanged, inventory, failure: failureChanged, frames, trouble: showTrouble, tuning: (message) => tuning.take(message) },
});

const loop = new PlaybackLoop(player, {
    // Time stands still until there is something to see.
    isReady: () => isOnStage,
    ticked: (now) => {
        showFrame();
        comparison.showFrame(now);
    },
    passed: (now) => session.reportPlayhead(now),
    changed: playback,
});

const actions = {
    ...playbackActions(player, { moved, playback, range: rangeChanged }),
    ...stageActions(stage, viewSettingsChanged),
    marker: (direction) => {
        const place = nextMarker(session.document?.markers ?? [], player.frame, direction);
        if (place !== undefined) actions.seek(place);
    },
    editFrame: () => transport.editFrame(),
    search: () => {
        panels.show("gallery", true);
        gallery.focusSearch();
    },
    neighbour: (direction) => gallery.openNeighbour(direction),
    help: () => (byId("help-dialog").open ? byId("help-dialog").close() : byId("help-dialog").showModal()),
    nextTheme: () => {
        window.pegbarTheme.next();
        toolbar.showTheme();
        tuning.themeChanged();
    },
    toggleTuning: () => tuning.toggle(),
    nextComparison: () => comparison.next(),
    undo: () => tuning.undo(),
    redo: () => tuning.redo(),
    save: () => tuning.save(),
    toggleGallery: () => panels.toggle("gallery"),
    toggleInspector: () => panels.toggle("inspector"),
    dismiss: () => overlay.dismiss(),
};

const gallery = new Gallery({ open: (path) => session.open(path), leave: () => byId("viewport").focus() });
const timeline = new Timeline(player, () => session.loaded, {
    seek: actions.seek,
    scrubbing: (isHeld) => loop.scrub(isHeld),
    range: actions.range,
});
const transport = new Transport(player, actions);
const toolbar = new Toolbar(stage, actions);
const panels = new Panels((gallery, inspector) => toolbar.showPanels(gallery, inspector));
const chart = new RenderChart(() => session.loaded, actions.seek);
const colors = new Colors((recolor) => {
    session.setOptions({ recolor });
    address.update();
});
const overrides = new Overrides((options) => {
    session.setOptions(options);
    address.update();
}, {
    plays: () => player.playing,
    restart: () => actions.seek(player.frames.first),
});
player.repeated = () => overrides.settle();
const overlay = new Overlay({ changed: () => app.classList.toggle("has-error", overlay.isOpen) });
const comparison = new Comparison(session, player, stage, token);
const tuning = new Tuning(session, player, {
    seek: actions.seek, scrubbing: (isHeld) => loop.scrub(isHeld),
    layout: () => stage.relay(),
    compare: (mode) => comparison.setMode(mode),
    changed: () => spatial.setPlot(tuning.plot),
});
const spatial = new SpatialOverlay({
    valueOf: (path) => tuning.edits.value(path), set: (changes) => tuning.set(changes), held: (isHeld) => tuning.hold(isHeld),
});
const keys = new Keys(actions);
const address = new AddressWriter(() => addressValues({ session, player, stage, state: overrides.state, colors }));

let everConnected = false;
/** Whether the stage shows the document that is selected, be it an older save of it. */
let isOnStage = false;
/** What the page shows of the document besides its pictures: at each step of a drag it is the same. */
let described = "";

function showFrame() {
    const exact = session.picture;
    const shown = exact ? { frame: player.frame, picture: exact } : player.playing ? session.latest : undefined;
    if (shown) {
        stage.show(shown.picture, { frame: shown.frame, revision: session.document.revision });
        showPictureFacts(shown.picture, shown.frame);
        if (!isOnStage) {
            isOnStage = true;
            showState();
        }
    }
    timeline.showPlayhead();
    transport.showFrame();
    chart.showPlayhead(player.frame);
    tuning.showPlayhead(player.frame);
}

function showState() {
    const broken = session.failure && !session.failure.pending;
    const state = broken ? "error" : !isOnStage ? "loading" : player.playing ? "playing" : "paused";
    if (canvas.dataset.file !== (session.path ?? "")) canvas.dataset.file = session.path ?? "";
    if (canvas.dataset.state !== state) canvas.dataset.state = state;
    const { files, path, file, failure, connected } = session;
    showNotices({ files, path, file, document: session.document, failure, connected, everConnected, hasPicture: isOnStage });
    app.classList.toggle("has-document", session.document !== null);
}

function moved() {
    showFrame();
    session.viewChanged({ seek: true });
    comparison.update();
    address.update();
}

function playback() {
    transport.show();
    showState();
    showFrame();
    session.viewChanged();
    comparison.update();
    address.update();
    loop.run();
}

function rangeChanged() {
    timeline.showRange();
    transport.show();
    session.viewChanged();
    address.update();
}

function viewSettingsChanged() {
    toolbar.show();
    address.update();
}

function connection() {
    everConnected ||= session.connected;
    if (session.server) toolbar.showDirectory(session.server.directory);
    tuning.connectionChanged();
    showState();
}

function library(changed) {
    gallery.setFiles(session.files, changed);
    tuning.libraryChanged();
    // Who names a file on the command line wants to see it.
    if (session.path === null && session.files.size === 1) session.open(session.files.keys().next().value);
    showState();
}

function opened() {
    isOnStage = false;
    // What the address asks for is for the file that it names.
    colors.open(session.path, session.path === asked.file ? asked.recolor : null);
    asked.recolor = null;
    overrides.open(session.path, session.path === asked.file ? asked.state : null);
    asked.state = null;
    session.setOptions({ recolor: colors.replacements, ...overrides.options, ...tuning.options });
    tuning.opened();
    spatial.setPlot(null);
    comparison.update();
    stage.clear();
    stage.setComposition(null);
    overlay.setFailure(null, false);
    showDiagnostics([]);
    showPictureFacts(null, 0);
    gallery.select(session.path);
    toolbar.showFile(session.path);
    showState();
    address.update();
}

function documentChanged(first) {
    const document = session.document;
    const description = JSON.stringify({ ...document, settings: 0 });
    if (first || description !== described) {
        described = description;
        // The time line first: its markers take room from the stage.
        timeline.setDocument(document);
        stage.setComposition(document);
        chart.setDocument(document);
        showDocumentFacts(document, session.file);
        overrides.setDocument(document);
        showDiagnostics(document.diagnostics ?? []);
    } else {
        timeline.showLoaded();
        chart.update();
    }
    overlay.setFailure(null, true);
    transport.show();
    tuning.documentChanged();
    spatial.setStage(document, stage.zoom);
    comparison.update();
    showFrame();
    showState();
    if (first) address.update();
    loop.run();
}

function inventory(message) {
    colors.show(message);
    overrides.setProperties(message.properties ?? []);
}

function failureChanged() {
    overlay.setFailure(session.failure, session.document !== null);
    showState();
}

function frames() {
    canvas.dataset.received = session.received;
    showFrame();
    timeline.showLoaded();
    chart.update();
}

byId("animation-picker").addEventListener("change", (event) => session.open(session.path, { animation: event.target.value }));
followHashButton();
panels.begin();
stage.setBackground(asked.background ?? "checkerboard");
stage.scale = [1, 2, 3].includes(asked.scale) ? asked.scale : null;
if (asked.zoom !== null && asked.zoom > 0) stage.zoomTo(asked.zoom);
toolbar.show();
transport.show();
showState();
followPrograms(asked, (choice) => {
    session.setOptions(choice);
    address.update();
});
if (asked.file !== null) {
    session.open(asked.file, { frame: asked.frame, animation: asked.animation, range: asked.range });
}
session.connect();

"""#
        ),
        "notices.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The quiet messages on the stage: nothing there yet, loading, connection lost.

import { byId, setText } from "./dom.js";

const troubleDuration = 8000;
let troubleTimer = null;

/** Shows what the stage has to say when it has no picture, and the chips at its top. */
export function showNotices({ files, path, file, document, failure, connected, everConnected, hasPicture }) {
    const name = path?.split("/").pop() ?? "";
    const missing = files !== null && path !== null && !file;
    const notice = files === null ? "connecting"
        : path !== null && missing && !document ? "missing"
        : path !== null && !hasPicture && !failure ? "loading"
        : path !== null ? null
        : files.size === 0 ? "empty" : "choose";
    for (const section of byId("notices").children) section.hidden = section.dataset.notice !== notice;
    for (const place of window.document.querySelectorAll("[data-missing-name]")) setText(place, name);

    byId("connection-chip").hidden = connected;
    setText(byId("connection-text"), everConnected ? "Connection lost, reconnecting…" : "Connecting…");
    byId("removed-chip").hidden = !(missing && document && connected);
}

/** Tells of something that went wrong without stopping anything; it goes away by itself. */
export function showTrouble(text) {
    setText(byId("trouble-text"), text);
    byId("trouble-chip").hidden = false;
    clearTimeout(troubleTimer);
    troubleTimer = setTimeout(() => (byId("trouble-chip").hidden = true), troubleDuration);
}

"""#
        ),
        "number-field.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// A number that can be typed, stepped with the arrows, dragged by its label, and slid where it has a sensible range.

import { element, whenReleased } from "./dom.js";
import { cleaned, fieldText, logPlace, logSteps, logValue, niceStep, parseNumber } from "./number-text.js";
import { onScrub } from "./scrub.js";

/** How many pixels of a drag are a step of a whole number. */
const pixelsOfWhole = 8;
/** By how much a pixel of a drag changes a number whose slider is logarithmic. */
const growth = 0.01;

/**
 * Makes a row with a label, a field and, where `low` and `high` are given, a slider.
 *
 * @param {{label: string, title?: string, unit?: string, min?: number, max?: number, low?: number, high?: number,
 *     step?: number, isLogarithmic?: boolean}} spec a slider that is logarithmic needs a `low` above 0
 * @param {{set: (value: number) => void, held: (isHeld: boolean) => void, say: (text: string) => void}} on
 * @returns {{node: HTMLElement, show: (value: number|undefined, isEdited?: boolean) => void}}
 */
export function numberField(spec, on) {
    const name = spec.title ?? spec.label;
    const field = element("input", { type: "text", inputmode: "decimal", "aria-label": name, autocomplete: "off", spellcheck: "false" });
    const hasSlider = Number.isFinite(spec.low) && Number.isFinite(spec.high) && spec.high > spec.low;
    const isLogarithmic = hasSlider && spec.isLogarithmic === true && spec.low > 0;
    const isWhole = spec.step === 1;
    const least = spec.min > 0 || spec.low > 0 ? 0 : undefined;
    const slider = hasSlider ? sliderOf(spec, isLogarithmic, name) : null;
    const label = element("span", { class: "number-label scrubs", text: spec.label });
    const node = element("label", { class: "number-row", title: spec.title ?? null }, label, slider,
        element("span", { class: "number-box" }, field, spec.unit ? element("span", { class: "number-unit", text: spec.unit }) : null));
    let shown;

    const within = (value) => Math.min(Math.max(value, spec.min ?? -Infinity), spec.max ?? Infinity);
    const held = (value) => within(isWhole ? Math.round(value) : value);
    const stepOf = (value) => {
        if (isLogarithmic) return niceStep(Math.max(value, spec.low) / 10);
        return spec.step ?? (hasSlider ? niceStep((spec.high - spec.low) / 100) : 1);
    };
    /** Forgets what is typed. */
    const restore = () => {
        delete field.dataset.edited;
        field.removeAttribute("aria-invalid");
        show(shown?.value, shown?.isEdited);
    };
    /** Takes in what is typed; gives the number that there is then, and null for what is none. */
    const commit = () => {
        let now = shown?.value ?? 0;
        if (field.dataset.edited && field.value.trim() !== "") {
            const value = parseNumber(field.value, spec.unit);
            if (value === null) {
                // Leaving the field tells of the same text again.
                if (field.getAttribute("aria-invalid") !== "true") on.say(`“${field.value.trim().slice(0, 40)}” is no number; Escape brings ${textOf(shown?.value)} back.`);
                field.setAttribute("aria-invalid", "true");
                return null;
            }
            now = held(value);
            on.set(now);
        }
        restore();
        return now;
    };
    const textOf = (value) => (value === undefined ? "" : fieldText(value, least));
    const show = (value, isEdited = false) => {
        if (field.hasAttribute("aria-invalid") && value !== shown?.value) {
            delete field.dataset.edited;
            field.removeAttribute("aria-invalid");
        }
        shown = { value, isEdited };
        node.classList.toggle("edited", isEdited);
        field.disabled = value === undefined;
        if (!field.dataset.edited) field.value = textOf(value);
        if (!slider) return;
        slider.disabled = value === undefined;
        const place = value ?? spec.low;
        slider.value = isLogarithmic ? logPlace(place, spec.low, spec.high) : place;
        if (isLogarithmic) slider.setAttribute("aria-valuetext", textOf(place));
    };
    field.addEventListener("input", () => {
        field.dataset.edited = "true";
        field.removeAttribute("aria-invalid");
    });
    field.addEventListener("change", commit);
    field.addEventListener("blur", commit);
    field.addEventListener("focus", () => field.select());
    field.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey) return;
        if (event.key === "Enter") {
            commit();
            field.select();
        } else if (event.key === "Escape") {
            restore();
            field.blur();
        } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
            event.preventDefault();
            const value = commit();
            if (value !== null) {
                const size = stepOf(value) * factorOf(event);
                const next = held(cleaned(value + (event.key === "ArrowUp" ? size : -size), size));
                on.set(next);
                // The column is shown anew once a frame; the next press may come before.
                show(next, shown?.isEdited);
            }
        } else {
            return;
        }
        event.stopPropagation();
    });
    if (slider) {
        slider.addEventListener("pointerdown", (event) => {
            on.held(true);
            whenReleased(event, () => on.held(false));
        });
        slider.addEventListener("input", () => {
            const place = Number(slider.value);
            on.set(held(isLogarithmic ? logValue(place, spec.low, spec.high) : Number(place.toPrecision(4))));
        });
    }
    let before = 0;
    let dragged = 0;
    onScrub(label, {
        begin: () => {
            if (shown?.value === undefined) return false;
            restore();
            before = dragged = shown.value;
            on.held(true);
        },
        by: (pixels, event) => {
            const by = pixels * factorOf(event);
            const size = stepOf(dragged) / (isWhole ? pixelsOfWhole : 1);
            dragged = within(isLogarithmic ? Math.max(dragged, spec.low / 1000) * Math.exp(by * growth) : dragged + by * size);
            on.set(held(isLogarithmic ? Number(dragged.toPrecision(3)) : cleaned(dragged, size)));
        },
        cancel: () => on.set(before),
        end: () => on.held(false),
        click: () => field.focus(),
    });
    return { node, show };
}

function sliderOf({ low, high, step }, isLogarithmic, name) {
    const range = isLogarithmic ? { min: 0, max: logSteps, step: 1 } : { min: low, max: high, step: step === 1 ? 1 : (high - low) / 1000 };
    return element("input", { type: "range", ...range, "aria-label": `${name}, slider`, tabindex: "-1" });
}

/** What the keys that are held make of a step. */
function factorOf({ shiftKey, altKey }) {
    return shiftKey ? 10 : altKey ? 0.1 : 1;
}

"""#
        ),
        "number-text.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// Numbers as fields show and read them. Pure.

import { shortNumber } from "./easing.js";

/** What else people write for a unit. */
const otherUnits = {
    "°": ["deg", "degrees"], s: ["sec", "seconds"], frame: ["frames", "f"], frames: ["frame", "f"], pictures: ["picture"],
};
const decimal = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;

/**
 * The number that was typed, with a comma or a point, and with or without the unit of the field behind it.
 *
 * @param {string} text
 * @param {string} unit what the field measures in; empty for none
 * @returns {number|null} null for what is no number, or one of another unit
 */
export function parseNumber(text, unit = "") {
    let words = text.trim().replace(",", ".").replace("−", "-").toLowerCase();
    const ending = [unit, ...(otherUnits[unit] ?? [])].find((name) => name !== "" && words.endsWith(name.toLowerCase()));
    if (ending) words = words.slice(0, -ending.length).trim();
    const value = decimal.test(words) ? Number(words) : NaN;
    return Number.isFinite(value) ? value : null;
}

/**
 * A number with three decimals, and with three digits where that would leave less of it.
 *
 * @param {number} least below this it is shown as nothing: what is left over from arithmetic
 */
export function fieldText(value, least = 1e-6) {
    if (Math.abs(value) >= 0.1 || Math.abs(value) < least) return shortNumber(value);
    return String(Number(value.toPrecision(3)));
}

/** A number without what adding floating-point numbers leaves behind, however small the step was. */
export function cleaned(value, step) {
    const grain = Math.min(step / 1000, 1e-6);
    return Number((Math.round(value / grain) * grain).toPrecision(12)) || 0;
}

/** The power of ten below a length. */
export function niceStep(length) {
    return 10 ** Math.floor(Math.log10(length) + 1e-9);
}

/** How many steps a logarithmic slider has. */
export const logSteps = 1000;

/** The place of a number on a logarithmic slider from `low` to `high`, both above 0. */
export function logPlace(value, low, high) {
    const held = Math.min(Math.max(value, low), high);
    return Math.round(logSteps * Math.log(held / low) / Math.log(high / low));
}

/** The number at a place of a logarithmic slider, with three digits. */
export function logValue(place, low, high) {
    return Number((low * (high / low) ** (place / logSteps)).toPrecision(3));
}

"""#
        ),
        "overlay.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// What lies over the stage: why a save could not be read, that the connection is lost, that there is nothing yet.

import { byId, element, setText } from "./dom.js";

/** How much of a line is shown around its column; an export may be one line of a megabyte. */
const excerptLength = 120;

/** The card that tells where a file is broken. The last good picture stays where it is. */
export class Overlay {
    #failure = null;
    #dismissed = false;
    #on;

    /** @param {{changed: () => void}} on */
    constructor(on) {
        this.#on = on;
        byId("error-close").addEventListener("click", () => this.dismiss());
        byId("error-chip").addEventListener("click", () => this.reopen());
    }

    /** Whether the card is open. */
    get isOpen() {
        return this.#failure !== null && !this.#dismissed;
    }

    /** Shows a failure, or none. One that is still being written is only hinted at. */
    setFailure(failure, hasPicture) {
        const real = failure && !failure.pending ? failure : null;
        if (real && real !== this.#failure) {
            this.#dismissed = false;
            this.#fill(real, hasPicture);
        }
        this.#failure = real;
        byId("pending-chip").hidden = !failure?.pending;
        this.#show();
    }

    dismiss() {
        this.#dismissed = true;
        this.#show();
    }

    reopen() {
        this.#dismissed = false;
        this.#show();
    }

    #show() {
        byId("error").hidden = !this.isOpen;
        byId("error-chip").hidden = this.#failure === null || !this.#dismissed;
        this.#on.changed();
    }

    #fill(failure, hasPicture) {
        const { name, path, message, line, column, jsonPath, excerpt } = failure;
        setText(byId("error-title"), `${name ?? path} can’t be read`);
        setText(byId("error-message"), message);
        setText(byId("error-place"), [path ?? name, line, column].filter((part) => part !== undefined && part !== null).join(":"));
        const jsonPathLine = byId("error-json-path");
        jsonPathLine.hidden = !jsonPath;
        setText(jsonPathLine, jsonPath ?? "");
        byId("error-excerpt").replaceChildren(...excerptRows(excerpt ?? [], line, column));
        byId("error-excerpt").hidden = !excerpt?.length;
        setText(byId("error-note"), hasPicture
            ? "The last good version stays on the stage. The next good save clears this."
            : "The next good save clears this.");
    }
}

function excerptRows(excerpt, line, column) {
    const rows = [];
    for (const entry of excerpt) {
        const wrong = entry.line === line;
        const cut = cropLine(entry.text, wrong ? column : null);
        rows.push(element("div", { class: wrong ? "line wrong" : "line" },
            element("span", { class: "number", text: entry.line }),
            element("span", { class: "text", text: cut.text || " " })));
        if (wrong && column) {
            rows.push(element("div", { class: "line caret", "aria-hidden": "true" },
                element("span", { class: "number" }),
                element("span", { class: "text", text: `${" ".repeat(cut.column - 1)}^` })));
        }
    }
    return rows;
}

/**
 * Cuts a long line to what lies around a column (counted from 1), and gives the column's place in it. A tab becomes a
 * space, so that what stands beneath a character stands beneath it.
 */
export function cropLine(text, column) {
    const characters = [...text.replaceAll("\t", " ")];
    const at = Math.min(Math.max((column ?? 1) - 1, 0), characters.length);
    if (characters.length <= excerptLength) return { text: characters.join(""), column: at + 1 };
    const start = Math.max(0, Math.min(at - Math.floor(excerptLength / 2), characters.length - excerptLength));
    const end = Math.min(characters.length, start + excerptLength);
    const before = start > 0 ? "…" : "";
    const after = end < characters.length ? "…" : "";
    return { text: before + characters.slice(start, end).join("") + after, column: at - start + before.length + 1 };
}

"""#
        ),
        "overrides.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// Values that a file leaves open: themes, states and slots, and key paths through which any property gets another value.

import { byId, element, icon, oncePerFrame, setText } from "./dom.js";

/** Theme, state, slots and overridden properties of the file on the stage. They are shown only; the file stays as it is. */
export class Overrides {
    #changed;
    #playback;
    /** For each file, by its path, what is chosen. */
    #chosen = new Map();
    #path = null;
    #slotNames = "";
    /** The state on the stage. */
    #shownState = "";
    #say = oncePerFrame(() => this.#changed(this.options));

    /**
     * @param {(options: object) => void} changed called with what the server is to be told
     * @param {{plays: () => boolean, restart: () => void}} playback whether changes of state are seen, and from where
     */
    constructor(changed, playback) {
        this.#changed = changed;
        this.#playback = playback;
        byId("state-picker").addEventListener("change", (event) => this.#pickState(event.target.value));
        byId("theme-picker").addEventListener("change", (event) => this.#choose({ theme: event.target.value }));
        byId("slots-reset").addEventListener("click", () => this.#resetSlots());
        byId("override-form").addEventListener("submit", (event) => {
            event.preventDefault();
            this.#add(byId("override-path").value.trim(), byId("override-value").value.trim());
        });
    }

    /** What the server is to be told; members are undefined where nothing is chosen. */
    get options() {
        const { theme, state, fromState, slots = {}, set = [] } = this.#chosen.get(this.#path) ?? {};
        return {
            theme,
            state,
            fromState,
            slots: Object.keys(slots).length > 0 ? slots : undefined,
            set: set.length > 0 ? set : undefined,
        };
    }

    /** The state that was picked for the file, or null. */
    get state() {
        return this.#chosen.get(this.#path)?.state ?? null;
    }

    /** Goes to another file, in the state that the address names. */
    open(path, state = null) {
        this.#path = path;
        if (state !== null) this.#chosen.set(path, { ...this.#chosen.get(path), state, fromState: undefined });
        byId("states").hidden = true;
        this.#slotNames = "";
        byId("themes").hidden = true;
        byId("slots").hidden = true;
        byId("override-paths").replaceChildren();
        this.#showSet();
    }

    /** Shows what a document leaves open. */
    setDocument({ themes = [], theme, states = [], state, slots = [] }) {
        this.#showStates(states, state ?? "");
        byId("themes").hidden = themes.length === 0;
        const picker = byId("theme-picker");
        const names = JSON.stringify(themes);
        if (picker.dataset.themes !== names) {
            picker.dataset.themes = names;
            const options = themes.map(({ id, name }) => element("option", { value: id, text: name }));
            picker.replaceChildren(element("option", { value: "", text: "None" }), ...options);
        }
        picker.value = theme ?? "";
        this.#showSlots(slots);
    }

    /** Offers the key paths of the document for completion. */
    setProperties(properties) {
        const options = properties.map(({ keyPath, value }) => element("option", { value: keyPath, label: value ?? null }));
        byId("override-paths").replaceChildren(...options);
    }

    #choose(change) {
        this.#chosen.set(this.#path, { ...this.#chosen.get(this.#path), ...change });
        this.#say();
    }

    // States

    #showStates(states, state) {
        byId("states").hidden = states.length === 0;
        const picker = byId("state-picker");
        const names = JSON.stringify(states);
        if (picker.dataset.states !== names) {
            picker.dataset.states = names;
            const options = states.map((name) => element("option", { value: name, text: name }));
            picker.replaceChildren(element("option", { value: "", text: "None" }), ...options);
        }
        picker.value = state;
        this.#shownState = state;
    }

    /** Shows another state; while the animation plays, the change to it as well. */
    #pickState(state) {
        const fromState = this.#playback.plays() && this.#shownState !== "" ? this.#shownState : undefined;
        this.#playback.restart();
        this.#choose({ state, fromState });
    }

    /** Leaves the way to the state behind, once it has been seen: a loop shows the state as it stays. */
    settle() {
        if (this.#chosen.get(this.#path)?.fromState !== undefined) this.#choose({ fromState: undefined });
    }

    // Slots

    #showSlots(slots) {
        byId("slots").hidden = slots.length === 0;
        const given = this.#chosen.get(this.#path)?.slots ?? {};
        byId("slots-reset").hidden = Object.keys(given).length === 0;
        const names = JSON.stringify(slots.map(({ name, kind }) => [name, kind]));
        if (names !== this.#slotNames) {
            this.#slotNames = names;
            byId("slot-rows").replaceChildren(...slots.map((slot) => this.#slotRow(slot)));
        }
        for (const [index, slot] of slots.entries()) {
            const row = byId("slot-rows").children[index];
            const input = row.querySelector("input");
            // What is being typed or dragged stays.
            if (input && input !== document.activeElement && slot.value !== null) input.value = inputValue(slot);
            row.classList.toggle("given", slot.name in given);
        }
    }

    #slotRow(slot) {
        const { name, kind } = slot;
        const label = element("span", { class: "slot-name", text: name, title: slotTitle(slot) });
        if (!["color", "number", "vector", "text"].includes(kind)) {
            return element("div", { class: "slot" }, label, element("span", { class: "muted", text: kind ?? "not used" }));
        }
        const input = element("input", {
            type: kind === "color" ? "color" : kind === "number" ? "number" : "text",
            step: kind === "number" ? "any" : null,
            value: slot.value === null ? "" : inputValue(slot),
            spellcheck: "false",
        });
        input.addEventListener("input", () => {
            const value = input.value.trim();
            if (value === "" && kind !== "text") return;
            this.#choose({ slots: { ...this.#chosen.get(this.#path)?.slots, [name]: input.value } });
        });
        return element("label", { class: "slot" }, label, input);
    }

    #resetSlots() {
        document.activeElement?.blur();
        this.#choose({ slots: {} });
    }

    // Properties

    #add(keyPath, value) {
        if (keyPath === "" || value === "") return;
        const set = (this.#chosen.get(this.#path)?.set ?? []).filter(([other]) => other !== keyPath);
        this.#choose({ set: [...set, [keyPath, value]] });
        byId("override-form").reset();
        byId("override-path").focus();
        this.#showSet();
    }

    #remove(keyPath) {
        this.#choose({ set: this.#chosen.get(this.#path).set.filter(([other]) => other !== keyPath) });
        this.#showSet();
    }

    #showSet() {
        const set = this.#chosen.get(this.#path)?.set ?? [];
        setText(byId("overrides-count"), set.length > 0 ? String(set.length) : "");
        byId("override-rows").replaceChildren(...set.map(([keyPath, value]) => {
            const remove = element("button", { type: "button", class: "tool", "aria-label": `Remove ${keyPath}`, title: "As in the file" }, icon("close"));
            remove.addEventListener("click", () => this.#remove(keyPath));
            return element("li", {}, element("span", { class: "override-text", text: `${keyPath} = ${value}` }), remove);
        }));
    }
}

function inputValue({ kind, value }) {
    return kind === "color" ? value.slice(0, 7) : kind === "number" ? String(Number.parseFloat(value)) : value;
}

function slotTitle({ name, kind, count, isAnimated }) {
    const uses = count === 1 ? "used once" : `used ${count} times`;
    return `${name}: ${kind ?? "of no kind"}, ${uses}${isAnimated ? ", animated" : ""}`;
}

"""#
        ),
        "paced-options.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// Tells the server how the file is to be understood, no faster than it answers.

/** How long a step of a drag waits for the picture of the one before at most, in milliseconds. */
const longestWaitForPicture = 500;

/** The options that are wanted, those that were told, and those that are shown. */
export class PacedOptions {
    /** By the names that the server knows; what is left out is as usual. */
    wanted = {};
    /** Those that the server was told, or is about to be. */
    told = {};
    /** Those that the document on the stage was made with. */
    shown = {};
    /** Tells one set of options from another on the wire. */
    settings = 0;

    #on;
    /** No answer came yet to the options told last: while a colour is dragged, only the latest one is told then. */
    #awaitsAnswer = false;
    /** While something is dragged the next step waits for the picture of the last, or the stage would never catch up. */
    #awaitsPicture = null;

    /** @param {object} on `isAnswered()` whether there will be an answer at all, `tell()` has `told` said to the server */
    constructor(on) {
        this.#on = on;
    }

    /** Changes some of them. */
    want(options) {
        const next = { ...this.wanted, ...options };
        if (JSON.stringify(next) === JSON.stringify(this.wanted)) return;
        this.wanted = next;
        if (!this.#awaitsAnswer) this.#tell();
    }

    /** There is a document, or there will be none. */
    takeAnswer() {
        this.#awaitsAnswer = false;
        if (this.told !== this.wanted) this.#tell();
    }

    /** A document is there; in a drag its picture is waited for. */
    documentCame(isDragging) {
        if (!isDragging || !this.#awaitsAnswer) return this.takeAnswer();
        clearTimeout(this.#awaitsPicture);
        this.#awaitsPicture = setTimeout(() => this.pictureCame(), longestWaitForPicture);
    }

    /** The picture is there, or nobody waits for it any more. */
    pictureCame() {
        if (this.#awaitsPicture === null) return;
        clearTimeout(this.#awaitsPicture);
        this.#awaitsPicture = null;
        this.takeAnswer();
    }

    connectionChanged() {
        clearTimeout(this.#awaitsPicture);
        this.#awaitsPicture = null;
        this.takeAnswer();
    }

    #tell() {
        this.told = this.wanted;
        this.settings += 1;
        this.#awaitsAnswer = this.#on.isAnswered();
        this.#on.tell();
    }
}

"""#
        ),
        "painter.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// Puts frames of the store on a canvas, touching only tiles that differ from what is on it.

import { tileEdge, tileGrid } from "./protocol.js";

/** Keeps one full-size picture in step with the canvas. */
export class Painter {
    #context;
    #image = null;
    #words = null;
    #shown = [];

    /** @param {HTMLCanvasElement} canvas */
    constructor(canvas) {
        this.canvas = canvas;
        this.#context = canvas.getContext("2d");
    }

    /** Shows a frame `{width, height, tiles}`; the canvas takes on its size. */
    paint(frame) {
        if (!this.#image || this.#image.width !== frame.width || this.#image.height !== frame.height) {
            this.#resize(frame.width, frame.height);
        }
        const { width, height, tiles } = frame;
        const { columns } = tileGrid(width, height);
        let left = width;
        let top = height;
        let right = 0;
        let bottom = 0;
        for (let i = 0; i < tiles.length; i++) {
            if (tiles[i] === this.#shown[i]) continue;
            const x = (i % columns) * tileEdge;
            const y = Math.floor(i / columns) * tileEdge;
            const w = Math.min(tileEdge, width - x);
            const h = Math.min(tileEdge, height - y);
            this.#copy(tiles[i], x, y, w, h);
            this.#shown[i] = tiles[i];
            if (x < left) left = x;
            if (y < top) top = y;
            if (x + w > right) right = x + w;
            if (y + h > bottom) bottom = y + h;
        }
        if (right > left) this.#context.putImageData(this.#image, 0, 0, left, top, right - left, bottom - top);
    }

    /** Leaves nothing on the canvas. */
    clear() {
        this.#resize(this.canvas.width, this.canvas.height);
    }

    #resize(width, height) {
        this.canvas.width = width;
        this.canvas.height = height;
        this.#image = new ImageData(width, height);
        this.#words = new Uint32Array(this.#image.data.buffer);
        const { columns, rows } = tileGrid(width, height);
        this.#shown = new Array(columns * rows).fill(null);
    }

    #copy(tile, x, y, w, h) {
        const target = this.#words;
        const stride = this.#image.width;
        let at = y * stride + x;
        if (!tile) {
            for (let row = 0; row < h; row++, at += stride) target.fill(0, at, at + w);
            return;
        }
        const source = tile.words;
        let read = 0;
        for (let row = 0; row < h; row++, at += stride) {
            for (let column = 0; column < w; column++) target[at + column] = source[read++];
        }
    }
}

"""#
        ),
        "panels.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The gallery and the inspector beside the stage.

import { byId } from "./dom.js";

const app = byId("app");

/** Opens and closes them. */
export class Panels {
    #changed;

    /** @param {(gallery: boolean, inspector: boolean) => void} changed which are open now */
    constructor(changed) {
        this.#changed = changed;
    }

    /** Those that the window has room for. */
    begin() {
        this.show("inspector", innerWidth >= 960);
        this.show("gallery", innerWidth >= 760);
    }

    show(name, isShown) {
        app.classList.toggle(`no-${name}`, !isShown);
        this.#changed(!app.classList.contains("no-gallery"), !app.classList.contains("no-inspector"));
    }

    toggle(name) {
        this.show(name, app.classList.contains(`no-${name}`));
    }
}

"""#
        ),
        "picture-keeper.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// Keeps the store of pictures within its bounds, and the server informed of what is in it no more.

import { PassedPictures } from "./pictures.js";
import { stepsUntil } from "./player.js";

/** Lets go of pictures. */
export class PictureKeeper {
    /** Whether not all pictures of the document fit, so that the server is to send what comes next only. */
    storeIsFull = false;

    #store;
    #player;
    #on;
    #passed = new PassedPictures();

    /**
     * @param {import("./frame-store.js").FrameStore} store
     * @param {import("./player.js").Player} player
     * @param {object} on `shownHash()` of the picture on the stage, `send(message)`
     */
    constructor(store, player, on) {
        this.#store = store;
        this.#player = player;
        this.#on = on;
    }

    /** The pictures of another server mean nothing. */
    forget() {
        this.#passed = new PassedPictures();
    }

    /** A document is left; `isPassing` where only edits have made it. */
    leave(pictures, isPassing) {
        this.#passed.leave(pictures, isPassing);
    }

    /** Lets go of what edits have left behind, but for what is on the stage and what the next difference builds on. */
    dropStale(pictures) {
        const kept = new Set([this.#store.newest, this.#on.shownHash()]);
        for (const [, hash] of pictures.entries) kept.add(hash);
        this.#tellDropped(this.#passed.take(kept).filter((hash) => this.#store.drop(hash)));
    }

    /** Makes room, where the playhead comes last first. */
    trim(pictures) {
        const store = this.#store;
        const player = this.#player;
        if (store.bytes > store.limit) {
            const steps = new Map();
            for (const [frame, hash] of pictures.entries) {
                const distance = stepsUntil(frame, player.frame, player.direction, player.frames, player.loop);
                steps.set(hash, Math.min(distance, steps.get(hash) ?? Infinity));
            }
            const shown = new Set([this.#on.shownHash(), pictures.hash(player.frame)]);
            const hashes = store.trim((hash) => steps.get(hash) ?? Infinity, shown);
            this.#tellDropped(hashes);
            // Room made of frames that nobody needs any more is no sign of a store too small.
            if (hashes.some((hash) => steps.has(hash))) this.#setStoreIsFull(true);
        } else if (store.bytes < store.limit * 0.75) {
            this.#setStoreIsFull(false);
        }
    }

    #tellDropped(hashes) {
        if (hashes.length > 0) this.#on.send({ type: "drop", hashes });
    }

    #setStoreIsFull(full) {
        if (full === this.storeIsFull) return;
        this.storeIsFull = full;
        this.#on.send({ type: "store", full });
    }
}

"""#
        ),
        "pictures.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// Which frame of the document is which picture: frame numbers to hashes, for one revision at one size.

/** How many frames playback may be ahead of the one shown in place of a missing one. */
const longestLookBack = 240;

/** The pictures of one document, at the size wanted and at the one before it. */
export class Pictures {
    #current = emptySet(0, 0);
    #previous = null;

    constructor(revision) {
        this.revision = revision;
    }

    /** Says which size is wanted from now on. What is there of the last size is shown until the new one arrives. */
    want(width, height) {
        if (this.#current.width === width && this.#current.height === height) return;
        if (this.#previous?.width === width && this.#previous.height === height) {
            [this.#current, this.#previous] = [this.#previous, this.#current];
            return;
        }
        if (this.#current.hashes.size > 0) this.#previous = this.#current;
        this.#current = emptySet(width, height);
    }

    /** Notes the hash of a frame; sizes that are not wanted any more are passed over. */
    note(frame, hash, width, height) {
        for (const set of [this.#current, this.#previous]) {
            if (set && set.width === width && set.height === height) {
                set.hashes.set(frame, hash);
                return set === this.#current;
            }
        }
        return false;
    }

    /** The hash of a frame at the size wanted, or undefined. */
    hash(frame) {
        return this.#current.hashes.get(frame);
    }

    /** The picture of a frame, in the best size that the store holds, or undefined. */
    find(frame, store) {
        for (const set of [this.#current, this.#previous]) {
            const hash = set?.hashes.get(frame);
            const picture = hash === undefined ? undefined : store.get(hash);
            if (picture) return picture;
        }
        return undefined;
    }

    /** The last frame before the playhead in the direction of play whose picture the store holds; undefined for none. */
    latest(player, store) {
        const { first, last } = player.frames;
        for (let step = 1; step <= longestLookBack; step += 1) {
            const frame = Math.floor(player.frame) - player.direction * step;
            if (frame < first || frame > last) return undefined;
            const picture = this.find(frame, store);
            if (picture) return { frame, picture };
        }
        return undefined;
    }

    /** The frames whose pictures the store holds, each with the milliseconds it took; in order. */
    loaded(store) {
        const loaded = [];
        for (const [frame, hash] of this.entries) {
            const picture = store.get(hash);
            if (picture) loaded.push({ frame, milliseconds: picture.milliseconds });
        }
        return loaded.sort((a, b) => a.frame - b.frame);
    }

    /** All frames known at the size wanted, as pairs of frame and hash. */
    get entries() {
        return this.#current.hashes.entries();
    }
}

/** The pictures of edits that were gone past: nobody will ask for them again. */
export class PassedPictures {
    /** Those of the document as the file has it, to which every step may lead back. */
    #plain = new Set();
    #stale = new Set();

    /** Notes that the pictures of a document are not shown any more. */
    leave(pictures, isEdited) {
        const hashes = Array.from(pictures.entries, ([, hash]) => hash);
        if (!isEdited) this.#plain = new Set(hashes);
        else for (const hash of hashes) if (!this.#plain.has(hash)) this.#stale.add(hash);
    }

    /** Gives those that can go, and forgets them; some are still needed. */
    take(kept) {
        const hashes = [...this.#stale].filter((hash) => !kept.has(hash));
        for (const hash of hashes) this.#stale.delete(hash);
        return hashes;
    }
}

function emptySet(width, height) {
    return { width, height, hashes: new Map() };
}

"""#
        ),
        "playback-loop.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// Runs the player's clock while it plays, and stops it while the playhead is held.

/** Playback as the screen refreshes. */
export class PlaybackLoop {
    #player;
    #on;
    #runs = false;
    #resumesAfterScrub = false;

    /**
     * @param {import("./player.js").Player} player
     * @param {object} on `isReady()` whether there is something to see, `ticked(now)` after the playhead went on,
     *     `passed(now)` at each refresh, `changed()` after playback began or ended
     */
    constructor(player, on) {
        this.#player = player;
        this.#on = on;
    }

    /** Goes on as long as it plays. */
    run() {
        const player = this.#player;
        if (this.#runs || !player.playing) return;
        this.#runs = true;
        const next = (now) => {
            if (!player.playing) {
                this.#runs = false;
                return;
            }
            if (!this.#on.isReady()) player.hold();
            else if (player.tick(now)) this.#on.ticked(now);
            this.#on.passed(now);
            if (!player.playing) this.#on.changed();
            requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
    }

    /** Playback waits while the playhead is held, and goes on from where it is let go. */
    scrub(isHeld) {
        const player = this.#player;
        if (isHeld) {
            this.#resumesAfterScrub = player.playing;
            player.pause();
        } else if (this.#resumesAfterScrub) {
            player.play();
        } else {
            return;
        }
        this.#on.changed();
    }
}

"""#
        ),
        "player.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// What frame is shown when. Pure: the time is handed in, nothing here knows of a display or of pixels.

/** The slowest and fastest speed; negative speeds play backwards. */
export const speedRange = { slowest: 0.1, fastest: 4 };
/** The names of the ways to go on at the end of the range, as on the wire. */
export const loopModes = ["loop", "pingpong", "once"];

/**
 * The whole frames of the half-open stretch `from ..< to`, both ends included. A stretch without a whole frame gives
 * its start.
 */
export function wholeFrames(from, to) {
    const first = Math.ceil(from - 1e-9);
    const last = Math.ceil(to - 1e-9) - 1;
    return last < first ? { first: from, last: from } : { first, last };
}

/**
 * Where playback is after a whole number of steps.
 *
 * @param {number} frame a frame within `first ... last`
 * @param {number} direction 1 or -1: which way it is going
 * @param {number} steps how many frames to go on, 0 or more
 * @returns {{frame: number, direction: number, ended: boolean}} `ended` when there is nowhere further to go
 */
export function advance(frame, direction, steps, { first, last }, loop) {
    const span = last - first;
    if (loop === "once") {
        const end = direction > 0 ? last : first;
        const left = Math.abs(end - frame);
        return steps >= left + 1
            ? { frame: end, direction, ended: true }
            : { frame: frame + direction * Math.min(steps, left), direction, ended: false };
    }
    if (span === 0) return { frame: first, direction, ended: false };
    if (loop === "pingpong") {
        // One way and back without showing either end twice.
        const period = 2 * span;
        const start = direction > 0 ? frame - first : period - (frame - first);
        const phase = modulo(start + steps, period);
        return phase < span
            ? { frame: first + phase, direction: 1, ended: false }
            : { frame: first + period - phase, direction: -1, ended: false };
    }
    return { frame: first + modulo(frame - first + direction * steps, span + 1), direction, ended: false };
}

/**
 * How many steps of playback it takes until a frame is shown, for choosing what to keep: frames outside the range, and
 * those already passed in `once`, come after all others.
 */
export function stepsUntil(frame, playhead, direction, { first, last }, loop) {
    const count = last - first + 1;
    if (frame < first || frame > last) {
        return 2 * count + (frame < first ? first - frame : frame - last);
    }
    const start = Math.min(Math.max(playhead, first), last);
    const ahead = (frame - start) * direction;
    if (loop === "once") return ahead >= 0 ? ahead : count - ahead;
    if (loop === "pingpong") {
        if (ahead >= 0) return ahead;
        const end = direction > 0 ? last : first;
        return Math.abs(end - start) + Math.abs(end - frame);
    }
    return modulo(ahead, count);
}

/** The nearest speed within the bounds, keeping the direction. */
export function clampSpeed(speed) {
    if (!Number.isFinite(speed) || speed === 0) return 1;
    const size = Math.min(Math.max(Math.abs(speed), speedRange.slowest), speedRange.fastest);
    return Math.sign(speed) * Math.round(size * 100) / 100;
}

/** The playhead: a frame number on the author's time line, and what moves it. */
export class Player {
    frame = 0;
    playing = false;
    speed = 1;
    loop = "loop";
    /** Called when playback has come to an end of the range and goes on from there. */
    repeated = () => {};

    #timeline = { inFrame: 0, outFrame: 1, frameRate: 60 };
    /** The range chosen, or null where it is the whole. */
    #in = null;
    #out = null;
    #direction = 1;
    /** When the frame shown now began, in milliseconds; null until the first tick. */
    #since = null;

    get timeline() {
        return this.#timeline;
    }

    /** The start of the range and the frame after its end. */
    get range() {
        const { inFrame, outFrame } = this.#timeline;
        const start = this.#in === null ? inFrame : Math.min(Math.max(this.#in, inFrame), outFrame);
        const end = this.#out === null ? outFrame : Math.max(Math.min(this.#out, outFrame), inFrame);
        return end > start ? { in: start, out: end } : { in: inFrame, out: outFrame };
    }

    get hasRange() {
        return this.#in !== null || this.#out !== null;
    }

    /** The whole frames that playback runs over. */
    get frames() {
        const range = this.range;
        return wholeFrames(range.in, range.out);
    }

    /** Which way it is going now: 1 or -1. */
    get direction() {
        return this.#direction;
    }

    /** Takes on another time line. The playhead stays where it is as far as it can, and so does the range. */
    setTimeline({ inFrame, outFrame, frameRate }) {
        this.#timeline = { inFrame, outFrame, frameRate };
        this.frame = this.clamped(this.frame);
    }

    /** Sets the range `from ..< to`; null stands for the time line's own end. */
    setRange(from, to) {
        const { inFrame, outFrame } = this.#timeline;
        this.#in = from === null || from <= inFrame ? null : Math.min(from, outFrame - 1);
        this.#out = to === null || to >= outFrame ? null : Math.max(to, inFrame + 1);
    }

    /** The nearest frame that there is. */
    clamped(frame) {
        const whole = wholeFrames(this.#timeline.inFrame, this.#timeline.outFrame);
        if (!Number.isFinite(frame)) return whole.first;
        // A fractional frame may lie between the last whole one and the end.
        if (frame >= this.#timeline.outFrame) return whole.last;
        return Math.max(frame, Math.min(this.#timeline.inFrame, whole.first));
    }

    seek(frame) {
        this.frame = this.clamped(frame);
        this.#since = null;
    }

    /** Moves by a distance in frames; a fractional frame goes to the next whole one first. */
    step(distance) {
        const whole = Number.isInteger(distance);
        const from = whole ? (distance > 0 ? Math.floor(this.frame) : Math.ceil(this.frame)) : this.frame;
        const target = from + distance;
        this.seek(whole ? target : Math.round(target * 1000) / 1000);
    }

    play() {
        const { first, last } = this.frames;
        this.#direction = this.speed < 0 ? -1 : 1;
        let frame = Math.floor(this.frame);
        if (frame < first || frame > last) frame = this.#direction > 0 ? first : last;
        if (this.loop === "once" && frame === (this.#direction > 0 ? last : first)) {
            frame = this.#direction > 0 ? first : last;
        }
        this.frame = frame;
        this.playing = true;
        this.#since = null;
    }

    pause() {
        this.playing = false;
    }

    /** Sets the speed, 0.1 to 4 or backwards; the direction follows its sign. */
    setSpeed(speed) {
        const next = clampSpeed(speed);
        if (Math.sign(next) !== Math.sign(this.speed)) this.#direction = Math.sign(next);
        this.speed = next;
    }

    /** Sets what happens at the end of the range: one of `loopModes`. */
    setLoop(loop) {
        this.loop = loop;
        if (loop !== "pingpong") this.#direction = this.speed < 0 ? -1 : 1;
    }

    /**
     * Moves the playhead to where it is at a time.
     *
     * @param {number} now in milliseconds
     * @returns {boolean} whether anything changed
     */
    tick(now) {
        if (!this.playing) return false;
        if (this.#since === null) {
            this.#since = now;
            return false;
        }
        const duration = 1000 / (this.#timeline.frameRate * Math.abs(this.speed));
        // A display's time stamps wander by a fraction of a millisecond: a frame that is almost due is due.
        const steps = Math.floor((now - this.#since) / duration + 0.01);
        if (steps <= 0) return false;
        this.#since += steps * duration;
        const { first, last } = this.frames;
        const start = Math.min(Math.max(this.frame, first), last);
        const next = advance(start, this.#direction, steps, { first, last }, this.loop);
        const hasTurned = next.direction !== this.#direction || (next.frame - start) * this.#direction < 0;
        this.frame = next.frame;
        this.#direction = next.direction;
        if (next.ended) this.playing = false;
        if (hasTurned) this.repeated();
        return true;
    }

    /** Holds the clock: the next tick starts counting anew. */
    hold() {
        this.#since = null;
    }
}

function modulo(value, divisor) {
    return ((value % divisor) + divisor) % divisor;
}

"""#
        ),
        "plot-moves.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// What dragging and arrow keys mean for the handles and keyframes of a plot, and where those are chosen and shown. Pure.

import { endsOf, moveHandle, moveKeyTime, moveKeyValue, nudgeKeyTime, nudgeKeyValue } from "./handles.js";

/** How far a handle is shown from its keyframe at least, in pixels. */
const least = 16;

/** The segment under the playhead: the first one before all of them, the last one behind them. */
export function segmentAt({ segments }, frame) {
    const under = segments.findIndex(({ from, to }) => frame >= from - 1e-6 && frame < to - 1e-6);
    if (under >= 0) return under;
    const passed = segments.filter(({ to }) => to <= frame + 1e-6);
    return passed.length > 0 ? segments.indexOf(passed.at(-1)) : 0;
}

/** The keyframe that a segment begins at. */
export function keyAt({ keys, segments }, segment) {
    const from = segments[segment]?.from;
    return Math.max(keys.findIndex(({ frame }) => Math.abs(frame - from) < 1e-6), 0);
}

/**
 * The changes that bring a handle or a keyframe to a place in the graph.
 *
 * @param {object} spec what is dragged, as the view lays it
 * @param {number|null} component the one picked; null for all alike
 * @param {(path: string) => number|undefined} valueOf the number at a path with the edits
 */
export function changesOfDrag(plot, spec, component, at, valueOf, { altKey = false, shiftKey = false } = {}) {
    if (spec.kind === "key") {
        const key = plot.keys[spec.index];
        return [
            ...(at.frame === null ? [] : moveKeyTime(plot, key, altKey ? at.frame : Math.round(at.frame), valueOf)),
            ...moveKeyValue(plot, key, spec.component, at.value, valueOf),
        ];
    }
    const segment = plot.segments[spec.index];
    const [from, to] = endsOf(plot, segment);
    const [v0, v1] = [from.values[spec.handle.component], to.values[spec.handle.component]];
    const next = {
        x: (at.frame - segment.from) / (segment.to - segment.from),
        y: v0 === v1 ? spec.handle.y : (at.value - v0) / (v1 - v0),
    };
    return moveHandle(plot, segment, spec.end, component, shiftKey ? snapped(next) : next);
}

/** The changes that an arrow key makes of a handle or a keyframe; null for other keys. */
export function changesOfKey(plot, spec, component, valueOf, { key: name, shiftKey, altKey }) {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[name];
    if (!way) return null;
    const factor = shiftKey ? 10 : altKey ? 0.1 : 1;
    if (spec.kind === "handle") {
        const { x, y } = spec.handle;
        const next = { x: x + way[0] * factor * 0.01, y: y + way[1] * factor * 0.01 };
        return moveHandle(plot, plot.segments[spec.index], spec.end, component, next);
    }
    const key = plot.keys[spec.index];
    const [low, high] = plot.graphs.find(({ kind }) => kind === "value").values;
    return way[0] !== 0
        ? nudgeKeyTime(plot, key, way[0] * factor, valueOf)
        : nudgeKeyValue(plot, key, spec.component, way[1] * roundStep((Math.abs(high - low) / 100) * factor), valueOf);
}

/** Where a handle is shown: one that lies on its keyframe a little off it on the way to the other, so that both can be held. */
export function apart([x, y], [keyX, keyY], [otherX, otherY]) {
    if (Math.hypot(x - keyX, y - keyY) >= least) return [x, y];
    const way = Math.hypot(otherX - keyX, otherY - keyY) || 1;
    const reach = Math.min(least, way / 3) / way;
    return [keyX + (otherX - keyX) * reach, keyY + (otherY - keyY) * reach];
}

/** The nearest twentieth. */
function snapped({ x, y }) {
    return { x: Math.round(x * 20) / 20, y: Math.round(y * 20) / 20 };
}

/** A step that is a round number. */
function roundStep(step) {
    if (!(step > 0)) return 1;
    const power = 10 ** Math.floor(Math.log10(step));
    return ([1, 2, 5, 10].find((digit) => digit * power >= step) ?? 10) * power;
}

"""#
        ),
        "plot-readout.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// What a plot says of the frame under the pointer.

import { byId, drawn, element } from "./dom.js";
import { frameText, numberText } from "./format.js";
import { GraphScale, sampleAt } from "./plot-scale.js";

/** How far beside a graph the pointer may be, in pixels. */
const reach = 6;

/** A line through the graph, and a box with the values. */
export class PlotReadout {
    /** To be put over the plot. */
    line = drawn("line", { class: "plot-hover" });

    #box = byId("plot-readout");

    /** Shows what lies at a point of a plot of some width; nothing where there is no plot, or nothing lies there. */
    show(plot, at, width) {
        const scale = plot?.graphs.map((graph) => new GraphScale(graph)).find((graph) => graph.contains(at.x, at.y, reach));
        const sample = scale && plot.samples ? sampleAt(plot.samples, scale.frame(at.x)) : null;
        this.line.toggleAttribute("hidden", !sample);
        this.#box.hidden = !sample;
        if (!sample) return;
        const { graph } = scale;
        const x = scale.x(sample.frame);
        setLine(this.line, x, graph.y[0], x, graph.y[1]);
        const unit = graph.unit ? ` ${graph.unit}` : "";
        const rows = (graph.kind === "speed" ? sample.speeds : sample.values).map((value, i) => element("span", { class: "plot-value" },
            swatch(plot.components[i]), element("span", { text: plot.components[i]?.name ?? "" }),
            element("strong", { text: `${numberText(value)}${unit}` })));
        this.#box.replaceChildren(element("span", { class: "plot-frame", text: `frame ${frameText(sample.frame)}` }), ...rows);
        const isRight = x > width / 2;
        this.#box.style.left = isRight ? "" : `${x + 12}px`;
        this.#box.style.right = isRight ? `${width - x + 12}px` : "";
        this.#box.style.top = `${graph.y[0] + 8}px`;
    }
}

/** Lays a line from one point to another. */
export function setLine(line, x1, y1, x2, y2) {
    for (const [name, value] of Object.entries({ x1, y1, x2, y2 })) line.setAttribute(name, value.toFixed(2));
}

function swatch(component) {
    const mark = element("span", { class: "plot-swatch" });
    if (component?.color) mark.style.background = component.color;
    return mark;
}

"""#
        ),
        "plot-scale.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// Between frames and values on one side and the plot's pixels on the other. Pure.

/** One graph of a plot, as the server drew it. */
export class GraphScale {
    /** @param {{x: number[], frames: number[], y: number[], values: number[]}} graph */
    constructor(graph) {
        this.graph = graph;
    }

    x(frame) {
        return along(frame, this.graph.frames, this.graph.x);
    }

    y(value) {
        return along(value, this.graph.values, this.graph.y);
    }

    frame(x) {
        return along(x, this.graph.x, this.graph.frames);
    }

    value(y) {
        return along(y, this.graph.y, this.graph.values);
    }

    /** The place in the graph, edges included, that is nearest to a point. */
    held(x, y) {
        const { x: [left, right], y: [top, bottom] } = this.graph;
        return [Math.min(Math.max(x, left), right), Math.min(Math.max(y, top), bottom)];
    }

    /** Whether a point lies in the graph, give or take some pixels. */
    contains(x, y, margin = 0) {
        const [left, right] = this.graph.x;
        const [top, bottom] = this.graph.y;
        return x >= left - margin && x <= right + margin && y >= top - margin && y <= bottom + margin;
    }
}

function along(at, [from, to], [start, end]) {
    return to === from ? (start + end) / 2 : start + ((at - from) / (to - from)) * (end - start);
}

/**
 * How a file's own number grows with the one that is shown for it, as where the file counts seconds and the plot frames.
 *
 * @param {number[][]} pairs of the number shown and the one in the file
 */
export function slopeOf(pairs) {
    const known = pairs.filter(([shown, own]) => Number.isFinite(shown) && Number.isFinite(own));
    for (let i = 1; i < known.length; i++) {
        const shown = known[i][0] - known[0][0];
        if (Math.abs(shown) > 1e-9) {
            const slope = (known[i][1] - known[0][1]) / shown;
            if (Math.abs(slope) > 1e-12) return slope;
        }
    }
    const single = known.find(([shown, own]) => Math.abs(shown) > 1e-9 && Math.abs(own) > 1e-12);
    return single ? single[1] / single[0] : 1;
}

/** The component that changes most between two keyframes. */
export function leadComponent(from, to) {
    let lead = 0;
    for (let i = 1; i < Math.min(from.length, to.length); i++) {
        if (Math.abs(to[i] - from[i]) > Math.abs(to[lead] - from[lead])) lead = i;
    }
    return lead;
}

/** What the samples say at a frame: values and speeds by component, or null outside of them. */
export function sampleAt(samples, frame) {
    const [first, step] = samples.frames;
    const count = samples.values[0]?.length ?? 0;
    const index = Math.round((frame - first) / (step || 1));
    if (count === 0 || index < 0 || index >= count) return null;
    return {
        frame: first + index * step,
        values: samples.values.map((list) => list[index]),
        speeds: (samples.speeds ?? []).map((list) => list[index]),
    };
}

"""#
        ),
        "plot-view.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The plot: the server's drawing, and over it what moves: playhead, handles, keyframes, what is under the pointer.

import { byId, drawn, onDrag, setText } from "./dom.js";
import { frameText, numberText } from "./format.js";
import { curveOf, endsOf, handlesOf } from "./handles.js";
import { apart, changesOfDrag, changesOfKey, keyAt, segmentAt } from "./plot-moves.js";
import { PlotReadout, setLine } from "./plot-readout.js";
import { GraphScale } from "./plot-scale.js";

/** How many segments at most show all of their handles; of more only the one selected does. */
const mostOpenSegments = 10;
/** How far a click may move, in pixels. */
const mostTremble = 3;

/** Shows a plot and says what is dragged on it. */
export class PlotView {
    /** The server's last word on the property, or null. */
    plot = null;
    /** Which segment is selected. */
    segment = 0;
    /** Which keyframe is. */
    key = 0;
    /** The component picked; null for all alike. */
    component = null;

    #place = byId("plot");
    #picture = byId("plot-picture");
    #overlay = byId("plot-overlay");
    #readout = new PlotReadout();
    #parts = new Map();
    #playhead = drawn("line", { class: "plot-playhead" });
    #lines = drawn("g", { class: "plot-arms" });
    #points = drawn("g", {});
    #on;
    #frame = 0;
    #svg = "";
    #isHeld = false;
    /** Of the graph on which something is held. */
    #scale = null;
    /** What a drag has changed, as it was. */
    #before = new Map();
    /** Where what is dragged was across, in pixels. */
    #begin = 0;
    #box = null;

    /**
     * @param {object} on `valueOf(path)`, `set(changes)`, `held(isHeld)`, `seek(frame)`, `scrubbing(isHeld)`,
     *     `selected()`, `resized()`
     */
    constructor(on) {
        this.#on = on;
        this.#overlay.append(this.#readout.line, this.#playhead, this.#lines, this.#points);
        this.#followPointer();
        new ResizeObserver(() => on.resized()).observe(this.#place);
    }

    /** The size of the plot in CSS pixels. */
    get size() {
        return { width: Math.round(this.#place.clientWidth), height: Math.round(this.#place.clientHeight) };
    }

    /** The segment that is selected, or undefined. */
    get selectedSegment() {
        return this.plot?.segments[this.segment];
    }

    /** The keyframe that is selected, or undefined. */
    get selectedKey() {
        return this.plot?.keys[this.key];
    }

    /** The curve of the segment that is selected, or null. */
    get curve() {
        return this.selectedSegment ? curveOf(this.plot, this.selectedSegment, this.component, this.#on.valueOf) : null;
    }

    /** Takes in the server's drawing; null for none. */
    setPlot(plot) {
        const isOther = plot?.id !== this.plot?.id;
        this.plot = plot;
        if (isOther) {
            this.segment = plot ? segmentAt(plot, this.#frame) : 0;
            this.key = plot ? keyAt(plot, this.segment) : 0;
            this.component = null;
        }
        if (plot) {
            this.segment = Math.min(this.segment, Math.max(plot.segments.length - 1, 0));
            this.key = Math.min(this.key, Math.max(plot.keys.length - 1, 0));
        }
        this.#showPicture(plot?.svg ?? "");
        this.show();
    }

    /** The drawing is parsed as a document of its own, in which scripts do not run, and scripts are not taken over. */
    #showPicture(svg) {
        if (svg === this.#svg) return;
        this.#svg = svg;
        if (svg === "") return this.#picture.replaceChildren();
        const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
        if (root.localName !== "svg") return this.#picture.replaceChildren();
        for (const script of root.querySelectorAll("script, foreignObject")) script.remove();
        this.#picture.replaceChildren(document.adoptNode(root));
    }

    /** Shows where the playhead is. */
    showPlayhead(frame) {
        this.#frame = frame;
        const graphs = this.plot?.graphs ?? [];
        this.#playhead.toggleAttribute("hidden", graphs.length === 0);
        if (graphs.length === 0) return;
        const scale = new GraphScale(graphs[0]);
        const [left, right] = graphs[0].x;
        const x = scale.x(frame);
        this.#playhead.classList.toggle("outside", x < left - 0.5 || x > right + 0.5);
        setLine(this.#playhead, x, Math.min(...graphs.map((g) => g.y[0])), x, Math.max(...graphs.map((g) => g.y[1])));
    }

    /** Lays handles and keyframes anew, where the edits have them. */
    show() {
        const parts = new Map();
        const arms = [];
        const graph = this.plot?.graphs.find(({ kind }) => kind === "value");
        if (graph) {
            const scale = new GraphScale(graph);
            this.#addKeys(scale, parts);
            this.#addHandles(scale, parts, arms);
        }
        this.#lines.replaceChildren(...arms.map(([x1, y1, x2, y2, strong]) => drawn("line", { x1, y1, x2, y2, class: strong ? "strong" : "" })));
        for (const [name, part] of this.#parts) {
            if (parts.has(name)) continue;
            part.node.remove();
            this.#parts.delete(name);
        }
        for (const [name, spec] of parts) this.#lay(name, spec);
        this.showPlayhead(this.#frame);
    }

    #addKeys(scale, parts) {
        for (const [index, key] of this.plot.keys.entries()) {
            for (const component of key.values.keys()) {
                if (this.component !== null && component !== this.component) continue;
                const value = key.values[component];
                if (typeof value !== "number") continue;
                const color = this.plot.components[component]?.color;
                parts.set(`key ${index} ${component}`, {
                    kind: "key", index, component, x: scale.x(key.frame), y: scale.y(value), color,
                    isSelected: index === this.key,
                    isFixed: key.time === null && !key.knobs[component],
                    label: `Keyframe ${index + 1} of ${this.plot.keys.length}${this.#named(component)}: frame ${frameText(key.frame)}, ${numberText(value)}`,
                });
            }
        }
    }

    #addHandles(scale, parts, arms) {
        const { segments } = this.plot;
        for (const [index, segment] of segments.entries()) {
            if (segments.length > mostOpenSegments && index !== this.segment) continue;
            const ends = endsOf(this.plot, segment);
            for (const handle of handlesOf(this.plot, segment, this.component, this.#on.valueOf)) {
                const key = ends[handle.end === "out" ? 0 : 1];
                const other = ends[handle.end === "out" ? 1 : 0];
                const [x, y] = apart(
                    [scale.x(handle.frame), scale.y(handle.value)], [scale.x(key.frame), scale.y(key.values[handle.component])],
                    [scale.x(other.frame), scale.y(other.values[handle.component])]);
                arms.push([scale.x(key.frame), scale.y(key.values[handle.component]), x, y, index === this.segment]);
                // What lies outside is shown at the edge, so that it can be held.
                const [inX, inY] = scale.held(x, y);
                parts.set(`handle ${index} ${handle.end}`, {
                    kind: "handle", index, end: handle.end, x: inX, y: inY, truly: { x, y }, handle, isSelected: index === this.segment,
                    isOutside: inX !== x || inY !== y,
                    label: `${handle.end === "out" ? "Outgoing" : "Incoming"} handle of segment ${index + 1}: x ${numberText(handle.x)}, y ${numberText(handle.y)}`,
                });
            }
        }
    }

    #named(component) {
        const name = this.plot.components.length > 1 ? this.plot.components[component]?.name : null;
        return name ? `, ${name}` : "";
    }

    #lay(name, spec) {
        let part = this.#parts.get(name);
        if (!part) {
            const shape = spec.kind === "key"
                ? drawn("rect", { x: -4.5, y: -4.5, width: 9, height: 9, rx: 1.5, transform: "rotate(45)", class: "mark" })
                : drawn("circle", { r: 5, class: "mark" });
            const node = drawn("g", { tabindex: "0", role: "button", class: `plot-${spec.kind}` }, drawn("circle", { r: 12, class: "target" }), shape);
            part = { node, shape, spec };
            this.#parts.set(name, part);
            this.#points.append(node);
            this.#followPart(part);
        }
        part.spec = spec;
        const { node, shape } = part;
        node.setAttribute("transform", `translate(${spec.x.toFixed(2)} ${spec.y.toFixed(2)})`);
        node.setAttribute("aria-label", spec.label);
        node.classList.toggle("selected", spec.isSelected);
        node.classList.toggle("fixed", Boolean(spec.isFixed));
        node.classList.toggle("outside", Boolean(spec.isOutside));
        if (spec.color) shape.style.setProperty("--mark", spec.color);
    }

    // Moving

    #followPart(part) {
        let grip = { x: 0, y: 0 };
        onDrag(part.node, {
            begin: (event) => {
                if (event.button !== 0) return false;
                event.stopPropagation();
                const at = this.#pointOf(event);
                const { x, y } = part.spec.truly ?? part.spec;
                grip = { x: at.x - x, y: at.y - y };
                this.#begin = x;
                this.#hold(true);
                part.node.focus({ preventScroll: true });
                this.#select(part.spec);
                return true;
            },
            move: (event) => {
                const at = this.#pointOf(event);
                this.#moveTo(part.spec, at.x - grip.x, at.y - grip.y, event);
            },
            end: () => this.#hold(false),
            cancel: () => this.#on.set([...this.#before]),
        });
        part.node.addEventListener("focus", () => this.#select(part.spec));
        part.node.addEventListener("keydown", (event) => this.#pressed(event, part.spec));
    }

    /** While something is held the axis of values stays, and the pointer is read on it. */
    #hold(isHeld) {
        const graph = this.plot?.graphs.find(({ kind }) => kind === "value");
        this.#isHeld = isHeld;
        this.#scale = isHeld && graph ? new GraphScale(graph) : null;
        this.#before = new Map();
        this.#place.classList.toggle("dragging", isHeld);
        this.#on.held(isHeld, graph?.values);
    }

    #set(changes) {
        if (this.#isHeld) for (const [path] of changes) if (!this.#before.has(path)) this.#before.set(path, this.#on.valueOf(path));
        this.#on.set(changes);
        this.show();
    }

    #select(spec) {
        const before = `${this.segment} ${this.key}`;
        if (spec.kind === "key") {
            this.key = spec.index;
            const frame = this.plot.keys[spec.index].frame;
            // A keyframe belongs to the segments on both sides of it.
            const { from, to } = this.selectedSegment ?? { from: NaN, to: NaN };
            const isEnd = Math.min(Math.abs(from - frame), Math.abs(to - frame)) < 1e-6;
            const at = this.plot.segments.findIndex(({ from, to }) => frame >= from - 1e-6 && frame < to - 1e-6);
            if (at >= 0 && !isEnd) this.segment = at;
        } else {
            this.segment = spec.index;
        }
        if (before !== `${this.segment} ${this.key}`) {
            this.#on.selected();
            this.show();
        }
    }

    #moveTo(spec, x, y, event) {
        const scale = this.#scale;
        if (!scale || !this.plot) return;
        const at = { frame: scale.frame(x), value: scale.value(y) };
        const time = spec.kind === "key" ? this.plot.keys[spec.index]?.time : null;
        // Who moves a keyframe up or down does not mean its time, which may lie between frames.
        const isUpright = spec.kind === "key" && Math.abs(at.frame - scale.frame(this.#begin)) < 0.5;
        if (isUpright) at.frame = null;
        const back = isUpright && this.#before.has(time) ? [[time, this.#before.get(time)]] : [];
        this.#set([...back, ...changesOfDrag(this.plot, spec, this.component, at, this.#on.valueOf, event)]);
    }

    #pressed(event, spec) {
        if (event.ctrlKey || event.metaKey) return;
        const changes = changesOfKey(this.plot, spec, this.component, this.#on.valueOf, event);
        if (!changes) return;
        event.preventDefault();
        event.stopPropagation();
        this.#set(changes);
    }

    // The pointer over the curves

    #pointOf(event) {
        // Nothing moves the plot while something is held on it, and to ask where it is would lay out the page.
        const box = this.#isHeld && this.#box ? this.#box : (this.#box = this.#overlay.getBoundingClientRect());
        return { x: event.clientX - box.left, y: event.clientY - box.top };
    }

    #followPointer() {
        let pressed = null;
        onDrag(this.#overlay, {
            begin: (event) => {
                if (event.button !== 0 || !this.plot?.graphs.length) return false;
                pressed = this.#pointOf(event);
                this.#on.scrubbing(true);
                this.#seek(event);
                return true;
            },
            move: (event) => {
                const at = this.#pointOf(event);
                if (pressed && Math.hypot(at.x - pressed.x, at.y - pressed.y) > mostTremble) pressed = null;
                this.#seek(event);
            },
            end: () => {
                this.#on.scrubbing(false);
                if (pressed) this.#pickAt(pressed.x);
            },
        });
        this.#place.addEventListener("pointermove", (event) => this.#readout.show(this.#isHeld ? null : this.plot, this.#pointOf(event), this.size.width));
        this.#place.addEventListener("pointerleave", () => this.#readout.show(null));
    }

    /** Selects the segment at a place, as a click on the curve does. */
    #pickAt(x) {
        if (!this.plot?.graphs.length) return;
        const segment = segmentAt(this.plot, new GraphScale(this.plot.graphs[0]).frame(x));
        if (segment === this.segment || !this.plot.segments[segment]) return;
        [this.segment, this.key] = [segment, keyAt(this.plot, segment)];
        this.#on.selected();
        this.show();
    }

    #seek(event) {
        const frame = new GraphScale(this.plot.graphs[0]).frame(this.#pointOf(event).x);
        this.#on.seek(event.altKey ? Math.round(frame * 10) / 10 : Math.round(frame));
    }

    /** Says that there is nothing to plot, and why. */
    showEmpty(text) {
        byId("plot-empty").hidden = text === "";
        setText(byId("plot-empty"), text);
    }
}

"""#
        ),
        "programs.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
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

"""#
        ),
        "protocol.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The page's side of the wire. Text messages are JSON objects with a `type`; binary messages are frames, little endian:
//
//      0  u8   kind = 1
//      1  u8   tile edge = 32
//      2  u16  flags = 0
//      4  u32  serial
//      8  u64  hash of this frame
//     16  u64  hash of the base, the frame whose tiles fill what is not listed; 0 is a fully transparent frame
//     24  f64  frame number
//     32  u16  width                  34  u16  height
//     36  f32  milliseconds spent evaluating and drawing
//     40  u32  revision               44  u32  tile count
//     48  for each tile: u16 index (row-major), u16 byte count of its LZ4 block (0: transparent, nothing follows), block
//
// A tile holds straight RGBA, cropped at the right and bottom edges.

/** The version of the wire that this page speaks. */
export const protocolVersion = 1;
/** The edge of a tile in pixels. */
export const tileEdge = 32;
/** The hash that stands for the fully transparent frame. */
export const noHash = "0000000000000000";

const headerSize = 48;

/**
 * Reads a binary message and checks all of its structure; the blocks themselves stay encoded in `bytes`.
 *
 * `tiles` holds three numbers for each tile: its index, and where its block starts and ends (equal: transparent).
 *
 * @param {ArrayBuffer} buffer
 * @throws {RangeError} when the message is not what the layout says
 */
export function decodeFrame(buffer) {
    if (buffer.byteLength < headerSize) throw malformed("the header is cut off");
    const view = new DataView(buffer);
    if (view.getUint8(0) !== 1 || view.getUint8(1) !== tileEdge || view.getUint16(2, true) !== 0) {
        throw malformed("it is of an unknown kind");
    }
    const width = view.getUint16(32, true);
    const height = view.getUint16(34, true);
    if (width === 0 || height === 0) throw malformed("the picture has no size");
    const frame = view.getFloat64(24, true);
    if (!Number.isFinite(frame)) throw malformed("the frame number is not finite");
    const grid = tileGrid(width, height);
    return {
        serial: view.getUint32(4, true),
        hash: readHash(view, 8),
        base: readHash(view, 16),
        frame,
        width,
        height,
        milliseconds: view.getFloat32(36, true),
        revision: view.getUint32(40, true),
        tiles: readTiles(view, view.getUint32(44, true), grid.columns * grid.rows),
        bytes: new Uint8Array(buffer),
    };
}

/** How many columns and rows of tiles cover a picture. */
export function tileGrid(width, height) {
    return { columns: Math.ceil(width / tileEdge), rows: Math.ceil(height / tileEdge) };
}

/**
 * Reads a text message.
 *
 * @throws {RangeError} when it is no JSON object with a `type`
 */
export function decodeText(text) {
    let message;
    try {
        message = JSON.parse(text);
    } catch {
        throw malformed("it is no JSON");
    }
    if (message === null || typeof message !== "object" || typeof message.type !== "string") {
        throw malformed("it has no type");
    }
    return message;
}

function readHash(view, at) {
    const low = view.getUint32(at, true).toString(16).padStart(8, "0");
    return view.getUint32(at + 4, true).toString(16).padStart(8, "0") + low;
}

function readTiles(view, count, total) {
    if (count > total) throw malformed("it lists more tiles than there are");
    const tiles = new Uint32Array(count * 3);
    let at = headerSize;
    for (let i = 0; i < count; i++) {
        if (view.byteLength - at < 4) throw malformed("a tile is cut off");
        const index = view.getUint16(at, true);
        const start = at + 4;
        const end = start + view.getUint16(at + 2, true);
        if (index >= total) throw malformed("a tile lies outside the picture");
        if (end > view.byteLength) throw malformed("a tile's block is cut off");
        tiles[i * 3] = index;
        tiles[i * 3 + 1] = start;
        tiles[i * 3 + 2] = end;
        at = end;
    }
    if (at !== view.byteLength) throw malformed("there are bytes after the last tile");
    return tiles;
}

function malformed(what) {
    return new RangeError(`malformed message: ${what}`);
}

"""#
        ),
        "radio-groups.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// Groups of buttons of which one is chosen: one stop for the tab key each, and arrow keys from one to the next, as the
// authoring practices for WAI-ARIA have it. They hold for groups that are made later, too.

const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Follows the groups of a page. */
export function followRadioGroups(page = document) {
    // Before the keys of the page, whose arrows step the playhead.
    page.addEventListener("keydown", (event) => {
        const button = event.target.closest?.("[role=radio]");
        const step = steps[event.key];
        if (!button || !step || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        const others = choices(button.closest("[role=radiogroup]"));
        const next = others[(others.indexOf(button) + step + others.length) % others.length];
        if (!next || next === button) return;
        const [group, place] = [next.closest("[role=radiogroup]").getAttribute("aria-label"), others.indexOf(next)];
        next.click();
        // What is chosen may have built the group anew.
        const again = next.isConnected ? next : choices(groupCalled(page, group))[place];
        again?.focus();
    }, { capture: true });
    new MutationObserver((changes) => {
        const groups = new Set();
        for (const { target, addedNodes } of changes) {
            add(groups, target);
            for (const node of addedNodes) if (node.nodeType === Node.ELEMENT_NODE) for (const group of node.querySelectorAll("[role=radiogroup]")) groups.add(group);
        }
        groups.forEach(rove);
    }).observe(page.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-checked"] });
    page.querySelectorAll("[role=radiogroup]").forEach(rove);
}

function add(groups, node) {
    const group = node.closest?.("[role=radiogroup]");
    if (group) groups.add(group);
}

function groupCalled(page, name) {
    return [...page.querySelectorAll("[role=radiogroup]")].find((group) => group.getAttribute("aria-label") === name);
}

function choices(group) {
    return group ? [...group.querySelectorAll("[role=radio]:not(:disabled)")] : [];
}

/** Only what is chosen is a stop for the tab key; the first where nothing is. */
function rove(group) {
    const all = choices(group);
    const stop = all.find((button) => button.getAttribute("aria-checked") === "true") ?? all[0];
    for (const button of all) button.tabIndex = button === stop ? 0 : -1;
}

"""#
        ),
        "replacement.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// A bounce or a spring in the place of a segment: what it begins with, and the fields that shape it.

import { element } from "./dom.js";
import { numberField } from "./number-field.js";

/** What can stand in the place of a segment, with the numbers that it is asked for by. */
const kinds = {
    bounce: {
        title: "Bounce instead",
        parameters: [
            { name: "numberOfBounces", label: "Bounces", initial: 4, min: 0, max: 60, low: 0, high: 12, step: 1 },
            { name: "stiffness", label: "Stiffness", initial: 0.1, min: 1e-6, max: 1e6, low: 0.001, high: 5, isLogarithmic: true },
        ],
        switches: [{ name: "shouldOvershoot", label: "Overshoots", initial: true }, { name: "ideal", label: "Ideal formula", initial: false }],
    },
    spring: {
        title: "Spring instead",
        parameters: [
            { name: "mass", label: "Mass", initial: 1, min: 1e-3, max: 1e4, low: 0.1, high: 10 },
            { name: "stiffness", label: "Stiffness", initial: 180, min: 1e-3, max: 1e6, low: 1, high: 1000 },
            { name: "damping", label: "Damping", initial: 12, min: 0, max: 1e5, low: 0, high: 100 },
            { name: "initialVelocity", label: "Velocity", initial: 0, min: -1e4, max: 1e4, low: -20, high: 20 },
        ],
        switches: [],
    },
};

/** The edit that puts something in the place of a segment of a curve. */
export function replacementEdit(curve, index, to) {
    const { parameters, switches } = kinds[to];
    const values = Object.fromEntries([...parameters, ...switches].map(({ name, initial }) => [name, initial]));
    return { path: curve, segment: { index, to, ...values } };
}

/** Whether an edit has fields here. */
export function isReplacement(edit) {
    return edit?.segment !== undefined && edit.segment.to in kinds;
}

/**
 * The fields of the replacement made last.
 *
 * @param {() => object | null} current the edit, or null where it is no longer the last one
 * @param {object} on `segments`, the {@link import("./segment-changes.js").SegmentChanges}; `held(isHeld)`, `say(text)`
 * @returns {{node: HTMLElement, show: () => void}}
 */
export function replacementFields(current, { segments, held, say }) {
    const { title, parameters, switches } = kinds[current().segment.to];
    const shown = [];
    const amend = (change) => {
        const edit = current();
        if (edit) segments.amend({ ...edit, segment: { ...edit.segment, ...change } });
    };
    const rows = parameters.map(({ name, ...look }) => {
        const isWhole = look.step === 1;
        const field = numberField(look, { held, say, set: (value) => amend({ [name]: isWhole ? Math.round(value) : value }) });
        shown.push(() => field.show(current()?.segment[name]));
        return field.node;
    });
    for (const { name, label } of switches) {
        const box = element("input", { type: "checkbox", id: `replacement-${name}` });
        box.addEventListener("change", () => amend({ [name]: box.checked }));
        rows.push(element("label", { class: "number-row switch" }, element("span", { class: "number-label", text: label }), box));
        shown.push(() => (box.checked = current()?.segment[name] ?? false));
    }
    const note = element("p", { class: "hint", id: "replacement-fit" });
    shown.push(() => {
        const { fit } = segments;
        if (!fit) note.textContent = "";
        else if (fit.addedKeyframes === 0) note.textContent = `The animation is a ${current()?.segment.to} animation now, which needs no keyframes.`;
        else note.textContent = `${fit.addedKeyframes} keyframes in between; they miss the motion by at most ${Number(fit.greatestError.toPrecision(3))}.`;
    });
    const node = element("section", { id: "replacement" }, element("h3", { text: title }), ...rows, note);
    return { node, show: () => shown.forEach((show) => show()) };
}

"""#
        ),
        "saving.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// Writing what is tuned into the file: whether this page may, what is on its way, what came of it, and what somebody
// else has written meanwhile.

import { keepSecret, secretFor, takeSecret } from "./write-access.js";

/** What is known of the file behind some edits. */
class FileRecord {
    /** The hash of the file as the server told it last. */
    onServer = null;
    /** Whether somebody else has saved the file, and nobody has said yet what is to become of that. */
    isConflict = false;
    /** Whether the edits are to be saved as soon as it is known over what. */
    overwrites = false;
    /** What was saved, in the server's words, until the server has read the file again; else null. */
    saved = null;
    /** The hashes that the file had before saves which the server has not read yet. */
    past = new Set();
}

/** Saves edits. */
export class Saving {
    #session;
    #on;
    #access = { allowed: false, reason: "" };
    /** Why the file on the stage cannot be written, or null. */
    #readOnly = null;
    /** @type {WeakMap<import("./edits.js").Edits, FileRecord>} */
    #records = new WeakMap();
    /** What is on its way, or null; the server takes one save at a time. */
    #sent = null;
    /** The server that the edits' versions are known to. */
    #server = null;

    /**
     * @param {import("./session.js").Session} session
     * @param {object} on `edits()` of the file on the stage, `say(text, isTrouble)`, `told()` after the edits became
     *     others, `refresh()` after something else did
     */
    constructor(session, on) {
        this.#session = session;
        this.#on = on;
        addEventListener("hashchange", () => {
            takeSecret();
            this.#unlock();
        });
    }

    /** Another file is on the stage. */
    opened() {
        this.#readOnly = null;
    }

    connectionChanged() {
        this.#sent = null;
        const { server } = this.#session;
        if (server && this.#server !== null && this.#server !== server.session) {
            this.#on.edits().forgetVersions();
            this.#access = { allowed: false, reason: "" };
        }
        this.#server = server?.session ?? this.#server;
        this.#unlock();
        this.#on.refresh();
    }

    #unlock() {
        const { server, connected } = this.#session;
        if (!connected || !server) return;
        const secret = secretFor(server.session);
        if (secret === null) {
            this.#access = { allowed: false, reason: "Open the address that Pegbar printed in the terminal to save from here." };
        } else if (this.#access.session !== server.session || !this.#access.allowed) {
            this.#session.send({ type: "unlock", secret });
        }
    }

    take(message) {
        switch (message.type) {
            case "writing":
                this.#access = { allowed: message.allowed, reason: message.reason, session: this.#session.server?.session };
                if (message.allowed) keepSecret(this.#session.server?.session);
                return this.#on.refresh();
            case "saved": return this.#takeSaved(message);
            case "notSaved": return this.#takeRefusal(message);
            // Whatever it was that was refused: no answer will come to a save that was.
            case "refused": return this.#takeRefusal({ reason: "The file was not saved.", cause: "failed" });
            default: return undefined;
        }
    }

    #takeSaved({ hash }) {
        if (!this.#sent) return;
        const { edits, snapshot, list, before } = this.#sent;
        const record = this.#record(edits);
        this.#sent = null;
        edits.saved(snapshot, hash);
        record.isConflict = record.overwrites = false;
        record.past.add(before);
        record.past.delete(hash);
        record.saved = record.onServer === hash ? null : list;
        this.#on.say("Saved.");
        this.#on.told();
    }

    #takeRefusal({ reason, cause }) {
        if (!this.#sent) return;
        const { edits } = this.#sent;
        const record = this.#record(edits);
        this.#sent = null;
        if (cause === "changed") record.isConflict = true;
        else this.#on.say(reason, true);
        if (cause !== "changed") record.overwrites = false;
        if (edits === this.#on.edits()) this.fileIs(record.onServer);
        this.#on.refresh();
    }

    /**
     * The server has the file on the stage with this hash. While a save is on its way nobody knows whose that is; after
     * one, documents of before may still arrive.
     */
    fileIs(hash, readOnly = this.#readOnly) {
        this.#readOnly = readOnly;
        if (!hash) return;
        const edits = this.#on.edits();
        const record = this.#record(edits);
        record.onServer = hash;
        if (this.#sent?.edits === edits) return;
        if (hash === edits.file) {
            const isNew = record.saved !== null;
            record.saved = null;
            record.past.clear();
            if (isNew) this.#on.told();
            return;
        }
        if (record.saved !== null && record.past.has(hash)) return;
        record.saved = null;
        record.past.clear();
        if (edits.file === null || edits.isEmpty) this.#adopt(edits, record);
        else if (record.overwrites) this.overwrite();
        else record.isConflict = true;
        this.#on.refresh();
    }

    /** From now on the edits are made in the file as the server has it. */
    #adopt(edits, record) {
        record.isConflict = false;
        if (record.onServer !== null && edits.fileIs(record.onServer)) {
            this.#on.say("Somebody else saved the file, so what was to be put back is not put back any more.", true);
            this.#on.told();
        }
    }

    /** Writes the edits. */
    save() {
        const edits = this.#on.edits();
        if (edits.isEmpty) return this.#on.say("There is nothing to save.");
        const reason = this.whyNot;
        if (reason) return this.#on.say(reason, true);
        const { snapshot, list } = edits;
        const before = edits.file ?? this.#session.document?.hash;
        this.#sent = { edits, snapshot, before, list: this.shown(edits) };
        this.#session.send({
            type: "save", file: this.#session.file.id, animation: this.#session.animation ?? undefined, edits: list,
            expected: before, secret: secretFor(this.#session.server?.session),
        });
        return this.#on.refresh();
    }

    /** What somebody else saved stays below the edits. */
    keep() {
        this.#on.say("The file is as somebody else saved it, with your changes on top. Save when it looks right.");
        this.settle();
    }

    /** The edits are written over what somebody else saved. */
    overwrite() {
        this.settle();
        this.save();
        // If that comes too early the file is heard of soon.
        this.#record(this.#on.edits()).overwrites = this.#sent !== null;
    }

    /** Nothing is to be decided any more. */
    settle() {
        const edits = this.#on.edits();
        const record = this.#record(edits);
        if (record.isConflict) this.#adopt(edits, record);
        this.#on.refresh();
    }

    /** Whether somebody else saved the file on the stage below the edits. */
    get isConflict() {
        return this.#record(this.#on.edits()).isConflict;
    }

    /** The edits that the server is to show: until it has read a saved file again those saved are among them. */
    shown(edits) {
        const list = edits.list;
        const { saved, onServer } = this.#record(edits);
        if (saved === null) return list;
        if (list[0]?.restore) return list[0].restore === onServer ? list.slice(1) : saved;
        const paths = new Set(list.map(({ path, segment }) => (segment ? null : path)));
        const last = saved.findLastIndex(({ segment, restore }) => segment || restore);
        return [...saved.filter(({ path }, place) => place <= last || !paths.has(path)), ...list];
    }

    /** Why nothing can be saved; an empty text where it can. */
    get whyNot() {
        if (!this.#session.connected) return "There is no connection to Pegbar.";
        if (this.#sent) return "The last save is not over yet.";
        if (!this.#session.file) return "The file is gone.";
        if (this.#readOnly) return sentence(this.#readOnly);
        if (!this.#access.allowed) return this.#access.reason || "This page may not write.";
        return "";
    }

    #record(edits) {
        if (!this.#records.has(edits)) this.#records.set(edits, new FileRecord());
        return this.#records.get(edits);
    }
}

function sentence(text) {
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith(".") ? "" : "."}`;
}

"""#
        ),
        "scrub.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// Dragging sideways on a label changes the number beside it.

import { onDrag } from "./dom.js";

/** How far a press may move and still be a click, in pixels. */
const slack = 3;

/**
 * Follows drags on a label. A press that does not move is a click as ever.
 *
 * A label that is taken out of the page, because another file is on the stage, ends it.
 *
 * @param {HTMLElement} label
 * @param {{begin: () => boolean|void, by: (pixels: number, event: PointerEvent) => void, cancel: () => void, end: () => void,
 *     click: () => void}} on `begin` may return false to decline; `by` is told the pixels since the last time; `end` comes
 *     after `cancel` too
 */
export function onScrub(label, on) {
    let last = 0;
    let state = "none";
    onDrag(label, {
        begin: (event) => {
            if (event.button !== 0) return false;
            last = event.clientX;
            state = "pressed";
        },
        move: (event) => {
            if (state === "pressed" && Math.abs(event.clientX - last) >= slack) state = on.begin() === false ? "declined" : "moving";
            if (state !== "moving") return;
            on.by(event.clientX - last, event);
            last = event.clientX;
        },
        cancel: () => state === "moving" && on.cancel(),
        end: () => {
            if (state === "moving") on.end();
            state = state === "pressed" ? "clicked" : "none";
        },
    });
    // The click that ends a drag is none.
    label.addEventListener("click", (event) => {
        event.preventDefault();
        if (state === "clicked") on.click();
        state = "none";
    });
}

"""#
        ),
        "segment-changes.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// Other ways between two keyframes that are more than other numbers, and what the server says of them.

import { replacementEdit } from "./replacement.js";

/** The kinds of ways between keyframes that formats have, as far as they are more than numbers. */
const kinds = {
    lottie: ["hold", "linear", "bezier"], keyframes: ["linear", "bezier"], coreAnimation: ["hold", "linear", "bezier"],
    motion: ["linear", "bezier"],
};

/** Changes the segment that is selected. */
export class SegmentChanges {
    #session;
    #view;
    #on;

    /**
     * @param {import("./session.js").Session} session
     * @param {import("./plot-view.js").PlotView} view
     * @param {object} on `edits()` of the file on the stage, `say(text, isTrouble)`, `told()` after the edits became others
     */
    constructor(session, view, on) {
        this.#session = session;
        this.#view = view;
        this.#on = on;
    }

    /** What a segment of this format may become; empty where nothing can be replaced. */
    get kinds() {
        // Bounces, springs and blocks of motion documents have other numbers.
        if (this.#session.document?.format === "motion" && this.#view.plot?.motion?.kind !== "animation") return [];
        return kinds[this.#session.document?.format] ?? [];
    }

    /** How near the server's keyframes come to the last replacement, or null. */
    get fit() {
        return this.#session.document?.fit ?? null;
    }

    /** The last replacement if it is of this plot, else null. */
    get replacement() {
        const { plot } = this.#view;
        const edit = this.#on.edits().replacement;
        return edit && plot && [plot.id, ...plot.segments.map(({ curve }) => curve)].includes(edit.path) ? edit : null;
    }

    /** Makes it hold, go evenly or follow a curve. */
    setKind(kind) {
        const { path, index } = this.#place;
        const curve = kind === "bezier" ? [0.333, 0, 0.667, 1] : undefined;
        this.#replace({ path, segment: { index, to: kind, curve } });
    }

    /** Puts a bounce or a spring in its place. */
    replace(kind) {
        const { path, index } = this.#place;
        this.#replace(replacementEdit(path, index, kind));
    }

    /** Gives the last replacement other numbers. */
    amend(edit) {
        if (this.#on.edits().amend(edit)) this.#on.told();
    }

    /** Says which edits the server could not make. A replacement that never was anything is no edit. */
    takeMisfits() {
        const { document, shownEdits } = this.#session;
        if (!document || !shownEdits) return;
        const edits = this.#on.edits();
        const misfit = shownEdits.length === 0 ? null : document.diagnostics?.find(({ feature }) => feature === "tuning");
        if (misfit) this.#on.say(misfit.message, true);
        const misfits = (document.misfits ?? []).map((place) => shownEdits[place]);
        if (misfits.some((edit) => edit?.restore)) {
            edits.forgetVersions();
            this.#on.told();
        } else if (misfits.length === 0) {
            if (edits.replacement && shownEdits.at(-1) === edits.replacement) edits.wasMade();
        } else if (edits.withdraw(misfits.at(-1))) {
            this.#on.told();
        }
    }

    #replace(edit) {
        this.#on.edits().replace(edit);
        this.#on.told();
    }

    /** Where the segment is in the file: its curve, and the keyframe that it begins with. */
    get #place() {
        const { plot, segment, selectedSegment } = this.#view;
        return { path: selectedSegment?.curve ?? plot.id, index: selectedSegment?.key ?? segment };
    }
}

"""#
        ),
        "session.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// What the page knows of the server's side: the library, the document on the stage, the frames that came, and what is
// to be said to the server about it.

import { Library } from "./library.js";
import { PacedOptions } from "./paced-options.js";
import { PictureKeeper } from "./picture-keeper.js";
import { Pictures } from "./pictures.js";
import { decodeFrame, decodeText, protocolVersion } from "./protocol.js";
import { Connection } from "./socket.js";
import { ViewTeller } from "./view-teller.js";


/** One view of one file at a time, kept over saves, reconnections and restarts of the server. */
export class Session {
    /** What `hello` said, or null before it. */
    server = null;
    connected = false;
    /** The path of the file selected, or null. */
    path = null;
    animation = null;
    /** The last good state of the file selected, or null. */
    document = null;
    /** Why the last save of it could not be read, or null. */
    failure = null;
    pictures = new Pictures(0);
    /** How many frames came over the wire. */
    received = 0;
    /** Something is being dragged: no other frame than the one shown is wanted. */
    dragging = false;
    /** The plot that is wanted, in the server's words; null for none. */
    plot = null;

    #connection;
    #teller = new ViewTeller(() => this.#view, (message) => this.#connection.send(message));
    #library = new Library();
    /** The file that the frames on the wire belong to. */
    #streamed = null;
    #startFrame = null;
    #startRange = null;
    #paced = new PacedOptions({
        isAnswered: () => this.document !== null && this.connected, tell: () => this.viewChanged(),
    });
    #keeper;

    /**
     * @param {object} parts
     * @param {string} parts.token
     * @param {import("./frame-store.js").FrameStore} parts.store
     * @param {import("./player.js").Player} parts.player
     * @param {() => {width: number, height: number} | null} parts.wantedSize
     * @param {() => string | null} parts.shownHash the hash of the picture on the stage
     * @param {object} parts.on what to call when something changed: `connection`, `library`, `opened`, `document`,
     *     `inventory`, `failure`, `frames`, `trouble`, and `tuning` with each message that is about it
     */
    constructor({ token, store, player, wantedSize, shownHash, on }) {
        Object.assign(this, { store, player, wantedSize, shownHash, on });
        this.#keeper = new PictureKeeper(store, player, { shownHash, send: (message) => this.#connection.send(message) });
        this.#connection = new Connection(token, {
            text: (text) => this.#guard(() => this.#takeText(decodeText(text))),
            binary: (buffer) => this.#guard(() => this.#takeFrame(decodeFrame(buffer))),
            state: (open) => this.#connectionChanged(open),
        });
    }

    connect() {
        this.#connection.open();
    }

    /** How the file is to be understood, by the names that the server knows; what is left out is as usual. */
    get options() {
        return this.#paced.wanted;
    }

    /** The edits that the document on the stage was made with; null while others are on their way. */
    get shownEdits() {
        return this.document?.settings === this.#paced.settings ? this.#paced.told.edits ?? [] : null;
    }

    /** The files of the directory by their path; null before the first list. */
    get files() {
        return this.#library.files;
    }

    /** The entry of the file selected, or undefined while the directory does not hold it. */
    get file() {
        return this.files?.get(this.path);
    }

    /** Selects a file by its path; null for none. */
    open(path, { frame = null, animation = null, range = null } = {}) {
        if (path === this.path && animation === this.animation) return;
        const samePath = path === this.path;
        this.path = path;
        this.animation = animation;
        this.#startFrame = frame;
        this.#startRange = range;
        this.document = null;
        this.failure = null;
        this.pictures = new Pictures(0);
        if (!samePath) this.player.setRange(null, null);
        this.on.opened();
        this.viewChanged();
    }

    /** Changes how the file is understood; the stage keeps its picture until the new one is here. */
    setOptions(options) {
        this.#paced.want(options);
    }

    /** Says that a drag begins or ends. */
    setDragging(dragging) {
        if (dragging === this.dragging) return;
        this.dragging = dragging;
        if (!dragging) this.#paced.pictureCame();
        this.viewChanged();
    }

    /** Says which plot is wanted; null for none. */
    setPlot(plot) {
        this.plot = plot;
        this.viewChanged();
    }

    /** Says something to the server that is no view. */
    send(message) {
        this.#connection.send(message);
    }

    /** The picture of the frame under the playhead, or undefined while it is missing. */
    get picture() {
        return this.document ? this.pictures.find(this.player.frame, this.store) : undefined;
    }

    /**
     * The last frame before the playhead, in the direction of play, whose picture is here, with that picture; undefined
     * where there is none. It keeps the stage moving while playback is ahead of what has arrived.
     */
    get latest() {
        return this.document ? this.pictures.latest(this.player, this.store) : undefined;
    }

    /** The frames that are here in the size wanted, fractional ones too, each with the milliseconds it took; in order. */
    get loaded() {
        return this.pictures.loaded(this.store);
    }

    /** Tells the server, at the end of this task, what is looked at, if that changed; `seek` when the playhead was moved. */
    viewChanged(how) {
        this.#teller.changed(how);
    }

    /** Keeps a server informed that may only send what comes next; to be called while playing. */
    reportPlayhead(now) {
        if (this.#keeper.storeIsFull) this.#teller.report(now);
    }

    /** What is looked at; null while there is nobody to tell. */
    get #view() {
        if (!this.connected || !this.#library.isCurrent) return null;
        const { player, document } = this;
        const size = document ? this.wantedSize() : null;
        if (size) this.pictures.want(size.width, size.height);
        const state = {
            file: this.file?.id ?? null,
            animation: this.animation ?? undefined,
            ...this.#paced.told,
            dragging: this.dragging || undefined,
            plot: this.plot ?? undefined,
            settings: this.#paced.settings,
            width: size?.width ?? 0,
            height: size?.height ?? 0,
            playing: player.playing,
            speed: player.speed,
            loop: player.loop,
            in: document ? player.range.in : undefined,
            out: document ? player.range.out : undefined,
        };
        return { state, frame: document ? player.frame : this.#startFrame ?? 0 };
    }

    #connectionChanged(open) {
        this.connected = open;
        this.#library.isCurrent = false;
        this.#teller.forget();
        this.#streamed = null;
        this.#paced.connectionChanged();
        this.on.connection();
    }

    #takeText(message) {
        switch (message.type) {
            case "hello": return this.#takeHello(message);
            case "library": return this.#takeLibrary(this.#library.take(message.files));
            case "libraryChange": return this.#takeLibrary(this.#library.change(message));
            case "document": return this.#takeDocument(message);
            case "failure": return this.#takeFailure(message);
            case "frames": return this.#takeKnownFrames(message);
            case "inventory":
                if (message.file === this.file?.id) this.on.inventory(message);
                return undefined;
            case "curves":
            case "plot":
                if (message.file === this.file?.id) this.on.tuning?.(message);
                return undefined;
            case "exported":
            case "writing":
            case "saved":
            case "notSaved": return this.on.tuning?.(message);
            case "refused":
                this.#paced.takeAnswer();
                this.on.tuning?.(message);
                return this.on.trouble(`The server refused a message: ${message.reason}`);
            default: // `progress` and `closing` say nothing that the page does not see by itself.
        }
    }

    #takeHello(message) {
        if (message.protocol !== protocolVersion) {
            this.on.trouble("The server speaks another version. Load this page again to go on.");
        }
        if (this.server && this.server.session !== message.session) {
            this.store.clear();
            this.pictures = new Pictures(0);
            this.#keeper.forget();
        }
        this.server = message;
        this.#keeper.storeIsFull = false;
        this.on.connection();
    }

    #takeLibrary(changed) {
        if (changed === null) return;
        this.on.library(changed);
        this.viewChanged();
    }

    #takeDocument(message) {
        this.#streamed = message.file;
        if (message.file !== this.file?.id) return;
        const first = this.document === null;
        // All frames until the next document are of this one, so other settings need other pictures, too.
        const isOther = this.pictures.revision !== message.revision || this.document?.settings !== message.settings;
        if (first || isOther) {
            this.#keeper.leave(this.pictures, Boolean(this.#paced.shown.edits));
            this.#paced.shown = this.#paced.told;
            this.pictures = new Pictures(message.revision);
        }
        this.document = message;
        this.failure = null;
        this.player.setTimeline(message);
        if (first) {
            if (this.#startRange) this.player.setRange(this.#startRange.in, this.#startRange.out);
            this.player.seek(this.#startFrame ?? message.inFrame);
            if (this.player.playing) this.player.play();
        }
        this.on.document(first);
        this.#paced.documentCame(this.dragging);
        this.viewChanged({ seek: first });
    }

    #takeFailure(message) {
        this.#streamed = message.file;
        if (message.file !== this.file?.id) return;
        this.failure = message;
        this.#paced.takeAnswer();
        this.on.failure();
    }

    #takeKnownFrames({ file, revision, width, height, frames }) {
        if (file !== this.file?.id || revision !== this.pictures.revision) return;
        const missing = [];
        for (const [frame, hash] of frames) {
            this.pictures.note(frame, hash, width, height);
            if (!this.store.has(hash)) missing.push(hash);
        }
        // The server heard of a frame's going only after it had said this.
        if (missing.length > 0) this.#connection.send({ type: "drop", hashes: missing });
        this.on.frames();
        this.#paced.pictureCame();
    }

    #takeFrame(message) {
        this.received += 1;
        const picture = this.store.take(message);
        const ours = this.document && this.#streamed === this.file?.id && message.revision === this.pictures.revision;
        if (ours) this.pictures.note(message.frame, picture.hash, message.width, message.height);
        this.#keeper.trim(this.pictures);
        this.on.frames();
        this.#connection.send({ type: "ack", serial: message.serial, frame: this.player.frame });
        this.#keeper.dropStale(this.pictures);
        if (ours) this.#paced.pictureCame();
    }

    /** A message that makes no sense ends the connection: what comes after it cannot be trusted. */
    #guard(work) {
        try {
            work();
        } catch (error) {
            if (!(error instanceof RangeError)) throw error;
            this.store.clear();
            this.on.trouble(`${error.message}. Connecting again.`);
            this.#connection.restart();
        }
    }
}

"""#
        ),
        "socket.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The connection to the server: kept up in place, so that the page never has to be loaded again.

const firstDelay = 200;
const longestDelay = 4000;

/** A WebSocket that comes back by itself. */
export class Connection {
    #socket = null;
    #token;
    #delay = firstDelay;
    #timer = null;
    #busy = false;
    #isBad = false;

    /**
     * @param {string} token the secret that the page was served with
     * @param {{text: (text: string) => void, binary: (buffer: ArrayBuffer) => void, state: (open: boolean) => void}} on
     */
    constructor(token, on) {
        this.#token = token;
        this.on = on;
        document.addEventListener("visibilitychange", () => this.#hurry());
        addEventListener("online", () => this.#hurry());
    }

    get isOpen() {
        return this.#socket?.readyState === WebSocket.OPEN;
    }

    open() {
        const scheme = location.protocol === "https:" ? "wss" : "ws";
        const address = `${scheme}://${location.host}/socket?token=${encodeURIComponent(this.#token)}`;
        const socket = new WebSocket(address);
        socket.binaryType = "arraybuffer";
        this.#socket = socket;
        socket.onopen = () => {
            this.#delay = firstDelay;
            this.on.state(true);
        };
        socket.onmessage = ({ data }) => (typeof data === "string" ? this.on.text(data) : this.on.binary(data));
        socket.onclose = () => {
            if (this.#socket !== socket) return;
            this.#socket = null;
            if (this.#isBad) this.#delay = longestDelay;
            this.#isBad = false;
            this.on.state(false);
            this.#retryLater();
        };
    }

    /** Sends a message, if there is a connection. */
    send(message) {
        if (this.isOpen) this.#socket.send(JSON.stringify(message));
    }

    /** Ends this connection, as after a message that makes no sense; another follows. */
    restart() {
        this.#isBad = true;
        this.#socket?.close();
    }

    #retryLater() {
        clearTimeout(this.#timer);
        // Nobody is looking at a hidden page: it waits without a sound until somebody does.
        if (document.hidden) return;
        this.#timer = setTimeout(() => this.#retry(), this.#delay);
        this.#delay = Math.min(this.#delay * 1.6, longestDelay);
    }

    #hurry() {
        if (document.hidden || this.#socket || this.#busy) return;
        clearTimeout(this.#timer);
        this.#delay = firstDelay;
        this.#retry();
    }

    async #retry() {
        if (this.#socket || this.#busy) return;
        this.#busy = true;
        const token = await currentToken();
        this.#busy = false;
        if (token === null) return this.#retryLater();
        this.#token = token;
        this.open();
    }
}

/** A server that was started again has another token, which only its page tells. Null while nobody answers. */
async function currentToken() {
    try {
        const answer = await fetch(location.pathname, { cache: "no-store", signal: AbortSignal.timeout(5000) });
        if (!answer.ok) return null;
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        return page.querySelector('meta[name="pegbar-token"]')?.content ?? null;
    } catch {
        return null;
    }
}

"""#
        ),
        "spatial.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The way that a position takes, drawn over the stage: the path, and keyframes and tangents to be dragged.

import { byId, drawn, onDrag } from "./dom.js";
import { frameText } from "./format.js";
import { inRange, rounded } from "./handles.js";

/** A matrix that changes nothing. */
const identity = [1, 0, 0, 1, 0, 0];
/** How far around a mark it can be held, in pixels of the screen. */
const reach = { point: 9, tangent: 12 };

/** Lies over the artboard; lengths of marks are those of the screen at any zoom. */
export class SpatialOverlay {
    #overlay = byId("spatial");
    #on;
    #spatial = null;
    #plot = null;
    #zoom = 1;
    #size = { width: 1, height: 1 };
    #parts = new Map();
    #ghost = drawn("path", { class: "spatial-ghost" });
    #path = drawn("path", { class: "spatial-path" });
    #arms = drawn("g", { class: "spatial-arms" });
    #points = drawn("g", {});

    /** @param {object} on `valueOf(path)`, `set(changes)`, `held(isHeld)` */
    constructor(on) {
        this.#on = on;
        this.#overlay.append(this.#ghost, this.#path, this.#arms, this.#points);
    }

    /** Takes on the composition's size and how large it is shown. */
    setStage(size, zoom) {
        this.#size = size ?? { width: 1, height: 1 };
        this.#zoom = zoom;
        this.#overlay.setAttribute("viewBox", `0 0 ${this.#size.width} ${this.#size.height}`);
        this.show();
    }

    /** Shows the way of the property that is plotted; null for none. */
    setPlot(plot) {
        this.#plot = plot;
        this.#spatial = plot?.spatial ?? null;
        this.show();
    }

    show() {
        const spatial = this.#spatial;
        this.#overlay.toggleAttribute("hidden", !spatial);
        if (!spatial) return;
        const matrix = spatial.matrix ?? identity;
        const [a, b, c, d, tx, ty] = matrix;
        const place = ({ x, y }) => ({ x: a * x + c * y + tx, y: b * x + d * y + ty });
        layPath(this.#path, spatial);
        layPath(this.#ghost, spatial.ghost ?? null);
        const wanted = new Map();
        const moves = spatial.points.map((point) => this.#move(point));
        for (const [index, point] of spatial.points.entries()) {
            const isFixed = !point.xKnob && !point.yKnob;
            wanted.set(`point ${index} ${isFixed}`, {
                at: place(sum(point, moves[index])), shape: "point", isFixed, knobs: point, matrix,
                label: `Keyframe at frame ${frameText(point.frame)}`,
            });
        }
        const arms = [];
        for (const [index, tangent] of (spatial.tangents ?? []).entries()) {
            const point = spatial.points[tangent.key];
            if (!point) continue;
            // Tangents are written relative to their keyframe, so that they move with it.
            const moved = moves[tangent.key];
            const at = place(sum(tangent, moved, this.#move(tangent)));
            const from = place(sum(point, moved));
            arms.push(drawn("line", { x1: from.x, y1: from.y, x2: at.x, y2: at.y }));
            if (!tangent.xKnob && !tangent.yKnob) continue;
            wanted.set(`tangent ${index}`, {
                at, shape: "tangent", knobs: tangent, matrix,
                label: `${tangent.end === "out" ? "Outgoing" : "Incoming"} tangent of keyframe ${tangent.key + 1}`,
            });
        }
        this.#arms.replaceChildren(...arms);
        for (const [name, part] of this.#parts) {
            if (wanted.has(name)) continue;
            part.node.remove();
            this.#parts.delete(name);
        }
        for (const [name, spec] of wanted) this.#place(name, spec);
    }

    /** How far something has been moved by the edits since the server said where it is. */
    #move({ xKnob, yKnob }) {
        const moved = (knob) => (knob ? (this.#on.valueOf(knob) ?? 0) - (this.#plot.knobs[knob]?.value ?? 0) : 0);
        return { x: moved(xKnob), y: moved(yKnob) };
    }

    #place(name, spec) {
        let part = this.#parts.get(name);
        if (!part) {
            const mark = spec.shape === "point"
                ? drawn("rect", { x: -4, y: -4, width: 8, height: 8, transform: "rotate(45)", class: "mark" })
                : drawn("circle", { r: 4.5, class: "mark" });
            const node = spec.isFixed
                ? drawn("g", { class: "spatial-point" }, mark)
                : drawn("g", { class: `spatial-${spec.shape} movable`, tabindex: "0", role: "button" }, drawn("circle", { r: reach[spec.shape], class: "target" }), mark);
            part = { node, spec };
            this.#parts.set(name, part);
            this.#points.append(node);
            if (!spec.isFixed) this.#follow(part);
        }
        part.spec = spec;
        part.node.setAttribute("aria-label", spec.label);
        part.node.setAttribute("transform", `translate(${spec.at.x} ${spec.at.y}) scale(${1 / this.#zoom})`);
    }

    #follow(part) {
        let last = null;
        onDrag(part.node, {
            begin: (event) => {
                if (event.button !== 0) return false;
                event.stopPropagation();
                part.node.focus({ preventScroll: true });
                last = event;
                this.#on.held(true);
                return true;
            },
            move: (event) => {
                this.#shift(part.spec, (event.clientX - last.clientX) / this.#zoom, (event.clientY - last.clientY) / this.#zoom);
                last = event;
            },
            end: () => this.#on.held(false),
        });
        part.node.addEventListener("keydown", (event) => {
            const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
            if (!way || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            event.stopPropagation();
            const step = event.shiftKey ? 10 : event.altKey ? 0.1 : 1;
            this.#shift(part.spec, way[0] * step, way[1] * step);
        });
    }

    /** Moves by a distance on the composition, which lies on the property's own plane as the matrix has it. */
    #shift({ knobs, matrix: [a, b, c, d] }, x, y) {
        const determinant = a * d - b * c;
        if (Math.abs(determinant) < 1e-9) return;
        const own = { x: (d * x - c * y) / determinant, y: (a * y - b * x) / determinant };
        const changes = [[knobs.xKnob, own.x], [knobs.yKnob, own.y]].filter(([knob, distance]) => knob && distance !== 0)
            .map(([knob, distance]) => [knob, inRange(this.#plot.knobs[knob], rounded(this.#on.valueOf(knob) + distance, 3))]);
        this.#on.set(changes);
        this.show();
    }
}

/** Lays a way in its own coordinates over the stage; hides it where there is none. */
function layPath(node, way) {
    node.toggleAttribute("hidden", !way);
    if (!way) return;
    node.setAttribute("d", way.path);
    node.setAttribute("transform", `matrix(${(way.matrix ?? identity).join(" ")})`);
}

function sum(...points) {
    return points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
}

"""#
        ),
        "spring-fields.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The numbers of a spring, in whichever of the three ways somebody thinks of it.

import { element } from "./dom.js";
import { parametrisations } from "./springs.js";

/**
 * Tabs for the ways to say a spring, and the numbers of the one that is shown: what is set in another way than the
 * file's is written in the file's own.
 *
 * @param {{path: string, parametrisation: string}} motion
 * @param {Map<string, string>} ownPaths the paths of the numbers that the file has, by their names
 * @param {object} show `way` that is shown, `pick(way)`, `springs`, a
 *     {@link import("./springs.js").SpringInOtherWays}; `number(path, label)` for a row of a number of the file,
 *     `field(spec, set, value)` for one of another, `hold(path, value)` for the number as the file may have it
 * @param {object} on as for `CurveFields`
 * @returns {HTMLElement[]}
 */
export function springFields(motion, ownPaths, show, on) {
    const way = motion.parametrisation;
    const tabs = element("div", { class: "group segmented wide", role: "radiogroup", "aria-label": "Spring as" });
    for (const [name, { label }] of Object.entries(parametrisations)) {
        const button = element("button", {
            type: "button", role: "radio", "data-spring": name, "aria-checked": String(name === show.way), text: label,
            title: name === way ? "As the file has it" : null,
        });
        button.addEventListener("click", () => show.pick(name));
        tabs.append(button);
    }
    const own = () => ({
        of: motion.path, way,
        values: Object.fromEntries(parametrisations[way].parameters.map(({ name }) => [name, ownPaths.has(name) ? on.valueOf(ownPaths.get(name)) : 1])),
    });
    const rows = parametrisations[show.way].parameters.map((parameter) => {
        const { name, label } = parameter;
        if (show.way === way) return ownPaths.has(name) ? show.number(ownPaths.get(name), label) : null;
        return show.field(parameter, (value) => {
            const next = show.springs.set(own(), show.way, name, value, (other, number) => show.hold(ownPaths.get(other), number));
            on.set([...ownPaths].map(([other, path]) => [path, next[other]]));
        }, () => show.springs.values(own(), show.way)[name]);
    });
    return [tabs, ...rows.filter(Boolean)];
}

"""#
        ),
        "springs.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The three ways in which a spring is said, and how one becomes another. The mass is 1 in all but the first. Pure.

/** The ways, each with its numbers: name, label, unit, and the range of a slider. */
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

/**
 * A spring as it is said in other ways than the file's. A file without a mass cannot tell which one somebody meant: the
 * numbers last set are kept for as long as the file's come to the same.
 */
export class SpringInOtherWays {
    #last = null;

    /**
     * The numbers of a spring in a way.
     *
     * @param {{of: string, way: string, values: object}} own which spring it is, and how the file has it
     */
    values(own, way) {
        const last = this.#last;
        const isSame = last?.of === own.of && last.own === own.way && last.way === way
            && Object.entries(last.written).every(([name, value]) => own.values[name] === value);
        return isSame ? last.values : convertSpring(own.way, own.values, way, springCore(own.way, own.values).mass);
    }

    /**
     * Sets one number in a way.
     *
     * @param {(name: string, value: number) => number} hold the number as the file may have it
     * @returns {object} all numbers in the file's own way
     */
    set(own, way, name, value, hold = (_, number) => number) {
        const values = { ...this.values(own, way), [name]: value };
        const exact = convertSpring(way, values, own.way, springCore(own.way, own.values).mass);
        const rounded = Object.fromEntries(Object.entries(exact).map(([other, number]) => [other, Number(number.toPrecision(6))]));
        const written = Object.fromEntries(Object.entries(rounded).map(([other, number]) => [other, hold(other, number)]));
        // What the file cannot say is not kept either.
        const isSaid = Object.entries(rounded).every(([other, number]) => written[other] === number);
        this.#last = isSaid ? { of: own.of, own: own.way, way, values, written } : null;
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

"""#
        ),
        "stage.css": (
            contentType: "text/css; charset=utf-8",
            text: #"""
/* The stage and what lies over it. */

#place { position: relative; flex: 1; min-height: 0; overflow: hidden; contain: strict; }
#viewport { position: absolute; inset: 0; overflow: hidden; outline: none; touch-action: none; }
#viewport:focus-visible { box-shadow: inset 0 0 0 2px var(--accent); }
#viewport.pannable { cursor: grab; }
#viewport.panning { cursor: grabbing; }

#artboard {
    position: absolute;
    top: 0;
    left: 0;
    box-shadow: 0 0 0 1px light-dark(oklch(0 0 0 / 9%), oklch(1 0 0 / 9%)), var(--shadow);
    will-change: transform;
}
#artboard[data-background="checkerboard"] {
    background: conic-gradient(var(--check-a) 25%, var(--check-b) 0 50%, var(--check-a) 0 75%, var(--check-b) 0) 0 0 / 16px 16px;
    --check-a: light-dark(#fff, #2b2d31);
    --check-b: light-dark(#eceef1, #232529);
}
#artboard[data-background="white"] { background: #fff; }
#artboard[data-background="dark"] { background: #17181b; }
#artboard[data-background="colour"] { background: var(--artboard-colour); }
#stage { display: block; width: 100%; height: 100%; }
#stage.pixelated { image-rendering: pixelated; }
.has-error #artboard { opacity: 0.55; transition: opacity 160ms; }

#notices { position: absolute; inset: 0; display: grid; place-items: center; padding: 32px; pointer-events: none; }
#notices section { display: grid; justify-items: center; max-width: 320px; text-align: center; }
#notices h2 { margin-bottom: 4px; font-size: 15px; font-weight: 600; line-height: 24px; overflow-wrap: anywhere; }
#notices p { color: var(--muted); text-wrap: balance; }
#notices .emblem { width: 64px; height: 64px; margin-bottom: 12px; opacity: 0.9; }
#notices .quiet { grid-auto-flow: column; align-items: center; gap: 10px; opacity: 0; animation: appear 200ms 300ms forwards; }
@keyframes appear { to { opacity: 1; } }

#chips { position: absolute; inset: 12px 12px auto; display: flex; flex-wrap: wrap; justify-content: center; gap: 8px; pointer-events: none; }
.chip {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    max-width: 100%;
    padding: 5px 12px;
    border: 1px solid var(--line);
    border-radius: 16px;
    background: var(--raised);
    box-shadow: var(--shadow);
    font-size: 12px;
    animation: drop 160ms ease-out;
    pointer-events: auto;
}
#connection-chip { animation: drop 160ms 250ms ease-out both; }
@keyframes drop { from { opacity: 0; transform: translateY(-4px); } }
.chip.error { color: var(--error); }
.chip.warning .icon { color: var(--warning); }

#error {
    position: absolute;
    right: 24px;
    bottom: 24px;
    left: 24px;
    display: flex;
    flex-direction: column;
    max-width: 880px;
    max-height: calc(100% - 48px);
    margin: 0 auto;
    overflow: auto;
    border: 1px solid var(--line);
    border-radius: 12px;
    background: var(--raised);
    box-shadow: var(--shadow-high);
    cursor: auto;
    animation: rise 160ms cubic-bezier(0.2, 0, 0, 1);
    user-select: text;
}
@keyframes rise { from { opacity: 0; transform: translateY(8px); } }
#error header { display: flex; align-items: center; gap: 8px; padding: 10px 10px 0 16px; color: var(--error); }
#error h2 { flex: 1; min-width: 0; font-size: 13px; font-weight: 600; overflow-wrap: anywhere; }
#error-message { padding: 2px 16px 0 40px; overflow-wrap: anywhere; }
.place { display: flex; flex-wrap: wrap; gap: 0 16px; padding: 2px 16px 12px 40px; color: var(--muted); overflow-wrap: anywhere; }
.excerpt {
    flex: none;
    padding: 8px 0;
    overflow-x: auto;
    border-top: 1px solid var(--line);
    background: var(--field);
    font: 12px/20px var(--mono);
}
.excerpt .line { display: flex; width: max-content; min-width: 100%; padding-right: 16px; }
.excerpt .number { flex: none; width: 56px; padding-right: 16px; color: var(--faint); text-align: right; user-select: none; }
.excerpt .text { white-space: pre; }
.excerpt .wrong { background: var(--error-soft); box-shadow: inset 2px 0 var(--error); }
.excerpt .wrong .number { color: var(--error); }
.excerpt .caret { height: 14px; color: var(--error); font-weight: 700; line-height: 16px; }
#error .note { padding: 8px 16px 10px; border-top: 1px solid var(--line); color: var(--muted); font-size: 12px; }

"""#
        ),
        "stage.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The stage: where the picture lies, how large it is shown, and how many pixels that takes.

import { onDrag } from "./dom.js";
import { Painter } from "./painter.js";

/** The longest edge of a picture that is asked for, in pixels. */
const longestEdge = 2048;
/** How long zoom and window must rest before another size is asked for, in milliseconds. */
const restBeforeSize = 120;
const margin = 32;
/** What lies between two pictures side by side; the style sheet has it, too. */
const gap = 24;
const steps = [0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32];
const zoomRange = { least: steps[0], most: steps[steps.length - 1] };

/** The backgrounds that have names; any other is a colour `#rrggbb`. */
export const backgrounds = ["checkerboard", "white", "dark"];

/** The canvas on its artboard. */
export class Stage {
    /** CSS pixels for each of the composition's. */
    zoom = 1;
    /** Whether the zoom follows the window. */
    fits = true;
    /** Pixels for each of the composition's; null for as many as the display has at this zoom. */
    scale = null;
    background = "checkerboard";
    /** Whether another picture of the same size lies to the left of this one. */
    beside = false;
    /** The picture on the canvas, or null. */
    shown = null;

    #composition = null;
    #pan = { x: 0, y: 0 };
    #sizeTimer = null;
    #painter;
    #touches = new Map();

    /**
     * @param {{viewport: HTMLElement, artboard: HTMLElement, canvas: HTMLCanvasElement}} elements
     * @param {{size: () => void, zoom: () => void, dragWithSpace: () => void, spaceIsHeld: () => boolean}} on
     */
    constructor({ viewport, artboard, canvas }, on) {
        Object.assign(this, { viewport, artboard, canvas, on });
        this.#painter = new Painter(canvas);
        new ResizeObserver(() => this.#lay(restBeforeSize)).observe(viewport);
        this.#watchResolution();
        viewport.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
        viewport.addEventListener("dblclick", () => this.fit());
        this.#followDrags();
        this.#followPinches();
    }

    /** How many pixels the whole picture should have, or null without a composition. */
    get wantedSize() {
        if (!this.#composition) return null;
        const { width, height } = this.#composition;
        const bound = longestEdge / Math.max(width, height);
        const factor = Math.min(this.scale ?? this.zoom * devicePixelRatio, bound);
        return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
    }

    /** Says what size the composition has; null for none. */
    setComposition(size) {
        const same = size && size.width === this.#composition?.width && size.height === this.#composition?.height;
        this.#composition = size && { width: size.width, height: size.height };
        this.artboard.hidden = !size;
        if (!same) this.#lay(0);
    }

    /** Puts a picture on the canvas and notes what it is. */
    show(picture, { frame, revision }) {
        const { dataset } = this.canvas;
        if (picture !== this.shown) {
            this.#painter.paint(picture);
            this.shown = picture;
            dataset.painted = Number(dataset.painted) + 1;
            this.#chooseSampling();
        }
        // Scripts watch these; the same words again are no news.
        if (dataset.frame !== String(frame)) dataset.frame = frame;
        if (dataset.revision !== String(revision)) dataset.revision = revision;
    }

    clear() {
        this.#painter.clear();
        this.shown = null;
    }

    setBackground(background) {
        this.background = background;
        const named = backgrounds.includes(background);
        this.artboard.dataset.background = named ? background : "colour";
        if (!named) this.artboard.style.setProperty("--artboard-colour", background);
    }

    /** Makes room for a second picture beside this one, or takes it back. */
    setBeside(beside) {
        if (beside === this.beside) return;
        this.beside = beside;
        this.#lay(0);
    }

    /** Sets how many pixels are drawn for each of the composition's; null for what the display has. */
    setScale(scale) {
        this.scale = scale;
        this.#lay(0);
    }

    /** Lays the picture out anew, as after the room for it changed. */
    relay() {
        this.#lay(restBeforeSize);
    }

    fit() {
        this.fits = true;
        this.#pan = { x: 0, y: 0 };
        this.#lay(restBeforeSize);
    }

    /** Zooms to a factor; the point `at` (in the window) stays where it is, else the middle. */
    zoomTo(zoom, at = null) {
        const next = Math.min(Math.max(zoom, zoomRange.least), zoomRange.most);
        const box = this.viewport.getBoundingClientRect();
        const x = (at?.x ?? box.x + box.width / 2) - box.x - box.width / 2;
        const y = (at?.y ?? box.y + box.height / 2) - box.y - box.height / 2;
        const ratio = next / this.zoom;
        this.#pan = { x: x - (x - this.#pan.x) * ratio, y: y - (y - this.#pan.y) * ratio };
        this.zoom = next;
        this.fits = false;
        this.#lay(restBeforeSize);
    }

    /** Zooms to the next round factor: 1 for nearer, -1 for farther. */
    zoomStep(direction) {
        const beyond = (step) => (direction > 0 ? step > this.zoom * 1.001 : step < this.zoom * 0.999);
        const candidates = direction > 0 ? steps : [...steps].reverse();
        this.zoomTo(candidates.find(beyond) ?? this.zoom);
    }

    panBy(x, y) {
        if (!this.isPannable) return;
        this.#pan = { x: this.#pan.x + x, y: this.#pan.y + y };
        this.#lay(null);
    }

    /** Whether the picture is larger than the room for it. */
    get isPannable() {
        if (!this.#composition) return false;
        const { width, height } = this.#composition;
        return width * this.zoom > this.viewport.clientWidth || height * this.zoom > this.viewport.clientHeight;
    }

    /** Lays out the artboard; asks for another size after `delay` milliseconds of rest, null for never. */
    #lay(delay) {
        if (!this.#composition) return;
        const { width, height } = this.#composition;
        const room = { width: this.viewport.clientWidth, height: this.viewport.clientHeight };
        if (room.width === 0 || room.height === 0) return;
        if (this.fits) {
            const across = Math.max(room.width - 2 * margin - (this.beside ? gap : 0), 16) / (this.beside ? 2 * width : width);
            const down = Math.max(room.height - 2 * margin, 16) / height;
            this.zoom = Math.min(Math.max(Math.min(across, down), 0.01), zoomRange.most);
        }
        const ratio = devicePixelRatio;
        const snapped = (length) => Math.round(length * ratio) / ratio;
        const shownWidth = Math.max(snapped(width * this.zoom), 1 / ratio);
        const shownHeight = Math.max(snapped(height * this.zoom), 1 / ratio);
        // Part of the picture always stays in sight.
        const limit = (pan, shown, whole) => {
            const most = Math.max((shown + whole) / 2 - 48, 0);
            return Math.min(Math.max(pan, -most), most);
        };
        this.#pan.x = limit(this.#pan.x, shownWidth, room.width);
        this.#pan.y = limit(this.#pan.y, shownHeight, room.height);
        const aside = this.beside ? (shownWidth + gap) / 2 : 0;
        const left = snapped((room.width - shownWidth) / 2 + aside + this.#pan.x);
        const top = snapped((room.height - shownHeight) / 2 + this.#pan.y);
        this.artboard.style.width = `${shownWidth}px`;
        this.artboard.style.height = `${shownHeight}px`;
        this.artboard.style.transform = `translate(${left}px, ${top}px)`;
        this.viewport.classList.toggle("pannable", this.isPannable);
        this.#chooseSampling();
        this.on.zoom();
        if (delay !== null) this.#sizeChanged(delay);
    }

    #sizeChanged(delay) {
        clearTimeout(this.#sizeTimer);
        if (delay === 0) return this.on.size();
        this.#sizeTimer = setTimeout(() => this.on.size(), delay);
    }

    /** Pixels that are shown much enlarged are meant to be seen. */
    #chooseSampling() {
        const shownWidth = (this.#composition?.width ?? 1) * this.zoom * devicePixelRatio;
        this.canvas.classList.toggle("pixelated", shownWidth / this.canvas.width >= 2 && this.scale !== null);
    }

    #watchResolution() {
        const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
        query.addEventListener("change", () => {
            this.#lay(0);
            this.#watchResolution();
        }, { once: true });
    }

    #wheel(event) {
        event.preventDefault();
        if (event.ctrlKey || event.metaKey) {
            const amount = Math.min(Math.max(event.deltaY, -40), 40);
            this.zoomTo(this.zoom * Math.exp(-amount * 0.01), { x: event.clientX, y: event.clientY });
        } else {
            this.panBy(event.shiftKey ? -event.deltaY : -event.deltaX, event.shiftKey ? 0 : -event.deltaY);
        }
    }

    #followDrags() {
        let last = null;
        onDrag(this.viewport, {
            begin: (event) => {
                if (event.pointerType === "touch" && this.#touches.size > 1) return false;
                const held = this.on.spaceIsHeld();
                if (event.button !== 1 && !(event.button === 0 && (held || this.isPannable))) return false;
                if (held) this.on.dragWithSpace();
                this.viewport.classList.add("panning");
                last = event;
            },
            move: (event) => {
                if (this.#touches.size < 2) this.#panAnywhere(event.clientX - last.clientX, event.clientY - last.clientY);
                last = event;
            },
            end: () => this.viewport.classList.remove("panning"),
        });
    }

    #panAnywhere(x, y) {
        this.fits = false;
        this.#pan = { x: this.#pan.x + x, y: this.#pan.y + y };
        this.#lay(null);
    }

    #followPinches() {
        const { viewport } = this;
        const gap = () => {
            const [a, b] = [...this.#touches.values()];
            return { length: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
        };
        viewport.addEventListener("pointerdown", (event) => {
            if (event.pointerType === "touch") this.#touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }, { capture: true });
        viewport.addEventListener("pointermove", (event) => {
            if (!this.#touches.has(event.pointerId)) return;
            const before = this.#touches.size === 2 ? gap() : null;
            this.#touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
            if (!before || before.length === 0) return;
            const after = gap();
            this.zoomTo((this.zoom * after.length) / before.length, after);
        });
        for (const name of ["pointerup", "pointercancel"]) {
            viewport.addEventListener(name, (event) => this.#touches.delete(event.pointerId));
        }
        // Safari tells of a pinch on the track pad in events of its own.
        let start = 1;
        viewport.addEventListener("gesturestart", (event) => {
            event.preventDefault();
            start = this.zoom;
        });
        viewport.addEventListener("gesturechange", (event) => {
            event.preventDefault();
            this.zoomTo(start * event.scale, { x: event.clientX, y: event.clientY });
        });
    }
}

"""#
        ),
        "theme.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
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

"""#
        ),
        "timeline.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The time line under the stage: ruler, markers, the frames that are here, the range and the playhead. Every whole frame
// is a cell as wide as the others; the playhead stands in the middle of its cell.

import { byId, element, oncePerFrame, onDrag, setText } from "./dom.js";
import { frameText, secondsText } from "./format.js";
import { wholeFrames } from "./player.js";

/** How wide a label of the ruler is at least, in CSS pixels. */
const labelWidth = 56;

/** The scrub bar and what lies on it. */
export class Timeline {
    #player;
    #loadedFrames;
    #on;
    #frames = { first: 0, last: 0 };
    #scrub = byId("scrub");
    #playhead = byId("playhead");
    #loaded = byId("loaded-path");
    #drawLoaded = oncePerFrame(() => this.#layLoaded());

    /**
     * @param {import("./player.js").Player} player
     * @param {() => Array<{frame: number}>} loadedFrames the frames that are here, in order
     * @param {{seek: (frame: number) => void, scrubbing: (held: boolean) => void,
     *     range: (from: number|null, to: number|null) => void}} on
     */
    constructor(player, loadedFrames, on) {
        this.#player = player;
        this.#loadedFrames = loadedFrames;
        this.#on = on;
        this.#followScrubbing();
        this.#followHandle(byId("range-in"), (frame) => this.#on.range(Math.min(frame, this.#rangeEnd() - 1), this.#rangeEnd()));
        this.#followHandle(byId("range-out"), (frame) => this.#on.range(this.#rangeStart(), Math.max(frame, this.#rangeStart()) + 1));
        new ResizeObserver(() => this.#layRuler()).observe(this.#scrub);
    }

    /** Takes on the document's time line and markers. */
    setDocument(document) {
        this.#frames = wholeFrames(document.inFrame, document.outFrame);
        this.#layRuler();
        this.#layMarkers(document.markers ?? []);
        this.showRange();
        this.showLoaded();
        this.showPlayhead();
    }

    /** Shows where the playhead is. */
    showPlayhead() {
        const { frame, timeline } = this.#player;
        const { first, last } = this.#frames;
        this.#playhead.style.left = percent(this.#position(frame + 0.5));
        this.#scrub.setAttribute("aria-valuemin", first);
        this.#scrub.setAttribute("aria-valuemax", last);
        this.#scrub.setAttribute("aria-valuenow", frame);
        const seconds = (frame - timeline.inFrame) / timeline.frameRate;
        this.#scrub.setAttribute("aria-valuetext", `frame ${frameText(frame)} of ${first} to ${last}, ${secondsText(seconds)}`);
    }

    /** Shows the range that plays. */
    showRange() {
        const { in: start, out: end } = this.#player.range;
        const from = this.#position(start);
        const to = this.#position(end);
        byId("range").style.left = percent(from);
        byId("range").style.right = percent(1 - to);
        this.#scrub.classList.toggle("ranged", this.#player.hasRange);
        const { first, last } = this.#player.frames;
        describeHandle(byId("range-in"), from, first, this.#frames, "Range starts at frame");
        describeHandle(byId("range-out"), to, last, this.#frames, "Range ends with frame");
    }

    /** Shows which frames are here. */
    showLoaded() {
        this.#drawLoaded();
    }

    #rangeStart() {
        return this.#player.range.in;
    }

    #rangeEnd() {
        return this.#player.range.out;
    }

    /** Where the start of a frame's cell lies, 0…1. */
    #position(frame) {
        const { first, last } = this.#frames;
        return Math.min(Math.max((frame - first) / (last - first + 1), 0), 1);
    }

    #frameAt(event, fractional) {
        const box = this.#scrub.getBoundingClientRect();
        const { first, last } = this.#frames;
        const at = first + ((event.clientX - box.left) / box.width) * (last - first + 1);
        const frame = fractional ? Math.round((at - 0.5) * 10) / 10 : Math.floor(at);
        return Math.min(Math.max(frame, first), last);
    }

    #followScrubbing() {
        onDrag(this.#scrub, {
            begin: (event) => {
                if (event.button !== 0) return false;
                this.#scrub.focus({ preventScroll: true });
                this.#on.scrubbing(true);
                this.#on.seek(this.#frameAt(event, event.altKey));
            },
            move: (event) => this.#on.seek(this.#frameAt(event, event.altKey)),
            end: () => this.#on.scrubbing(false),
        });
    }

    #followHandle(handle, move) {
        onDrag(handle, {
            begin: (event) => {
                event.stopPropagation();
                handle.focus({ preventScroll: true });
                return event.button === 0;
            },
            move: (event) => move(this.#frameAt(event, false)),
        });
        handle.addEventListener("keydown", (event) => {
            const distance = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
            if (!distance || event.altKey || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            event.stopPropagation();
            move(Number(handle.getAttribute("aria-valuenow")) + distance * (event.shiftKey ? 10 : 1));
        });
    }

    #layRuler() {
        const { first, last } = this.#frames;
        const count = last - first + 1;
        const width = this.#scrub.clientWidth;
        if (width === 0) return;
        const stride = roundStride((count * labelWidth) / width);
        const labels = [];
        for (let frame = Math.ceil(first / stride) * stride; frame <= last; frame += stride) {
            const label = element("span", { class: "tick", text: frameText(frame) });
            label.style.left = percent(this.#position(frame + 0.5));
            labels.push(label);
        }
        byId("ruler").replaceChildren(...labels);
    }

    #layMarkers(markers) {
        byId("markers").replaceChildren(...markers.map(({ name, frame, duration }) => {
            const end = duration > 0 ? `–${frameText(frame + duration)}` : "";
            const button = element("button", {
                type: "button",
                class: duration > 0 ? "marker long" : "marker",
                title: `${name || "Marker"} · frame ${frameText(frame)}${end}`,
            }, element("span", { class: "marker-name", text: name || "Marker" }));
            button.style.left = percent(this.#position(frame + (duration > 0 ? 0 : 0.5)));
            if (duration > 0) button.style.width = percent(this.#position(frame + duration) - this.#position(frame));
            button.addEventListener("click", () => this.#on.seek(frame));
            return button;
        }));
        byId("timeline").classList.toggle("marked", markers.length > 0);
    }

    #layLoaded() {
        const { first, last } = this.#frames;
        const runs = [];
        let loaded = 0;
        // Only what is here is walked through: a time line may be a thousand million frames long.
        for (const { frame } of this.#loadedFrames()) {
            if (!Number.isInteger(frame) || frame < first || frame > last) continue;
            loaded += 1;
            const run = runs.at(-1);
            if (run && run.end === frame) run.end += 1;
            else runs.push({ start: frame, end: frame + 1 });
        }
        const path = runs.map(({ start, end }) => `M${start - first} 0h${end - start}v1h${start - end}z`);
        byId("loaded").setAttribute("viewBox", `0 0 ${last - first + 1} 1`);
        this.#loaded.setAttribute("d", path.join(""));
        setText(byId("fact-loaded"), `${loaded} of ${last - first + 1}`);
    }
}

/** The first of 1, 2, 5, 10, 20, 50 … that is not less. */
function roundStride(least) {
    for (let power = 1; ; power *= 10) {
        for (const digit of [1, 2, 5]) if (digit * power >= least) return digit * power;
    }
}

function describeHandle(handle, position, frame, frames, label) {
    handle.style.left = percent(position);
    handle.setAttribute("aria-valuemin", frames.first);
    handle.setAttribute("aria-valuemax", frames.last);
    handle.setAttribute("aria-valuenow", frame);
    handle.setAttribute("aria-valuetext", `${label} ${frameText(frame)}`);
    handle.title = `${label} ${frameText(frame)}`;
}

function percent(fraction) {
    return `${fraction * 100}%`;
}

"""#
        ),
        "toolbar.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The bar at the top: what is open, background, zoom, render scale, panels, theme.

import { byId, setIcon, setLabel, setText } from "./dom.js";
import { percentText } from "./format.js";
import { backgrounds } from "./stage.js";

const themeLabels = { system: "Theme: as the system", light: "Theme: light", dark: "Theme: dark" };

/** Shows the stage's settings and says what is wanted. */
export class Toolbar {
    #stage;
    #colour = byId("background-colour");

    constructor(stage, actions) {
        this.#stage = stage;
        const clicks = {
            "zoom-in": () => actions.zoomStep(1),
            "zoom-out": () => actions.zoomStep(-1),
            "zoom-fit": actions.fit,
            "zoom-value": actions.actualSize,
            "toggle-gallery": actions.toggleGallery,
            "toggle-inspector": actions.toggleInspector,
            "toggle-tuning": () => actions.toggleTuning(),
            theme: actions.nextTheme,
            help: actions.help,
        };
        for (const [id, act] of Object.entries(clicks)) byId(id).addEventListener("click", () => act());
        for (const button of document.querySelectorAll("[data-choose-background]")) {
            button.addEventListener("click", () => actions.background(button.dataset.chooseBackground));
        }
        this.#colour.addEventListener("input", () => actions.background(this.#colour.value));
        this.#colour.addEventListener("click", () => actions.background(this.#colour.value));
        for (const button of document.querySelectorAll("[data-scale]")) {
            button.addEventListener("click", () => actions.scale(Number(button.dataset.scale) || null));
        }
        this.showTheme();
    }

    /** Shows zoom, scale and background. */
    show() {
        const { zoom, fits, scale, background } = this.#stage;
        setText(byId("zoom-value"), percentText(zoom));
        byId("zoom-fit").setAttribute("aria-pressed", fits);
        for (const button of document.querySelectorAll("[data-scale]")) {
            button.setAttribute("aria-checked", (Number(button.dataset.scale) || null) === scale);
        }
        for (const button of document.querySelectorAll("[data-choose-background]")) {
            button.setAttribute("aria-checked", button.dataset.chooseBackground === background);
        }
        const isColour = !backgrounds.includes(background);
        byId("background-swatch").classList.toggle("chosen", isColour);
        if (isColour) this.#colour.value = background;
        byId("background-swatch").style.setProperty("--swatch", this.#colour.value);
    }

    /** Shows which file is open. */
    showFile(path) {
        const parts = path?.split("/") ?? [];
        const name = parts.pop() ?? "";
        setText(byId("file-folder"), parts.map((part) => `${part} / `).join(""));
        setText(byId("file-name"), name);
        document.title = name ? `${name} – Pegbar` : "Pegbar";
    }

    showDirectory(directory) {
        const name = directory.split("/").filter(Boolean).pop() ?? directory;
        setText(byId("directory"), name);
        byId("directory").title = directory;
    }

    showTheme() {
        const theme = window.pegbarTheme.current;
        setIcon(byId("theme"), `theme-${theme}`);
        setLabel(byId("theme"), themeLabels[theme], "shift T");
    }

    showPanels(gallery, inspector) {
        byId("toggle-gallery").setAttribute("aria-pressed", gallery);
        byId("toggle-inspector").setAttribute("aria-pressed", inspector);
    }
}

"""#
        ),
        "transport.css": (
            contentType: "text/css; charset=utf-8",
            text: #"""
/* The time line and the buttons under it. */

#transport { flex: none; padding: 0 16px 12px; border-top: 1px solid var(--line); background: var(--panel); user-select: none; }
#timeline { position: relative; padding-top: 12px; }
#timeline.marked { padding-top: 28px; }

#scrub { position: relative; height: 28px; margin: 0 8px; border-radius: 6px; background: var(--field); cursor: ew-resize; touch-action: none; }
#scrub:focus-visible { outline-offset: 2px; }
#loaded { position: absolute; right: 0; bottom: 0; left: 0; width: 100%; height: 3px; overflow: hidden; border-radius: 0 0 6px 6px; }
#loaded-path { fill: var(--accent); opacity: 0.55; }
#range { position: absolute; top: 0; bottom: 0; background: transparent; }
#scrub.ranged #range { background: var(--accent-soft); }
.handle {
    position: absolute;
    top: -2px;
    bottom: -2px;
    width: 8px;
    border-radius: 4px 0 0 4px;
    background: var(--line-strong);
    opacity: 0;
    cursor: col-resize;
    touch-action: none;
    transition: opacity var(--quick), background var(--quick);
}
.handle::after { content: ""; position: absolute; inset: 10px 3px; background: var(--panel); border-radius: 1px; }
#range-in { transform: translateX(-100%); }
#range-out { border-radius: 0 4px 4px 0; }
#scrub:hover .handle, #scrub.ranged .handle, .handle:focus-visible { opacity: 1; }
#scrub.ranged .handle { background: var(--accent); }

#playhead { position: absolute; top: -3px; bottom: -3px; width: 2px; margin-left: -1px; border-radius: 1px; background: var(--accent); pointer-events: none; }
#playhead::before {
    content: "";
    position: absolute;
    top: -3px;
    left: -4px;
    width: 10px;
    height: 10px;
    border-radius: 3px 3px 50% 50%;
    background: var(--accent);
    box-shadow: 0 0 0 2px var(--panel);
}

#ruler { position: relative; height: 18px; margin: 2px 8px 0; overflow: hidden; }
.tick { position: absolute; top: 4px; color: var(--faint); font-size: 10px; line-height: 14px; transform: translateX(-50%); }
.tick::before { content: ""; position: absolute; top: -4px; left: 50%; width: 1px; height: 3px; background: var(--line-strong); }

#markers { position: absolute; top: 6px; right: 8px; left: 8px; height: 18px; }
.marker {
    position: absolute;
    display: flex;
    align-items: center;
    height: 16px;
    max-width: 128px;
    border-radius: 4px 4px 4px 0;
    background: var(--warning-soft);
    color: var(--warning);
    font-size: 10px;
    font-weight: 600;
    line-height: 16px;
    transition: background var(--quick);
}
.marker::before { content: ""; position: absolute; top: 4px; left: 0; width: 1.5px; height: 18px; background: var(--warning); opacity: 0.7; }
.marker.long { max-width: none; border-radius: 4px; overflow: hidden; }
.marker:hover { background: color-mix(in oklab, var(--warning) 30%, transparent); }
.marker-name { padding: 0 6px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }

#controls { display: grid; grid-template-columns: minmax(max-content, 1fr) auto minmax(max-content, 1fr); align-items: center; gap: 16px; margin-top: 8px; }
.side { display: flex; align-items: center; gap: 12px; min-width: 0; }
.side.end { justify-content: flex-end; }
.buttons { display: flex; align-items: center; gap: 4px; }
.buttons .tool { min-width: 32px; height: 32px; border-radius: 8px; }
.play {
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    margin: 0 4px;
    border-radius: 50%;
    background: var(--accent);
    color: var(--on-accent);
    transition: filter var(--quick), transform var(--quick);
}
.play:hover { filter: brightness(1.07); }
.play:active { transform: scale(0.95); }
.play .icon { width: 18px; height: 18px; stroke-width: 1; }

.speed { display: flex; align-items: center; gap: 4px; }
.speed .number { min-width: 44px; text-align: right; }
#speed {
    width: 72px;
    height: 16px;
    margin: 0;
    appearance: none;
    background: linear-gradient(var(--line-strong) 0 0) center / 100% 2px no-repeat;
    border-radius: 8px;
}
#speed::-webkit-slider-thumb { width: 12px; height: 12px; appearance: none; border-radius: 50%; border: 0; background: var(--muted); box-shadow: 0 0 0 2px var(--panel); }
#speed::-moz-range-thumb { width: 12px; height: 12px; border-radius: 50%; border: 0; background: var(--muted); box-shadow: 0 0 0 2px var(--panel); }
#speed:hover::-webkit-slider-thumb, #speed:focus-visible::-webkit-slider-thumb { background: var(--accent); }

.counter { display: flex; align-items: baseline; gap: 6px; white-space: nowrap; }
#frame-field {
    width: 60px;
    height: 28px;
    padding: 0 8px;
    border: 1px solid transparent;
    border-radius: 6px;
    background: var(--field);
    font-size: 14px;
    font-weight: 600;
    text-align: right;
}
#frame-field:hover { border-color: var(--line); }
#frame-field:focus { border-color: var(--accent); outline: 0; background: var(--raised); }
.of { color: var(--muted); font-size: 12px; }
.time { min-width: 52px; color: var(--muted); font-size: 12px; text-align: right; }

#app:not(.has-document) #transport { opacity: 0.45; pointer-events: none; }
#transport { transition: opacity 160ms; container-type: inline-size; }
@container (width < 760px) {
    #controls { gap: 8px; }
    .side, .counter { gap: 4px; }
}
@container (width < 700px) {
    .time { display: none; }
}
/* What the handles on the time line do as well gives way first. */
@container (width < 620px) {
    .side > [aria-label="Range"] { display: none; }
    .segmented.icons > button, .buttons .tool { width: 28px; min-width: 28px; }
    #speed { width: 48px; }
    .speed { gap: 2px; }
    .speed .number { min-width: 36px; }
    #frame-field { width: 52px; }
}
@container (width < 520px) {
    #speed, .of { display: none; }
}

"""#
        ),
        "transport.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The buttons under the time line. They show the player's state and say what is wanted; they change nothing themselves.

import { byId, setIcon, setLabel, setText } from "./dom.js";
import { frameText, numberText, secondsText } from "./format.js";
import { clampSpeed, speedRange, wholeFrames } from "./player.js";

/** Speeds at which the slider catches. */
const notches = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4];

/** Play, step, speed, loop mode and the frame number. */
export class Transport {
    #player;
    #do;
    #frameField = byId("frame-field");
    #speed = byId("speed");

    /**
     * @param {import("./player.js").Player} player
     * @param {Object<string, Function>} actions as in `actions.js`
     */
    constructor(player, actions) {
        this.#player = player;
        this.#do = actions;
        this.#followButtons();
        this.#followFrameField();
        this.#speed.min = Math.log(speedRange.slowest);
        this.#speed.max = Math.log(speedRange.fastest);
        this.#speed.addEventListener("input", () => this.#speedSlid());
    }

    /** Shows what is playing and how. */
    show() {
        const { playing, speed, loop } = this.#player;
        setIcon(byId("play"), playing ? "pause" : "play");
        setLabel(byId("play"), playing ? "Pause" : "Play", "space");
        for (const button of document.querySelectorAll("[data-loop]")) {
            button.setAttribute("aria-checked", button.dataset.loop === loop);
        }
        const size = Math.abs(speed);
        this.#speed.value = Math.log(size);
        this.#speed.setAttribute("aria-valuetext", `${numberText(size)} times${speed < 0 ? ", backwards" : ""}`);
        setText(byId("speed-value"), `${speed < 0 ? "−" : ""}${numberText(size)}×`);
        byId("reverse").setAttribute("aria-pressed", speed < 0);
        byId("range-clear").hidden = !this.#player.hasRange;
    }

    /** Shows the playhead's number and time. */
    showFrame() {
        const { frame, timeline } = this.#player;
        if (document.activeElement !== this.#frameField || !this.#frameField.dataset.edited) {
            if (this.#frameField.value !== frameText(frame)) this.#frameField.value = frameText(frame);
        }
        const whole = wholeFrames(timeline.inFrame, timeline.outFrame);
        setText(byId("frame-last"), frameText(whole.last));
        setText(byId("time"), secondsText((frame - timeline.inFrame) / timeline.frameRate));
    }

    /** Puts the cursor into the frame number. */
    editFrame() {
        this.#frameField.focus();
        this.#frameField.select();
    }

    #followButtons() {
        const clicks = {
            play: () => this.#do.toggle(),
            "go-first": () => this.#do.first(),
            "go-last": () => this.#do.last(),
            "step-back": (event) => this.#do.step(event.shiftKey ? -10 : -1),
            "step-forward": (event) => this.#do.step(event.shiftKey ? 10 : 1),
            reverse: () => this.#do.reverse(),
            "speed-value": () => this.#do.speed(Math.sign(this.#player.speed)),
            "range-start": () => this.#do.rangeStart(),
            "range-end": () => this.#do.rangeEnd(),
            "range-clear": () => this.#do.rangeClear(),
        };
        for (const [id, act] of Object.entries(clicks)) byId(id).addEventListener("click", act);
        const modes = [...document.querySelectorAll("[data-loop]")];
        for (const button of modes) button.addEventListener("click", () => this.#do.loop(button.dataset.loop));
    }

    #followFrameField() {
        const field = this.#frameField;
        const commit = () => {
            const frame = Number(field.value.trim().replace(",", "."));
            if (field.dataset.edited && field.value.trim() !== "" && Number.isFinite(frame)) this.#do.seek(frame);
            delete field.dataset.edited;
            this.showFrame();
        };
        field.addEventListener("input", () => (field.dataset.edited = "true"));
        field.addEventListener("change", commit);
        field.addEventListener("focus", () => field.select());
        field.addEventListener("blur", commit);
        field.addEventListener("keydown", (event) => {
            if (event.key === "Enter") {
                commit();
                field.select();
            } else if (event.key === "Escape") {
                delete field.dataset.edited;
                this.showFrame();
                field.blur();
            } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
                event.preventDefault();
                commit();
                const distance = event.altKey ? 0.1 : event.shiftKey ? 10 : 1;
                this.#do.step(event.key === "ArrowUp" ? distance : -distance);
            } else {
                return;
            }
            event.stopPropagation();
        });
    }

    #speedSlid() {
        const size = Math.exp(Number(this.#speed.value));
        const notch = notches.find((speed) => Math.abs(Math.log(speed / size)) < 0.06);
        this.#do.speed(clampSpeed(Math.sign(this.#player.speed) * (notch ?? size)));
    }
}

"""#
        ),
        "tuning-bar.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// The edge and the bar of the tuning panel, and its words: what can be pressed, what is said.

import { byId, onDrag, setText } from "./dom.js";
import { setDisabled } from "./focus.js";
import { countText } from "./format.js";

const heights = { least: 200, usual: 300, key: "pegbar-tuning-height" };
/** What the panel leaves of the window, in pixels. */
const restOfWindow = 320;
const statusDuration = 6000;

/** Shows the state of the edits. */
export class TuningBar {
    #on;
    #statusTimer = null;

    /** @param {object} on what to call, by the id of the button; and `graph(name)`, `span(name)`, `compare(name)` */
    constructor(on) {
        this.#on = on;
        for (const id of ["tuning-undo", "tuning-redo", "tuning-revert", "tuning-save", "tuning-close", "conflict-keep", "conflict-discard", "conflict-overwrite"]) {
            byId(id).addEventListener("click", () => on[id]());
        }
        this.#followChoice("plot-graph", on.graph);
        this.#followChoice("plot-span", on.span);
        for (const button of document.querySelectorAll("[data-compare]")) {
            button.addEventListener("click", () => on.compare(button.dataset.compare));
        }
        this.#followGrip();
    }

    /**
     * Shows what there is to take back and to save.
     *
     * @param {import("./edits.js").Edits} edits
     * @param {string} whyNot why nothing can be saved; empty where it can
     * @param {boolean} isConflict whether somebody else saved the file
     */
    show(edits, whyNot, isConflict) {
        const save = byId("tuning-save");
        const list = () => byId("curve-list");
        setDisabled(byId("tuning-undo"), !edits.canUndo, list);
        setDisabled(byId("tuning-redo"), !edits.canRedo, list);
        setDisabled(byId("tuning-revert"), edits.isEmpty, list);
        setDisabled(save, edits.isEmpty || whyNot !== "", list);
        setTitle(save, edits.isEmpty ? "Nothing is changed" : whyNot || "Save  (Ctrl S)");
        byId("tuning-dirty").hidden = edits.isEmpty;
        setText(byId("tuning-dirty"), countText(edits.count, "change"));
        byId("toggle-tuning").classList.toggle("dirty", !edits.isEmpty);
        const reason = edits.isEmpty || isConflict ? "" : whyNot;
        byId("tuning-reason").hidden = reason === "";
        setTitle(byId("tuning-reason"), reason);
        setText(byId("tuning-reason"), reason);
        byId("tuning-conflict").hidden = !isConflict;
        const title = document.title.replace(/^• /, "");
        const wanted = edits.isEmpty ? title : `• ${title}`;
        if (document.title !== wanted) document.title = wanted;
    }

    /** Says something for a moment. */
    say(text, isTrouble = false) {
        const place = byId("tuning-status");
        setText(place, text);
        place.title = text;
        place.classList.toggle("trouble", isTrouble);
        clearTimeout(this.#statusTimer);
        this.#statusTimer = setTimeout(() => setText(place, ""), statusDuration);
    }

    #followChoice(name, choose) {
        const buttons = [...document.querySelectorAll(`[data-${name}]`)];
        for (const button of buttons) {
            button.addEventListener("click", () => {
                for (const other of buttons) other.setAttribute("aria-checked", String(other === button));
                choose(button.getAttribute(`data-${name}`));
            });
        }
    }

    #followGrip() {
        const grip = byId("tuning-grip");
        const panel = byId("tuning");
        let start = 0;
        onDrag(grip, {
            begin: (event) => {
                start = panel.offsetHeight + event.clientY;
            },
            move: (event) => resize(start - event.clientY),
        });
        grip.addEventListener("keydown", (event) => {
            const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
            if (!way) return;
            event.preventDefault();
            event.stopPropagation();
            resize(panel.offsetHeight + way * (event.shiftKey ? 80 : 20));
        });
        resize(remembered());
    }
}

/** Says the same again only where it is different: each word that is set costs a look at all styles. */
function setTitle(node, title) {
    if (node.title !== title) node.title = title;
}

function resize(height) {
    const next = Math.min(Math.max(Math.round(height), heights.least), Math.max(heights.least, innerHeight - restOfWindow));
    byId("app").style.setProperty("--tuning-height", `${next}px`);
    byId("tuning-grip").setAttribute("aria-valuenow", next);
    try {
        localStorage.setItem(heights.key, next);
    } catch {
        // Without storage it lasts as long as the page.
    }
}

function remembered() {
    try {
        return Number(localStorage.getItem(heights.key)) || heights.usual;
    } catch {
        return heights.usual;
    }
}

"""#
        ),
        "tuning.css": (
            contentType: "text/css; charset=utf-8",
            text: #"""
/* The panel that tunes motion: properties, their plot, their numbers. */

#tuning {
    position: relative;
    display: grid;
    grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr);
    min-width: 0;
    height: var(--tuning-height, 300px);
    max-height: calc(100vh - 240px);
    border-top: 1px solid var(--line);
    background: var(--panel);
    container-type: inline-size;
}
#tuning-grip { position: absolute; top: -4px; right: 0; left: 0; z-index: 2; height: 8px; cursor: row-resize; touch-action: none; }
#tuning-grip::after { content: ""; position: absolute; inset: 3px 0; background: transparent; transition: background var(--quick); }
#tuning-grip:hover::after, #tuning-grip:focus-visible::after { background: var(--accent); }
#tuning-grip:focus-visible { outline: 0; }

#tuning-bar { display: flex; align-items: center; gap: 10px; height: 44px; padding: 0 8px 0 16px; border-bottom: 1px solid var(--line); white-space: nowrap; }
#tuning-bar h2 { font-size: 12px; font-weight: 600; }
.dirty-mark { padding: 0 8px; border-radius: 10px; background: var(--accent-soft); color: var(--accent); font-size: 11px; }
#tuning-status, #tuning-reason { min-width: 0; overflow: hidden; color: var(--muted); font-size: 12px; text-overflow: ellipsis; }
#tuning-status { flex: 1; }
#tuning-status:empty + #tuning-reason:not([hidden]) { flex: 1; }
#tuning-status:empty:has(+ #tuning-reason:not([hidden])) { display: none; }
#tuning-status:not(:empty) + #tuning-reason { display: none; }
#tuning-status.trouble { color: var(--error); }
#tuning-bar .tool:disabled { color: var(--faint); opacity: 0.45; pointer-events: none; }
.save {
    height: 28px;
    padding: 0 14px;
    border-radius: 8px;
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
    font-size: 12px;
    transition: filter var(--quick), background var(--quick), color var(--quick);
}
.save:hover { filter: brightness(1.07); }
.save:disabled { background: var(--field); color: var(--faint); filter: none; }
#toggle-tuning { position: relative; }
#toggle-tuning.dirty::after { content: ""; position: absolute; top: 4px; right: 4px; width: 6px; height: 6px; border-radius: 50%; background: var(--accent); }

#tuning-conflict { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 8px 16px; border-bottom: 1px solid var(--line); background: var(--warning-soft); font-size: 12px; }
#tuning-conflict p { flex: 1 1 280px; }
#tuning-conflict strong { font-weight: 600; }
.plain { height: 26px; padding: 0 10px; border: 1px solid var(--line-strong); border-radius: 6px; background: var(--raised); font-size: 12px; transition: background var(--quick); }
.plain:hover { background: var(--hover); }

#tuning-body { display: grid; grid-row: 3; grid-template-columns: 208px minmax(0, 1fr) 272px; min-height: 0; }
#curve-side { display: flex; flex-direction: column; min-height: 0; border-right: 1px solid var(--line); }
#curve-side .search { flex: none; height: 28px; margin: 8px 8px 4px; padding: 0 8px; font-size: 12px; }
#curve-list { flex: 1; min-height: 0; padding-bottom: 8px; overflow: hidden auto; overscroll-behavior: contain; }
#curve-list:focus-visible { outline: 0; }
#curve-list:focus-visible .curve-row[aria-selected="true"] { outline: 2px solid var(--accent); outline-offset: -2px; }
#curve-nothing { padding: 8px 16px; }
.curve-layer { padding: 8px 16px 2px; overflow: hidden; color: var(--faint); font-size: 11px; font-weight: 600; line-height: 16px; text-overflow: ellipsis; white-space: nowrap; }
.curve-row { display: flex; align-items: center; gap: 8px; height: 26px; margin: 0 8px; padding: 0 8px; border-radius: 6px; font-size: 12px; cursor: default; user-select: none; }
.curve-row:hover { background: var(--hover); }
.curve-row[aria-selected="true"] { background: var(--accent-soft); color: var(--accent); font-weight: 600; }
.curve-name { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.curve-motion { flex: none; padding: 0 6px; border-radius: 8px; background: var(--field); color: var(--muted); font-size: 10px; font-weight: 400; line-height: 16px; }

#plot { position: relative; min-width: 0; min-height: 0; overflow: hidden; background: var(--field); }
#plot-picture > svg, #plot-overlay { position: absolute; inset: 0; display: block; width: 100%; height: 100%; }
#plot-picture { position: absolute; inset: 0; }
#plot-overlay { overflow: visible; cursor: crosshair; touch-action: none; }
.plot-playhead { stroke: var(--accent); stroke-width: 1.5; pointer-events: none; }
.plot-playhead.outside, .plot-playhead[hidden], .plot-hover[hidden] { display: none; }
.plot-hover { stroke: var(--faint); stroke-width: 1; stroke-dasharray: 2 3; pointer-events: none; }
.plot-arms line { stroke: var(--muted); stroke-width: 1; opacity: 0.5; pointer-events: none; }
.plot-arms line.strong { stroke: var(--accent); opacity: 1; }
.plot-handle, .plot-key { cursor: grab; outline: none; }
#plot.dragging, #plot.dragging .plot-handle, #plot.dragging .plot-key { cursor: grabbing; }
.plot-key.fixed { cursor: default; }
.target { fill: transparent; }
.mark { stroke-width: 1.5; transition: r var(--quick); }
.plot-handle .mark { fill: var(--panel); stroke: var(--muted); }
.plot-handle.selected .mark { stroke: var(--accent); }
.plot-handle:hover .mark, .plot-handle:focus-visible .mark { fill: var(--accent); stroke: var(--panel); }
.plot-key .mark { fill: var(--mark, var(--text)); stroke: var(--field); }
.plot-key.selected .mark { stroke: var(--text); }
.plot-key:hover .mark { stroke: var(--text); }
:is(.plot-handle, .plot-key, .spatial-tangent, .spatial-point):focus-visible .target { stroke: var(--accent); stroke-width: 1.5; }
#plot-readout { position: absolute; display: grid; gap: 0; padding: 5px 9px; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); box-shadow: var(--shadow); font-size: 11px; line-height: 17px; pointer-events: none; }
.plot-frame { color: var(--muted); }
.plot-value { display: flex; align-items: center; gap: 6px; }
.plot-value strong { margin-left: auto; padding-left: 8px; font-weight: 600; }
.plot-swatch { width: 8px; height: 8px; border-radius: 2px; background: var(--muted); }
#plot-empty { position: absolute; inset: 40% 16px auto; text-align: center; }

#curve-fields { min-height: 0; overflow: hidden auto; overscroll-behavior: contain; border-left: 1px solid var(--line); }
#curve-fields section { padding: 8px 12px 10px; border-bottom: 1px solid var(--line); }
#curve-fields section:last-child { border-bottom: 0; }
#curve-fields h3 { margin-bottom: 6px; color: var(--muted); font-size: 11px; font-weight: 600; line-height: 20px; }
#curve-fields .components { margin: 8px 12px 0; }
.stepper { display: flex; align-items: center; justify-content: space-between; }
.stepper .tool { min-width: 22px; height: 22px; }
.stepper .tool:disabled { opacity: 0.35; pointer-events: none; }
#curve-fields .segmented { margin-bottom: 6px; }
#curve-fields .segmented button { padding: 0 6px; }
#curve-fields .segmented button:disabled:not([aria-checked="true"]) { color: var(--faint); opacity: 0.55; }
.curve-row-tools { display: flex; align-items: center; gap: 2px; margin-bottom: 6px; }
.wide-field { flex: 1; min-width: 0; height: 28px; padding: 0 8px; border: 1px solid transparent; border-radius: 6px; background: var(--field); font: 11px var(--mono); }
.wide-field:hover { border-color: var(--line); }
.wide-field:focus { border-color: var(--accent); outline: 0; background: var(--raised); }
.wide-field.wrong { border-color: var(--error); }
#curve-fields .select { margin-bottom: 6px; }
#curve-fields .select select { height: 28px; font-size: 12px; }
#curve-fields .select .icon { top: 6px; }
.replacements { display: flex; align-items: center; gap: 6px; margin-top: 6px; font-size: 12px; }
.plain:disabled { border-color: var(--line); background: none; color: var(--faint); pointer-events: auto; cursor: default; }
.pairs { display: grid; grid-template-columns: 1fr 1fr; gap: 2px 12px; }
.number-row { display: flex; align-items: center; gap: 8px; min-height: 28px; font-size: 12px; }
.number-label { flex: 1; min-width: 16px; color: var(--muted); line-height: 15px; overflow-wrap: break-word; }
.number-label.scrubs { cursor: ew-resize; touch-action: pan-y; user-select: none; }
.number-row:has(input:disabled) .number-label.scrubs { cursor: default; }
.number-row.edited .number-label { color: var(--accent); }
.number-row input[type="range"] { flex: 0 1 84px; width: 84px; min-width: 40px; height: 16px; margin: 0; appearance: none; border-radius: 8px; background: linear-gradient(var(--line-strong) 0 0) center / 100% 2px no-repeat; }
.number-row input[type="range"]::-webkit-slider-thumb { width: 12px; height: 12px; appearance: none; border: 0; border-radius: 50%; background: var(--muted); box-shadow: 0 0 0 2px var(--panel); }
.number-row input[type="range"]::-moz-range-thumb { width: 12px; height: 12px; border: 0; border-radius: 50%; background: var(--muted); box-shadow: 0 0 0 2px var(--panel); }
.number-row input[type="range"]:hover::-webkit-slider-thumb { background: var(--accent); }
.number-box { display: flex; align-items: center; flex: none; width: 84px; height: 26px; padding: 0 8px; border: 1px solid transparent; border-radius: 6px; background: var(--field); }
.pairs .number-box { width: 72px; }
.number-box:hover { border-color: var(--line); }
.number-box:focus-within { border-color: var(--accent); background: var(--raised); }
.number-box:has([aria-invalid="true"]) { border-color: var(--error); color: var(--error); }
.number-box input { flex: 1; width: 100%; min-width: 0; padding: 0; border: 0; outline: 0; background: none; text-align: right; }
.number-unit { padding-left: 3px; color: var(--faint); font-size: 11px; }
.number-row.choice .select { flex: none; width: 148px; margin: 0; }
#curve-fields h4 { margin: 8px 0 0; color: var(--text); font-size: 11px; font-weight: 600; line-height: 18px; }
.components button { position: relative; }
.component-mark { position: absolute; bottom: 2px; left: 50%; width: 16px; height: 2px; border-radius: 1px; translate: -50%; }
.components.of-menu { position: relative; }
.components.of-menu .component-mark { bottom: -1px; left: 8px; width: calc(100% - 16px); translate: none; }
#curve-facts-list { display: grid; grid-template-columns: 1fr max-content; gap: 2px 8px; font-size: 12px; }
#curve-facts-list dt { color: var(--muted); }

/* The way over the stage, and before and after. */

#spatial { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; pointer-events: none; }
#spatial[hidden] { display: none; }
.spatial-path { fill: none; stroke: var(--accent); stroke-width: 1.5; stroke-dasharray: 4 3; vector-effect: non-scaling-stroke; }
.spatial-ghost { fill: none; stroke: var(--muted); stroke-width: 1.5; stroke-dasharray: 2 4; vector-effect: non-scaling-stroke; }
.spatial-arms line { stroke: var(--accent); stroke-width: 1; vector-effect: non-scaling-stroke; }
.spatial-point .mark { fill: var(--accent); stroke: var(--panel); stroke-width: 1.5; }
.spatial-point:hover .mark, .spatial-point:focus-visible .mark { stroke: var(--text); }
:is(.spatial-tangent, .spatial-point).movable { cursor: grab; outline: none; pointer-events: auto; }
.spatial-tangent .mark { fill: var(--panel); stroke: var(--accent); }
.spatial-tangent:hover .mark, .spatial-tangent:focus-visible .mark { fill: var(--accent); }

#stage-before, .compare-label { display: none; }
#artboard[data-compare="onion"] #stage-before { position: absolute; inset: 0; display: block; width: 100%; height: 100%; opacity: 0.4; pointer-events: none; }
#artboard[data-compare="beside"] #stage-before {
    position: absolute;
    top: 0;
    right: calc(100% + 24px);
    display: block;
    width: 100%;
    height: 100%;
    background: inherit;
    box-shadow: 0 0 0 1px light-dark(oklch(0 0 0 / 9%), oklch(1 0 0 / 9%)), var(--shadow);
}
#artboard[data-compare="beside"] .compare-label { position: absolute; top: calc(100% + 8px); left: 0; display: block; color: var(--muted); font-size: 11px; line-height: 16px; }
#artboard[data-compare="beside"] .compare-label.before { right: calc(100% + 24px); left: auto; width: 100%; }

@container (width < 900px) {
    #tuning-body { grid-template-columns: 168px minmax(0, 1fr) 248px; }
    #tuning-bar { gap: 8px; padding-left: 12px; }
    #tuning-bar h2 { display: none; }
    #tuning-bar .segmented > button { padding: 0 6px; }
    .number-row { gap: 6px; }
    .number-row input[type="range"] { flex-basis: 48px; }
    .number-box { width: 70px; padding: 0 6px; }
    .pairs .number-box { width: 66px; }
    .number-row.choice .select { width: 140px; }
}

/* The curve in the words of other systems */

#curve-export { width: calc(100% - 24px); margin: 8px 12px; }

#replacement .switch { cursor: pointer; }

#export-dialog { width: min(720px, calc(100vw - 32px)); max-height: min(calc(100vh - 32px), 900px); overflow: hidden; }
#export-dialog[open] { display: flex; flex-direction: column; }
#export-dialog header .number-row { flex: 0 0 280px; }
#export-tolerance-text { min-width: 48px; text-align: right; font-variant-numeric: tabular-nums; }
#export-rows { overflow: auto; display: grid; gap: 14px; }
.export-row h3 { display: flex; align-items: baseline; gap: 10px; margin-bottom: 4px; font-size: 12px; font-weight: 600; }
.export-row h3 .muted { flex: 1; font-weight: 400; }

.export-row pre {
    max-height: 132px;
    margin: 0;
    padding: 8px 10px;
    overflow: auto;
    border-radius: 6px;
    background: var(--field);
    font: 11px/1.5 var(--mono);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
}

"""#
        ),
        "tuning.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// Tuning: what is changed of a file before it is saved, how it is shown and taken back.

import { CurveClipboard } from "./curve-clipboard.js";
import { CurveFields } from "./curve-fields.js";
import { CurveList } from "./curve-list.js";
import { byId, oncePerFrame } from "./dom.js";
import { exportOf, Exports } from "./exports.js";
import { FileEdits } from "./file-edits.js";
import { setCurve } from "./handles.js";
import { showTrouble } from "./notices.js";
import { PlotView } from "./plot-view.js";
import { Saving } from "./saving.js";
import { SegmentChanges } from "./segment-changes.js";
import { TuningBar } from "./tuning-bar.js";

/** The panel below the stage. */
export class Tuning {
    #session;
    #player;
    #do;
    #files = new FileEdits();
    #curves = null;
    /** The edits that a drag adds to. */
    #held = null;
    /** The plot that the server was last asked for. */
    #asked = null;
    #graph = "value";
    #span = "whole";
    #panel = byId("tuning");
    #bar;
    #view;
    #fields;
    #list;
    #exports;
    #saving;
    #segments;
    #clipboard;
    #refresh = oncePerFrame(() => this.#show());

    /**
     * @param {import("./session.js").Session} session
     * @param {import("./player.js").Player} player
     * @param {object} do_ `seek(frame)`, `scrubbing(isHeld)`, `layout()` after the panel took or gave room, `compare(mode)`,
     *     `changed()` after anything that others show of the tuning
     */
    constructor(session, player, do_) {
        this.#session = session;
        this.#player = player;
        this.#do = do_;
        const valueOf = (path) => (path === null || path === undefined ? undefined : this.edits.value(path));
        const shared = { valueOf, set: (changes) => this.set(changes), held: (isHeld, axis) => this.hold(isHeld, axis) };
        this.#view = new PlotView({
            ...shared, seek: do_.seek, scrubbing: do_.scrubbing,
            selected: () => this.#pickedOther(), resized: () => this.#askForPlot(),
        });
        this.#saving = new Saving(session, {
            edits: () => this.edits, say: (text, isTrouble) => this.say(text, isTrouble),
            told: () => this.#told(), refresh: () => this.#refresh(),
        });
        this.#clipboard = new CurveClipboard(this.#view, {
            isOpen: () => this.isOpen, say: (text) => this.say(text), setCurve: (curve) => this.setCurve(curve),
        });
        this.#segments = new SegmentChanges(session, this.#view, {
            edits: () => this.edits, say: (text, isTrouble) => this.say(text, isTrouble), told: () => this.#told(),
        });
        this.#fields = new CurveFields(this.#view, {
            ...shared, isEdited: (path) => this.edits.isEdited(path), say: (text) => this.say(text),
            setCurve: (curve) => this.setCurve(curve), copyCurve: () => this.#clipboard.copy(), pasteCurve: () => this.#clipboard.paste(),
            changed: () => this.#pickedOther(), replacement: () => this.edits.replacement, segments: this.#segments,
        });
        this.#exports = new Exports((message) => this.#session.send(message));
        byId("curve-export").addEventListener("click", () => this.exportCurve());
        this.#list = new CurveList(() => this.#askForPlot());
        this.#bar = new TuningBar(this.#presses());
        // What is not saved goes with the page: somebody who has not touched it is not asked.
        addEventListener("beforeunload", (event) => {
            if (this.#files.areUnsaved) event.preventDefault();
        });
        matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#askForPlot());
        this.#show();
    }

    /** The edits of the file on the stage. */
    get edits() {
        return this.#files.of(this.#session.path, this.#session.animation);
    }

    get isOpen() {
        return !this.#panel.hidden;
    }

    /** The server's last plot, or null. */
    get plot() {
        return this.isOpen ? this.#view.plot : null;
    }

    /** What the server is to be told besides other options. */
    get options() {
        const list = this.#saving.shown(this.edits);
        return { edits: list.length === 0 ? undefined : list };
    }

    toggle(open = !this.isOpen) {
        this.#panel.hidden = !open;
        byId("toggle-tuning").setAttribute("aria-pressed", String(open));
        this.#do.layout();
        this.#askForPlot();
        if (open) this.#list.focus();
        this.#show();
    }

    // What the session tells

    /** Another file is on the stage. */
    opened() {
        this.#curves = null;
        this.#saving.opened();
        this.#view.setPlot(null);
        this.#list.selected = null;
        this.#list.show(null);
        this.#refresh();
    }

    /** The document on the stage is another one, or the same with other edits. */
    documentChanged() {
        this.#nameAnimation();
        this.#saving.fileIs(this.#session.document?.hash);
        this.#segments.takeMisfits();
        this.#refresh();
    }

    /** The animation that is shown where none is asked for is the one of that name. */
    #nameAnimation() {
        const { path, animation, document } = this.#session;
        if (animation === null && document?.animation && this.#files.name(path, document.animation)) this.#told();
    }

    /** The file may be gone, or back. */
    libraryChanged() {
        this.#refresh();
    }

    connectionChanged() {
        this.#saving.connectionChanged();
    }

    take(message) {
        switch (message.type) {
            case "curves": return this.#takeCurves(message);
            case "exported": return this.#exports.take(message);
            case "plot": return this.#takePlot(message);
            default: return this.#saving.take(message);
        }
    }

    #takeCurves(message) {
        this.#curves = message;
        this.#list.show(message.curves);
        const isThere = message.curves.some(({ id }) => id === this.#list.selected);
        if (!isThere && message.curves.length > 0) this.#list.select(message.curves[0].id);
        if (message.curves.length === 0) this.#view.setPlot(null);
        this.#saving.fileIs(message.hash, message.readOnly);
        this.#refresh();
    }

    #takePlot(message) {
        if (message.id !== this.#list.selected) return;
        for (const [path, knob] of Object.entries(message.knobs)) this.edits.learn(path, knob.disk ?? knob.value, knob.value);
        this.#view.showPlayhead(this.#player.frame);
        this.#view.setPlot(message);
        this.#exports.plotChanged(message);
        this.#refresh();
        this.#do.changed();
    }

    // Changing

    /** Gives numbers to paths and shows what comes of it. */
    set(changes) {
        if (this.edits.set(changes)) this.#told();
    }

    /** A drag begins or ends; on the plot with the numbers at the ends of its axis, which stays until then. */
    hold(isHeld, axis = null) {
        // The file may be another one by the time that it is let go.
        if (isHeld) (this.#held = this.edits).begin();
        else this.#held?.end();
        if (!isHeld) this.#held = null;
        this.#session.setDragging(isHeld);
        if (!isHeld) this.#askForPlot();
        else if (axis && this.#asked) this.#session.setPlot({ ...this.#asked, values: axis });
        this.#refresh();
    }

    setCurve(curve) {
        const segment = this.#view.selectedSegment;
        if (segment) this.set(setCurve(this.#view.plot, segment, this.#view.component, curve));
        this.#view.show();
    }

    /** Offers the selected curve in the words of other systems. */
    exportCurve() {
        const { plot, segment, component } = this.#view;
        if (!plot) return;
        const wanted = exportOf(plot, segment, component);
        this.#exports.open(wanted, wanted.segment === null ? "The whole curve" : `Segment ${wanted.segment + 1}`);
    }

    undo() {
        if (this.edits.undo()) this.#told();
    }

    redo() {
        if (this.edits.redo()) this.#told();
    }

    revert() {
        this.#saving.settle();
        if (this.edits.revert()) this.#told();
    }

    /** Writes the edits into the file. */
    save() {
        this.#saving.save();
    }

    #told() {
        this.#session.setOptions(this.options);
        this.#view.show();
        this.#refresh();
        this.#do.changed();
    }

    // Showing

    showPlayhead(frame) {
        if (this.isOpen) this.#view.showPlayhead(frame);
    }

    /** The theme is another one. */
    themeChanged() {
        this.#askForPlot();
    }

    /** Says something for a moment. */
    say(text, isTrouble = false) {
        this.#bar.say(text, isTrouble);
        // The bar cannot be seen while the panel is closed.
        if (!this.isOpen) showTrouble(text);
    }

    #pickedOther() {
        this.#fields.show();
        this.#view.show();
        if (this.#span === "segment") this.#askForPlot();
    }

    #askForPlot() {
        // Nothing moves under the pointer: what was asked for is asked for when it is let go.
        if (this.#held) return;
        const { width, height } = this.#view.size;
        const id = this.#list.selected;
        if (!this.isOpen || id === null || width < 40 || height < 40) return this.#session.setPlot(this.#asked = null);
        const segment = this.#span === "segment" ? this.#view.selectedSegment : null;
        this.#asked = { id, width, height, graph: this.#graph, from: segment?.from, to: segment?.to, dark: isDark() };
        this.#session.setPlot(this.#asked);
    }

    #show() {
        byId("app").classList.toggle("tuning-open", this.isOpen);
        this.#bar.show(this.edits, this.#saving.whyNot, this.#saving.isConflict);
        if (!this.isOpen) return;
        const isStill = this.#curves?.curves.length === 0;
        this.#view.showEmpty(!this.#view.plot && isStill ? "Nothing in this file moves." : "");
        this.#fields.show();
    }

    /** What the buttons of the bar do. */
    #presses() {
        return {
            "tuning-undo": () => this.undo(), "tuning-redo": () => this.redo(), "tuning-revert": () => this.revert(),
            "tuning-save": () => this.save(), "tuning-close": () => this.toggle(false),
            "conflict-keep": () => this.#saving.keep(), "conflict-discard": () => this.revert(),
            "conflict-overwrite": () => this.#saving.overwrite(),
            graph: (graph) => {
                this.#graph = graph;
                this.#askForPlot();
            },
            span: (span) => {
                this.#span = span;
                this.#askForPlot();
            },
            compare: (mode) => this.#do.compare(mode),
        };
    }
}

function isDark() {
    const { theme } = document.documentElement.dataset;
    return theme === "dark" || theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches;
}

"""#
        ),
        "view-teller.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// Tells the server what is looked at: all of it, once for all that changes at the same time.

/** How often a server that may only send what comes next is told where the playhead is, in milliseconds. */
const pauseBetweenReports = 250;

/** Sends views that differ from the last one. */
export class ViewTeller {
    #view;
    #send;
    #last = { key: null, frame: null };
    #isDue = false;
    #lastReport = 0;

    /**
     * @param {() => {state: object, frame: number} | null} view what is looked at; null while there is nobody to tell
     * @param {(message: object) => void} send
     */
    constructor(view, send) {
        this.#view = view;
        this.#send = send;
    }

    /** Tells, at the end of this task, what is looked at, if that changed; `seek` when the playhead was moved. */
    changed({ seek = false } = {}) {
        if (seek) this.#last.frame = null;
        if (this.#isDue) return;
        this.#isDue = true;
        queueMicrotask(() => {
            this.#isDue = false;
            this.#tell();
        });
    }

    /** Tells where the playhead is, now and then; to be called while playing. */
    report(now) {
        if (now - this.#lastReport < pauseBetweenReports) return;
        this.#lastReport = now;
        this.changed({ seek: true });
    }

    /** Nobody knows of the last view any more. */
    forget() {
        this.#last = { key: null, frame: null };
    }

    #tell() {
        const view = this.#view();
        if (view === null) return;
        const { state, frame } = view;
        const key = JSON.stringify(state);
        // A playhead that moves by playing is no news.
        if (key === this.#last.key && this.#last.frame !== null) return;
        if (this.#last.key === null && state.file === null) return;
        this.#last = { key, frame };
        this.#send({ type: "view", ...state, frame });
    }
}

"""#
        ),
        "write-access.js": (
            contentType: "text/javascript; charset=utf-8",
            text: #"""
// Whether this page may save: the secret stands in the address that Pegbar prints, behind the number sign, which browsers
// send nobody. It is taken out of the address bar and kept for as long as the tab and the server last.

const key = (session) => `pegbar-write-${session}`;

let brought = null;

/**
 * Takes the secret out of a fragment. What is glued behind it, as by scripts that add a query to the printed address, is
 * given back as such.
 *
 * @param {string} hash with its number sign
 * @returns {{secret: string|null, query: string|null, rest: string}} `rest` is what remains of the fragment
 */
export function readFragment(hash) {
    const match = /^#write=([0-9a-f]+)\/?(?:(\?[^#]*))?$/i.exec(hash);
    return match ? { secret: match[1], query: match[2] ?? null, rest: "" } : { secret: null, query: null, rest: hash };
}

/** Moves the secret from the address bar into this tab's memory. To be called before anything reads the address. */
export function takeSecret() {
    const { secret, query, rest } = readFragment(location.hash);
    if (secret === null) return;
    brought = secret;
    history.replaceState(null, "", `${location.pathname}${query ?? location.search}${rest}`);
}

/** The secret that this tab has for a run of the server, or null. */
export function secretFor(session) {
    if (brought !== null) return brought;
    try {
        return sessionStorage.getItem(key(session));
    } catch {
        return null;
    }
}

/** Keeps a secret that has proved right, so that the page may be loaded again. */
export function keepSecret(session) {
    try {
        if (brought !== null) sessionStorage.setItem(key(session), brought);
    } catch {
        // Without storage it lasts until the page is loaded again.
    }
}

"""#
        ),
    ]
}
