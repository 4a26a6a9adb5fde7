import type { Actor } from '../../src/domain/ground/actor.ts';
import { createDigest } from '../../src/domain/workspace/digests/create-digest.ts';
import type { NewDigest } from '../../src/domain/workspace/digests/digest-input.ts';
import type { DigestView } from '../../src/domain/workspace/digests/digest-view.ts';
import { planDigests } from '../../src/domain/workspace/digests/plan-digests.ts';
import { createAccount } from '../../src/domain/workspace/accounts/create-account.ts';
import { scoreAccounts } from '../../src/domain/deciding/runs/score-accounts.ts';
import { addMember } from '../../src/domain/workspace/settings/members/add-member.ts';
import { createReaderPool } from '../../src/domain/pipeline/read/reader-pool.ts';
import { createPipeline } from '../../src/jobs/tasks.ts';
import type { Pipeline } from '../../src/jobs/tasks.ts';
import { createFakeClock } from './clock.ts';
import type { FakeClock } from './clock.ts';
import { createTestContext } from './context.ts';
import type { TestContext } from './context.ts';
import { addSignal } from './detected.ts';
import { createTestWorkspace } from './factories.ts';
import { startMailServer } from './mail-server.ts';
import type { TestMailServer } from './mail-server.ts';

/** A workspace with a mail server on loopback, and a worker that plans and sends when it is told to. */
export interface DigestSetting {
  ctx: TestContext;
  clock: FakeClock;
  mail: TestMailServer;
  actor: Actor;
  workspaceId: string;
  /** A digest for a new member. */
  addDigest(over?: Partial<NewDigest>): Promise<DigestView>;
  addAccount(name: string, domain: string, tags?: string[]): Promise<string>;
  /** Something happened there, and it is scored. */
  addNews(accountId: string, over?: { title?: string; strength?: number; type?: string }): Promise<string>;
  score(accountId: string, cause?: string): Promise<void>;
  /** Plans what is due and sends it. */
  work(): Promise<void>;
  /** Another process on the same database. */
  another(): Promise<{ ctx: TestContext; work(): Promise<void>; close(): Promise<void> }>;
  close(): Promise<void>;
}

const MAIL_FROM = 'Whynow <digest@harbour.example>';

/** At 09:30 on a Friday, in UTC. */
export async function createDigestSetting(config: Record<string, string> = {}): Promise<DigestSetting> {
  const mail = await startMailServer();
  const clock = createFakeClock('2026-11-20T09:30:00.000Z');
  const settings = {
    SMTP_URL: mail.url,
    MAIL_FROM,
    PUBLIC_URL: 'https://whynow.harbour.example',
    SMTP_TIMEOUT: '5s',
    ...config,
  };
  const ctx = await createTestContext({ clock, config: settings });
  const { workspaceId, actor } = await createTestWorkspace(ctx);
  const own = worker(ctx);
  let people = 0;
  return {
    ctx,
    clock,
    mail,
    actor,
    workspaceId,
    async addDigest({ email = `jo${(people += 1)}@harbour.example`, ...over } = {}) {
      await addMember(ctx, actor, { email, name: 'Jo Castellan', role: 'read-only' });
      return createDigest(ctx, actor, { email, ...over });
    },
    async addAccount(name, domain, tags = []) {
      return (await createAccount(ctx, actor, { name, domain, tags })).id;
    },
    async addNews(accountId, { title, ...over } = {}) {
      const id = await addSignal(ctx, workspaceId, accountId, over);
      if (title !== undefined)
        await ctx.db
          .updateTable('signals')
          .set({ title })
          .where('workspace_id', '=', workspaceId)
          .where('id', '=', id)
          .execute();
      await scoreAccounts(ctx, [{ workspaceId, accountId, cause: 'signal_fired' }]);
      return id;
    },
    async score(accountId, cause = 'requested') {
      await scoreAccounts(ctx, [{ workspaceId, accountId, cause }]);
    },
    work: own.work,
    async another() {
      const other = await createTestContext({ clock, config: settings, databaseUrl: ctx.databaseUrl });
      const theirs = worker(other);
      return {
        ctx: other,
        work: theirs.work,
        async close() {
          await theirs.close();
          await other.close();
        },
      };
    },
    async close() {
      await own.close();
      await ctx.close();
      await mail.close();
    },
  };
}

function worker(ctx: TestContext): { work(): Promise<void>; close(): Promise<void> } {
  const readers = createReaderPool(1);
  const pipeline: Pipeline = createPipeline(ctx, readers);
  return {
    async work() {
      await planDigests(ctx);
      await ctx.queue.drain([pipeline.sendDigests]);
    },
    async close() {
      await pipeline.close();
      await readers.close();
    },
  };
}
