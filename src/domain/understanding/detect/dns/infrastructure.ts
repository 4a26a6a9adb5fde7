import type { DnsObservation } from '../../../ground/observations/index.ts';
import type { Detection, DetectionContext, Detector, Watched } from '../finding.ts';
import { findChange, seenOn, together, watchPart } from '../site/compare-states.ts';
import { quoted } from '../quote.ts';
import { operatorsOf } from './operators.ts';
import type { Operators } from './operators.ts';

const STRENGTH = 55;

const SWITCHES = [
  { subtype: 'dns_operator_switch', what: 'DNS', of: ({ dns }: Operators) => dns },
  {
    subtype: 'hosting_switch',
    what: 'Hosting',
    of: ({ hosting }: Operators) => (hosting === null ? null : [hosting]),
  },
  { subtype: 'cdn_switch', what: 'CDN', of: ({ cdn }: Operators) => (cdn === null ? null : [cdn]) },
] as const;

/** A switch is from one known operator to another. From or to somebody unknown proves nothing, and a second one beside the first is no switch. */
export const infrastructureDetector: Detector<DnsObservation> = {
  name: 'infrastructure',
  version: 1,
  detect(watched, context) {
    return together(...SWITCHES.map((switched) => switchOf(switched, watched, context)));
  },
};

function switchOf(
  { subtype, what, of }: (typeof SWITCHES)[number],
  watched: Watched<DnsObservation>,
  { now }: DetectionContext,
): Detection {
  const part = watchPart(watched, (observation) => {
    const names = of(operatorsOf(observation));
    return names === null ? null : { names };
  });
  return findChange(part, now, (before, present) => {
    if (present.names.some((name) => before.names.includes(name))) return [];
    const [from, to] = [before.names.join(', '), present.names.join(', ')];
    return [
      {
        ...seenOn(part ?? watched, 'infrastructure'),
        type: 'infrastructure_change',
        subtype,
        strength: STRENGTH,
        confidence: 0.85,
        title: quoted(`${what}: ${from} → ${to}`),
        quote: quoted(`${what}: ${from} → ${to}`),
        object: to.toLowerCase(),
        fields: { from: before.names, to: present.names },
      },
    ];
  });
}
