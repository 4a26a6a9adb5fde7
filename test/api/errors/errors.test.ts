import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { errorCatalog } from '../../../src/domain/ground/errors/error-catalog.ts';
import type { ErrorCode } from '../../../src/domain/ground/errors/error-catalog.ts';
import { createTestApi } from '../../support/api.ts';
import { provocations } from './provocations.ts';
import type { Provoked } from './provocations.ts';

/** Codes that nothing raises so far, and why they are in the catalogue nevertheless. */
const UNRAISED: Partial<Record<ErrorCode, string>> = {
  robots_disallowed:
    'a bot whose source robots.txt refuses is paused with this word; robots.txt is read at the first run, and no request waits for it',
};

const SOURCE = fileURLToPath(new URL('../../../src', import.meta.url));
const source = globSync('**/*.ts', { cwd: SOURCE })
  .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('error-catalog.ts'))
  .map((file) => readFileSync(`${SOURCE}/${file}`, 'utf8'))
  .join('\n');

describe('errors', () => {
  let on: Provoked;
  before(async () => {
    // Nobody answers there.
    const config = { EGRESS_RESOLVE: 'api.hubapi.com=127.0.0.1:9' };
    const api = await createTestApi({ server: { requestTimeout: 1000 }, config });
    const strict = await createTestApi({
      config: {
        RATE_LIMIT_UNAUTHENTICATED: '1',
        WORKSPACE_MAX_ACCOUNTS: '500',
        EGRESS_ALLOW_HTTP: '',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'digest@example.com',
        EGRESS_ALLOW_CIDRS: '',
      },
    });
    // Links in answers lead here, and are followed below.
    Object.assign(api.ctx, { publicUrl: api.origin });
    Object.assign(strict.ctx, { publicUrl: strict.origin });
    on = { api, strict };
  });
  after(async () => {
    await on.api.close();
    await on.strict.close();
  });

  for (const code of Object.keys(errorCatalog) as ErrorCode[]) {
    const provoke = provocations[code];
    if (!provoke) {
      test(`${code} is raised nowhere yet`, () => {
        assert.ok(UNRAISED[code], 'say in provocations.ts how to get it');
        assert.ok(
          !new RegExp(`DomainError\\(\\s*'${code}'`).test(source),
          'it is raised now: say in provocations.ts how to get it',
        );
      });
      continue;
    }
    test(`${errorCatalog[code].status} ${code}, and its explanation`, async () => {
      assert.equal(UNRAISED[code], undefined);
      const { status, text } = await provoke(on);
      const { error } = JSON.parse(text) as { error: Record<string, string> };
      assert.equal(error['code'], code, text);
      assert.equal(status, errorCatalog[code].status);
      assert.equal(error['type'], errorCatalog[code].type);
      const url = new URL(error['docs_url'] ?? '');
      const api = [on.api, on.strict].find(({ origin }) => origin === url.origin);
      assert.ok(api, `${url.href} is not on this service`);
      const page = await api.request('GET', url.pathname, { key: null });
      assert.equal(page.status, 200);
      assert.equal(url.hash, `#${code}`);
      assert.ok(page.text.includes(`id="${code}"`));
    });
  }
});
