/** The house style of pages for people: one accent, a serif for what is read, a sans for what is looked up. No fonts are fetched. */
export const baseStyle = `
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --raised: #fff; --ink: #1e1d1b; --soft: #6a665e; --line: #e4e0d6;
  --accent: #0d6b5b; --accent-2: #4b9585; --accent-3: #8bbcb0; --accent-4: #c0dad3; --track: #ece8de;
  --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "Source Serif 4", Georgia, serif;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #161715; --raised: #1e1f1d; --ink: #ebe8e1; --soft: #a29e95; --line: #33342f;
    --accent: #63c7b2; --accent-2: #419483; --accent-3: #2d675b; --accent-4: #22463f; --track: #292a27;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 var(--sans); overflow-wrap: anywhere; }
main { max-width: 60rem; margin: 0 auto; padding: 2.5rem 1.25rem 3rem; }
h1, h2, h3, p, ol, ul, dl, dd, blockquote { margin: 0; padding: 0; }
ol, ul { list-style: none; }
h1 { font: 600 2rem/1.15 var(--serif); letter-spacing: -0.01em; }
h2 { font: 600 .8125rem/1.4 var(--sans); color: var(--soft); margin-bottom: .875rem; }
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: .18em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
time, .figure { font-variant-numeric: tabular-nums; }
.soft { color: var(--soft); }
.notice { max-width: 34rem; padding-top: 18vh; }
.notice p { margin-top: .75rem; font: 1.125rem/1.6 var(--serif); color: var(--soft); }
@media (min-width: 48rem) { main { padding: 4rem 2rem 4rem; } h1 { font-size: 2.5rem; } }
@media print {
  :root { --paper: #fff; --raised: #fff; --ink: #000; --soft: #444; --line: #bbb; --accent: #0d6b5b; --accent-2: #4b9585; --accent-3: #8bbcb0; --accent-4: #c0dad3; --track: #eee; }
  body { font-size: 10.5pt; }
  main { max-width: none; padding: 0; }
  svg { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
}
`;
