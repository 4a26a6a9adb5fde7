import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { createApiServer } from '../../../src/api/server.ts';
import type { ExportRow } from '../../../src/domain/ground/rows/index.ts';
import { downloadUrl } from '../../../src/domain/workspace/exports/download-link.ts';
import { DAY } from '../../../src/platform/clock.ts';
import { createLogger } from '../../../src/platform/log.ts';
import { createTestContext } from '../../support/context.ts';
import type { TestContext } from '../../support/context.ts';
import { createTestWorkspace } from '../../support/factories.ts';
import { createApiKey } from '../../../src/domain/workspace/settings/api-keys/create-api-key.ts';
import { system } from '../../../src/domain/ground/actor.ts';

const TOKENS = {
  brief: 'BriefBriefBriefBriefBriefBrief12',
  signIn: 'SignInSignInSignInSignInSignInSignInSignIn1',
  download: '',
  query: 'jo.lund@harbour.example',
};

const EXPORT = 'exp_01kay6wqsgf1vtk9m8ta1t7s9k';

describe('what the log says of a request that failed', () => {
  let ctx: TestContext;
  let app: FastifyInstance;
  let key: string;
  let log = '';
  before(async () => {
    ctx = await createTestContext();
    const logged = { ...ctx, log: createLogger('trace', { write: (line) => void (log += line) }) };
    app = await createApiServer(logged);
    const { workspaceId } = await createTestWorkspace(ctx, {});
    key = (await createApiKey(ctx, system(workspaceId, 'test'), { name: 'test', role: 'admin' })).key;
    const expires_at = new Date(ctx.clock.now().getTime() + DAY);
    const row = { id: EXPORT, workspace_id: workspaceId, status: 'completed', expires_at };
    const link = downloadUrl(ctx, { ...row, destination: { type: 'download' } } as ExportRow);
    TOKENS.download = link?.split('/').at(-1) ?? '';
    const { rows } = await ctx.pool.query<{ tablename: string }>(
      `select tablename from pg_tables where schemaname = 'public' and tablename not in ('api_keys', 'workspaces')`,
    );
    for (const { tablename } of rows)
      await ctx.pool.query(`alter table "${tablename}" rename to "gone_${tablename}"`).catch(() => null);
  });
  after(async () => {
    await app.close();
    await ctx.close();
  });

  const failing: [method: 'GET' | 'POST', url: () => string, route: string][] = [
    ['GET', () => `/b/${TOKENS.brief}`, '/b/{token}'],
    ['GET', () => `/b/${TOKENS.brief}?version=1&compare=2`, '/b/{token}'],
    ['GET', () => `/sign-in/${TOKENS.signIn}`, '/sign-in/{token}'],
    ['POST', () => `/sign-in/${TOKENS.signIn}`, '/sign-in/{token}'],
    ['GET', () => `/exports/${EXPORT}/${TOKENS.download}`, '/exports/{id}/{token}'],
    ['GET', () => `/v1/accounts?q=${TOKENS.query}`, '/v1/accounts'],
  ];
  for (const [method, url, route] of failing)
    test(`${method} ${route} names the route and no token`, async () => {
      log = '';
      const { statusCode } = await app.inject({
        method,
        url: url(),
        headers: { authorization: `Bearer ${key}`, host: 'localhost' },
      });
      assert.equal(statusCode, 500);
      assert.equal((JSON.parse(log) as { route: string }).route, route);
      for (const token of [...Object.values(TOKENS), key]) assert.equal(log.includes(token), false, log);
    });

  test('an error that holds an address, a row or a key is told without them', () => {
    let written = '';
    const logger = createLogger('trace', { write: (line) => void (written += line) });
    const row = Object.assign(new Error('new row violates check constraint "c"'), {
      code: '23514',
      detail: `Failing row contains (${TOKENS.brief}, jo@harbour.example).`,
      where: `unnamed portal parameter $1 = '${TOKENS.query}'`,
      constraint: 'c',
    });
    logger.error({ err: new Error(`/b/${TOKENS.brief}`, { cause: row }) }, `/sign-in/${TOKENS.signIn}`);
    logger.warn(
      { reason: 'connect postgres://ops:hunter22@db/w', url: 'https://u:p@lists.example/a?key=k9' },
      'x',
    );
    for (const secret of [...Object.values(TOKENS), 'jo@harbour', 'hunter22', 'u:p@', 'k9'])
      assert.equal(written.includes(secret), false, `${secret} in ${written}`);
    assert.match(written, /"code":"23514".*"constraint":"c"/);
  });
});
