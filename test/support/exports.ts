import assert from 'node:assert/strict';
import { runExport } from '../../src/domain/workspace/exports/run-export.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Answer, AnswerBody, TestApi } from './api.ts';

/** Asks for an export, runs it here, and answers what became of it. A bucket is tried again without waiting. */
export async function carryOutExport(api: TestApi, body: object): Promise<AnswerBody> {
  const asked = await api.request('POST', '/v1/exports', { body });
  assert.equal(asked.status, 202, asked.text);
  return runAsked(api, String(asked.body['id']));
}

export async function runAsked(api: TestApi, exportId: string): Promise<AnswerBody> {
  await runExport(api.ctx, { workspaceId: api.workspaceId, exportId }, { pauses: [0, 0, 0] });
  return (await api.request('GET', `/v1/exports/${exportId}`)).body;
}

/** What a browser gets at the link. */
export async function download(api: TestApi, made: AnswerBody): Promise<Answer> {
  const url = String(made['download_url']).replace(api.ctx.publicUrl, '');
  const answer = await api.request('GET', url, { key: null });
  assert.equal(answer.status, 200, answer.text);
  return answer;
}

export interface AccountValues {
  name?: string;
  description?: string | null;
  tags?: string[];
  score?: number;
}

/** Many accounts at once, as they stand in the table: `c000000.example` and so on. Resolves to their ids, in order. */
export async function fillAccounts(
  api: Pick<TestApi, 'ctx'>,
  workspaceId: string,
  count: number,
  valuesOf: (index: number) => AccountValues = () => ({}),
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId('acc')).toSorted();
  const rows = ids.map((id, index) => ({
    id,
    domain: `c${String(index).padStart(6, '0')}.example`,
    name: `Company ${index}`,
    brief_token: `${id}-token`,
    score: index % 101,
    tags: [],
    description: null,
    ...valuesOf(index),
  }));
  for (let from = 0; from < rows.length; from += 5000)
    await api.ctx.pool.query(
      `insert into accounts (workspace_id, id, domain, name, brief_token, score, tags, description, created_at, updated_at)
       select $1, n.id, n.domain, n.name, n.brief_token, n.score, n.tags, n.description, now(), now()
       from json_to_recordset($2::json) as n (id text, domain text, name text, brief_token text, score int, tags text[], description text)`,
      [workspaceId, JSON.stringify(rows.slice(from, from + 5000))],
    );
  return ids;
}
