/** Against the paper every colour of a bar has a contrast of about three or more; what each says stands in text too. */
export const statusStyle = `
:root {
  --good: #3f9d86; --degraded: #bb9600; --minor: #cf6a10; --major: #b83a12; --critical: #7d1128; --unknown: #dcd7ca;
  --care: #3b6ea5; --good-ink: #0d6b5b; --degraded-ink: #7a5c00; --minor-ink: #8f4d00; --major-ink: #a83410; --critical-ink: #7d1128; --care-ink: #2b5a8c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --good: #3f9d86; --degraded: #e0bd55; --minor: #f09a45; --major: #e8603a; --critical: #d8395f; --unknown: #373833;
    --care: #6ea0d6; --good-ink: #63c7b2; --degraded-ink: #e6c768; --minor-ink: #f0a860; --major-ink: #f58a66; --critical-ink: #ff8aa6; --care-ink: #8fbbe8;
  }
}
main { max-width: 52rem; }
header .name { font-weight: 600; color: var(--soft); font-size: .875rem; }
header h1 { margin: .5rem 0 .625rem; display: flex; align-items: center; gap: .75rem; }
section { margin-top: 2.75rem; }
.mark { flex: none; width: 1.125em; height: 1.125em; fill: none; stroke: var(--paper); stroke-width: 2.5; stroke-linecap: round; stroke-linejoin: round; }
.mark circle { stroke: none; fill: var(--good-ink); }
.mark.under_maintenance circle { fill: var(--care-ink); } .mark.degraded_performance circle { fill: var(--degraded-ink); }
.mark.partial_outage circle { fill: var(--minor-ink); } .mark.major_outage circle { fill: var(--major-ink); } .mark.critical_outage circle { fill: var(--critical-ink); }
.state.operational { color: var(--good-ink); } .state.under_maintenance { color: var(--care-ink); } .state.degraded_performance { color: var(--degraded-ink); }
.state.partial_outage { color: var(--minor-ink); } .state.major_outage { color: var(--major-ink); } .state.critical_outage { color: var(--critical-ink); }
h1.state span { color: var(--ink); }
.card { margin-top: 1.25rem; padding: 1.125rem 1.25rem 1.25rem; background: var(--raised); border: 1px solid var(--line); border-left: .3125rem solid var(--degraded); border-radius: .375rem; scroll-margin-top: 1rem; }
.card.minor { border-left-color: var(--minor); } .card.major { border-left-color: var(--major); } .card.critical { border-left-color: var(--critical); } .card.maintenance { border-left-color: var(--care); }
.card .kind { font-size: .8125rem; font-weight: 600; color: var(--degraded-ink); }
.card.minor .kind { color: var(--minor-ink); } .card.major .kind { color: var(--major-ink); } .card.critical .kind { color: var(--critical-ink); } .card.maintenance .kind { color: var(--care-ink); }
.card .kind span { color: var(--soft); font-weight: 400; }
.card h2 { margin: .125rem 0 .375rem; font: 600 1.3125rem/1.3 var(--serif); color: var(--ink); }
.card .soft { font-size: .875rem; }
.tag { display: inline-block; margin-right: .25rem; padding: 0 .4375rem; border: 1px solid var(--line); border-radius: 1rem; font-size: .75rem; color: var(--ink); }
.updates { margin-top: 1rem; border-left: 1px solid var(--line); }
.updates li { position: relative; padding: 0 0 .875rem 1.125rem; }
.updates li:last-child { padding-bottom: 0; }
.updates li::before { content: ""; position: absolute; left: -.25rem; top: .5rem; width: .4375rem; height: .4375rem; border-radius: 50%; background: var(--soft); }
.updates .when { font-size: .8125rem; color: var(--soft); }
.updates .when b { color: var(--ink); margin-right: .375rem; }
.updates .message { white-space: pre-line; }
.parts > li { padding: 1.125rem 0 1rem; border-top: 1px solid var(--line); }
.part { display: grid; grid-template-columns: 1fr auto; align-items: baseline; gap: 0 1rem; }
.part h3 { font: 600 1rem/1.4 var(--sans); }
.part .about { grid-column: 1 / -1; grid-row: 2; font-size: .875rem; color: var(--soft); }
.part .state { display: flex; align-items: center; gap: .375rem; font-size: .875rem; font-weight: 600; }
.days { display: block; width: 100%; height: 2.125rem; margin-top: .625rem; }
.days g:hover rect { opacity: .7; }
.good rect, .blemished rect { fill: var(--good); } .blemished .foot, .degraded rect { fill: var(--degraded); }
.minor rect { fill: var(--minor); } .major rect { fill: var(--major); } .critical rect { fill: var(--critical); }
.unknown rect { fill: var(--unknown); }
.scale { display: flex; justify-content: space-between; gap: .75rem; margin-top: .375rem; font-size: .75rem; color: var(--soft); }
.scale span { white-space: nowrap; }
.scale span:nth-child(2) { text-align: center; white-space: normal; }
.scale b { font-weight: 600; color: var(--ink); }
.legend { display: flex; flex-wrap: wrap; gap: .375rem 1.125rem; padding-top: .875rem; border-top: 1px solid var(--line); font-size: .75rem; color: var(--soft); }
.legend li { display: flex; align-items: center; gap: .4375rem; }
.legend svg { width: .3125rem; height: .875rem; }
.history > li { padding: 1rem 0; border-top: 1px solid var(--line); }
.history h3 { font: 600 .9375rem/1.4 var(--sans); }
.history article { margin-top: .75rem; scroll-margin-top: 1rem; }
.history h4 { margin: 0; font: 600 1.0625rem/1.4 var(--serif); }
.history .facts { font-size: .875rem; }
.history .quiet { padding: .625rem 0; font-size: .875rem; }
.dot { display: inline-block; width: .625rem; height: .625rem; margin-right: .4375rem; border-radius: 50%; background: var(--degraded); }
.dot.minor { background: var(--minor); } .dot.major { background: var(--major); } .dot.critical { background: var(--critical); } .dot.maintenance { background: var(--care); }
:target { outline: 2px solid var(--accent); outline-offset: .5rem; border-radius: .25rem; }
summary { margin-top: .25rem; font-size: .875rem; color: var(--accent); cursor: pointer; }
footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: .8125rem; color: var(--soft); }
footer p + p { margin-top: .25rem; }
@media (min-width: 48rem) {
  .card { padding: 1.375rem 1.625rem 1.5rem; }
  .part { grid-template-columns: auto 1fr auto; gap: 0 .75rem; }
  .part .about { grid-column: 2; grid-row: 1; }
}
@media print { .card, .parts > li, .history > li { break-inside: avoid; } .days, .legend svg, .dot { -webkit-print-color-adjust: exact; print-color-adjust: exact; } }
`;
