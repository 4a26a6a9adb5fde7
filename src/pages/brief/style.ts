export const briefStyle = `
.about { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .25rem 1.5rem; align-items: end; }
.domain { color: var(--text-muted); text-decoration: none; }
.domain:hover { text-decoration: underline; }
.score { text-align: right; line-height: 1; }
.score b { font: 600 3.25rem/1 var(--font); letter-spacing: -0.02em; }
.score span { color: var(--text-muted); font-size: .875rem; }
.score .tier { display: block; margin-top: .5rem; font-size: .875rem; font-weight: 600; color: var(--accent); }
.bar { display: block; width: 100%; height: .75rem; margin-top: 1.5rem; border-radius: .375rem; }
.track { fill: var(--chart-track); }
.fit { fill: var(--accent); } .recency { fill: var(--chart-2); } .strength { fill: var(--chart-3); } .depth { fill: var(--chart-4); }
.parts { display: grid; grid-template-columns: repeat(2, 1fr); gap: .625rem 1.5rem; margin-top: .875rem; }
.parts div { display: grid; align-content: start; grid-template-columns: .75rem 1fr; gap: 0 .5rem; font-size: .875rem; }
.parts svg { width: .75rem; height: .75rem; margin-top: .3rem; border-radius: 2px; }
.parts dt { display: flex; justify-content: space-between; font-weight: 600; }
.parts dd { grid-column: 2; color: var(--text-muted); font-size: var(--size-xs); line-height: 1.4; }
.parts .most { color: var(--text-muted); font-weight: 400; }
.about .account { display: block; margin-top: var(--space-1); font-size: var(--size-sm); }
.remark { margin-top: 1.25rem; padding: .625rem .875rem; border-left: 3px solid var(--accent); background: var(--surface-raised); font-size: .9375rem; }
main section { margin-top: 2.75rem; }
.why p { font: 1.25rem/1.55 var(--font); }
.why p + p { margin-top: .75rem; }
sup { font: 600 var(--size-xs)/0 var(--font); vertical-align: baseline; }
sup a { position: relative; top: -.375em; margin: 0 -.25rem; padding: .375rem .5625rem; border-radius: var(--radius-sm); text-decoration: none; }
sup a:hover { background: var(--accent-soft); }
.people li + li { margin-top: .875rem; }
.people strong { font-weight: 600; }
.tag { display: inline-block; padding: .0625rem .4375rem; border: 1px solid var(--line); border-radius: 1rem; font-size: var(--size-xs); white-space: nowrap; color: var(--text-muted); }
.tag.new, .tag.returning { border-color: var(--accent); color: var(--accent); }
.opener { background: var(--surface-raised); border: 1px solid var(--line); border-radius: .625rem; padding: 1.25rem; }
.opener blockquote { font: 1.0625rem/1.6 var(--font); white-space: pre-wrap; }
.letter h3 { margin: var(--space-5) 0 var(--space-2); font-size: var(--size-sm); }
.opener .button { margin-top: var(--space-4); }
.signals > li { display: grid; grid-template-columns: 1.75rem 1fr; padding: 1.125rem 0; border-top: 1px solid var(--line); scroll-margin-top: 1rem; }
.signals > li:target { background: var(--surface-raised); box-shadow: -.75rem 0 0 var(--surface-raised), .75rem 0 0 var(--surface-raised); }
.signals .number { color: var(--accent); font-weight: 600; font-size: .875rem; }
.signals .kind { font-size: .875rem; color: var(--text-muted); }
.signals h3 { font: 600 1.0625rem/1.4 var(--font); margin-top: .125rem; }
.signals blockquote { margin-top: .5rem; color: var(--text-muted); font: italic 1rem/1.55 var(--font); }
.signals .from { margin-top: .5rem; font-size: .875rem; color: var(--text-muted); }
.signals .from a + a { margin-left: .75rem; }
.why .source { display: block; font: var(--size-xs)/1.5 var(--font); color: var(--text-muted); }
.why .source a { color: inherit; }
.versions li { display: flex; flex-wrap: wrap; gap: 0 1rem; font-size: .875rem; padding: .375rem 0; border-top: 1px solid var(--line); }
.versions li[aria-current] .which { font-weight: 600; }
.versions .compare { margin-left: auto; }
main .since { margin-top: 1.25rem; padding: .875rem 1.25rem; background: var(--surface-raised); border: 1px solid var(--line); border-radius: .625rem; font-size: .9375rem; }
.since h3 { font: 600 .875rem/1.4 var(--font); margin: .75rem 0 .25rem; }
.since .kind { color: var(--text-muted); }
.people .reason { font-size: var(--size-xs); }
.changes { padding: 1.25rem; background: var(--surface-raised); border: 1px solid var(--line); border-radius: .625rem; }
.changes h3 { font: 600 .875rem/1.4 var(--font); margin: 1.25rem 0 .375rem; }
.changes table { border-collapse: collapse; margin-top: 1rem; font-size: .875rem; font-variant-numeric: tabular-nums; }
.changes th, .changes td { padding: .25rem .75rem .25rem 0; text-align: right; font-weight: 400; white-space: nowrap; overflow-wrap: normal; }
.changes del + ins { margin-left: .25em; }
.changes th:first-child { text-align: left; }
.changes thead th { color: var(--text-muted); }
.changes tbody tr:first-child > * { font-weight: 600; }
.changes .changed { font: 1.0625rem/1.7 var(--font); white-space: pre-wrap; }
.changes li + li { margin-top: .25rem; }
ins { text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: .18em; text-decoration-color: var(--accent); background: color-mix(in srgb, var(--accent) 12%, transparent); }
del { color: var(--text-muted); text-decoration: line-through; }
footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: var(--size-xs); color: var(--text-muted); }
@media (min-width: 48rem) {
  .score b { font-size: 4.5rem; }
  .parts { grid-template-columns: repeat(4, 1fr); }
  .columns { display: grid; grid-template-columns: minmax(0, 1fr) 17rem; column-gap: 3.5rem; }
  .why p { font-size: 1.375rem; }
  .opener { padding: 1.5rem 1.75rem; }
}
@media print {
  .button, .versions, .about .account { display: none !important; }
  main section { margin-top: 1.5rem; }
  .signals > li, .opener, .people li { break-inside: avoid; }
  .signals .from a::after { content: " (" attr(href) ")"; word-break: break-all; }
}
`;
