import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { comparedName, mentionsIn } from './mentions.ts';
import { cpuMs } from '../../../../test/support/cpu-time.ts';

const company = (name: string, domain: string) => ({ name: comparedName({ name, domain }), domain });
const ferncastle = company('Ferncastle Freight, Inc.', 'ferncastle.example');

describe('mentionsIn', () => {
  test('finds a name whatever its case, accents and legal form, as whole words', () => {
    for (const text of [
      'We moved from Ferncastle Freight to rail',
      'ferncastle freight inc. is down again',
      '“Ferncastle Freight’s” drivers',
      'FERNCASTLE FREIGHT',
    ])
      assert.ok(mentionsIn(text)(ferncastle), text);
    for (const text of ['Ferncastle Freighter', 'Freight by Ferncastle', 'Ferncastle', ''])
      assert.ok(!mentionsIn(text)(ferncastle), text);
  });

  test('takes a name of one word only where it is written as a name', () => {
    const target = company('Target', 'target.example');
    assert.ok(mentionsIn('Anyone else leaving Target?')(target));
    assert.ok(mentionsIn('the Target Corporation says')(target));
    for (const text of ['we missed our target again', 'The target is out of reach', 'a target company'])
      assert.ok(!mentionsIn(text)(target), text);
  });

  test('finds a domain, also within an address or under a host', () => {
    for (const text of [
      'see https://www.ferncastle.example/jobs',
      'mail.ferncastle.example is gone',
      'Ferncastle.Example',
    ])
      assert.ok(mentionsIn(text)(company('Other', 'ferncastle.example')), text);
    for (const text of ['notferncastle.example', 'ferncastle.example.org'])
      assert.ok(!mentionsIn(text)(company('Other', 'ferncastle.example')), text);
  });

  test('does not take a domain for a name, and reads the beginning of a long text in time', () => {
    assert.ok(!mentionsIn('acme')(company('acme.example', 'acme.example')));
    const started = cpuMs();
    mentionsIn('Ab '.repeat(500_000));
    mentionsIn('a.'.repeat(500_000));
    assert.ok(cpuMs() - started < 1_000);
  });
});
