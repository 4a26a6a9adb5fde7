import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readAutomatic, readHeldOut, readReplies } from '../../../../training/read-replies.ts';
import { recogniseAutomatic } from './recognise-automatic.ts';

const told = (
  text: string,
  { subject = null, address = null, ...headers }: Record<string, string | null> = {},
) =>
  recogniseAutomatic({
    subject,
    address,
    text,
    headers: new Map(Object.entries(headers).map(([name, value]) => [name, value ?? ''])),
  });

describe('recogniseAutomatic', () => {
  test('by headers alone', () => {
    assert.equal(told('Hello', { 'auto-submitted': 'auto-replied (vacation)' }), 'out_of_office');
    assert.equal(told('Hello', { 'auto-submitted': 'no' }), 'reply');
    assert.equal(told('Hello', { 'x-autoreply': 'yes' }), 'out_of_office');
    assert.equal(told('Hello', { precedence: 'auto_reply' }), 'out_of_office');
    assert.equal(
      told('Hello', { 'content-type': 'multipart/report; report-type=delivery-status; boundary=x' }),
      'bounce',
    );
    assert.equal(
      told('Hello', { 'content-type': 'multipart/report; report-type=disposition-notification' }),
      'out_of_office',
    );
    assert.equal(told('Hello', { 'x-failed-recipients': 'dana@ferncastle.example' }), 'bounce');
    assert.equal(told('Hello', { address: 'MAILER-DAEMON@mx.example' }), 'bounce');
  });

  test('the collected notes, by subject and text', () => {
    for (const { kind, subject, text } of readAutomatic())
      assert.equal(told(text, { subject }), kind, subject);
  });

  test('most of those of another voice', () => {
    const { automatic } = readHeldOut();
    const right = automatic.filter(({ kind, subject, text }) => told(text, { subject }) === kind);
    assert.ok(right.length >= 0.85 * automatic.length, `${right.length} of ${automatic.length}`);
  });

  test('and no answer of a person', () => {
    const taken = [...readReplies().items, ...readHeldOut().replies].filter(
      ({ text }) => told(text) !== 'reply',
    );
    assert.deepEqual(taken, []);
    assert.equal(told("I'm out of the office until Monday, can we talk then?"), 'reply');
    assert.equal(
      told('I got "550 5.1.1 user unknown" from your other address. Which one is right?'),
      'reply',
    );
    assert.equal(told('Yes please.', { subject: 'Re: Undeliverable: hello' }), 'reply');
  });
});
