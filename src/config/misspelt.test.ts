import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readConfig } from './config.ts';

describe('misspelt settings', () => {
  for (const [name, meant] of [
    ['LOG_LEVL', 'LOG_LEVEL'],
    ['LGO_LEVEL', 'LOG_LEVEL'],
    ['log_level', 'LOG_LEVEL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['CRAWL_USERAGENT', 'CRAWL_USER_AGENT'],
    ['WHYNOW_DATADIR', 'WHYNOW_DATA_DIR'],
  ] as const)
    test(`${name} is told, without what it holds`, () => {
      assert.deepEqual(readConfig({ [name]: 'hunter2' }).warnings, [
        `${name} is no setting and is ignored; did you mean ${meant}?`,
      ]);
    });

  test('what others use, and what is empty, is left alone', () => {
    const others = [
      'GITLAB_TOKEN',
      'HOME',
      'POST',
      'HOSTS',
      'WHYNOW_SERVICE_PORT',
      'LOGNAME',
      'PATH',
      'PG_URL',
    ];
    const env = Object.fromEntries(others.map((name) => [name, 'x']));
    assert.deepEqual(readConfig({ ...env, LOG_LEVL: '', LOG_LEVEL: 'warn' }).warnings, []);
  });
});
