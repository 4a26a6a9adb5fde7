import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Actor } from '../../src/domain/ground/actor.ts';
import type { DeliveryView } from '../../src/domain/notifying/webhooks/delivery-view.ts';
import { publishEvents } from '../../src/domain/notifying/events/publish-events.ts';
import { inTransaction } from '../../src/domain/ground/transaction.ts';
import { createWebhook } from '../../src/domain/notifying/webhooks/create-webhook.ts';
import { getDelivery } from '../../src/domain/notifying/webhooks/get-delivery.ts';
import { listDeliveries } from '../../src/domain/notifying/webhooks/list-deliveries.ts';
import { createCertificateAuthority, selfSigned } from '../support/certificates.ts';
import { createTestContext } from '../support/context.ts';
import type { TestContext } from '../support/context.ts';
import { publishNumbered, until } from '../support/delivery-tally.ts';
import { createTestWorkspace } from '../support/factories.ts';
import * as hostile from '../support/hostile-receivers.ts';
import { startHostileReceiver } from '../support/hostile-receivers.ts';
import type { HostileReceiver } from '../support/hostile-receivers.ts';
import { startOwnDatabase } from '../support/own-database.ts';
import type { OwnDatabase } from '../support/own-database.ts';
import { startWebhookCatcher } from '../support/webhook-catcher.ts';
import type { WebhookCatcher } from '../support/webhook-catcher.ts';
import { installation, startWorkerProcess } from '../support/worker-processes.ts';
import type { WorkerProcess } from '../support/worker-processes.ts';

const DEADLINE_MS = 4000;
/** To each receiver. */
const EVENTS = 8;
/** What a machine that is busy adds to a deadline. */
const SLACK_MS = 5000;
const MEGABYTE = 1024 * 1024;
const EARLY = 'answers before it has read the body';
/** Enough that it can. */
const BODY_BYTES = 500_000;

/** State and error class of `/work` that design and documentation promise; `truncated`: of what came, the beginning was kept. */
interface Expected {
  state: string;
  errorClass: string | null;
  status: number | null;
  truncated: boolean;
}

const DELIVERED: Expected = { state: 'delivered', errorClass: null, status: 200, truncated: false };
const retried = (errorClass: string): Expected => ({
  state: 'retry_scheduled',
  errorClass,
  status: null,
  truncated: false,
});

