import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { createRobotsGate } from '../../../src/domain/watching/robots/robots-gate.ts';
import { DAY } from '../../../src/platform/clock.ts';
import { createFakeClock } from '../../support/clock.ts';
import { createTestContext } from '../../support/context.ts';
import type { TestContext } from '../../support/context.ts';

describe('robots.txt that all workers share', () => {
  const clock = createFakeClock();
  let ctx: TestContext;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(String(request.headers.host));
    response
      .writeHead(200, { 'content-type': 'text/plain' })
      .end('User-agent: *\nDisallow: /private\0\nCrawl-delay: 3\n');
  });

  before(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    ctx = await createTestContext({ clock, config: { EGRESS_RESOLVE: `*.example=127.0.0.1:${port}` } });
  });
  after(async () => {
    await ctx.close();
    server.close();
  });

  it('is read once by one worker and known to the next, as soon as it was saved', async () => {
    const [one, other] = [createRobotsGate(ctx), createRobotsGate(ctx)];
    const pages = ['a', 'b', 'c'].map((name) => `https://${name}.example/private`);
    assert.deepEqual(await Promise.all(pages.map((url) => one.check(url))), [null, null, null]);
    await Promise.all(pages.map((url) => one.fetch(url)));
    assert.equal((await one.check(pages[0] ?? ''))?.crawlDelayMs, 3000);
    assert.equal(await other.check(pages[0] ?? ''), null, 'the table does not know it yet');
    await one.save();
    const verdicts = await Promise.all(
      [...pages, 'https://d.example/private'].map((url) => other.check(url)),
    );
    assert.deepEqual(
      verdicts.map((verdict) => verdict?.crawlDelayMs ?? null),
      [3000, 3000, 3000, null],
    );
    assert.equal(asked.length, 3);
  });

  it('counts for a day', async () => {
    const gate = createRobotsGate(ctx);
    await gate.fetch('https://old.example/');
    await gate.save();
    clock.advance(DAY + 1);
    assert.equal(await createRobotsGate(ctx).check('https://old.example/'), null);
    assert.equal(await gate.check('https://old.example/'), null);
  });

  it('is written anew where it was there, and once', async () => {
    const gate = createRobotsGate(ctx);
    const rows = async (): Promise<Date[]> =>
      (
        await ctx.db
          .selectFrom('robots_files')
          .select('fetched_at')
          .where('origin', '=', 'https://again.example')
          .execute()
      ).map((row) => row.fetched_at);
    await gate.fetch('https://again.example/');
    await gate.save();
    const [first] = await rows();
    clock.advance(2 * DAY);
    await gate.save();
    assert.deepEqual(await rows(), [first], 'nothing was left to save');
    await gate.fetch('https://again.example/');
    await gate.save();
    const [second, ...more] = await rows();
    assert.ok(first && second && second > first);
    assert.deepEqual(more, []);
  });
});
