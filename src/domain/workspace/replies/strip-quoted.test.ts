import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cpuMs } from '../../../../test/support/cpu-time.ts';
import { stripQuoted } from './strip-quoted.ts';

const ANSWER = 'Try me in March.';

describe('stripQuoted', () => {
  const histories: Record<string, string> = {
    'quote marks': '> are you free?\n>> and you?\n> Sam',
    Gmail: 'On Mon, 2 Nov 2026 at 14:01, Sam Pell <sam@pell.example> wrote:\n> Are you free?',
    'a wrapped line': 'On Mon, 2 Nov 2026 at 14:01, Sam Pell\n<sam@pell.example> wrote:\n\nAre you free?',
    Outlook:
      'From: Sam Pell <sam@pell.example>\nSent: Monday, 2 November 2026 14:01\nTo: Dana King\nSubject: a demo?\n\nStop me if not.',
    'German Outlook':
      'Von: Sam Pell\nGesendet: Montag, 2. November 2026 14:01\nAn: Dana King\nBetreff: Termin?\n\nHallo',
    'the old Outlook': '-----Original Message-----\nFrom: Sam\nAre you free?',
    'a rule': '________________________________\nFrom: Sam Pell',
    German: 'Am 02.11.2026 um 14:01 schrieb Sam Pell <sam@pell.example>:\n> Hallo',
    French: 'Le lun. 2 nov. 2026 à 14:01, Sam Pell <sam@pell.example> a écrit :\n> Bonjour',
    'a signature': '-- \nDana King\nFerncastle Ltd',
    'a phone': 'Sent from my iPhone',
    'Outlook on a phone': 'Get Outlook for iOS',
    'a farewell': 'Kind regards,\nDana King\nFerncastle Ltd | +44 20 7946 0101',
    'a German one': 'Mit freundlichen Grüßen\nDana King',
    'a footer':
      'This email and any attachments are confidential. If you are not the addressee, stop and delete it.',
  };
  for (const [name, history] of Object.entries(histories))
    test(`takes out ${name}`, () => {
      assert.equal(stripQuoted(`${ANSWER}\n\n${history}`), ANSWER);
      assert.equal(stripQuoted(`${ANSWER}\r\n\r\n${history.replaceAll('\n', '\r\n')}`), ANSWER);
    });

  test('keeps answers between quoted lines', () => {
    assert.equal(stripQuoted('> when?\nTuesday.\n> where?\nHere.'), 'Tuesday.\nHere.');
  });

  test('keeps what only looks like history', () => {
    for (const text of [
      'On Monday I am away.',
      'From: our point of view it fits.',
      'Thanks\nI read it twice, and have many things to say about it that take up more than any signature ever would, so bear with me.',
      'Best would be Tuesday.',
    ])
      assert.equal(stripQuoted(text), text);
  });

  test('200 levels of quoting, and a megabyte of it, in no time', () => {
    const deep = Array.from({ length: 200 }, (_, level) => `${'>'.repeat(level + 1)} and again`).join('\n');
    assert.equal(stripQuoted(`${ANSWER}\n${deep}`), ANSWER);
    const started = cpuMs();
    for (const hostile of [
      '> '.repeat(500_000),
      'on '.repeat(300_000),
      `${'a'.repeat(2_000)}\n`.repeat(500),
      'From: x\n'.repeat(120_000),
    ])
      assert.ok(stripQuoted(hostile).length <= 10_000);
    assert.ok(cpuMs() - started < 4_000);
  });
});
