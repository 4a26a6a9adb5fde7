import type { FallbackReason } from '../../ground/vocabulary/fallback-reasons.ts';
import type { NotEvidence } from '../detect/text/evidence-sentence.ts';
import type { SignalType } from '../../ground/vocabulary/catalog.ts';

/** As a model answers: whether the text reports one of the types it was asked about, which, and in which of its sentences. */
export interface ModelVerdict {
  reported: boolean;
  type: string;
  subtype: string;
  sentence: string;
  /** Further types of those asked about that the text reports as well. */
  also?: string[];
}

/** A verdict that has passed every check. */
export interface ReportedEvent {
  type: SignalType;
  subtype: string;
  /** In the source's own words. */
  sentence: string;
}

export type Fault = 'unknown_type' | 'unknown_subtype' | 'not_quoted' | NotEvidence;

export interface NoVerdict {
  ok: false;
  reason: Fault | FallbackReason;
  /** What exactly, at most a line; it may hold a model's own words, which no log is for. */
  detail: string;
}

/** `event: null`: nothing of the kind is reported. `also`: further types that were asked about and are reported as well. */
export type CheckedVerdict =
  | { ok: true; event: null }
  | { ok: true; event: ReportedEvent; also: SignalType[] }
  | NoVerdict;
