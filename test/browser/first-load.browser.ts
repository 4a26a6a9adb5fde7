import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createAccount } from '../../src/domain/workspace/accounts/create-account.ts';
import { actorOf } from '../support/factories.ts';
import { becomes, openConsole } from './support/console.ts';
import type { TestConsole } from './support/console.ts';

describe('the first load', () => {
  let service: TestConsole;
  before(async () => {
    service = await openConsole();
  });
  after(() => service.close());

  for (const [path, row, first] of [
    ['/app/', '.today-list > li', '/v1/today?state=new&limit=20'],
    ['/app/accounts', '.table-row', '/v1/accounts?sort=score&limit=100'],
    ['/app/accounts?tier=hot', '.table-row', null],
    ['/app/signals', 'h1', null],
  ] as const)
    test(`asks once for each thing, and for what ${path} shows before its script is there`, async () => {
      const page = await service.open();
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/v1/') || pathname.endsWith('.js')) asked.push(pathname + search);
      });
      await page.goto(`${service.url}${path}`);
      await page.locator(row).first().waitFor();
      await becomes(() => Promise.resolve(asked.includes('/v1/stream')), true);
      const calls = asked.filter((address) => address.startsWith('/v1/'));
      assert.deepEqual(calls, [...new Set(calls)]);
      assert.equal(calls[0], '/v1/me');
      if (first !== null) assert.equal(calls[1], first);
    });

  test('a list that is thrown draws no rows on the way, and those at its end', async () => {
    const { rows } = await service.ctx.pool.query<{ workspace_id: string }>(
      'select workspace_id from accounts limit 1',
    );
    const actor = actorOf(rows[0]!.workspace_id);
    for (let n = 0; n < 250; n += 1)
      await createAccount(service.ctx, actor, { domain: `thrown-${n}.example` });
    const page = await service.open();
    await page.goto(`${service.url}/app/accounts?sort=name&order=asc`);
    await page.locator('.table-row').first().waitFor();
    await page.mouse.move(700, 500);
    const rushed = page.locator('.table-body-rushing').waitFor({ state: 'attached' });
    for (let step = 0; step < 12; step += 1) await page.mouse.wheel(0, 1500);
    await rushed;
    await page.locator('.table-body-rushing').waitFor({ state: 'detached' });
    await becomes(
      () =>
        page.evaluate<boolean>(
          `(() => {
            const { left, top } = document.querySelector('.table-scroller').getBoundingClientRect();
            const row = document.elementFromPoint(left + 200, top + 300)?.closest('.table-row');
            return (row?.textContent ?? '') !== '';
          })()`,
        ),
      true,
    );
  });
});