describe('receivers that misbehave', () => {
  let database: OwnDatabase;
  let ctx: TestContext;
  let worker: WorkerProcess;
  let neighbour: WebhookCatcher;
  /** Where redirects lead: nothing may come here. */
  let forbidden: WebhookCatcher;
  let workspaceId: string;
  let actor: Actor;
  const receivers: HostileReceiver[] = [];
  const authority = createCertificateAuthority();

  before(async () => {
    database = await startOwnDatabase();
    ctx = await createTestContext({ databaseUrl: database.url });
    // Workers hear at once what the test publishes, as they do of one another.
    await ctx.notifications.start();
    [neighbour, forbidden] = [await startWebhookCatcher(), await startWebhookCatcher()];
    ({ workspaceId, actor } = await createTestWorkspace(ctx));
    const ca = join(database.folder, 'authority.pem');
    await writeFile(ca, authority.cert);
    worker = await startWorkerProcess({
      ...installation(database.url, database.folder),
      WEBHOOK_TIMEOUT: `${DEADLINE_MS}ms`,
      // No second attempt while the first ones are looked at.
      WEBHOOK_RETRY_SCHEDULE: '1h',
      NODE_EXTRA_CA_CERTS: ca,
    });
  });
  after(async () => {
    await worker?.stop();
    for (const receiver of receivers) await receiver.close();
    await neighbour?.close();
    await forbidden?.close();
    await ctx?.close();
    await database?.close();
  });

  it(
    'each end as promised, within the deadline, in bounded memory, and disturb no neighbour',
    { timeout: 120_000 },
    async (t) => {
      const year = 365 * 24 * 3600 * 1000;
      const expired = { from: new Date(Date.now() - 2 * year), until: new Date(Date.now() - year) };
      const cases: [string, hostile.Misbehaviour, Expected, ReturnType<typeof selfSigned>?][] = [
        ['never answers', hostile.neverAnswer, retried('timeout')],
        ['drips headers', hostile.dripHeaders, retried('timeout')],
        ['drips a body', hostile.dripBody, retried('timeout')],
        ['drips chunks', hostile.dripChunks, retried('timeout')],
        ['resets at once', hostile.resetAtOnce, retried('reset')],
        ['resets in mid-body', hostile.resetMidBody, retried('reset')],
        ['ends in mid-body', hostile.endMidBody, retried('reset')],
        ['sends 50 MB', hostile.sendMuch, { ...DELIVERED, truncated: true }],
        ['sends a gzip bomb', hostile.sendBomb, { ...DELIVERED, truncated: true }],
        ['sends 500 interim responses first', hostile.floodThenAnswer, DELIVERED],
        ['sends interim responses without end', hostile.floodForever, retried('timeout')],
        ['sends a megabyte of headers', hostile.bigHeaders, retried('protocol')],
        ['speaks no HTTP', hostile.speakNonsense, retried('protocol')],
        [
          'redirects to loopback',
          hostile.redirectTo(`${forbidden.url}/inside`),
          { state: 'rejected', errorClass: 'redirect', status: 307, truncated: false },
        ],
        [EARLY, hostile.answerEarly, DELIVERED],
        ['has a certificate in order', hostile.answerOk, DELIVERED, authority.issue('127.0.0.1')],
        [
          'has a certificate that it signed itself',
          hostile.answerOk,
          retried('tls'),
          selfSigned('127.0.0.1'),
        ],
        [
          'has a certificate that is expired',
          hostile.answerOk,
          retried('tls'),
          authority.issue('127.0.0.1', expired),
        ],
        [
          'has the certificate of another host',
          hostile.answerOk,
          retried('tls'),
          authority.issue('other.example'),
        ],
      ];
      await createWebhook(ctx, actor, { url: neighbour.url, events: ['brief.created'] });
      const watched = await Promise.all(
        cases.map(async ([name, misbehave, expected, certificate]) => {
          const receiver = await startHostileReceiver(misbehave, certificate);
          receivers.push(receiver);
          const url = `${certificate ? 'https' : 'http'}://127.0.0.1:${receiver.port}/work`;
          const events = [name === EARLY ? 'contact.added' : 'signal.fired'];
          const { id } = await createWebhook(ctx, actor, { url, events });
          return { name, expected, receiver, id };
        }),
      );
      await tellNeighbour(10);
      const memoryBefore = await residentMemory(worker.pid());

      await publishNumbered(ctx, workspaceId, 0, EVENTS);
      await publishNumbered(ctx, workspaceId, 0, EVENTS, 'contact.added', { text: 'x'.repeat(BODY_BYTES) });
      // The neighbour is told while all of them misbehave, one event after the other.
      const waited = await tellNeighbour(60);
      await until('every first attempt is over', 60_000, async () => {
        const { rows } = await ctx.pool.query(
          `select from deliveries where workspace_id = $1 and state = 'pending' limit 1`,
          [workspaceId],
        );
        return rows.length === 0;
      });
      const memoryAfter = await residentMemory(worker.pid());

      const surprises: string[] = [];
      for (const { name, expected, receiver, id } of watched) {
        const { data } = await listDeliveries(ctx, actor, id, { limit: 200 });
        const deliveries = await Promise.all(data.map((one) => getDelivery(ctx, actor, one.id)));
        assert.equal(deliveries.length, EVENTS);
        const states = [...new Set(deliveries.map(stateOf))];
        if (states.join() !== stateText(expected))
          surprises.push(`${name}: ${states.join()}, not ${stateText(expected)}`);
        for (const attempt of deliveries.flatMap(({ attempt_log }) => attempt_log)) {
          const ms = Date.parse(attempt.finished_at) - Date.parse(attempt.started_at);
          assert.ok(ms < DEADLINE_MS + SLACK_MS, `${name}: ${ms} ms`);
          if (expected.errorClass === 'timeout')
            assert.ok(ms >= DEADLINE_MS - 5, `${name}: given up after ${ms} ms`);
          assert.ok((attempt.response_body ?? '').length <= 4096);
        }
        if (name === 'sends 50 MB')
          assert.ok(receiver.written() < EVENTS * 8 * MEGABYTE, `${receiver.written()} bytes taken`);
        if (expected.errorClass === 'tls')
          assert.equal(receiver.requests(), 0, `${name}: nothing is sent to it`);
      }
      assert.deepEqual(surprises, []);
      assert.equal(forbidden.requests.length, 0, 'nobody followed');
      const slowest = Math.max(...waited);
      assert.ok(
        median(waited) < 250 && slowest < DEADLINE_MS,
        `a neighbour waited ${median(waited)} ms, at most ${slowest}`,
      );
      const grown = memoryAfter.peak - memoryBefore.peak;
      assert.ok(grown < 200 * MEGABYTE, `${Math.round(grown / MEGABYTE)} MB more at the peak`);

      const arrived =
        receivers.reduce((sum, receiver) => sum + receiver.requests(), 0) + neighbour.requests.length;
      const sent = watched.length * EVENTS + waited.length + 10;
      const refused = watched.filter(({ expected }) => expected.errorClass === 'tls').length * EVENTS;
      assert.equal(arrived + refused, sent, 'each once');
      t.diagnostic(
        `sent ${sent}, arrived ${arrived} (${refused} refused in the handshake), repeated 0, lost 0; ${cases.length} kinds; ` +
          `a neighbour waited ${Math.round(median(waited))} ms at the median and ${Math.round(slowest)} at most; ` +
          `${Math.round(grown / MEGABYTE)} MB more at the peak`,
      );

      /** One event after the other; resolves to the milliseconds from commit to arrival. */
      async function tellNeighbour(count: number): Promise<number[]> {
        const took: number[] = [];
        for (let index = 0; index < count; index += 1) {
          const seen = neighbour.requests.length;
          await inTransaction(ctx, (tx) =>
            publishEvents(tx, workspaceId, [
              { kind: 'brief.created', key: `neighbour/${seen}`, accountId: null, payload: {} },
            ]),
          );
          const committed = performance.now();
          const arrived = (await neighbour.caught(seen + 1)).at(-1);
          took.push((arrived?.at ?? 0) - committed);
        }
        return took;
      }
    },
  );
});

/** What is compared with what is expected. */
function stateOf({ state, attempt_log }: DeliveryView): string {
  const [attempt] = attempt_log;
  assert.ok(attempt && attempt_log.length === 1, 'one request, one attempt');
  return stateText({
    state,
    errorClass: attempt.error_class,
    status: attempt.status,
    truncated: attempt.response_truncated,
  });
}

function stateText({ state, errorClass, status, truncated }: Expected): string {
  return `${state} ${errorClass ?? 'without error'} ${status ?? 'without status'}${truncated ? ', truncated' : ''}`;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Bytes, now and at the most so far. Linux tells; elsewhere nothing is known and nothing is asserted. */
async function residentMemory(pid: number): Promise<{ peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return { peak: 1024 * Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) };
}
