import { DAY } from '../../../platform/clock.ts';
import type { Article, Filing, Observation, ServiceIncident } from '../../ground/observations/index.ts';
import type { SignalType } from '../../ground/vocabulary/catalog.ts';
import { findingsOf } from './articles.ts';
import { readDate } from './dates.ts';
import type { DetectionContext, SeenState, Watched } from './finding.ts';
import { FORUMS, painPointOf } from './voices/pain-points.ts';

/** A source no longer says what it said: evidence from this address no longer stands. */
export interface Withdrawal {
  /** Evidence with this address, or below it where it ends in `/`. */
  url: string;
  /** Only signals of these types; null for all that the address proves. */
  types: SignalType[] | null;
  /** Only signals about this object, where one address proves many: then whatever the address. */
  object: string | null;
  reason: string;
}

export interface Withdrawals {
  withdrawals: Withdrawal[];
  /** Something is missing for the first time: it wants another look. */
  unconfirmed: boolean;
}

const NONE: Withdrawals = { withdrawals: [], unconfirmed: false };
const LOOKS = 2;
/** Twice the longest half-life of the catalogue. */
const LOOK_BACK = 180 * DAY;
const MAX_REMEMBERED = 80;

/**
 * What two visits in a row agree a source has taken back: an article removed from among older ones or rewritten so that it no
 * longer says it, an incident deleted or declared none, a filing struck from EDGAR's list. Lists roll: what is merely older than
 * all that is left has not been taken back. A list that came back empty proves nothing.
 */
export function findWithdrawals(watched: Watched, context: DetectionContext): Withdrawals {
  switch (watched.current.observation.kind) {
    case 'articles':
      return taken(watched, articlesOf(context), corrections(watched, context));
    case 'incidents':
      return taken(watched, incidentsOf, cancelledIncident);
    case 'filings':
      return taken(watched, filingsOf, () => null);
    default:
      return NONE;
  }
}

/** One row of a rolling list. */
interface Row<T> {
  id: string;
  /** Another name of the same row. */
  alias?: string;
  at: number;
  item: T;
  /** What its absence takes back. */
  gone: Withdrawal;
}

function taken<T>(
  watched: Watched,
  rowsOf: (observation: Observation) => Row<T>[],
  corrected: (past: T, present: T) => Withdrawal | null,
): Withdrawals {
  const states = [watched.current, ...watched.history];
  const lists = states.map(({ observation }) => listed(rowsOf(observation)));
  const [current] = lists;
  if (current === undefined || current.size === 0) return NONE;
  const result: Withdrawals = { withdrawals: [], unconfirmed: false };
  const judged = new Set<string>();
  for (const [index, list] of lists.entries()) {
    if (index === 0) continue;
    for (const past of new Set(list.values())) {
      if (judged.has(past.id)) continue;
      judged.add(past.id);
      const takes = (present: Map<string, Row<T>> | undefined): Withdrawal | null => {
        const row =
          present?.get(past.id) ?? (past.alias === undefined ? undefined : present?.get(past.alias));
        if (row !== undefined) return corrected(past.item, row.item);
        return present !== undefined && isBetween(past.at, present) ? past.gone : null;
      };
      const withdrawal = takes(current);
      if (withdrawal === null) continue;
      // The run of states, from now back, that agree.
      const since = lists.findIndex((present, at) => at >= index || takes(present) === null);
      const looks = visitsOf(states.slice(0, since));
      if (looks.visits >= LOOKS && looks.span >= watched.confirmAfterMs) result.withdrawals.push(withdrawal);
      else result.unconfirmed = true;
    }
  }
  return result;
}

function listed<T>(rows: Row<T>[]): Map<string, Row<T>> {
  return new Map(rows.flatMap((row) => [[row.alias ?? row.id, row] as const, [row.id, row] as const]));
}

/** Older rows are still there, so it did not just fall off the end. */
function isBetween(at: number, rows: Map<string, Row<unknown>>): boolean {
  return [...rows.values()].some((row) => row.at < at);
}

function visitsOf(states: SeenState[]): { visits: number; span: number } {
  const oldest = states.at(-1);
  const newest = states[0];
  return {
    visits: states.reduce((sum, { visits }) => sum + visits, 0),
    span:
      newest === undefined || oldest === undefined
        ? 0
        : newest.lastSeenAt.getTime() - oldest.firstSeenAt.getTime(),
  };
}

/** Only what is young enough to be a signal at all. */
function articlesOf({ now }: DetectionContext): (observation: Observation) => Row<Article>[] {
  return (observation) => {
    if (observation.kind !== 'articles') return [];
    return observation.articles.flatMap((item) => {
      const at = readDate(item.publishedAt)?.getTime();
      if (at === undefined || item.url === '' || now.getTime() - at > LOOK_BACK) return [];
      const gone = { url: item.url, types: null, object: null, reason: 'the article was removed' };
      return [{ id: item.id, alias: item.url, at, item, gone }];
    });
  };
}

/**
 * Another wording of the same news is no correction; that it is no longer told is one. A feed whose every text differs at every visit
 * (a counter, a "three minutes ago") is not judged to its end.
 */
function corrections(
  watched: Watched,
  context: DetectionContext,
): (past: Article, present: Article) => Withdrawal | null {
  const known = new Map<string, SignalType[]>();
  const rememberedTypes = (article: Article): SignalType[] => {
    const key = `${article.id}\n${article.title}\n${article.text}`;
    const types = known.get(key) ?? typesOf(article, watched, context);
    known.set(key, types);
    return types;
  };
  return (past, present) => {
    if ((past.title === present.title && past.text === present.text) || known.size > MAX_REMEMBERED)
      return null;
    const before = [...new Set(rememberedTypes(past))];
    const still = before.length === 0 ? [] : rememberedTypes(present);
    const types = before.filter((type) => !still.includes(type));
    return types.length === 0
      ? null
      : { url: past.url, types, object: null, reason: 'the article was corrected' };
  };
}

/** What any detector of texts hears in it. */
function typesOf(article: Article, watched: Watched, context: DetectionContext): SignalType[] {
  const complaint = FORUMS.has(watched.sourceKind) ? painPointOf(article, context) : null;
  return [...findingsOf(article, watched, context), ...(complaint === null ? [] : [complaint])].map(
    ({ type }) => type,
  );
}

function incidentsOf(observation: Observation): Row<ServiceIncident>[] {
  if (observation.kind !== 'incidents') return [];
  return observation.incidents.flatMap((item) => {
    const at = readDate(item.createdAt)?.getTime();
    return at === undefined
      ? []
      : [{ id: item.id, at, item, gone: incidentGone(item, 'the incident was deleted') }];
  });
}

function incidentGone(incident: ServiceIncident, reason: string): Withdrawal {
  return { url: incident.url ?? '', types: ['service_incident'], object: incident.id, reason };
}

function cancelledIncident(past: ServiceIncident, present: ServiceIncident): Withdrawal | null {
  if (past.impact === 'none' || present.impact !== 'none') return null;
  return incidentGone(past, 'the incident was declared to be none');
}

function filingsOf(observation: Observation): Row<Filing>[] {
  if (observation.kind !== 'filings') return [];
  return observation.filings.flatMap((item) => {
    const at = readDate(item.filingDate)?.getTime();
    const folder = /^.{1,300}\/data\/\d{1,10}\/\d{18}\//.exec(item.url)?.[0];
    if (at === undefined || folder === undefined) return [];
    return [
      {
        id: item.accessionNumber,
        at,
        item,
        gone: { url: folder, types: null, object: null, reason: 'the filing was struck from the list' },
      },
    ];
  });
}
