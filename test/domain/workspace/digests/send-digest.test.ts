import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TestContext } from 'node:test';
import { claimSend, LEASE } from '../../../../src/domain/workspace/digests/claim-send.ts';
import { getDigest } from '../../../../src/domain/workspace/digests/get-digest.ts';
import { planDigests } from '../../../../src/domain/workspace/digests/plan-digests.ts';
import { testDigest } from '../../../../src/domain/workspace/digests/test-digest.ts';
import { updateDigest } from '../../../../src/domain/workspace/digests/update-digest.ts';
import { removeMember } from '../../../../src/domain/workspace/settings/members/remove-member.ts';
import { DAY, HOUR, MINUTE } from '../../../../src/platform/clock.ts';
import { createDigestSetting } from '../../../support/digest-setting.ts';
import type { DigestSetting } from '../../../support/digest-setting.ts';

async function setting(t: TestContext, config?: Record<string, string>): Promise<DigestSetting> {
  const at = await createDigestSetting(config);
  t.after(() => at.close());
  return at;
}

/** One account with news, and a digest that is due tomorrow at eight. */
async function withNews(t: TestContext, config?: Record<string, string>) {
  const at = await setting(t, config);
  const digest = await at.addDigest();
  await at.addNews(await at.addAccount('Ferncastle Freight', 'ferncastle.example'));
  return { at, digest };
}

const sends = (at: DigestSetting) =>
  at.ctx.db.selectFrom('digest_sends').selectAll().orderBy('created_at').orderBy('period').execute();

