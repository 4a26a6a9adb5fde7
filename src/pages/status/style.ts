/** Against the paper every colour of a bar has a contrast of about three or more; what each says stands in text too. */
export const statusStyle = `
main { max-width: 52rem; }
.about h1 { margin: .5rem 0 .625rem; display: flex; align-items: center; gap: .75rem; }
main > section { margin-top: 2.75rem; }
.mark { flex: none; width: 1.125em; height: 1.125em; fill: none; stroke: var(--surface); stroke-width: 2.5; stroke-linecap: round; stroke-linejoin: round; }
.mark circle { stroke: none; fill: var(--positive); }
.mark.under_maintenance circle { fill: var(--info); } .mark.degraded_performance circle { fill: var(--caution); }
.mark.partial_outage circle { fill: var(--caution); } .mark.major_outage circle { fill: var(--negative); } .mark.critical_outage circle { fill: var(--negative); }
.state.operational { color: var(--positive); } .state.under_maintenance { color: var(--info); } .state.degraded_performance { color: var(--caution); }
.state.partial_outage { color: var(--caution); } .state.major_outage { color: var(--negative); } .state.critical_outage { color: var(--negative); }
.mark.no_data circle { fill: var(--text-muted); } .state.no_data { color: var(--text-muted); }
h1.state span { color: var(--text); }
.card { margin-top: 1.25rem; padding: 1.125rem 1.25rem 1.25rem; background: var(--surface-raised); border: 1px solid var(--line); border-left: .3125rem solid var(--bar-degraded); border-radius: .375rem; scroll-margin-top: 1rem; }
.card.minor { border-left-color: var(--bar-minor); } .card.major { border-left-color: var(--bar-major); } .card.critical { border-left-color: var(--bar-critical); } .card.maintenance { border-left-color: var(--info); }
.card .kind { font-size: var(--size-xs); font-weight: 600; color: var(--caution); }
.card.minor .kind { color: var(--caution); } .card.major .kind { color: var(--negative); } .card.critical .kind { color: var(--negative); } .card.maintenance .kind { color: var(--info); }
.card .kind span { color: var(--text-muted); font-weight: 400; }
.card h2 { margin: .125rem 0 .375rem; font: 600 1.3125rem/1.3 var(--font); color: var(--text); }
.card .soft { font-size: .875rem; }
.tag { display: inline-block; margin-right: .25rem; padding: 0 .4375rem; border: 1px solid var(--line); border-radius: 1rem; font-size: var(--size-xs); color: var(--text); }
.updates { margin-top: 1rem; border-left: 1px solid var(--line); }
.updates li { position: relative; padding: 0 0 .875rem 1.125rem; }
.updates li:last-child { padding-bottom: 0; }
.updates li::before { content: ""; position: absolute; left: -.25rem; top: .5rem; width: .4375rem; height: .4375rem; border-radius: 50%; background: var(--text-muted); }
.updates .when { font-size: var(--size-xs); color: var(--text-muted); }
.updates .when b { color: var(--text); margin-right: .375rem; }
.updates .message { white-space: pre-line; }
.parts > li { padding: 1.125rem 0 1rem; border-top: 1px solid var(--line); }
.part { display: grid; grid-template-columns: 1fr auto; align-items: baseline; gap: 0 1rem; }
.part h3 { font: 600 1rem/1.4 var(--font); }
.part .about { grid-column: 1 / -1; grid-row: 2; font-size: .875rem; color: var(--text-muted); }
.part .state { display: flex; align-items: center; gap: .375rem; font-size: .875rem; font-weight: 600; }
.days { display: block; width: 100%; height: 2.125rem; margin-top: .625rem; }
.days g:hover rect { opacity: .7; }
.good rect, .blemished rect { fill: var(--bar-good); } .blemished .foot, .degraded rect { fill: var(--bar-degraded); }
.minor rect { fill: var(--bar-minor); } .major rect { fill: var(--bar-major); } .critical rect { fill: var(--bar-critical); }
.unknown rect { fill: var(--bar-unknown); }
.scale { display: flex; justify-content: space-between; gap: .75rem; margin-top: .375rem; font-size: var(--size-xs); color: var(--text-muted); }
.scale span { white-space: nowrap; }
.scale span:nth-child(2) { text-align: center; white-space: normal; }
.scale b { font-weight: 600; color: var(--text); }
.legend { display: flex; flex-wrap: wrap; gap: .375rem 1.125rem; padding-top: .875rem; border-top: 1px solid var(--line); font-size: var(--size-xs); color: var(--text-muted); }
.legend li { display: flex; align-items: center; gap: .4375rem; }
.legend svg { width: .3125rem; height: .875rem; }
.history > li { padding: 1rem 0; border-top: 1px solid var(--line); }
.history h3 { font: 600 .9375rem/1.4 var(--font); }
.history article { margin-top: .75rem; scroll-margin-top: 1rem; }
.history h4 { margin: 0; font: 600 1.0625rem/1.4 var(--font); }
.history .facts { font-size: .875rem; }
.history .quiet { padding: .625rem 0; font-size: .875rem; }
.dot { display: inline-block; width: .625rem; height: .625rem; margin-right: .4375rem; border-radius: 50%; background: var(--bar-degraded); }
.dot.minor { background: var(--bar-minor); } .dot.major { background: var(--bar-major); } .dot.critical { background: var(--bar-critical); } .dot.maintenance { background: var(--info); }
:target { outline: 2px solid var(--accent); outline-offset: .5rem; border-radius: .25rem; }
summary { margin-top: .25rem; font-size: .875rem; color: var(--accent); cursor: pointer; }
footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: var(--size-xs); color: var(--text-muted); }
footer p + p { margin-top: .25rem; }
@media (min-width: 48rem) {
  .card { padding: 1.375rem 1.625rem 1.5rem; }
  .part { grid-template-columns: auto 1fr auto; gap: 0 .75rem; }
  .part .about { grid-column: 2; grid-row: 1; }
}
@media print { .card, .parts > li, .history > li { break-inside: avoid; } .days, .legend svg, .dot { -webkit-print-color-adjust: exact; print-color-adjust: exact; } }
`;
