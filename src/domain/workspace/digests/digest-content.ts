import type { Recommendation } from '../../ground/vocabulary/brief.ts';
import type { Tier } from '../../ground/vocabulary/rubric.ts';

/** What a digest tells of one span of time. */
export interface DigestContent {
  cadence: 'daily' | 'weekly';
  timeZone: string;
  workspace: string;
  /** Which accounts, where not all. */
  tags: readonly string[];
  since: Date;
  until: Date;
  movers: Section<Mover>;
  briefs: Section<NewBrief>;
  ended: Section<EndedSignal>;
}

/** The first of them, and how many there are. */
export interface Section<T> {
  total: number;
  shown: T[];
}

export interface Mover {
  name: string;
  domain: string;
  brief_url: string;
  before: number;
  after: number;
  /** Null in a score from before tiers were kept. */
  tier_before: Tier | null;
  tier_after: Tier | null;
  /** What computed the last score of the span. */
  cause: string;
  /** The strongest signal that came in the span; null without any. */
  news: string | null;
  /** The strongest that ended in it. */
  lost: { title: string; status: EndedSignal['status'] } | null;
}

export interface NewBrief {
  name: string;
  domain: string;
  brief_url: string;
  score: number;
  tier: Tier;
  why_now: string;
  /** Empty where there is no news to open with. */
  opener: string;
  people: Recommendation[];
}

export interface EndedSignal {
  name: string;
  domain: string;
  brief_url: string;
  title: string;
  status: 'decayed' | 'retracted';
}

export function isEmpty({ movers, briefs, ended }: DigestContent): boolean {
  return movers.total + briefs.total + ended.total === 0;
}
