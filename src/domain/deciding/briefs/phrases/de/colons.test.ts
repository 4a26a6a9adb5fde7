import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toldSignals } from '../../../../../../test/support/told-signals.ts';
import { closed } from '../../describe-event.ts';
import { draftLetter } from '../../draft-opener.ts';
import type { Apart } from '../phrase-book.ts';
import { german } from './index.ts';
import { letter } from './letter.ts';

const now = new Date('2026-11-20T09:00:00Z');

test('a problem and a proof behind a colon are whole sentences, with a capital', () => {
  for (const line of [...letter.angles, ...letter.problem, ...letter.proof])
    assert.match(line, /: \{(?:Problem|Proof)\}\.$/);
  const [signal] = toldSignals(now);
  for (let number = 0; number < 20; number += 1) {
    const { opener, followUp } = draftLetter({
      account: { id: `acc_${number}`, domain: 'northwind.example' },
      company: 'Northwind',
      signal: signal!,
      first: { name: 'Mara Lindt' },
      tone: 'plain',
      language: 'de',
      now,
      offer: {
        sentence: 'Mit uns schließen Finanzteams ihre Bücher in drei Tagen ab.',
        audience: [],
        problems: ['der Abschluss dauert zehn Tage'],
        proof_points: ['ein Kunde schließt heute in drei Tagen ab.'],
        call_to_action: null,
        angles: {},
        words_to_use: [],
        words_to_avoid: [],
        sender: null,
      },
    });
    assert.match(opener, /: Der Abschluss dauert zehn Tage\. /);
    assert.match(followUp, /: Ein Kunde schließt heute in drei Tagen ab\. /);
    assert.match(followUp, / zur Pre-Seed-Runde/);
  }
});

test('every topic brings its preposition, so that it stands in every subject and reminder', () => {
  for (const line of [...letter.subjects, ...letter.reminders]) assert.match(line, / \{topic\}/);
  for (const { topic, apart = {} } of Object.values(german.news))
    for (const one of [
      topic,
      ...Object.values(apart as Record<string, Apart>).map((own) => own.topic ?? topic),
    ])
      assert.match(one, /^(?:zu|zum|zur) /);
  assert.match(letter.customTopic, /^(?:zu|zum|zur) /);
});

test('a question in quotation marks ends its sentence', () => {
  assert.equal(closed('jemand hat gefragt: „Was nun?“'), 'jemand hat gefragt: „Was nun?“');
  assert.equal(closed('jemand hat geschrieben: „So nicht“'), 'jemand hat geschrieben: „So nicht“.');
});
