import { DAY } from '../../../platform/clock.ts';
import type { CompiledRubric } from './compile-rubric.ts';
import { currentStrength } from './timing.ts';
import type { Evidence, SignalRow } from '../../ground/rows/index.ts';
import { timestamp } from '../../ground/timestamp.ts';
import { retractionView } from '../../understanding/signals/retraction.ts';
import type { RetractionView } from '../../understanding/signals/retraction.ts';

/** A signal as event payloads carry it. */
export interface SignalPayload {
  id: string;
  type: string;
  subtype: string;
  strength: number;
  /** Whole days since it occurred. */
  recency_days: number;
  source_url: string;
  fired_at: string;
}

/** A signal as the API shows it, with what proves it. */
export interface Signal extends SignalPayload {
  account_id: string | null;
  category: string;
  title: string;
  /** What age has left of `strength`, to one decimal. */
  current_strength: number;
  confidence: number;
  /** What was read out of the evidence: amounts, people, plans, before and after. */
  fields: Record<string, unknown>;
  evidence: Evidence[];
  status: 'active' | 'decayed' | 'retracted';
  /** Null where no user called it wrong. */
  retraction: RetractionView | null;
  bot_id: string | null;
  occurred_at: string;
  occurred_at_precision: SignalRow['occurred_at_precision'];
  created_at: string;
}

export const signalColumns = [
  'id',
  'account_id',
  'type',
  'subtype',
  'category',
  'title',
  'strength',
  'confidence',
  'source_url',
  'occurred_at',
  'occurred_at_precision',
  'fields',
  'evidence',
  'status',
  'retraction',
  'bot_id',
  'fired_at',
  'created_at',
] as const satisfies (keyof SignalRow)[];

export type SignalRecord = Pick<SignalRow, (typeof signalColumns)[number]>;
type PayloadColumn = 'id' | 'type' | 'subtype' | 'strength' | 'source_url' | 'occurred_at' | 'fired_at';

export function signalPayload(row: Pick<SignalRow, PayloadColumn>, now: Date): SignalPayload {
  return {
    id: row.id,
    type: row.type,
    subtype: row.subtype,
    strength: row.strength,
    recency_days: Math.max(0, Math.floor((now.getTime() - row.occurred_at.getTime()) / DAY)),
    source_url: row.source_url,
    fired_at: timestamp(row.fired_at),
  };
}

/** `rubric` is the workspace's present one: it may give types a half-life of its own. */
export function signalView(row: SignalRecord, rubric: CompiledRubric, now: Date): Signal {
  const { halfLifeDays } = rubric.terms.get(row.type) ?? rubric.customTerm;
  const ageDays = (now.getTime() - row.occurred_at.getTime()) / DAY;
  return {
    ...signalPayload(row, now),
    account_id: row.account_id,
    category: row.category,
    title: row.title,
    current_strength: Math.round(currentStrength(row.strength, ageDays, halfLifeDays) * 10) / 10,
    confidence: Math.round(row.confidence * 100) / 100,
    fields: row.fields,
    evidence: row.evidence,
    status: row.status,
    retraction: retractionView(row.retraction),
    bot_id: row.bot_id,
    occurred_at: timestamp(row.occurred_at),
    occurred_at_precision: row.occurred_at_precision,
    created_at: timestamp(row.created_at),
  };
}
