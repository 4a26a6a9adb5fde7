import type { AddressInfo } from 'node:net';
import { Agent, request as send } from 'undici';
import type { ApiServerOptions } from '../../src/api/server.ts';
import { createApiServer } from '../../src/api/server.ts';
import { system } from '../../src/domain/ground/actor.ts';
import type { Role } from '../../src/domain/ground/actor.ts';
import type { Plan } from '../../src/domain/ground/vocabulary/entitlements.ts';
import { createApiKey } from '../../src/domain/workspace/settings/api-keys/create-api-key.ts';
import { assertContract, watchAnswers } from './answer-contract.ts';
import { createTestContext } from './context.ts';
import type { TestContext, TestContextOverrides } from './context.ts';
import { createTestWorkspace } from './factories.ts';
import { watchStatements } from './tenant-statements.ts';

export interface TestApiOptions extends TestContextOverrides {
  plan?: Plan;
  server?: Pick<ApiServerOptions, 'requestTimeout' | 'freshFor' | 'holdBack' | 'streams'>;
}

export interface RequestOptions {
  /** Sent as a Bearer token; null sends none; the admin key where absent. */
  key?: string | null;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is. */
  raw?: string | Buffer;
  headers?: Record<string, string | string[]>;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** The body parsed; `undefined` where there is none. */
  // A test reads whatever it expects, and fails where it is not.
  body: AnswerBody;
}

export interface AnswerBody {
  [name: string]: AnswerBody & string & number & boolean & AnswerBody[];
}

export interface TestApi {
  ctx: TestContext;
  origin: string;
  port: number;
  keys: { admin: string; readWrite: string; readOnly: string };
  workspaceId: string;
  /** Another workspace on the same database, with an admin key. */
  addWorkspace(plan?: Plan): Promise<{ workspaceId: string; key: string }>;
  makeKey(workspaceId: string, role: Role): Promise<string>;
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>;
  close(): Promise<void>;
}

/** A listening server on a database of its own; every answer is held against its contract. */
export async function createTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const { plan = 'company', server, config, ...overrides } = options;
  const limits = {
    RATE_LIMIT_READS: '1000000',
    RATE_LIMIT_WRITES: '1000000',
    RATE_LIMIT_UNAUTHENTICATED: '1000000',
    RATE_LIMIT_PAGES: '1000000',
  };
  const ctx = await createTestContext({ ...overrides, config: { ...limits, ...config } });
  const statements = await watchStatements(ctx.pool, ctx.searches.pool);
  const app = await createApiServer(ctx, {
    // What a test has just done is what it reads.
    freshFor: 0,
    holdBack: 0,
    ...server,
    observe: (observed) => {
      watchAnswers(observed);
      statements.observe(observed);
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const agent = new Agent({ connections: 64 });

  const makeKey = async (workspaceId: string, role: Role): Promise<string> =>
    (await createApiKey(ctx, system(workspaceId, 'test'), { name: `test ${role}`, role })).key;
  const { workspaceId } = await createTestWorkspace(ctx, { plan });
  const keys = {
    admin: await makeKey(workspaceId, 'admin'),
    readWrite: await makeKey(workspaceId, 'read-write'),
    readOnly: await makeKey(workspaceId, 'read-only'),
  };

  return {
    ctx,
    origin,
    port,
    keys,
    workspaceId,
    makeKey,
    async addWorkspace(otherPlan = 'company') {
      const other = await createTestWorkspace(ctx, { plan: otherPlan });
      return { workspaceId: other.workspaceId, key: await makeKey(other.workspaceId, 'admin') };
    },
    async request(method, path, { key = keys.admin, body, raw, headers = {} } = {}) {
      const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      const response = await send(origin + path, {
        method: method as 'GET',
        dispatcher: agent,
        headers: {
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
          ...(content === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(content === undefined ? {} : { body: content }),
      });
      const bytes = await bodyOf(response);
      statements.assertNoLeak();
      const text = response.headers['content-encoding'] ? '' : bytes.toString('utf8');
      if (text !== '' || !response.headers['content-encoding']) {
        assertContract({ method, path, status: response.statusCode, headers: response.headers, text });
      }
      const isJson = String(response.headers['content-type']).startsWith('application/json') && text !== '';
      return {
        status: response.statusCode,
        headers: response.headers,
        text,
        body: (isJson ? JSON.parse(text) : undefined) as AnswerBody,
      };
    },
    async close() {
      await agent.close();
      await app.close();
      await ctx.close();
    },
  };
}

/** The whole body; of a stream, which never ends, its first part. */
async function bodyOf({ headers, body }: Awaited<ReturnType<typeof send>>): Promise<Buffer> {
  if (!String(headers['content-type']).startsWith('text/event-stream'))
    return Buffer.from(await body.arrayBuffer());
  for await (const chunk of body) return chunk as Buffer;
  return Buffer.alloc(0);
}
