import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signal } from '../../../../../test/support/northwind.ts';
import type { TellingOffer } from '../../../ground/vocabulary/offer.ts';
import { checkAnswer } from './check-answer.ts';
import type { Rewriting } from './rewriting.ts';

const offer: TellingOffer = {
  sentence: 'We help procurement teams cut 40 % of their paperwork.',
  audience: [],
  problems: [],
  proof_points: [],
  call_to_action: null,
  angles: {},
  words_to_use: [],
  words_to_avoid: ['synergy'],
  sender: null,
};
const round = signal('funding', {
  subtype: 'series_b',
  title: 'Northwind raises $30 million',
  fields: { amount: 30_000_000, currency: 'USD' },
});

function judge(text: string, more: Partial<Rewriting> = {}): string {
  const given: Rewriting = {
    account: { id: 'acc_1', name: 'Northwind', domain: 'northwind.example' },
    language: 'en',
    offer,
    writtenOn: new Date('2026-11-20T09:00:00Z'),
    tone: 'plain',
    signals: [round],
    addressee: null,
    draft: { sentences: [], opener: '' },
    ...more,
  };
  const german = 'Northwind hat 30 Millionen Dollar eingesammelt.';
  const sentence = { signal: 'S1', text: more.language === 'de' ? german : 'Northwind raised $30 million.' };
  const judged = checkAnswer({ sentences: [sentence, sentence], opener: { signal: 'S1', text } }, given);
  return judged.ok ? 'taken' : judged.detail;
}

const NEWS = 'Hello, I saw that Northwind raised $30 million last week.';

test('a model’s opener may say what the evidence says and what the offer says', () => {
  assert.equal(judge(`${NEWS} We help procurement teams cut 40 % of their paperwork.`), 'taken');
  assert.equal(judge(`${NEWS} We cut paperwork. Would it be worth a short conversation?`), 'taken');
});

test('and nothing that mixes the two, nothing of another week, and no word to avoid', () => {
  assert.match(judge(`${NEWS} Northwind cut 40 % of its paperwork.`), /percent "40 %"/);
  assert.match(judge(`${NEWS} We help Northwind cut paperwork.`), /word "cut"/);
  assert.match(judge(`${NEWS} We help procurement teams cut 60 %.`), /percent "60 %"/);
  assert.match(judge(NEWS.replace('last week', 'this week')), /moving_day "this week"/);
  assert.match(judge(`${NEWS} Is synergy a topic?`), /synergy/);
  assert.match(judge(`${NEWS} We help procurement teams.`, { offer: null }), /procurement/);
});

test('in another language the same', () => {
  const told =
    'Guten Tag, ich habe gesehen, dass Northwind letzte Woche 30 Millionen Dollar eingesammelt hat.';
  assert.equal(judge(told, { language: 'de', offer: null }), 'taken');
  assert.match(judge(told.replace('30', '31'), { language: 'de', offer: null }), /sum "31 Millionen Dollar"/);
  assert.match(judge(told.replace('eingesammelt', 'verloren'), { language: 'de', offer: null }), /verloren/);
  assert.match(judge(told.replace('letzte', 'diese'), { language: 'de', offer: null }), /moving_day/);
});
