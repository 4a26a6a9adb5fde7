import { replyLabels, type ReplyLabel } from '../src/domain/workspace/replies/reply.ts';

export interface Outcome {
  label: ReplyLabel;
  told: ReplyLabel;
}

export interface Measured {
  messages: number;
  accuracy: number;
  macroF1: number;
  byLabel: Record<ReplyLabel, { precision: number; recall: number; f1: number; messages: number }>;
}

/** Accuracy, precision and recall a label, and the mean of their F1. */
export function measure(outcomes: readonly Outcome[]): Measured {
  const rows = replyLabels.map((label) => {
    const told = outcomes.filter((one) => one.told === label);
    const meant = outcomes.filter((one) => one.label === label);
    const right = told.filter((one) => one.label === label).length;
    const precision = right / Math.max(1, told.length);
    const recall = right / Math.max(1, meant.length);
    const f1 = right === 0 ? 0 : (2 * precision * recall) / (precision + recall);
    return [label, { precision, recall, f1, messages: meant.length }] as const;
  });
  return {
    messages: outcomes.length,
    accuracy: outcomes.filter(({ label, told }) => label === told).length / Math.max(1, outcomes.length),
    macroF1: rows.reduce((sum, [, { f1 }]) => sum + f1, 0) / rows.length,
    byLabel: Object.fromEntries(rows) as Measured['byLabel'],
  };
}
