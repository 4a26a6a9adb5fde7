import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TestContext } from 'node:test';
import { previewDigest } from '../../../../src/domain/workspace/digests/preview-digest.ts';
import type { DigestContent } from '../../../../src/domain/workspace/digests/digest-content.ts';
import { updateAccount } from '../../../../src/domain/workspace/accounts/update-account.ts';
import { createContact } from '../../../../src/domain/workspace/contacts/create-contact.ts';
import { eraseContact } from '../../../../src/domain/workspace/contacts/erase-contact.ts';
import { planDigests } from '../../../../src/domain/workspace/digests/plan-digests.ts';
import { retractSignal } from '../../../../src/domain/workspace/signals/record-news.ts';
import { restoreSignal } from '../../../../src/domain/workspace/signals/restore-signal.ts';
import { renderDigest } from '../../../../src/pages/digests/render-digest.ts';
import { DAY, HOUR } from '../../../../src/platform/clock.ts';
import { createDigestSetting } from '../../../support/digest-setting.ts';
import type { DigestSetting } from '../../../support/digest-setting.ts';

async function setting(t: TestContext): Promise<DigestSetting> {
  const at = await createDigestSetting();
  t.after(() => at.close());
  return at;
}

/** A moment later: a digest tells what happened before it. */
async function contentOf(at: DigestSetting, id: string): Promise<DigestContent> {
  at.clock.advance(1);
  return (await previewDigest(at.ctx, at.actor, id)).content;
}

const names = (section: { shown: { name: string }[] }): string[] => section.shown.map(({ name }) => name);

