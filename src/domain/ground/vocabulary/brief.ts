import type { Persona, Tier } from './rubric.ts';
import type { BriefTone } from './tone.ts';
import type { ContactTag } from './contact-tags.ts';
import type { Language } from './language.ts';
import type { Telling } from './offer.ts';

/** What a brief is written from. Nothing that is not in here may appear in its text. */
export interface BriefInput {
  account: { id?: string; name: string; domain: string };
  score: number;
  tier: Tier;
  /** The live signals, in any order. */
  signals: BriefSignal[];
  /** The score counts news that has decayed, which is told no more. */
  hasOlderNews?: boolean;
  contacts: BriefContact[];
  /** The rubric's, in order of importance. */
  personas: readonly Persona[];
  /** `plain` unless told. */
  tone?: BriefTone;
  /** English, and nothing of an offer, unless told. */
  telling?: Telling;
  now: Date;
}

export interface BriefSignal {
  id: string;
  /** One of the catalogue's types, or `custom_…`. */
  type: string;
  subtype: string;
  title: string;
  /** The source's own words. */
  quote: string;
  fields: Readonly<Record<string, unknown>>;
  strength: number;
  confidence: number;
  occurredAt: Date;
  precision: 'second' | 'day' | 'month' | 'unknown';
  sourceUrl: string;
  /** Its share of the score; negative where the rubric reads it as a reason to wait. */
  points: number;
}

export interface BriefContact {
  name: string;
  role: string;
  status: 'current' | 'left';
  firstSeenAt: Date;
  appointedAt: Date | null;
  /** When someone who had left was seen again. */
  returnedAt?: Date | null;
  /** Null for one that was added by hand. */
  sourceUrl: string | null;
  /** Set by a person: it stands above every rule. */
  tag?: ContactTag | null;
}

export interface Recommendation {
  name: string;
  role: string;
  tag: ContactTag;
  /** Why this person, in plain words; absent in versions written before it was said. */
  why?: string;
}

export type BriefWriter = 'built_in' | 'model';

export interface BriefSentence {
  text: string;
  /** The signals it rests on. */
  signal_ids: string[];
}

export interface ComposedBrief {
  /** The sentences, joined. */
  why_now: string;
  who_to_talk_to: Recommendation[];
  /** Empty without a reason to write, like the two below. */
  draft_opener: string;
  draft_subject: string;
  draft_follow_up: string;
  language: Language;
  /** The one signal the opener rests on; null without any. */
  opener_signal_id: string | null;
  /** Every signal the brief draws on, in the order it does. */
  signal_ids: string[];
  sentences: BriefSentence[];
}
