import { seededRandom } from './random.ts';
import type { LabelledItem } from '../src/domain/understanding/detect/measure/labelled-items.ts';

/** Types that tell something of both sides of a deal: there the other name is no bystander. */
const TWO_SIDED = new Set([
  'partnership',
  'acquisition_made',
  'acquired',
  'divestiture',
  'customer_win',
  'government_contract',
  'litigation_regulatory',
  'integration_added',
  'community_pain_point',
  'ipo_filing',
  'event_participation',
]);

const OTHER =
  /\b(by|from|of|at|with|like|rival|including|against|alongside|than|customer|investor|investors|lender|formerly|supplier) ((?:\p{Lu}[\p{L}'’&-]+)(?: (?:&|\p{Lu}[\p{L}'’&-]+)){0,3})/gu;
const CALENDAR =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|The|A|An|Its|His|Her|Their|Our|It|Series)\b/u;

/**
 * The same news, seen from somebody it merely mentions: an investor, a lender, a former employer, a place. Nothing happened to
 * them, and so the model learns who did what from news it already knows. At most one item from each.
 */
export function bystandersOf(items: readonly LabelledItem[]): LabelledItem[] {
  return [...namedInPassing(items), ...addedInPassing(items)];
}

/** How texts mention somebody to whom nothing happened. `{B}` is the bystander, `{A}` the one the news is about. */
const PASSING = [
  '{B}, a customer of {A}, was not affected.',
  '{B}, a customer, declined to comment.',
  'Its customers include {B}.',
  '{A} competes with {B}.',
  'Rival {B} made a similar move last year.',
  'Rivals such as {B} are watching.',
  '{A} runs on servers from {B}.',
  '{B} advised {A} on the matter.',
  '{B} acted as adviser.',
  'Legal advice came from {B}.',
  'Analysts at {B} called it expected.',
  '"No surprise," said an analyst at {B}.',
  'The founders met while working at {B}.',
  'Its chief executive spent six years at {B}.',
  'She previously worked at {B}.',
  'The building next door belongs to {B}.',
  'The landlord is {B}.',
  '{A} rents its space from {B}.',
  '{B} supplies {A} with parts.',
  'Suppliers including {B} were told on Monday.',
  '{B}, its largest supplier, said business goes on.',
  'The event took place at {B}.',
  '{B} led the round.',
  'Investors include {B}.',
  'The lender was {B}.',
  '{B} arranged the financing.',
  'Unlike {B}, it has said so openly.',
  'The two-year-old firm shares a client list with {B}.',
  'Its software connects to {B}.',
  '{B}, which uses the service, said its own work went on.',
  'A former {B} manager is among those involved.',
  '{B} had also submitted an offer.',
  '{B}, which is not part of the deal, wished them well.',
  'Customers of {B} noticed nothing.',
  'The audit was done by {B}.',
  'The search was run by {B}.',
];
const SHARE = 0.3;

function addedInPassing(items: readonly LabelledItem[]): LabelledItem[] {
  const random = seededRandom(47);
  return items.flatMap((item) => {
    const by = items[Math.floor(random() * items.length)]?.company;
    const phrase = PASSING[Math.floor(random() * PASSING.length)];
    const [share, keep] = [random(), random()];
    if (by === undefined || phrase === undefined || share > SHARE) return [];
    if (item.labels.length === 0 || !['news', 'wire'].includes(item.source)) return [];
    if (overlaps(by.name, `${item.company.name} ${item.title} ${item.text}`)) return [];
    const added = phrase.replace('{B}', () => by.name).replace('{A}', () => item.company.name);
    const body = keep < 0.5 ? (item.text.split(/(?<=\.) /u)[0] ?? '') : item.text;
    return [
      {
        ...item,
        company: by,
        text: `${body} ${added}`.trim(),
        labels: [],
        negativeReason: 'bystander_mention',
      },
    ];
  });
}

function namedInPassing(items: readonly LabelledItem[]): LabelledItem[] {
  return items.flatMap((item) => {
    if (item.labels.length === 0 || item.labels.some(({ type }) => TWO_SIDED.has(type))) return [];
    for (const [, , caught = ''] of item.text.matchAll(OTHER)) {
      const name = caught.replace(/['’]s?$/u, '');
      if (CALENDAR.test(name) || name.length < 4 || overlaps(name, item.company.name)) continue;
      return [{ ...item, company: { name, domain: '' }, labels: [], negativeReason: 'bystander_mention' }];
    }
    return [];
  });
}

function overlaps(name: string, company: string): boolean {
  const words = new Set(company.toLowerCase().split(/[^\p{L}]+/u));
  return name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => words.has(word));
}
