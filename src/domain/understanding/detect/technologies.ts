import { DAY } from '../../../platform/clock.ts';
import type { TechnologiesObservation, TechnologyMatch } from '../../ground/observations/index.ts';
import { catalogEntry } from '../../ground/vocabulary/catalog.ts';
import { competitorTools, isProductOf } from './competitor-tools.ts';
import { NOTHING, trustedHistory } from './confirmed.ts';
import { isWithinLookBack } from './dates.ts';
import type { Detection, DetectionContext, Detector, Finding, SeenState, Watched } from './finding.ts';
import { together } from './site/compare-states.ts';
import { quoted } from './quote.ts';

const STATES_WITHOUT = 3;
/** Gone: shown in three fetches over a fortnight, then missing from three in a row. */
const WAS_THERE = { visits: 3, span: 14 * DAY };
const MISSING_VISITS = 3;
/** A page that lost more than this at once was built in another way at that visit: nothing was taken off by hand. */
const MAX_GONE = 4;

/** Technologies that came, went, or are a competitor's. */
export const technologiesDetector: Detector<TechnologiesObservation> = {
  name: 'technologies',
  version: 2,
  detect(watched: Watched<TechnologiesObservation>, context: DetectionContext): Detection {
    return together(
      adoptedSince(watched, context),
      removedSince(watched, context),
      competitorTools(
        watched.current.observation.technologies.map(({ id, name, evidence }) => ({
          words: [name, id],
          evidence,
        })),
        watched,
        context,
        {
          subtype: 'on_website',
          shows: ({ technologies }, words) => technologies.some(({ id }) => words.includes(id)),
        },
      ),
    );
  },
};

/** Present on two visits in a row, and in none of up to three trusted states before: only then has it been adopted. */
function adoptedSince(watched: Watched<TechnologiesObservation>, context: DetectionContext): Detection {
  if (watched.history.length === 0) return NOTHING;
  const findings: Finding[] = [];
  let unconfirmed = false;
  for (const match of watched.current.observation.technologies) {
    const run = presence(watched, match.id);
    const start = run.at(-1) ?? watched.current;
    const before = trustedHistory(watched)
      .filter((state) => !run.includes(state))
      .slice(0, STATES_WITHOUT);
    if (before.length === 0 || before.some((state) => shows(state, match.id))) continue;
    const visits = run.reduce((sum, state) => sum + state.visits, 0);
    const span = watched.current.lastSeenAt.getTime() - start.firstSeenAt.getTime();
    if (visits < 2 || span < watched.confirmAfterMs) unconfirmed = true;
    else if (isWithinLookBack('tech_adopted', start.firstSeenAt, context.now))
      findings.push(adopted(match, start, watched.url, context));
  }
  return { findings, unconfirmed };
}

/** The unbroken run of states up to now that show it, newest first: other things on the page may have changed meanwhile. */
function presence(
  watched: Watched<TechnologiesObservation>,
  id: string,
): SeenState<TechnologiesObservation>[] {
  const states = [watched.current, ...watched.history];
  const end = states.findIndex((state) => !shows(state, id));
  return end === -1 ? states : states.slice(0, end);
}

function shows({ observation }: SeenState<TechnologiesObservation>, id: string): boolean {
  return observation.technologies.some((match) => match.id === id);
}

function isListed(match: TechnologyMatch, context: DetectionContext): boolean {
  return context.technologies.some((name) =>
    [match.id, match.name].some((own) => own.toLowerCase() === name.trim().toLowerCase()),
  );
}

function adopted(
  match: TechnologyMatch,
  start: SeenState<unknown>,
  url: string,
  context: DetectionContext,
): Finding {
  const listed = isListed(match, context);
  const confidence = Math.min(1, Math.max(0, match.confidence));
  const category = match.category.toLowerCase().replace(/[^a-z]+/g, '_');
  return {
    type: 'tech_adopted',
    subtype: catalogEntry('tech_adopted').subtypes.includes(category) ? category : 'other',
    strength: Math.round((listed ? 85 : 45) * confidence),
    confidence,
    title: match.name.slice(0, 300),
    quote: quoted(match.evidence),
    url,
    occurredAt: start.firstSeenAt,
    occurredAtPrecision: 'day',
    object: match.id,
    detector: 'technologies',
    fields: { technology: match.id, name: match.name, category: match.category, listed },
  };
}

/**
 * Every earlier state back to the first that shows it lacks it, and before that it was there long enough. Error pages, consent walls
 * and bot challenges never become states; a page without any technology at all is one that somebody else answered.
 */
function removedSince(watched: Watched<TechnologiesObservation>, context: DetectionContext): Detection {
  if (watched.current.observation.technologies.length === 0) return NOTHING;
  const states = [watched.current, ...watched.history];
  const present = new Set(watched.current.observation.technologies.map(({ id }) => id));
  const gone = new Map<string, TechnologyMatch>();
  for (const { observation } of watched.history)
    for (const match of observation.technologies)
      if (!present.has(match.id) && !gone.has(match.id)) gone.set(match.id, match);
  const findings: Finding[] = [];
  let unconfirmed = false;
  for (const match of gone.values()) {
    const last = states.findIndex((state) => shows(state, match.id));
    const missing = states.slice(0, last);
    const rest = states.slice(last);
    const end = rest.findIndex((state) => !shows(state, match.id));
    const run = end === -1 ? rest : rest.slice(0, end);
    const [newest, oldest] = [run[0], run.at(-1)];
    const since = missing.at(-1);
    if (newest === undefined || oldest === undefined || since === undefined) continue;
    const visits = run.reduce((sum, state) => sum + state.visits, 0);
    if (
      visits < WAS_THERE.visits ||
      newest.lastSeenAt.getTime() - oldest.firstSeenAt.getTime() < WAS_THERE.span
    )
      continue;
    const looks = missing.reduce((sum, state) => sum + state.visits, 0);
    const span = watched.current.lastSeenAt.getTime() - since.firstSeenAt.getTime();
    if (looks < MISSING_VISITS || span < watched.confirmAfterMs) unconfirmed = true;
    else if (isWithinLookBack('tech_removed', since.firstSeenAt, context.now))
      findings.push(removed(match, since.firstSeenAt, newest.lastSeenAt, watched.url, context));
  }
  return { findings: findings.length > MAX_GONE ? [] : findings, unconfirmed };
}

function removed(
  match: TechnologyMatch,
  since: Date,
  lastSeen: Date,
  url: string,
  context: DetectionContext,
): Finding {
  const rival = (context.competitors ?? []).find((competitor) =>
    isProductOf(competitor, [match.name, match.id]),
  );
  const [subtype, strength] =
    rival !== undefined
      ? (['competitor_removed', 90] as const)
      : isListed(match, context)
        ? (['complement_removed', 60] as const)
        : (['other', 40] as const);
  return {
    type: 'tech_removed',
    subtype,
    strength,
    confidence: 0.85 * Math.min(1, Math.max(0, match.confidence)),
    title: quoted(`${match.name} is gone`),
    quote: quoted(`Until ${lastSeen.toISOString().slice(0, 10)}: ${match.evidence}`),
    url,
    occurredAt: since,
    occurredAtPrecision: 'day',
    object: match.id,
    detector: 'technologies',
    fields: {
      technology: match.id,
      name: match.name,
      category: match.category,
      last_seen: lastSeen.toISOString(),
      ...(rival === undefined ? {} : { competitor: rival.name }),
    },
  };
}
