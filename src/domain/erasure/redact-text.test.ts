import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cpuMs } from '../../../test/support/cpu-time.ts';
import { addressKey, personDigest } from '../contacts/suppression.ts';
import { nameKey } from '../contacts/name-key.ts';
import { redactionOf } from './erased-people.ts';
import { redactJson } from './redact-json.ts';
import { createRedaction } from './redact-text.ts';

const KEYS = new Set([nameKey('Inès Aalto'), addressKey('ia@ferncastle.example')]);
const redact = createRedaction((key) => KEYS.has(key), { kept: 'Ferncastle' });

describe('createRedaction', () => {
  test('a name goes however it is written, whole and only whole', () => {
    for (const [text, left] of [
      ['Inès Aalto joins as CFO.', '[erased] joins as CFO.'],
      ['the CFO, INES AALTO', 'the CFO, [erased]'],
      ['Aalto, Inès; Moreau, Ada', '[erased]; Moreau, Ada'],
      ['https://x.example/team/ines-aalto?x=1', 'https://x.example/team/[erased]?x=1'],
      ['In\u00ades  A\u200balto left', '[erased] left'],
      ['“Ine\u0300s Aalto”’s plan', '“[erased]”’s plan'],
      ['ines.aalto@other.example', '[erased]@other.example'],
      ['write to IA@Ferncastle.example.', 'write to [erased].'],
      ['Inès Aalto and Inès Aalto', '[erased] and [erased]'],
    ])
      assert.equal(redact(String(text)), left);
    for (const kept of [
      'Inès Aaltonen',
      'Denis Aalto',
      'Aalto said',
      'Inès, then later on, Aalto',
      'Inès … … Aalto',
      'xia@ferncastle.example',
      '',
    ])
      assert.equal(redact(kept), kept);
  });

  test('a company that bears the name keeps it', () => {
    const named = createRedaction((key) => KEYS.has(key), { kept: 'Inès Aalto Design' });
    assert.equal(named('Inès Aalto Design hires Inès Aalto'), 'Inès Aalto Design hires [erased]');
    const same = createRedaction((key) => KEYS.has(key), { kept: 'Ines Aalto' });
    assert.equal(same('Inès Aalto hires'), 'Inès Aalto hires');
  });

  test('by the digest alone it is the same', () => {
    const digests = [...KEYS].map((key) => personDigest('acc_1', key).toString('hex'));
    const people = { accountId: 'acc_1', accountName: 'Ferncastle', digests };
    for (const text of ['Aalto, Inès of Ferncastle', 'ia@ferncastle.example', 'Ada Moreau'])
      assert.equal(redactionOf(people)(text), redact(text));
    assert.equal(redactionOf({ ...people, accountId: 'acc_2' })('Inès Aalto'), 'Inès Aalto');
  });

  test('is linear: 200,000 hostile characters in seconds of the processor', () => {
    const people = { accountId: 'acc_1', accountName: 'Ferncastle', digests: ['00'] };
    for (const text of [
      'a'.repeat(200_000),
      '@'.repeat(200_000),
      'a '.repeat(100_000),
      `${'a'.repeat(500)}@`.repeat(400),
    ]) {
      const before = cpuMs();
      redactionOf(people)(text);
      assert.ok(cpuMs() - before < 3000, `${text.slice(0, 5)}… took ${cpuMs() - before} ms`);
    }
  });
});

describe('redactJson', () => {
  test('every text, the names of members too; an entry that is the person goes whole; what names nobody is the same value', () => {
    const told = {
      who: [
        { name: 'Inès Aalto', role: 'CFO' },
        { name: 'Ada Moreau', role: 'CTO, after Inès Aalto' },
      ],
      left: ['Inès Aalto', 'Kim Harbour'],
      'seen:Inès Aalto': { at: 3, by: null },
    };
    assert.deepEqual(redactJson(told, redact), {
      who: [{ name: 'Ada Moreau', role: 'CTO, after [erased]' }],
      left: ['Kim Harbour'],
      'seen:[erased]': { at: 3, by: null },
    });
    const nobody = { a: [1, 'b', { c: null }], at: new Date(0) };
    assert.equal(redactJson(nobody, redact), nobody);
  });
});
