import { SignalReader } from './signal-reader.ts';
import type { SignalInput } from './timing-input.ts';

/** What the formula takes of a signal, and whether a score has taken it in before. */
export interface ScoredSignal extends SignalInput {
  announced: boolean;
}

/**
 * The signals of a text that `SignalReader` reads; retracted ones and those that occurred at `oldest` (milliseconds) or before are left out,
 * unless all are asked for.
 */
export function readSignalInputs(text: string, oldest: number | 'all'): ScoredSignal[] {
  const signals: ScoredSignal[] = [];
  const reader = new SignalReader(text);
  while (reader.next()) {
    const { status, occurredMs, id, type, subtype, category, strength, confidence, weight, announced } =
      reader;
    if (oldest !== 'all' && (status === 'retracted' || occurredMs <= oldest)) continue;
    signals.push({
      id,
      type,
      subtype,
      category,
      strength,
      confidence,
      occurredAt: new Date(occurredMs),
      sourceHosts: reader.sourceHosts,
      status,
      weight,
      announced,
    });
  }
  return signals;
}
