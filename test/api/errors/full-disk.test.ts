import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';

/** As PostgreSQL says it when a table cannot grow; a real disk is filled in `test/faults/full-disk.test.ts`. */
const REFUSALS = ['53100', '53200', '53300', '53400', '25006', '58030', '57P01', '57P03', '57P05', '08006'];

describe('a database that cannot store', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi();
    await api.ctx.pool.query(`
      create table refusal (code text);
      create function refuse() returns trigger language plpgsql as $$
        declare given text; begin
          select code into given from refusal;
          if given is not null then raise exception 'could not extend file' using errcode = given; end if;
          return new;
        end $$;
      create trigger refuse before insert on accounts for each row execute function refuse();
      create function refuse_growth() returns event_trigger language plpgsql as $$
        declare given text; begin
          select code into given from refusal;
          if given is not null then raise exception 'could not extend file' using errcode = given; end if;
        end $$;
      create event trigger refuse_growth on ddl_command_start when tag in ('CREATE TABLE AS') execute function refuse_growth()`);
  });
  after(() => api.close());

  async function add(domain: string) {
    return api.request('POST', '/v1/accounts', { body: { domain } });
  }

  for (const code of REFUSALS)
    it(`${code}: 503 with Retry-After, and served again as soon as it passes`, async () => {
      await api.ctx.pool.query('insert into refusal values ($1)', [code]);
      const refused = await add(`refused-${code.toLowerCase()}.example`);
      assert.equal(refused.status, 503, refused.text);
      assert.equal(refused.body['error']?.['code'], 'service_unavailable');
      assert.match(String(refused.headers['retry-after']), /^\d+$/);
      await api.ctx.pool.query('truncate refusal');
      assert.equal((await add(`served-${code.toLowerCase()}.example`)).status, 201);
    });

  it('is not ready while it has no room, reads all the same, and is ready again by itself', async () => {
    await api.ctx.pool.query(`insert into refusal values ('53100')`);
    assert.equal((await add('full.example')).status, 503);
    const unready = await api.request('GET', '/readyz', { key: null });
    assert.equal(unready.status, 503);
    assert.equal(unready.body['checks']?.['writes'], 'refused');
    assert.match(String(unready.headers['retry-after']), /^\d+$/);
    assert.equal((await api.request('GET', '/v1/accounts')).status, 200);
    await api.ctx.pool.query('truncate refusal');
    let again = unready;
    while (again.status !== 200) again = await api.request('GET', '/readyz', { key: null });
    assert.equal(again.body['checks']?.['writes'], 'ok');
  });
});
