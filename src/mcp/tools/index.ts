import type { Tool } from '../tool.ts';
import { addAccount } from './add-account.ts';
import { explainScore } from './explain-score.ts';
import { findAccounts } from './find-accounts.ts';
import { listSignals } from './list-signals.ts';
import { markSignalIncorrect } from './mark-signal-incorrect.ts';
import { readBrief } from './read-brief.ts';

/** All of them, in the order in which they are listed. */
export const tools: readonly Tool[] = [
  findAccounts,
  readBrief,
  explainScore,
  listSignals,
  addAccount,
  markSignalIncorrect,
];

const byName = new Map(tools.map((tool) => [tool.name, tool]));

export function toolNamed(name: unknown): Tool | undefined {
  return typeof name === 'string' ? byName.get(name) : undefined;
}