describe('a digest', () => {
  it('goes out at its hour, in text and HTML, to its member, with a way out', async (t) => {
    const { at, digest } = await withNews(t);
    assert.equal(digest.next_at, '2026-11-21T08:00:00.000Z');
    await at.work();
    assert.equal(at.mail.received.length, 0, 'before its hour');
    at.clock.set(new Date('2026-11-21T08:00:00.000Z'));
    await at.work();
    await at.work();
    const [mail, ...others] = at.mail.received;
    assert.equal(others.length, 0);
    assert.ok(mail);
    assert.equal(mail.from, 'digest@harbour.example');
    assert.deepEqual(mail.to, ['jo1@harbour.example']);
    const { parsed } = mail;
    assert.deepEqual(parsed.from, { address: 'digest@harbour.example', name: 'Whynow' });
    assert.deepEqual(parsed.to, [{ address: 'jo1@harbour.example', name: 'Jo Castellan' }]);
    assert.equal(parsed.subject, '1 new brief (21 Nov)');
    assert.equal(parsed.messageId, `<${digest.id}.2026-11-21@harbour.example>`);
    for (const part of [parsed.text ?? '', parsed.html ?? '']) {
      assert.match(part, /Ferncastle Freight/);
      assert.match(part, /https:\/\/whynow\.harbour\.example\/b\//);
      assert.match(part, /https:\/\/whynow\.harbour\.example\/unsubscribe\//);
      assert.match(part, /jo1@harbour\.example/);
    }
    assert.match(mail.raw.toString(), /^Content-Type: multipart\/alternative;/m);
    assert.doesNotMatch(parsed.html ?? '', /<(?:img|script|link|style|iframe)|url\(/i);
    const header = (key: string): string | undefined =>
      parsed.headers.find((each) => each.key === key)?.value;
    assert.match(
      header('list-unsubscribe') ?? '',
      /^<https:\/\/whynow\.harbour\.example\/unsubscribe\/ws_[^>]+>$/,
    );
    assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
    assert.equal(header('auto-submitted'), 'auto-generated');
    const after = await getDigest(at.ctx, at.actor, digest.id);
    assert.equal(after.next_at, '2026-11-22T08:00:00.000Z');
    assert.equal(after.last_send?.state, 'sent');
  });

  it('is one mail where two workers plan and send at once', async (t) => {
    const { at } = await withNews(t);
    for (let more = 0; more < 4; more += 1) await at.addDigest();
    const other = await at.another();
    t.after(() => other.close());
    at.clock.advance(DAY);
    await Promise.all([at.work(), other.work(), at.work(), other.work()]);
    assert.deepEqual(
      at.mail.received.flatMap(({ to }) => to).toSorted(),
      [1, 2, 3, 4, 5].map((n) => `jo${n}@harbour.example`),
    );
  });

  it('is sent once after its worker was killed between claim and mail, when the lease is over', async (t) => {
    const { at, digest } = await withNews(t);
    at.clock.advance(DAY);
    await planDigests(at.ctx);
    const claimed = await claimSend(at.ctx, {
      workspaceId: at.workspaceId,
      digestId: digest.id,
      period: '2026-11-21',
    });
    assert.ok(claimed);
    at.clock.advance(LEASE - 1);
    await at.work();
    assert.equal(at.mail.received.length, 0, 'the lease still runs');
    at.clock.advance(1);
    await at.work();
    await at.work();
    assert.equal(at.mail.received.length, 1);
    assert.equal((await sends(at))[0]?.attempts, 2);
  });

  it('has one Message-ID however often it is sent: the server took it and nobody heard', async (t) => {
    const { at } = await withNews(t, { SMTP_TIMEOUT: '1s' });
    at.mail.hang(true);
    at.clock.advance(DAY);
    await at.work();
    assert.equal(at.mail.received.length, 1);
    assert.match((await sends(at))[0]?.error ?? '', /within 1 s/);
    at.mail.hang(false);
    at.clock.advance(MINUTE);
    await at.work();
    assert.equal((await sends(at))[0]?.state, 'sent');
    const ids = at.mail.received.map(({ parsed }) => parsed.messageId);
    assert.equal(ids.length, 2);
    assert.equal(ids[0], ids[1]);
  });

  it('is tried again after an answer that is not final, and later each time', async (t) => {
    const { at } = await withNews(t);
    at.mail.refuseRecipients(451, 'greylisted, try later');
    at.clock.advance(DAY);
    await at.work();
    const [first] = await sends(at);
    assert.equal(first?.state, 'planned');
    assert.match(first?.error ?? '', /451 greylisted/);
    await at.work();
    assert.equal((await sends(at))[0]?.attempts, 1, 'not before its time');
    at.clock.advance(MINUTE);
    await at.work();
    at.clock.advance(MINUTE);
    await at.work();
    assert.equal((await sends(at))[0]?.attempts, 2, 'five minutes after the second');
    at.mail.refuseRecipients(null);
    at.clock.advance(4 * MINUTE);
    await at.work();
    assert.equal(at.mail.received.length, 1);
  });

  it('is paused, with the words of the server, after three mails that it refused for good', async (t) => {
    const { at, digest } = await withNews(t);
    at.mail.refuseRecipients(550, '5.1.1 no such\tuser');
    for (let day = 0; day < 5; day += 1) {
      at.clock.advance(DAY);
      await at.work();
    }
    const view = await getDigest(at.ctx, at.actor, digest.id);
    assert.deepEqual([view.status, view.status_reason, view.next_at], ['paused', 'refused', null]);
    assert.match(view.refusal ?? '', /550 5\.1\.1 no such user/);
    assert.equal((await sends(at)).length, 3);
    // The owner has repaired the address: nothing of the time between is lost.
    at.mail.refuseRecipients(null);
    await updateDigest(at.ctx, at.actor, digest.id, { paused: false });
    at.clock.advance(DAY);
    await at.work();
    assert.match(at.mail.received[0]?.parsed.text ?? '', /Ferncastle/);
  });

  it('is not blamed for a server that takes nobody’s mail, and that server is left alone', async (t) => {
    const { at, digest } = await withNews(t, { SMTP_URL: 'smtp://127.0.0.1:9' });
    for (let more = 0; more < 9; more += 1) await at.addDigest();
    at.clock.advance(DAY);
    await at.work();
    const tried = (await sends(at)).filter(({ attempts }) => attempts > 0);
    assert.equal(tried.length, 5, 'the others wait without a try');
    assert.equal((await getDigest(at.ctx, at.actor, digest.id)).status, 'active');
  });

  it('that could not be sent in its time is told by the next one', async (t) => {
    const { at } = await withNews(t);
    at.mail.refuseMessages(451);
    at.clock.advance(DAY);
    await at.work();
    at.mail.refuseMessages(null);
    at.clock.advance(DAY);
    await at.work();
    assert.deepEqual(
      (await sends(at)).map(({ state }) => state),
      ['failed', 'sent'],
    );
    const [mail] = at.mail.received;
    assert.equal(at.mail.received.length, 1);
    assert.match(mail?.parsed.text ?? '', /Ferncastle/);
  });

  it('comes once after days without a worker', async (t) => {
    const { at } = await withNews(t);
    at.clock.advance(4 * DAY);
    await at.work();
    assert.equal(at.mail.received.length, 1);
    assert.equal((await sends(at))[0]?.period, '2026-11-24');
  });

  it('is not sent where there is nothing to tell, unless it was asked for', async (t) => {
    const at = await setting(t);
    await at.addDigest();
    await at.addDigest({ send_empty: true });
    at.clock.advance(DAY);
    await at.work();
    assert.deepEqual(
      at.mail.received.flatMap(({ to }) => to),
      ['jo2@harbour.example'],
    );
    assert.match(at.mail.received[0]?.parsed.text ?? '', /Nothing has changed/);
    assert.deepEqual((await sends(at)).map(({ state }) => state).toSorted(), ['sent', 'skipped']);
  });

  it('has no second mail on a day, though its hour was moved', async (t) => {
    const { at, digest } = await withNews(t);
    at.clock.set(new Date('2026-11-21T08:00:00Z'));
    await at.work();
    const moved = await updateDigest(at.ctx, at.actor, digest.id, { hour: 20 });
    assert.equal(moved.next_at, '2026-11-22T20:00:00.000Z');
    at.clock.advance(13 * HOUR);
    await at.work();
    assert.equal(at.mail.received.length, 1);
  });

  it('goes with its member, and so does what was planned', async (t) => {
    const { at, digest } = await withNews(t);
    at.clock.advance(DAY);
    await planDigests(at.ctx);
    assert.equal((await sends(at)).length, 1);
    await removeMember(at.ctx, at.actor, digest.member_id);
    await at.work();
    assert.equal(at.mail.received.length, 0);
    assert.deepEqual(await sends(at), []);
    assert.deepEqual(await at.ctx.db.selectFrom('digests').selectAll().execute(), []);
  });

  it('can be tried out: the test tells what the next turn tells again', async (t) => {
    const { at, digest } = await withNews(t);
    at.clock.advance(MINUTE);
    await testDigest(at.ctx, at.actor, digest.id);
    await at.work();
    assert.equal(at.mail.received.length, 1);
    at.clock.advance(DAY);
    await at.work();
    assert.equal(at.mail.received.length, 2);
    assert.equal(at.mail.received[0]?.parsed.text?.includes('Ferncastle'), true);
    assert.equal(at.mail.received[1]?.parsed.text?.includes('Ferncastle'), true);
    assert.notEqual(at.mail.received[0]?.parsed.messageId, at.mail.received[1]?.parsed.messageId);
  });

  it('shares few connections', async (t) => {
    const { at } = await withNews(t);
    for (let more = 0; more < 11; more += 1) await at.addDigest();
    at.clock.advance(DAY);
    await at.work();
    assert.equal(at.mail.received.length, 12);
    assert.ok(at.mail.connections() <= 2, String(at.mail.connections()));
  });
});
