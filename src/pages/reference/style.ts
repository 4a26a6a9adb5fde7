/** Of the reference alone, after the house style. On a phone the contents fold into one line above the text. */
export const referenceStyle = `
html { scroll-padding-top: 1rem; }
code { font: .875em/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.columns { max-width: 78rem; margin: 0 auto; }
.columns main { max-width: 52rem; padding: 2rem 1.25rem 4rem; margin: 0; }
nav { padding: 1rem 1.25rem 0; font-size: .875rem; }
.beside { display: none; }
nav h2 { margin: 1.25rem 0 .25rem; }
nav h2 a { color: inherit; text-decoration: none; }
nav li a { display: block; padding: .1875rem 0; color: var(--ink); text-decoration: none; }
nav li a:hover { color: var(--accent); text-decoration: underline; }
summary { cursor: pointer; color: var(--accent); font-size: .875rem; padding: .25rem 0; }
.introduction { margin-top: .875rem; }
section { margin-top: 3.5rem; }
section > h2 { font: 600 1.625rem/1.2 var(--serif); color: var(--ink); margin: 0 0 .25rem; }
.lead { font: 1.125rem/1.6 var(--serif); color: var(--soft); }
article { padding: 1.75rem 0; margin-top: 1.5rem; border-top: 1px solid var(--line); }
article h3 { font-size: 1.125rem; margin: 0 0 .375rem; }
article h3 a { color: inherit; text-decoration: none; }
article h3 a:hover { text-decoration: underline; }
article:target h3 a { color: var(--accent); }
h4 { margin: 1.25rem 0 .375rem; font: 600 .8125rem/1.4 var(--sans); color: var(--soft); }
.place { margin-bottom: .5rem; }
.method { font: 600 .75rem/1 var(--sans); letter-spacing: .03em; padding: .25rem .4375rem; margin-right: .375rem; border-radius: 3px; background: var(--accent-4); color: var(--ink); }
.terms { font-size: .875rem; margin-top: .375rem; }
.required { color: var(--accent); font-size: .8125rem; }
.fields > div { padding: .5rem 0; border-top: 1px solid var(--line); }
.fields .name { font-weight: 600; }
.fields dt .soft { font-size: .8125rem; }
.fields dd p { font-size: .9375rem; }
.fields .fields { margin: .25rem 0 .25rem .75rem; padding-left: .75rem; border-left: 2px solid var(--line); }
.answers > div { display: grid; grid-template-columns: 3rem minmax(0, 1fr); padding: .1875rem 0; font-size: .9375rem; }
pre { margin: .25rem 0 .5rem; padding: .875rem 1rem; overflow-x: auto; background: var(--raised); border: 1px solid var(--line); border-radius: 4px; overflow-wrap: normal; font-size: .875rem; }
@media (min-width: 64rem) {
  .columns { display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: 2rem; }
  .folded { display: none; }
  .beside { display: block; position: sticky; top: 0; max-height: 100vh; overflow-y: auto; padding: 3.5rem 0 2rem 1.5rem; scrollbar-width: thin; }
  .columns main { padding: 4rem 2rem 6rem; }
}
@media print { nav { display: none; } details > pre { display: block; } }
`;
