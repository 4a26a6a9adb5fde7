import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Signal } from '../domain/deciding/scoring/signal-view.ts';
import { nullable, oneOf } from './fields.ts';
import { neutralise, neutraliseFields, neutraliseUrl, quote, QUOTED, word } from './quoted.ts';
import type { QuotedValue } from './quoted.ts';

const MAX_EVIDENCE = 5;

const evidence = Type.Object({
  quote: Type.String({ description: 'The words of the page, or the record.' }),
  url: Type.String(),
  source_kind: Type.String(),
  observed_at: Type.String(),
  withdrawn: Type.Boolean({ description: 'The source no longer says so.' }),
});

export const SignalView = Type.Object({
  id: Type.String(),
  account_id: nullable(Type.String()),
  type: Type.String(),
  subtype: Type.String(),
  category: Type.String(),
  status: oneOf(['active', 'decayed', 'retracted']),
  strength: Type.Number({ description: '0 to 100, when it happened.' }),
  current_strength: Type.Number({ description: 'What age has left of it.' }),
  confidence: Type.Number({ description: '0 to 1.' }),
  occurred_at: Type.String(),
  occurred_at_precision: oneOf(['second', 'day', 'month', 'unknown']),
  fired_at: Type.String({ description: 'When it was detected.' }),
  marked_incorrect: nullable(Type.String({ description: 'The reason, where a user called it wrong.' })),
  quoted: Type.Object(
    {
      title: Type.String(),
      source_url: Type.String(),
      fields: Type.Unsafe<Record<string, QuotedValue>>({
        type: 'object',
        additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
        description: 'What was read out of the evidence: amounts, people, plans.',
      }),
      evidence: Type.Array(evidence, { description: `At most ${MAX_EVIDENCE} pieces.` }),
    },
    { description: QUOTED },
  ),
});

export function signalView(signal: Signal): Static<typeof SignalView> {
  return {
    id: signal.id,
    account_id: signal.account_id,
    type: word(signal.type),
    subtype: word(signal.subtype),
    category: word(signal.category),
    status: signal.status,
    strength: signal.strength,
    current_strength: signal.current_strength,
    confidence: signal.confidence,
    occurred_at: signal.occurred_at,
    occurred_at_precision: signal.occurred_at_precision,
    fired_at: signal.fired_at,
    marked_incorrect: signal.retraction?.reason ?? null,
    quoted: {
      title: neutralise(signal.title),
      source_url: neutraliseUrl(signal.source_url),
      fields: neutraliseFields(signal.fields),
      evidence: signal.evidence.slice(0, MAX_EVIDENCE).map((piece) => ({
        quote: neutralise(piece.quote),
        url: neutraliseUrl(piece.url),
        source_kind: word(piece.source_kind),
        observed_at: piece.observed_at,
        withdrawn: piece.withdrawn_at !== undefined,
      })),
    },
  };
}

export function signalLine(view: Static<typeof SignalView>): string {
  const { id, type, subtype, status, current_strength, occurred_at, occurred_at_precision, quoted } = view;
  const when = occurred_at_precision === 'unknown' ? 'day unknown' : occurred_at.slice(0, 10);
  return [
    subtype === '' || subtype === type ? type : `${type} (${subtype})`,
    when,
    quote(quoted.title),
    status === 'active' ? `strength ${current_strength}` : status,
    id,
  ].join(' · ');
}

/** What proves it, a line a piece. */
export function evidenceLines(view: Static<typeof SignalView>): string[] {
  return view.quoted.evidence.map(
    (piece) =>
      `   ${piece.source_kind}, seen ${piece.observed_at.slice(0, 10)}${piece.withdrawn ? ', withdrawn since' : ''}: ${quote(piece.quote)} at ${quote(piece.url, 600)}`,
  );
}
