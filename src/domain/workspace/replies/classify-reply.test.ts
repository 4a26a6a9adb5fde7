import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { measure, type Measured } from '../../../../training/measure-replies.ts';
import { readHeldOut, readReplies } from '../../../../training/read-replies.ts';
import { replyTable } from '../../../../training/reply-table.ts';
import { classifyReply, decide } from './classify-reply.ts';
import { replyModel } from './model/reply-model.ts';
import { stripQuoted } from './strip-quoted.ts';

const root = new URL('../../../../', import.meta.url);
const committed = JSON.parse(readFileSync(new URL('training/replies-measured.json', root), 'utf8')) as {
  trained_on: string;
  crossed: Measured;
  held_out: Measured;
};

describe('classifyReply', () => {
  test('plain cases', () => {
    const cases = {
      positive: [
        'Yes, let us talk on Tuesday at 10.',
        'What does it cost for 40 people?',
        'Sounds good, send me a demo link',
      ],
      'not-now': [
        'Not now, maybe next year.',
        'No budget until April. Try again then.',
        "We're busy, ask me in three months",
      ],
      'wrong-person': [
        'I left the company in June.',
        "I'm not the right person, please contact Ola Berg.",
        'My colleague Jon handles that.',
      ],
      never: ['Not interested.', 'Unsubscribe me', 'Please stop emailing me and remove me from your list.'],
    };
    for (const [label, texts] of Object.entries(cases))
      for (const text of texts) assert.equal(classifyReply(text)?.label, label, text);
  });

  test('no word, no label', () => {
    for (const text of ['', ' \n', '...', '\u200b', '--']) assert.equal(classifyReply(text), null);
  });

  test('the same text, the same answer; any text, an answer', () => {
    const text = 'Maybe, who knows.';
    assert.deepEqual(classifyReply(text), classifyReply(text));
    for (const odd of ['a', '😀', 'x'.repeat(100_000), 'no '.repeat(50_000), '\u202eabc', '@@@@ 1']) {
      const told = classifyReply(odd);
      assert.ok(told && told.confidence >= 0 && told.confidence <= 1, odd.slice(0, 20));
    }
  });

  test('an unsure "never" becomes "not-now" with little confidence', () => {
    const labels = replyModel().labels;
    const from = { labels, neverFrom: 0.8 };
    const probabilities = labels.map((label) => (label === 'never' ? 0.79 : 0.07));
    assert.deepEqual(decide(probabilities, from), { label: 'not-now', confidence: 0.07 });
    assert.equal(
      decide(
        labels.map((label) => (label === 'never' ? 0.85 : 0.05)),
        from,
      ).label,
      'never',
    );
  });
});

describe('the committed reply model', () => {
  const { items, digest } = readReplies();

  test('was trained on the committed messages, none of which is held out', () => {
    assert.equal(replyModel().trainedOn, digest);
    assert.equal(committed.trained_on, digest);
    assert.ok(items.length >= 700, String(items.length));
    const known = new Set(items.map(({ text }) => text.toLowerCase()));
    assert.deepEqual(
      readHeldOut().replies.filter(({ text }) => known.has(text.toLowerCase())),
      [],
    );
  });

  test('reaches on the held-out messages what the docs say', () => {
    const { replies } = readHeldOut();
    const heldOut = measure(
      replies.map(({ label, text }) => ({
        label,
        told: classifyReply(stripQuoted(text))?.label ?? 'not-now',
      })),
    );
    assert.ok(replies.length >= 150);
    assert.deepEqual(heldOut, committed.held_out);
    assert.ok(heldOut.macroF1 >= 0.85, String(heldOut.macroF1));
    assert.ok(heldOut.byLabel.never.precision >= 0.95);
    assert.ok(committed.crossed.macroF1 >= 0.85);
    assert.ok(committed.crossed.byLabel.never.precision >= 0.95);
    const docs = readFileSync(new URL('docs/replies.md', root), 'utf8');
    assert.ok(docs.includes(replyTable(committed.crossed, heldOut)), 'run npm run train:replies');
  });
});
