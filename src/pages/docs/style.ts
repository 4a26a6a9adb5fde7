/** Of the docs alone, after the house style: three columns where there is room, one on a phone. */
export const docsStyle = `
.docs { display: grid; grid-template-columns: minmax(0, 1fr); max-width: 92rem; margin: 0 auto; }
.docs main { width: 100%; min-width: 0; max-width: 54rem; margin: 0; padding: var(--space-5) var(--space-4) var(--space-8); }
.finder { display: flex; align-items: center; gap: var(--space-4); padding: var(--space-4) var(--space-4) 0; }
.finder .all { font-size: var(--size-sm); white-space: nowrap; }
.search { position: relative; flex: 1; display: block; max-width: 32rem; }
.search[hidden] { display: none; }
input[type=search] { width: 100%; height: 2.5rem; padding: 0 var(--space-3); border: 1px solid var(--line-strong); border-radius: var(--radius); background: var(--surface-raised); color: var(--text); font: var(--size-md)/1.2 var(--font); }
input::placeholder { color: var(--text-muted); opacity: 1; }
#results { position: absolute; z-index: 1; inset-inline: 0; margin-top: var(--space-1); max-height: 70vh; overflow-y: auto; padding: var(--space-1); background: var(--surface-raised); border: 1px solid var(--line); border-radius: var(--radius); box-shadow: var(--shadow-2); }
#results a { display: block; padding: var(--space-2) var(--space-3); border-radius: var(--radius-sm); color: var(--text); text-decoration: none; }
#results a:hover, #results a:focus { background: var(--surface-hover); outline-offset: -2px; }
#results span { display: block; font-size: var(--size-xs); color: var(--text-muted); }
#results .title { font-size: var(--size-md); font-weight: 600; color: var(--text); }
#results .text { overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
#results .none { padding: var(--space-3); color: var(--text-muted); }
.pages, .on-page { display: none; font-size: var(--size-sm); }
.docs nav h2 { margin: var(--space-5) 0 var(--space-1); font-size: var(--size-xs); font-weight: 600; letter-spacing: 0; color: var(--text-muted); }
.docs nav li a { display: block; margin-inline: -.625rem; padding: .25rem .625rem; border-radius: var(--radius-sm); color: var(--text); text-decoration: none; }
.docs nav li a:hover { background: var(--surface-hover); }
.docs nav li a[aria-current] { background: var(--accent-soft); color: var(--accent); font-weight: 600; }
.cards { display: grid; gap: var(--space-3); grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); }
.cards li { position: relative; padding: var(--space-4); background: var(--surface-raised); border: 1px solid var(--line); border-radius: var(--radius-lg); }
.cards li:hover { border-color: var(--line-strong); }
.cards a { font-weight: 600; color: var(--text); text-decoration: none; }
.cards a::after { content: ""; position: absolute; inset: 0; border-radius: var(--radius-lg); }
.cards p { margin-top: var(--space-1); font-size: var(--size-sm); color: var(--text-muted); }
section { margin-top: var(--space-7); }
section > h2 { font-size: var(--size-xl); }
.lists { columns: 17rem; column-gap: var(--space-6); font-size: var(--size-sm); }
.lists > div { break-inside: avoid-column; margin-bottom: var(--space-5); }
.lists h3 { font-size: var(--size-sm); }
.lists a { display: inline-block; min-height: var(--target); padding: .1875rem 0; }
.lists li:target { background: var(--accent-soft); }
.here { color: inherit; text-decoration: none; }
.here:hover { color: inherit; text-decoration: underline; }
article { padding: var(--space-6) 0 0; margin-top: var(--space-6); border-top: 1px solid var(--line); }
article h3 { font-size: var(--size-xl); line-height: var(--leading-tight); letter-spacing: -0.01em; margin-bottom: var(--space-2); }
article h3 a { color: inherit; text-decoration: none; }
article h3 a:hover { text-decoration: underline; }
article:target h3 a { color: var(--accent); }
.part { margin: var(--space-8) 0 0; font-size: var(--size-2xl); }
h4 { margin: var(--space-5) 0 var(--space-2); font-size: var(--size-sm); }
.place { margin-bottom: var(--space-3); }
.method { display: inline-block; font: 600 var(--size-xs)/1 var(--font); padding: .25rem .4375rem; margin-right: .375rem; border-radius: var(--radius-sm); background: var(--accent-soft); color: var(--accent); }
.method.post, .method.put, .method.patch { background: var(--info-soft); color: var(--info); }
.method.delete { background: var(--negative-soft); color: var(--negative); }
.terms { font-size: var(--size-sm); margin-top: var(--space-2); }
.error { padding-top: var(--space-4); margin-top: var(--space-4); }
.error h3 { font-size: var(--size-lg); margin-bottom: 0; }
.error .soft { font-size: var(--size-sm); }
.filter { display: grid; gap: var(--space-1); max-width: 32rem; margin-top: var(--space-5); font-size: var(--size-sm); }
.filter[hidden] { display: none; }
.required { color: var(--accent); font-size: var(--size-xs); }
.fields > div { padding: .5rem 0; border-top: 1px solid var(--line); }
.fields .name { font-weight: 600; }
.fields dt .soft { font-size: var(--size-sm); }
.fields dd p { font-size: var(--size-sm); }
.fields .fields { margin: .25rem 0 .25rem .75rem; padding-left: .75rem; border-left: 2px solid var(--line); }
summary { cursor: pointer; color: var(--accent); font-size: var(--size-sm); padding: .25rem 0; }
.answers > div { display: grid; grid-template-columns: 3rem minmax(0, 1fr); padding: .25rem 0; font-size: var(--size-sm); }
.answers.wide-term > div { grid-template-columns: 7rem minmax(0, 1fr); }
.answers + p { font-size: var(--size-sm); margin-top: var(--space-1); }
code { text-decoration-skip-ink: none; }
a:has(> code) { text-underline-offset: .35em; }
pre { margin: var(--space-2) 0; padding: var(--space-4); max-height: 30rem; overflow: auto; background: var(--surface-sunken); border: 1px solid var(--line); border-radius: var(--radius); overflow-wrap: normal; font-size: var(--size-sm); line-height: 1.5; }
pre code { font-size: inherit; }
.prose h2 { margin: var(--space-7) 0 var(--space-3); font-size: var(--size-xl); }
.prose h3 { margin: var(--space-6) 0 var(--space-2); font-size: var(--size-lg); }
.prose h1 + p { font-size: var(--size-lg); color: var(--text-muted); }
.prose > p, .prose > ul, .prose > ol { margin-top: var(--space-3); }
.prose ul { padding-left: 1.25rem; list-style: disc; }
.prose ol { padding-left: 1.5rem; list-style: decimal; }
.prose li { margin-top: var(--space-1); }
.prose .columns { columns: 14rem; list-style: none; padding: 0; }
.prose blockquote { margin-top: var(--space-3); padding-left: var(--space-4); border-left: 3px solid var(--line); color: var(--text-muted); }
.prose :not(pre) > code { padding: .0625em .3em; background: var(--surface-sunken); border-radius: var(--radius-sm); }
.wide { overflow-wrap: break-word; margin: var(--space-4) 0; overflow-x: auto; border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface-raised); }
table { width: 100%; border-collapse: collapse; font-size: var(--size-sm); }
th, td { padding: var(--space-2) var(--space-3); text-align: left; vertical-align: top; border-top: 1px solid var(--line); min-width: 6rem; }
thead th { border-top: 0; font-weight: 600; color: var(--text-muted); }
@media (min-width: 60rem) {
  .docs { grid-template-columns: minmax(0, 1fr); }
  .docs:has(.pages) { grid-template-columns: 15rem minmax(0, 1fr); column-gap: var(--space-6); padding-inline: var(--space-6); }
  .docs:has(.pages) > .finder { grid-column: 1 / -1; padding: var(--space-4) 0; border-bottom: 1px solid var(--line); }
  .docs:not(:has(.pages)) { max-width: 66rem; }
  .docs:not(:has(.pages)) main { max-width: none; padding-inline: var(--space-6); }
  .docs:not(:has(.pages)) > .finder { padding-inline: var(--space-6); padding-top: var(--space-6); }
  .pages { display: block; position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 0 var(--space-4) var(--space-6) .625rem; scrollbar-width: thin; }
  .docs main { padding: var(--space-6) 0 var(--space-8); }
  .finder .all { display: none; }
}
@media (min-width: 80rem) {
  .docs:has(.on-page) { grid-template-columns: 15rem minmax(0, 1fr) 14rem; }
  .on-page { display: block; position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 0 .625rem var(--space-6); scrollbar-width: thin; }
}
@media print { .docs nav, .finder { display: none; } pre { max-height: none; white-space: pre-wrap; } }
`;
