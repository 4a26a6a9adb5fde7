import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SampleMove } from '../../sample-web/server.ts';
import { ingestAccounts } from '../../src/domain/workspace/accounts/ingest-accounts.ts';
import { requestCrawl } from '../../src/domain/workspace/crawls/request-crawl.ts';
import { getCrawl } from '../../src/domain/workspace/crawls/get-crawl.ts';
import { listBriefVersions } from '../../src/domain/deciding/briefs/list-brief-versions.ts';
import { createWebhook } from '../../src/domain/notifying/webhooks/create-webhook.ts';
import { verifyBody } from '../../src/platform/signature.ts';
import { startWebhookCatcher } from '../support/webhook-catcher.ts';
import type { CaughtRequest, WebhookCatcher } from '../support/webhook-catcher.ts';
import { createTestWorld } from '../support/world.ts';
import type { TestWorld } from '../support/world.ts';

const RECEIVER = 'receiver.demo.example';

describe('the world moves', () => {
  let world: TestWorld;
  let catcher: WebhookCatcher;
  let secret: string;
  let accounts: Map<string, string>;

  before(async () => {
    catcher = await startWebhookCatcher();
    world = await createTestWorld({ companies: 10, names: [`${RECEIVER}=${new URL(catcher.url).host}`] });
    const { data } = await ingestAccounts(world.ctx, world.actor, {
      items: world.web.companies.map(({ domain }) => ({ domain })),
    });
    accounts = new Map(world.web.companies.map(({ domain }, index) => [domain, data[index]?.id ?? '']));
    await world.worker.drain();
    const webhook = await createWebhook(world.ctx, world.actor, {
      url: `https://${RECEIVER}/hook`,
      events: ['*'],
    });
    secret = webhook.signing_secret;
  });
  after(async () => {
    await world.close();
    await catcher.close();
  });

  /** The move, then the look that a user would ask for; resolves to what arrived of it. */
  async function move(
    step: SampleMove,
  ): Promise<{ happenings: { domain: string; what: string }[]; arrived: CaughtRequest[] }> {
    const before = catcher.requests.length;
    const happenings = world.web.move(step);
    for (const domain of new Set(happenings.map((happening) => happening.domain))) {
      const accountId = accounts.get(domain);
      assert.ok(accountId, `${domain} is no account of the test`);
      const crawl = await requestCrawl(world.ctx, world.actor, accountId);
      await world.worker.drain();
      const done = await getCrawl(world.ctx, world.actor, accountId, crawl.crawl_id);
      assert.equal(done.status, 'completed', JSON.stringify(done));
    }
    return { happenings, arrived: catcher.requests.slice(before) };
  }

  function signals(
    arrived: CaughtRequest[],
  ): { type: string; domain: string; before: number; after: number }[] {
    return arrived
      .filter(({ json }) => json['event'] === 'signal.fired')
      .map(({ json }) => {
        const { signal, account } = json as {
          signal: { type: string };
          account: { domain: string; icp_score_before: number; icp_score_after: number };
        };
        return {
          type: signal.type,
          domain: account.domain,
          before: account.icp_score_before,
          after: account.icp_score_after,
        };
      });
  }

  const expectations: [SampleMove, string][] = [
    ['funding', 'funding'],
    ['executive', 'executive_hire'],
    ['launch', 'product_launch'],
    ['partnership', 'partnership'],
    ['pricing', 'pricing_change'],
    ['technology', 'tech_adopted'],
    ['incident', 'service_incident'],
  ];
  for (const [step, type] of expectations) {
    it(`${step}: ${type} arrives, signed, for the company it happened to`, async () => {
      const { happenings, arrived } = await move(step);
      const fired = signals(arrived).filter((signal) => signal.type === type);
      assert.ok(
        fired.length > 0,
        `nothing of type ${type} among ${JSON.stringify(signals(arrived))} after ${JSON.stringify(happenings)}`,
      );
      const domains = new Set(happenings.map(({ domain }) => domain));
      for (const { domain, before, after } of fired) {
        assert.ok(domains.has(domain));
        assert.ok(after >= before, `${before} → ${after}`);
      }
      for (const request of arrived)
        assert.ok(verifyBody(secret, request.body, String(request.headers['x-service-signature'])));
    });
  }

  it('jobs: a surge and a key role arrive', async () => {
    const { happenings, arrived } = await move('jobs');
    const types = new Set(signals(arrived).map(({ type }) => type));
    assert.ok(
      types.has('hiring_surge') && types.has('key_role_opened'),
      `${[...types].join(', ')} after ${JSON.stringify(happenings)}`,
    );
  });

  it('writes a new brief version where the score moved by more than ten or other news came first, and keeps the old ones', async () => {
    const updated = catcher.requests.filter(({ json }) => json['event'] === 'brief.updated');
    assert.ok(updated.length > 0);
    let moved = 0;
    for (const { json } of updated) {
      const { brief } = json as { brief: { account_id: string; version: number; score: number } };
      const versions = await listBriefVersions(world.ctx, world.actor, brief.account_id, { limit: 200 });
      const before = versions.data.find(({ version }) => version === brief.version - 1);
      const after = versions.data.find(({ version }) => version === brief.version);
      assert.ok(before && after);
      if (Math.abs(before.score - brief.score) > 10) moved += 1;
      else
        assert.ok(
          after.signals.some((id) => !before.signals.includes(id)),
          JSON.stringify([before, after]),
        );
    }
    assert.ok(moved > 0);
  });

  it('announces nothing a second time when nothing more happens', async () => {
    const before = catcher.requests.length;
    for (const accountId of accounts.values()) await requestCrawl(world.ctx, world.actor, accountId);
    await world.worker.drain();
    assert.deepEqual(signals(catcher.requests.slice(before)), []);
    const events = catcher.requests.map(({ json }) => String(json['event_id']));
    assert.equal(new Set(events).size, events.length, 'one delivery per event');
  });
});
