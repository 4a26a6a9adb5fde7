import type { BriefContact, BriefSentence, BriefSignal } from '../../../ground/vocabulary/brief.ts';
import type { Language } from '../../../ground/vocabulary/language.ts';
import type { TellingOffer } from '../../../ground/vocabulary/offer.ts';
import type { FallbackReason } from '../../../ground/vocabulary/fallback-reasons.ts';
import type { BriefTone } from '../../../ground/vocabulary/tone.ts';

/** What a model is given: the evidence of one version, and nothing else. */
export interface Rewriting {
  account: { id: string; name: string; domain: string };
  language: Language;
  offer: TellingOffer | null;
  /** The day the text is written on: what `last week` is held against. */
  writtenOn: Date;
  tone: BriefTone;
  /** In the order in which the built-in writer tells them. */
  signals: BriefSignal[];
  /** Whom the opener is to; null: nobody in particular. */
  addressee: Pick<BriefContact, 'name' | 'role'> | null;
  /** The built-in writer's text, which the model may follow. */
  draft: { sentences: BriefSentence[]; opener: string };
}

/** As the model answers: each text with the one signal that it rests on. */
export interface ModelAnswer {
  sentences: { signal: string; text: string }[];
  opener: { signal: string; text: string };
}

/** A text that passed. */
export interface Rewritten {
  sentences: BriefSentence[];
  opener: string;
  openerSignalId: string;
}

export interface Refusal {
  reason: FallbackReason;
  /** For the operator: what exactly, at most a line. */
  detail: string;
}

/** `askAgainAt`: when what was in the way has passed; absent where the refusal is final. */
export type NotTaken = Refusal & { askAgainAt?: Date };

export type Judged = { ok: true; text: Rewritten } | ({ ok: false } & NotTaken);

/** What is in nobody's text: the version is asked about again. */
export const PASSING: ReadonlySet<FallbackReason> = new Set(['circuit_open', 'daily_limit']);

/** How signals are called in the question: shorter than their ids, so that a small model copies them without a slip. */
export function callName(index: number): string {
  return `S${index + 1}`;
}
