import type { Config } from '../../../config/config.ts';

/** Whether texts that detection is unsure of are kept for a model at all. */
export function modelMayClassify({ llm }: Pick<Config, 'llm'>): boolean {
  return llm !== null && llm.dailyTextLimit > 0;
}
