import assert from 'node:assert/strict';
import { access } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { host, json, startPublicInterfaces } from '../support/public-interfaces.ts';
import type { PublicInterfaces } from '../support/public-interfaces.ts';
import { runCommand } from '../support/process.ts';

const DATA = join(tmpdir(), `whynow-sources-${process.pid}`);

describe('whynow sources check', () => {
  let web: PublicInterfaces;
  beforeEach(async () => (web = await startPublicInterfaces(new Date())));
  afterEach(() => web.close());

  const run = async (...args: string[]) => {
    const command = runCommand(['sources', 'check', ...args], {
      CRAWL_HOST_GAP: '0s',
      CRAWL_USER_AGENT: 'WhynowBot/1.0 (ops@acme.example)',
      DNS_LOOKUPS: '0',
      EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
      EGRESS_RESOLVE: web.resolve,
      WHYNOW_DATA_DIR: DATA,
    });
    return { code: await command.ended, output: command.output(), errors: command.errors() };
  };

  test('a fresh install: all holds, exit 0, no database, and nothing is left behind', async () => {
    const { code, output, errors } = await run();
    assert.equal(code, 0, output + errors);
    assert.match(output, /^Asked as WhynowBot\/1\.0 \(ops@acme\.example\)$/m);
    assert.match(output, /^holds +greenhouse +postings: 1$/m);
    assert.match(output, /^not configured +warn-notices +no list is read: set WARN_URLS/m);
    assert.match(output, /^refused +certificate-log +robots\.txt refuses it: line 2: Disallow: \/$/m);
    assert.match(output, /^\d+ tried in \d+ s: \d+ hold, 3 refused, \d+ not configured\.$/m);
    assert.ok(!`${output}${errors}`.includes('\u001b'), 'no colours and no progress without a terminal');
    await assert.rejects(access(DATA));
  });

  test('a format that has changed: exit 1, what is missing, and JSON that says the same', async () => {
    web.replace('api.ashbyhq.com', host({ '/posting-api/': json({ apiVersion: '2', postings: [] }) }));
    const told = await run('--only', 'ashby,Lever');
    assert.equal(told.code, 1);
    assert.match(told.output, /^CHANGED +ashby +the JSON is not an Ashby board$/m);
    assert.match(told.output, /^ +it begins: \{"apiVersion":"2","postings":\[\]\}$/m);
    const { code, output } = await run('--only', 'ashby', '--json');
    const report = JSON.parse(output) as {
      summary: Record<string, number>;
      checks: Record<string, unknown>[];
    };
    assert.equal(code, 1);
    assert.equal(report.summary['changed'], 1);
    const { ms: _ms, ...check } = report.checks[0] ?? {};
    assert.deepEqual(check, {
      name: 'ashby',
      about: 'Ashby job boards',
      kind: 'ats',
      verdict: 'changed',
      address: 'https://api.ashbyhq.com/posting-api/job-board/openai?includeCompensation=true',
      status: 200,
      says: 'the JSON is not an Ashby board',
      got: '{"apiVersion":"2","postings":[]}',
      known: null,
    });
  });

  test('what could not be tried is exit 2, unless it is known to refuse everybody', async () => {
    web.replace('hn.algolia.com', () => ({ status: 503, body: '' }));
    assert.equal((await run('--only', 'hacker-news,greenhouse')).code, 2);
    assert.equal((await run('--only', 'youtube')).code, 0);
  });

  test('--list asks nobody; a name that is none is told what is accepted', async () => {
    const list = await run('--list');
    assert.equal(list.code, 0);
    assert.match(
      list.output,
      /^greenhouse +Greenhouse job boards\n +https:\/\/boards-api\.greenhouse\.io\/v1\/boards\/stripe\//m,
    );
    assert.match(list.output, /^sec-exhibit +.*\n +where the answer to sec-8k leads$/m);
    const wrong = await run('--only', 'greenhouse,levver');
    assert.equal(wrong.code, 1);
    assert.match(
      wrong.errors,
      /^whynow: --only: there is no check "levver"; did you mean lever\? accepted: greenhouse, lever, .*bot-discord-widget$/m,
    );
    assert.equal((await run('--within', '5')).code, 1);
    assert.deepEqual(web.asked, []);
  });
});
