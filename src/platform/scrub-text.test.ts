import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scrubText } from './scrub-text.ts';

test('what opens something is left out, and the rest stays readable', () => {
  const token = 'Zx9-mQ2_kLpVtR7yWcB4nHs6dFgJ1aEu';
  const cases: [string, string][] = [
    [
      'connect to postgres://ops:p%40ss@db.example:5432/w failed',
      'connect to postgres://…@db.example:5432/w failed',
    ],
    ['redis://:secret@cache:6379', 'redis://…@cache:6379'],
    [`GET /b/${token}?version=2`, 'GET /b/…?version=2'],
    [`/sign-in/${token}`, '/sign-in/…'],
    [`/unsubscribe/ws_01.dgs_01.${token}`, '/unsubscribe/…'],
    [`/exports/exp_01kay6wqsgf1vtk9m8ta1t7s9k/${token}`, '/exports/exp_01kay6wqsgf1vtk9m8ta1t7s9k/…'],
    [
      'https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXX7XXXXXXX',
      'https://hooks.slack.com/services/T00000000/B00000000/…',
    ],
    [
      'https://chat.googleapis.com/v1/spaces/AAA/messages?key=k&token=t',
      'https://chat.googleapis.com/v1/spaces/AAA/messages?…',
    ],
    [
      'https://discord.com/api/webhooks/123456789012345678/ab-CD_3fghijklmnopqrstu',
      'https://discord.com/api/webhooks/…/…',
    ],
    ['Authorization: Bearer wn_live_8hD2kQx1_abcdef', 'Authorization: Bearer wn_live_…'],
    ['the key wn_live_8hD2kQx1_abcdefgh is', 'the key wn_live_… is'],
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_…'],
    ['relation "accounts" does not exist', 'relation "accounts" does not exist'],
    [
      'at file:///srv/whynow/src/domain/workspace/brief-pages/load-brief-page.ts:35:19',
      'at file:///srv/whynow/src/domain/workspace/brief-pages/load-brief-page.ts:35:19',
    ],
    ['https://www.example.com/news/raises-30-million', 'https://www.example.com/news/…'],
    ['https://www.example.com/about-the-company', 'https://www.example.com/about-the-company'],
  ];
  for (const [text, expected] of cases) assert.equal(scrubText(text), expected);
});

test('a line of JSON stays JSON', () => {
  const line = JSON.stringify({
    url: 'https://a.example/x?k="q"\\',
    err: { message: 'postgres://u:p"w@h/d' },
  });
  assert.doesNotThrow(() => JSON.parse(scrubText(line)));
});

test('a long line takes no more than its length', () => {
  for (const part of ['https://', '/b/', 'a://', '/exports/', 'bearer ', 'x@', '://:', 'https://a/', 'a'])
    assert.ok(scrubText(part.repeat(20_000)).length > 0);
});
