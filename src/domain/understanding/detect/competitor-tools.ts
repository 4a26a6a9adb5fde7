import { DAY } from '../../../platform/clock.ts';
import type { Competitor } from '../../ground/rows/index.ts';
import { NOTHING } from './confirmed.ts';
import type { Detection, DetectionContext, Finding, SeenState, Watched } from './finding.ts';
import { sameName } from '../../ground/vocabulary/company-words.ts';
import { quoted } from './quote.ts';

const ONE_PLACE = 60;
const MORE_PLACES = 85;
/** After so long the tool is reported again, as still there: a single sight fades. */
const REPEATED_AFTER = 90 * DAY;

/** Something that a source names: a fingerprint, a vendor, with the words it goes by and what shows it. */
export interface NamedTool {
  words: string[];
  evidence: string;
}

/**
 * Products of the workspace's competitors among what a source names: in use, whether or not it is new, so the baseline counts; but two
 * visits far enough apart must show it.
 */
export function competitorTools<O>(
  tools: NamedTool[],
  watched: Watched<O>,
  context: DetectionContext,
  place: { subtype: string; shows: (observation: O, words: string[]) => boolean },
): Detection {
  const findings: Finding[] = [];
  let unconfirmed = false;
  for (const competitor of context.competitors ?? []) {
    const tool = tools.find(({ words }) => isProductOf(competitor, words));
    if (tool === undefined) continue;
    const run = runOf(watched, (observation) => place.shows(observation, tool.words));
    const start = run.at(-1) ?? watched.current;
    const visits = run.reduce((sum, state) => sum + state.visits, 0);
    const span = watched.current.lastSeenAt.getTime() - start.firstSeenAt.getTime();
    if (visits < 2 || span < watched.confirmAfterMs) unconfirmed = true;
    else
      findings.push(
        findingOf(
          competitor,
          tool,
          place.subtype,
          watched.url,
          start.firstSeenAt,
          watched.current.lastSeenAt,
        ),
      );
  }
  return findings.length === 0 && !unconfirmed ? NOTHING : { findings, unconfirmed };
}

/** The workspace's competitor whose product goes by one of these words, by its name, its terms or its domain. */
export function isProductOf({ name, domain, terms = [] }: Competitor, words: readonly string[]): boolean {
  const label = domain?.split('.')[0];
  return words.some((word) =>
    [name, ...terms, ...(label === undefined ? [] : [label])].some((own) => exactly(own, word)),
  );
}

/** `Intercom` is `intercom`, and is not "Intercom Systems Europe": a fingerprint or a vendor's row has the whole name. */
function exactly(own: string, word: string): boolean {
  const folded = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return (
    folded(own) !== '' &&
    (folded(own) === folded(word) || (sameName(own, word) && folded(word).startsWith(folded(own))))
  );
}

/** The unbroken run of states up to now that show it, newest first. */
function runOf<O>(watched: Watched<O>, shows: (observation: O) => boolean): SeenState<O>[] {
  const states = [watched.current, ...watched.history];
  const end = states.findIndex(({ observation }) => !shows(observation));
  return end === -1 ? states : states.slice(0, end);
}

function findingOf(
  { name }: Competitor,
  tool: NamedTool,
  subtype: string,
  url: string,
  since: Date,
  until: Date,
): Finding {
  const periods = Math.floor((until.getTime() - since.getTime()) / REPEATED_AFTER);
  return {
    type: 'competitor_tool_detected',
    subtype,
    strength: ONE_PLACE,
    confidence: 0.85,
    title: quoted(`Uses ${name}`),
    quote: quoted(tool.evidence),
    url,
    occurredAt: new Date(since.getTime() + periods * REPEATED_AFTER),
    occurredAtPrecision: 'day',
    object: name.toLowerCase(),
    detector: 'competitor_tools',
    fields: { competitor: name, product: tool.words[0] ?? name, seen_since: since.toISOString() },
  };
}

/** A tool that shows in two independent places is surer to be in use: whichever place tells of it second says so. */
export function strengthenByPlaces(findings: Finding[], context: DetectionContext): Finding[] {
  const places = [
    ...(context.competitorPlaces ?? []),
    ...findings
      .filter(({ type }) => type === 'competitor_tool_detected')
      .map(({ object, subtype }) => ({ competitor: object, subtype })),
  ];
  return findings.map((finding) => {
    if (finding.type !== 'competitor_tool_detected') return finding;
    const elsewhere = places.some(
      ({ competitor, subtype }) =>
        competitor.toLowerCase() === finding.object.toLowerCase() && subtype !== finding.subtype,
    );
    return elsewhere ? { ...finding, strength: Math.max(finding.strength, MORE_PLACES) } : finding;
  });
}
