import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cpuMs } from '../../../../test/support/cpu-time.ts';
import { readReply } from './read-reply.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const read = (text: string, more: object = {}) =>
  readReply(
    { from: null, subject: null, text, sentAt: null, headers: new Map(), failedRecipients: [], ...more },
    NOW,
  );

describe('readReply', () => {
  test('an HTML body that was sent as JSON', () => {
    const got = read('<div dir="ltr"><p>Not now. In March.</p></div><blockquote>Unsubscribe me</blockquote>');
    assert.deepEqual([got.label, got.text], ['not-now', 'Not now. In March.']);
    assert.equal(got.notBefore?.toISOString(), '2027-03-01T00:00:00.000Z');
  });

  test('only a not-now has a time', () => {
    assert.equal(read('Yes, let us talk on 3 March at 10.').notBefore, null);
  });

  test('a note that nobody wrote has no label, whatever it says', () => {
    const got = read('Not interested? I am out of the office until 4 January with limited access to email.', {
      subject: 'Automatic reply: hello',
    });
    assert.deepEqual(
      [got.kind, got.label, got.confidence, got.notBefore],
      ['out_of_office', null, null, null],
    );
  });

  test('hostile bodies are read in no time', () => {
    for (const hostile of [
      '<div>'.repeat(100_000),
      `<p>${'<b '.repeat(100_000)}`,
      `${'not '.repeat(120_000)}`,
      'your message '.repeat(40_000),
      `<${'a'.repeat(400_000)}`,
      '&amp;'.repeat(100_000),
      '\n'.repeat(400_000),
      'n\u0301'.repeat(200_000),
    ]) {
      const started = cpuMs();
      read(hostile);
      assert.ok(cpuMs() - started < 2_000, hostile.slice(0, 20));
    }
  });
});
