import type { Actor } from '../../src/domain/ground/actor.ts';
import type { EventKind } from '../../src/domain/notifying/events/event-kinds.ts';
import type { MatchFacts } from '../../src/domain/notifying/events/match-subscription.ts';
import { publishEvents } from '../../src/domain/notifying/events/publish-events.ts';
import type { NewEvent } from '../../src/domain/notifying/events/publish-events.ts';
import { inTransaction } from '../../src/domain/ground/transaction.ts';
import { createWebhook } from '../../src/domain/notifying/webhooks/create-webhook.ts';
import type { NewWebhook } from '../../src/domain/notifying/webhooks/create-webhook.ts';
import { createDeliveryLoop } from '../../src/domain/notifying/webhooks/deliver-events.ts';
import { getDelivery } from '../../src/domain/notifying/webhooks/get-delivery.ts';
import type { DeliveryView } from '../../src/domain/notifying/webhooks/delivery-view.ts';
import { listDeliveries } from '../../src/domain/notifying/webhooks/list-deliveries.ts';
import type { WorkLoop } from '../../src/platform/work-loop.ts';
import { createFakeClock } from './clock.ts';
import type { FakeClock } from './clock.ts';
import { createTestContext } from './context.ts';
import type { TestContext } from './context.ts';
import { createTestWorkspace } from './factories.ts';
import { startWebhookCatcher } from './webhook-catcher.ts';
import type { WebhookCatcher } from './webhook-catcher.ts';

/** A workspace, a receiver, and a delivery loop that runs when told to. */
export interface WebhookSetting {
  ctx: TestContext;
  clock: FakeClock;
  catcher: WebhookCatcher;
  workspaceId: string;
  actor: Actor;
  loop: WorkLoop;
  subscribe(input?: Partial<NewWebhook>): Promise<{ id: string; secret: string }>;
  /** Publishes `count` events that differ by their key only. */
  publish(count?: number, event?: { kind?: EventKind; key?: string; match?: MatchFacts }): Promise<void>;
  /** All deliveries of a subscription, oldest first, with their attempts. */
  deliveries(webhookId: string): Promise<DeliveryView[]>;
  close(): Promise<void>;
}

export async function createWebhookSetting(config: Record<string, string> = {}): Promise<WebhookSetting> {
  const clock = createFakeClock();
  const ctx = await createTestContext({ clock, config: { WEBHOOK_RETRY_JITTER: '0', ...config } });
  const catcher = await startWebhookCatcher();
  const { workspaceId, actor } = await createTestWorkspace(ctx);
  const loop = createDeliveryLoop(ctx);
  let published = 0;
  return {
    ctx,
    clock,
    catcher,
    workspaceId,
    actor,
    loop,
    async subscribe(input = {}) {
      const { id, signing_secret } = await createWebhook(ctx, actor, {
        url: `${catcher.url}/hook`,
        events: ['*'],
        ...input,
      });
      return { id, secret: signing_secret };
    },
    publish: (count = 1, event = {}) =>
      inTransaction(ctx, (tx) =>
        publishEvents(
          tx,
          workspaceId,
          Array.from({ length: count }, (): NewEvent => {
            published += 1;
            return {
              kind: event.kind ?? 'signal.fired',
              key: event.key ?? `test/${published}`,
              accountId: null,
              payload: {
                signal: { id: `sig_${published}`, type: 'funding' },
                account: null,
                brief_url: null,
              },
              ...(event.match ? { match: event.match } : {}),
            };
          }),
        ),
      ),
    async deliveries(webhookId) {
      const { data } = await listDeliveries(ctx, actor, webhookId, { limit: 200 });
      return Promise.all(data.toReversed().map(({ id }) => getDelivery(ctx, actor, id)));
    },
    async close() {
      await loop.stop();
      await catcher.close();
      await ctx.close();
    },
  };
}
