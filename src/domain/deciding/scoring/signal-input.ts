import type { SignalInput } from './timing-input.ts';

/** What the formula takes of a signal, and whether a score has taken it in before. */
export interface ScoredSignal extends SignalInput {
  announced: boolean;
}

const STATUS: Record<string, SignalInput['status']> = { a: 'active', d: 'decayed', r: 'retracted' };

/**
 * Parses `signals.score_input` (`migrations/0019-scoring-speed.sql`) of many signals, each followed by the signal's id.
 * @throws where the text is not what the database writes.
 */
export function parseSignals(text: string): ScoredSignal[] {
  return text === '' ? [] : text.split('\x1e').map(parseSignal);
}

function parseSignal(text: string): ScoredSignal {
  const [head = '', strength, confidence, weight, type, subtype, category, hosts, id] = text.split('\x1f');
  const status = STATUS[head[1] ?? ''];
  const occurredAt = new Date(Number(head.slice(2) || NaN));
  const isWhole = type !== undefined && subtype !== undefined && category !== undefined && id !== undefined;
  if (!isWhole || status === undefined || Number.isNaN(occurredAt.getTime()))
    throw new Error(`not as the database writes a signal: ${JSON.stringify(text)}`);
  return {
    id,
    type,
    subtype,
    category,
    strength: Number(strength),
    confidence: Number(confidence),
    occurredAt,
    sourceHosts: hosts ? hosts.split(' ') : [],
    status,
    weight: weight ? Number(weight) : null,
    announced: head[0] === 'a',
  };
}
