import type { Finding } from '../detect/finding.ts';

/** What opens a door at a competitor's customers, as subtypes of `competitor_move`. */
const MOVES: Readonly<Record<string, string>> = {
  service_incident: 'outage',
  security_incident: 'breach',
  workforce_reduction: 'layoff',
  acquired: 'acquired',
  product_sunset: 'sunset',
  product_launch: 'launch',
};
const MOVE_SHARE = 0.8;

/**
 * What the detectors found at a competitor, as signals of the workspace: its prices, and six kinds of move. Everything else that
 * happens there is no reason to call anybody. A maintenance that was announced is no outage.
 */
export function competitorFindings(findings: readonly Finding[], competitor: string): Finding[] {
  return findings.flatMap((finding): Finding[] => {
    const shared = {
      ...finding,
      title: `${competitor}: ${finding.title}`.slice(0, 300),
      object: `${competitor.toLowerCase()}|${finding.object}`,
      fields: { ...finding.fields, competitor },
    };
    if (finding.type === 'pricing_change')
      return [{ ...shared, type: 'competitor_price_change', strength: priceStrength(finding) }];
    const subtype = MOVES[finding.type];
    if (
      subtype === undefined ||
      finding.onlyEvidence ||
      (subtype === 'outage' && finding.subtype === 'maintenance')
    )
      return [];
    return [
      {
        ...shared,
        type: 'competitor_move',
        subtype,
        strength: Math.round(MOVE_SHARE * finding.strength),
        object: `${shared.object}|${finding.subtype}`,
        fields: { ...shared.fields, move: `${finding.type}.${finding.subtype}` },
      },
    ];
  });
}

/** 45 and one and a half points a percent, ten more for a rise, 95 at most; where no price moved, what the change is worth by itself. */
function priceStrength({ subtype, strength, fields }: Finding): number {
  const percent = fields['percent'];
  if (typeof percent !== 'number') return strength;
  const moved = Math.min(95, 45 + 1.5 * Math.abs(percent));
  return Math.round(Math.min(95, subtype === 'increase' ? moved + 10 : moved));
}
