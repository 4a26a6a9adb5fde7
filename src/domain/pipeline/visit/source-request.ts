import { federalAwardQuestion } from '../../watching/sources/federal-awards.ts';
import { sourceKind } from '../../ground/vocabulary/source-kinds.ts';
import type { SourceKind } from '../../ground/vocabulary/source-kinds.ts';

/** How a source is asked. Almost every one by GET; an API that takes its question as a body gets it by POST. */
export interface SourceRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export function sourceRequest(kind: SourceKind, url: string, now: Date): SourceRequest {
  const headers = { accept: sourceKind(kind).accept };
  const question = kind === 'gov' ? federalAwardQuestion(url, now) : null;
  if (question === null) return { method: 'GET', url, headers };
  return {
    method: 'POST',
    url: question.url,
    headers: { ...headers, 'content-type': 'application/json' },
    body: question.body,
  };
}
