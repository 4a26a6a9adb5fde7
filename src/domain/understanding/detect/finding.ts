import type { Observation } from '../../ground/observations/index.ts';
import type { SignalType } from '../../ground/vocabulary/catalog.ts';
import type { Competitor, SourceMemory } from '../../ground/rows/index.ts';
import type { UnsureText } from '../../ground/vocabulary/unsure-text.ts';

/** What a detector needs to know of the account, its workspace and the moment. */
export interface DetectionContext {
  /** City and country where they are known: as the client or the company itself writes them. */
  company: { name: string; domain: string; city?: string | null; country?: string | null };
  /** Role patterns of the rubric: a match makes a role the buyer's. Case-insensitive regular-expression sources. */
  personas: { tag: string; title: string }[];
  /** Technologies the workspace sells with or against: fingerprint slugs or plain names. */
  technologies: string[];
  /** What the account may publish about that would be of interest to the workspace. */
  topics?: readonly string[];
  /** Who else sells to the same accounts, as the workspace names them. */
  competitors?: readonly Competitor[];
  /** Where this account was seen using a competitor's product, as long as that counts. */
  competitorPlaces?: readonly { competitor: string; subtype: string }[];
  /** A language model may be asked about texts that are neither told nor ruled out: they are listed. */
  modelMayClassify?: boolean;
  now: Date;
}

/** One distinct state of a source and how long it has been seen; `visits` counts the successful fetches that showed it. */
export interface SeenState<O = Observation> {
  observation: O;
  firstSeenAt: Date;
  lastSeenAt: Date;
  visits: number;
}

/** A source as a detector sees it. */
export interface Watched<O = Observation> {
  /** The page or API address a person can open. */
  url: string;
  /** `feed`, `newsroom`, `ats`, `price`, `tech`, `status`, `edgar_sub`, … (the source's kind). */
  sourceKind: string;
  current: SeenState<O>;
  /** Earlier distinct states, newest first; empty on the first successful visit, which is the baseline. */
  history: SeenState<O>[];
  /** How long a difference must have been seen before it counts, in milliseconds (0: a second visit suffices). */
  confirmAfterMs: number;
  /** Daily counts of the source's own measure (open roles), oldest first, today excluded. Empty where there is none. */
  dailyCounts: { day: string; count: number }[];
  /** What it has shown over its whole life; null or absent on the first reading. */
  memory?: SourceMemory | null;
  /** Why it is thought to be the company's. */
  foundBy?: string;
}

/** A detector's claim, with what proves it. It becomes a signal, or further evidence of one that is known. */
export interface Finding {
  type: SignalType;
  subtype: string;
  /** 0 to 100, by the type's strength rule. */
  strength: number;
  /** 0 to 1. */
  confidence: number;
  title: string;
  /** At most 300 characters of the source's own words. */
  quote: string;
  url: string;
  occurredAt: Date;
  occurredAtPrecision: 'second' | 'day' | 'month' | 'unknown';
  /** What the event is about, normalised (a round, a person, a product): part of the key that merges duplicates. */
  object: string;
  detector: string;
  /** Of the detector; whoever runs the detectors fills it in. */
  detectorVersion?: number;
  /** Extracted values: amounts, people, plans, before and after. Plain JSON. */
  fields: Record<string, unknown>;
  /** People this evidence names with a business role at the company. */
  contacts?: { name: string; role: string; appointed: boolean }[];
  /** People who are no longer there. */
  left?: string[];
  /** Proves nothing by itself: it is kept as further evidence of a signal of its type, and dropped where there is none. */
  onlyEvidence?: true;
  /** As further evidence it changes nothing of what a known signal says, however exactly it says it. */
  onlyAdds?: true;
}

export interface Detection {
  findings: Finding[];
  /** A difference was seen that wants another look before it may fire. */
  unconfirmed: boolean;
  /** Texts that may report something, where a language model may judge them. */
  unsure?: UnsureText[];
}

/** One detector: pure, and total. It never throws on any observation a reader can produce. */
export interface Detector<O extends Observation = Observation> {
  name: string;
  version: number;
  detect(watched: Watched<O>, context: DetectionContext): Detection;
}
