import { storable } from '../../../platform/storable.ts';
import type { Detection, DetectionContext, SeenState, Watched } from '../../understanding/detect/finding.ts';
import { detect } from '../../understanding/detect/index.ts';
import { remember } from '../../understanding/detect/memory.ts';
import { peopleNamed } from '../../understanding/detect/people/people-named.ts';
import type { NamedAt } from '../../understanding/detect/people/people-named.ts';
import { findWithdrawals } from '../../understanding/detect/withdrawals.ts';
import type { Withdrawal } from '../../understanding/detect/withdrawals.ts';
import type { ErasedPeople } from '../../understanding/redaction/erased-people.ts';
import { redactReading } from './redact-reading.ts';
import type { SourceMemory } from '../../ground/rows/index.ts';
import { isoDay } from '../../ground/vocabulary/iso-day.ts';
import type { Observation } from '../../ground/observations/index.ts';
import { stateHash } from '../../watching/snapshots/state-hash.ts';
import { readDocument } from './read-document.ts';
import type { PageReading, ReadRequest } from './read-document.ts';

/** A document with everything that its detection needs: plain values, because it crosses into a thread. */
export interface DetectRequest extends ReadRequest {
  past: SourcePast;
  context: DetectionContext;
  /** Erased people, whose names no reading may hold; null or absent: nobody was erased. */
  erased?: ErasedPeople | null;
  /** What was read of this content before, where the content itself is not kept. */
  read?: Observation | null;
}

/** What is known of the source from earlier visits. */
export interface SourcePast extends Omit<Watched, 'current' | 'history'> {
  /** The content to be read: how long it has been there, and whether it is new. */
  now: { fresh: boolean; since: Date; lastSeen: Date; visits: number };
  /** Earlier states, newest first. */
  earlier: {
    id: string;
    hash: string | null;
    observation: Observation | null;
    since: Date;
    lastSeen: Date;
    visits: number;
  }[];
}

export interface PageDetection extends PageReading {
  /** Null where there is nothing to detect: the page is of no use, or leads elsewhere only. */
  verdict: Verdict | null;
}

interface Verdict {
  hash: string;
  /** The earlier state that this content says once more, though in other bytes. */
  repeats: string | null;
  since: Date;
  visits: number;
  detection: Detection;
  people: NamedAt[];
  withdrawals: Withdrawal[];
  memory: SourceMemory | null;
}

/** Reads a document and says what it means. Pure; runs in a worker thread, where a slow page can be stopped. */
export function detectInDocument({ past, context, erased, read, ...request }: DetectRequest): PageDetection {
  const page = redactReading(read ? asRead(read) : storable(readDocument(request)), erased ?? null);
  return {
    ...page,
    verdict: page.observation?.ok ? storable(detectIn(page.observation.value, past, context)) : null,
  };
}

/** The same content tells the same once more; where it leads was followed then. */
function asRead(observation: Observation): PageReading {
  return { observation: { ok: true, value: observation }, candidates: [], facts: null, note: null };
}

function detectIn(observation: Observation, past: SourcePast, context: DetectionContext): Verdict {
  const { now, earlier, ...source } = past;
  const hash = stateHash(observation);
  // Another body that says the same is the same state, seen once more.
  const same = now.fresh && earlier[0]?.hash === hash ? earlier[0] : null;
  const since = same?.since ?? now.since;
  const visits = same === null ? now.visits : same.visits + 1;
  const watched: Watched = {
    ...source,
    current: { observation, firstSeenAt: since, lastSeenAt: now.lastSeen, visits },
    history: earlier.flatMap((state): SeenState[] =>
      state === same || state.observation === null
        ? []
        : [
            {
              observation: state.observation,
              firstSeenAt: state.since,
              lastSeenAt: state.lastSeen,
              visits: state.visits,
            },
          ],
    ),
  };
  const detection = detect(watched, context);
  const { withdrawals, unconfirmed } = findWithdrawals(watched, context);
  return {
    hash,
    repeats: same?.id ?? null,
    since,
    visits,
    detection: { ...detection, unconfirmed: detection.unconfirmed || unconfirmed },
    people: peopleNamed(watched, context),
    withdrawals,
    memory: remember(source.memory ?? null, observation, isoDay(context.now)),
  };
}
