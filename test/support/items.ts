import type { AnswerBody } from './api.ts';

/** The items of a list in an answer, none where it is absent: what a test maps and filters. */
export function itemsOf(list: unknown): AnswerBody[] {
  return Array.isArray(list) ? (list as AnswerBody[]) : [];
}
