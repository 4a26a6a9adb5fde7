import type { TechnologiesObservation, TechnologyMatch } from '../crawl/observations.ts';
import { catalogEntry } from '../signals/catalog.ts';
import { NOTHING, trustedHistory } from './confirmed.ts';
import { isWithinLookBack } from './dates.ts';
import type { Detection, DetectionContext, Detector, Finding, SeenState, Watched } from './finding.ts';
import { quoted } from './quote.ts';

const STATES_WITHOUT = 3;

/** Present on two visits in a row, and in none of up to three trusted states before: only then has it been adopted. */
export const technologiesDetector: Detector<TechnologiesObservation> = {
  name: 'technologies',
  version: 1,
  detect(watched: Watched<TechnologiesObservation>, context: DetectionContext): Detection {
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
  },
};

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

function adopted(match: TechnologyMatch, start: SeenState, url: string, context: DetectionContext): Finding {
  const listed = context.technologies.some((name) =>
    [match.id, match.name].some((own) => own.toLowerCase() === name.trim().toLowerCase()),
  );
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
