import type { Proof } from './item-text.ts';

const COUNT =
  /\b(?:approximately |about |up to |an? estimated |roughly |some )?(\d{1,3}(?:,\d{3})+|\d{1,6}) (?:of (?:its|our|the Company's) )?(?:full-time |global |current |salaried |hourly ){0,3}(?:employees|positions|roles|jobs|workers|team members)\b/iu;
const SHARE =
  /\b(\d{1,2}(?:\.\d{1,2})?)\s?(?:%|percent) (?:reduction )?(?:of|in) (?:its|our|the Company's|the)? ?(?:[\p{L}-]{2,20} ){0,4}(?:workforce|employees|headcount|staff|positions)\b/iu;
const REDUCTION =
  /\b(?:reduction[s]? in (?:force|workforce|headcount)|workforce reduction|headcount reduction|reduc(?:e|es|ed|ing) (?:its|our|the Company's|the)? ?(?:[\p{L}-]{2,20} ){0,3}(?:workforce|headcount)|lay-?offs?|eliminat(?:e|es|ed|ing|ion)(?: of)? .{0,60}(?:positions|roles|jobs))\b/iu;
const CLOSURE =
  /\b(?:clos(?:e|es|ed|ing|ure)|shut(?:ting)? down|cease operations)\b.{0,80}\b(?:facilit(?:y|ies)|plants?|sites?|offices?|stores?|warehouses?|manufacturing|distribution cent(?:er|re)s?)\b/iu;
const PLAN =
  /\b(?:restructuring|exit|cost[- ](?:reduction|saving)s?|realignment|reorganization) (?:plan|program|initiative|activit)/iu;

/** `workforce_reduction` by count or share, as the catalogue weighs it: from 500 people or a tenth of all, from 50, else. */
export function reductionStrength(employees: number | null, percent: number | null): number {
  if ((employees ?? 0) >= 500 || (percent ?? 0) >= 10) return 90;
  return (employees ?? 0) >= 50 ? 70 : 50;
}

/** The sentence that tells of people let go, or under item 2.05 of a plan or a closure; null where there is none. */
export function layoffIn(sentences: string[], exitItem: boolean): Proof | null {
  const fired = sentences.find(
    (one) => REDUCTION.test(one) && (exitItem || COUNT.test(one) || SHARE.test(one)),
  );
  const closed = exitItem ? sentences.find((one) => CLOSURE.test(one)) : undefined;
  const planned = exitItem ? sentences.find((one) => PLAN.test(one)) : undefined;
  const sentence = fired ?? closed ?? planned;
  if (sentence === undefined) return null;
  const all = sentences.join(' ').slice(0, 20_000);
  const employees = numberOf(COUNT.exec(fired ?? all)?.[1] ?? COUNT.exec(all)?.[1]);
  const percent = numberOf(SHARE.exec(fired ?? all)?.[1] ?? SHARE.exec(all)?.[1]);
  const subtype =
    fired !== undefined ? 'announced_layoff' : closed !== undefined ? 'site_closure' : 'restructuring';
  return {
    type: 'workforce_reduction',
    subtype,
    strength: reductionStrength(employees, percent),
    confidence: 0.9,
    object: 'workforce',
    title:
      employees === null ? 'Workforce reduction or restructuring' : `Workforce reduction of ${employees}`,
    sentence,
    fields: { employees, percent },
  };
}

function numberOf(written: string | undefined): number | null {
  return written === undefined ? null : Number(written.replaceAll(',', ''));
}