describe('what a digest tells', () => {
  it('is a mover with both scores and the news, and its brief', async (t) => {
    const at = await setting(t);
    const account = await at.addAccount('Ferncastle Freight', 'ferncastle.example');
    await at.score(account);
    at.clock.advance(2 * DAY);
    const digest = await at.addDigest();
    at.clock.advance(HOUR);
    await at.addNews(account);
    const content = await contentOf(at, digest.id);
    const [mover] = content.movers.shown;
    assert.ok(mover);
    assert.equal(content.movers.total, 1);
    assert.ok(mover.after - mover.before >= 5);
    assert.equal(mover.news, 'Ferncastle Freight raises $18 million');
    assert.deepEqual(names(content.briefs), ['Ferncastle Freight']);
    assert.match(mover.brief_url, /^https:\/\/whynow\.harbour\.example\/b\//);
    const { text, subject } = renderDigest(content, { email: 'jo@x.example', unsubscribeUrl: 'https://x/' });
    assert.ok(text.includes(`${mover.before} -> ${mover.after}`), text);
    assert.equal(subject, `Ferncastle Freight up to ${mover.after}, 1 new brief (22 Nov)`);
  });

  it('takes any tag that an account can have', async (t) => {
    const at = await setting(t);
    const tags = ['Big customers', 'a,b', '{x}', '"quoted"', String.raw`back\slash`, 'NULL', 'Zürich 東京'];
    for (const [index, tag] of tags.entries()) {
      await at.addNews(await at.addAccount(`Firm ${index}`, `tagged-${index}.example`, [tag]));
      const content = await contentOf(at, (await at.addDigest({ tags: [tag] })).id);
      assert.deepEqual(names(content.briefs), [`Firm ${index}`], tag);
    }
  });

  it('is about the accounts of its tags, tiers and scores only', async (t) => {
    const at = await setting(t);
    for (const [name, tags] of [
      ['Alder', ['emea']],
      ['Birch', ['us']],
      ['Cedar', []],
    ] as const)
      await at.addNews(await at.addAccount(name, `${name.toLowerCase()}.example`, [...tags]));
    const all = await contentOf(at, (await at.addDigest()).id);
    assert.deepEqual(names(all.briefs).toSorted(), ['Alder', 'Birch', 'Cedar']);
    const tagged = await contentOf(at, (await at.addDigest({ tags: ['emea', 'apac'] })).id);
    assert.deepEqual(names(tagged.briefs), ['Alder']);
    const score = all.briefs.shown[0]?.score ?? 0;
    const tier = all.briefs.shown[0]?.tier ?? 'cold';
    const high = await contentOf(at, (await at.addDigest({ min_score: score + 1 })).id);
    assert.equal(high.briefs.total, 0);
    const here = await contentOf(at, (await at.addDigest({ tiers: [tier], min_score: score })).id);
    assert.equal(here.briefs.total, 3);
    const elsewhere = tier === 'hot' ? 'cold' : 'hot';
    assert.equal((await contentOf(at, (await at.addDigest({ tiers: [elsewhere] })).id)).briefs.total, 0);
  });

  it('is ten of each at the most, the strongest first, and how many there are', async (t) => {
    const at = await setting(t);
    for (let n = 0; n < 13; n += 1)
      await at.addNews(await at.addAccount(`Company ${n}`, `company-${n}.example`), { strength: 30 + 5 * n });
    const digest = await at.addDigest();
    const content = await contentOf(at, digest.id);
    assert.equal(content.briefs.total, 13);
    assert.equal(content.briefs.shown.length, 10);
    const scores = content.briefs.shown.map(({ score }) => score);
    assert.deepEqual(
      scores,
      scores.toSorted((a, b) => b - a),
    );
    const { text, html } = renderDigest(content, { email: 'jo@x.example', unsubscribeUrl: 'https://x/' });
    assert.match(text, /^and 3 more$/m);
    assert.match(html, /and 3 more/);
  });

  it('is what decayed and what was taken back, and not what was restored', async (t) => {
    const at = await setting(t);
    const [old, wrong, right] = [
      await at.addAccount('Old News', 'old.example'),
      await at.addAccount('Wrong News', 'wrong.example'),
      await at.addAccount('Right News', 'right.example'),
    ];
    const faded = await at.addAccount('Faded Long Ago', 'faded.example');
    const told = await at.addNews(faded, { title: 'Faded Long Ago opens an office', type: 'new_office' });
    await at.addNews(old, { title: 'Old News opens an office', type: 'new_office' });
    at.clock.advance(300 * DAY);
    await at.score(faded, 'cycle');
    at.clock.advance(20 * DAY);
    const first = await at.addNews(wrong, { title: 'Wrong News raises money' });
    const second = await at.addNews(right, { title: 'Right News raises money' });
    const digest = await at.addDigest();
    at.clock.advance(HOUR);
    await at.score(old, 'cycle');
    for (const id of [first, second]) await retractSignal(at.ctx, at.actor, id, { reason: 'did_not_happen' });
    await restoreSignal(at.ctx, at.actor, second);
    // It had faded before, and is as it was.
    await retractSignal(at.ctx, at.actor, told, { reason: 'other' });
    await restoreSignal(at.ctx, at.actor, told);
    const { ended } = await contentOf(at, digest.id);
    assert.deepEqual(ended.shown.map(({ title, status }) => `${status}: ${title}`).toSorted(), [
      'decayed: Old News opens an office',
      'retracted: Wrong News raises money',
    ]);
  });

  it('begins where the mail before it ended, and a test ends nothing', async (t) => {
    const at = await setting(t);
    const digest = await at.addDigest();
    const account = await at.addAccount('Ferncastle Freight', 'ferncastle.example');
    await at.addNews(account);
    at.clock.advance(DAY);
    await at.work();
    assert.equal(at.mail.received.length, 1);
    assert.equal((await contentOf(at, digest.id)).briefs.total, 0);
    assert.equal((await contentOf(at, digest.id)).since.toISOString(), '2026-11-21T08:00:00.000Z');
  });

  it('names nobody who was erased after it was planned', async (t) => {
    const at = await setting(t);
    await at.addDigest();
    const account = await at.addAccount('Ferncastle Freight', 'ferncastle.example');
    const contact = await createContact(at.ctx, at.actor, account, {
      name: 'Ines Aalto',
      role: 'Chief Executive Officer',
    });
    await at.addNews(account, { title: 'Ferncastle Freight raises money, says Ines Aalto' });
    at.clock.advance(DAY);
    await planDigests(at.ctx);
    await eraseContact(at.ctx, at.actor, account, contact.id);
    await at.work();
    // The erasure has written the brief anew.
    at.clock.advance(DAY);
    await at.work();
    const [mail] = at.mail.received;
    assert.ok(mail);
    assert.match(mail.parsed.text ?? '', /Ferncastle Freight/);
    assert.doesNotMatch(mail.raw.toString() + (mail.parsed.text ?? '') + (mail.parsed.html ?? ''), /Aalto/);
  });

  it('is text, whatever a stranger has written into it', async (t) => {
    const at = await setting(t);
    const account = await at.addAccount('Ferncastle', 'ferncastle.example');
    await at.score(account);
    at.clock.advance(2 * DAY);
    await at.addDigest();
    at.clock.advance(HOUR);
    await at.addNews(account, {
      title:
        '<script>alert(1)</script>\r\nBcc: all@harbour.example\r\n\r\n\u202e<img src=x onerror=alert(1)>',
    });
    // No door lets such a name in; a row of another version may hold one.
    await at.ctx.db
      .updateTable('accounts')
      .set({ name: 'Größe\r\nBcc: eve@evil.example\r\n\u202e<b>GmbH</b> "&amp;' })
      .where('workspace_id', '=', at.workspaceId)
      .where('id', '=', account)
      .execute();
    at.clock.advance(DAY);
    await at.work();
    const [mail] = at.mail.received;
    assert.ok(mail);
    assert.deepEqual(mail.to, ['jo1@harbour.example']);
    const head = mail.raw.toString().split('\r\n\r\n')[0] ?? '';
    assert.doesNotMatch(head, /^bcc:/im);
    assert.match(head, /^Subject: =\?UTF-8\?/im);
    assert.match(mail.parsed.subject ?? '', /^Größe Bcc: eve@evil\.example <b>GmbH</u);
    assert.doesNotMatch(mail.parsed.subject ?? '', /\p{Cc}|\u202e/u);
    assert.doesNotMatch(mail.parsed.html ?? '', /<script|<img|<b>|\u202e/);
    assert.match(mail.parsed.html ?? '', /&lt;script&gt;/);
    assert.doesNotMatch(mail.parsed.text ?? '', /^Bcc:|\u202e/m);
  });

  it('is of its own workspace alone', async (t) => {
    const at = await setting(t);
    const account = await at.addAccount('Ferncastle', 'ferncastle.example');
    await at.addNews(account);
    await updateAccount(at.ctx, at.actor, account, { tags: ['emea'] });
    const digest = await at.addDigest();
    const other = { kind: 'system' as const, workspaceId: 'ws_01kay6wqsgf1vtk9m8ta1t7s9k', cause: 'test' };
    await assert.rejects(previewDigest(at.ctx, other, digest.id), { code: 'resource_not_found' });
  });
});
