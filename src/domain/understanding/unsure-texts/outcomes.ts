import type { Context } from '../../ground/context.ts';

/** Counts texts by outcome: asked about, or left unasked and why. */
export function countOutcome({ metrics }: Pick<Context, 'metrics'>, outcome: string, by = 1): void {
  metrics.count(
    'whynow_model_texts_total',
    'Texts that detection was unsure of, by the outcome of asking a model',
    { outcome },
    by,
  );
}
