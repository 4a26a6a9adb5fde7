import { tokens } from './tokens.ts';

/** The house style of pages for people, on the tokens that the console shares. No fonts are fetched. */
export const baseStyle = `${tokens.replace(/\/\*[^]*?\*\//g, '').replace(/\n\s+/g, '\n')}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: var(--space-5); }
body { margin: 0; background: var(--surface); color: var(--text); font: var(--size-md)/var(--leading) var(--font); overflow-wrap: anywhere; }
main { max-width: 60rem; margin: 0 auto; padding: var(--space-6) var(--space-4) var(--space-8); }
main:focus { outline: none; }
h1, h2, h3, h4, p, ol, ul, dl, dd, blockquote, figure { margin: 0; padding: 0; }
ol, ul { list-style: none; }
h1 { font-size: var(--size-2xl); font-weight: 650; line-height: 1.15; letter-spacing: -0.02em; text-wrap: balance; }
h2 { font-size: var(--size-lg); font-weight: 600; line-height: var(--leading-tight); letter-spacing: -0.01em; margin-bottom: var(--space-3); }
h3, h4 { font-size: var(--size-md); font-weight: 600; line-height: 1.4; }
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: .22em; }
a:hover { color: var(--accent-hover); text-decoration-thickness: 2px; }
:focus-visible { outline: var(--focus-ring); outline-offset: var(--focus-offset); border-radius: var(--radius-sm); }
code, pre, kbd { font-family: var(--font-mono); font-size: .9em; }
time, .figure { font-variant-numeric: tabular-nums; }
.soft { color: var(--text-muted); }
.lead { margin-top: var(--space-3); max-width: var(--measure); font-size: var(--size-lg); color: var(--text-muted); }
.aloud { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: var(--space-3); top: -5rem; z-index: 2; padding: var(--space-2) var(--space-4); background: var(--accent); color: var(--accent-text); border-radius: var(--radius); }
.skip:focus { top: var(--space-3); }
.site { border-bottom: 1px solid var(--line); background: var(--surface-raised); }
.site > div { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1) var(--space-5); max-width: 92rem; min-height: 3.5rem; margin: 0 auto; padding: var(--space-2) var(--space-4); }
.site a { color: var(--text); text-decoration: none; }
.site .home { display: inline-flex; align-items: center; gap: .625rem; min-height: 2rem; font-size: var(--size-lg); font-weight: 650; letter-spacing: -0.02em; }
.site .home svg { width: 1.625rem; height: 1.625rem; }
.site nav { margin-left: auto; }
.site ul { display: flex; gap: var(--space-1); }
.site li a { display: block; padding: .3125rem .625rem; border-radius: var(--radius); font-size: var(--size-sm); color: var(--text-muted); }
.site li a:hover { background: var(--surface-hover); color: var(--text); }
.site li a[aria-current] { background: var(--accent-soft); color: var(--accent); font-weight: 600; }
.button { display: inline-block; min-height: var(--control); padding: .5rem 1rem; border: 1px solid var(--accent); border-radius: var(--radius); background: var(--accent); color: var(--accent-text); font: 600 var(--size-sm)/1.25 var(--font); text-decoration: none; cursor: pointer; transition: background var(--duration); }
.button:hover { background: var(--accent-hover); border-color: var(--accent-hover); color: var(--accent-text); }
.button.plain { background: var(--surface-raised); border-color: var(--line-strong); color: var(--text); }
.button.plain:hover { background: var(--surface-hover); }
.notice { max-width: 36rem; padding-top: 14vh; }
.notice p { margin-top: var(--space-3); font-size: var(--size-lg); color: var(--text-muted); }
.notice form { margin-top: var(--space-5); }
@media (min-width: 48rem) { main { padding: var(--space-7) var(--space-6) var(--space-8); } h1 { font-size: var(--size-3xl); } .site > div { padding-inline: var(--space-6); } }
@media print {
  body { font-size: 10.5pt; }
  main { max-width: none; padding: var(--space-4) 0 0; }
  .site { border: 0; } .site > div { padding: 0; min-height: 0; } .site nav, .skip { display: none; }
  svg { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
}
`;
