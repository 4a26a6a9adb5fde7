import { vendorKey } from '../../../watching/formats/subprocessors.ts';
import type { SubprocessorsObservation } from '../../../ground/observations/index.ts';
import { competitorTools } from '../competitor-tools.ts';
import type { DetectionContext, Detector, Finding, Watched } from '../finding.ts';
import { quoted } from '../quote.ts';
import { findChange, seenOn, together } from './compare-states.ts';

type Vendor = SubprocessorsObservation['vendors'][number];

const STRENGTH = 65;
/** A list that lost more than half of its rows was not fetched whole, or is another list. */
const MAX_REMOVED = 0.5;

/** Rows of the list of subprocessors that came or went; and a competitor's product among them, whenever it came. */
export const subprocessorsDetector: Detector<SubprocessorsObservation> = {
  name: 'subprocessors',
  version: 1,
  detect(watched, context) {
    const { vendors } = watched.current.observation;
    return together(
      findChange(watched, context.now, (before, present, earlier) =>
        rowsChanged(before.vendors, present.vendors, earlier, watched),
      ),
      competitorTools(
        vendors.map(({ name, purpose }) => ({
          words: [name],
          evidence: [name, purpose].filter(Boolean).join(': '),
        })),
        watched,
        context satisfies DetectionContext,
        {
          subtype: 'in_subprocessors',
          shows: (state, words) => state.vendors.some(({ name }) => words.includes(name)),
        },
      ),
    );
  },
};

function rowsChanged(
  before: Vendor[],
  present: Vendor[],
  earlier: readonly SubprocessorsObservation[],
  watched: Watched<SubprocessorsObservation>,
): Finding[] {
  const now = new Set(present.map(({ name }) => vendorKey(name)));
  const known = new Set(earlier.flatMap(({ vendors }) => vendors.map(({ name }) => vendorKey(name))));
  const removed = before.filter(({ name }) => !now.has(vendorKey(name)));
  const added = present.filter(({ name }) => !known.has(vendorKey(name)));
  if (removed.length > before.length * MAX_REMOVED) return [];
  return [
    ...added.map((vendor) => findingOf('subprocessor_added', vendor, watched)),
    ...removed.map((vendor) => findingOf('subprocessor_removed', vendor, watched)),
  ];
}

function findingOf(subtype: string, { name, purpose, location }: Vendor, watched: Watched<unknown>): Finding {
  const row = [name, purpose, location].filter((cell) => cell !== null && cell !== '').join(' | ');
  return {
    ...seenOn(watched, 'subprocessors'),
    type: 'saas_vendor_change',
    subtype,
    strength: STRENGTH,
    confidence: 0.9,
    title: quoted(
      `${subtype === 'subprocessor_added' ? 'New subprocessor' : 'Subprocessor removed'}: ${name}`,
    ),
    quote: quoted(row),
    object: vendorKey(name),
    fields: { vendor: name, purpose, location },
  };
}
