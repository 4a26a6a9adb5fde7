import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { comparedName, mentionsIn } from './mentions.ts';
import { cpuMs } from '../../../../test/support/cpu-time.ts';
import { turnsDuring } from '../../../../test/support/turns-during.ts';

const company = (name: string, domain: string) => ({ name: comparedName({ name, domain }), domain });
const ferncastle = company('Ferncastle Freight, Inc.', 'ferncastle.example');

describe('mentionsIn', () => {
  test('finds a name whatever its case, accents and legal form, as whole words', async () => {
    for (const text of [
      'We moved from Ferncastle Freight to rail',
      'ferncastle freight inc. is down again',
      '“Ferncastle Freight’s” drivers',
      'FERNCASTLE FREIGHT',
    ])
      assert.ok((await mentionsIn(text))(ferncastle), text);
    for (const text of ['Ferncastle Freighter', 'Freight by Ferncastle', 'Ferncastle', ''])
      assert.ok(!(await mentionsIn(text))(ferncastle), text);
  });

  test('takes a name of one word only where it is written as a name', async () => {
    const target = company('Target', 'target.example');
    assert.ok((await mentionsIn('Anyone else leaving Target?'))(target));
    assert.ok((await mentionsIn('the Target Corporation says'))(target));
    for (const text of ['we missed our target again', 'The target is out of reach', 'a target company'])
      assert.ok(!(await mentionsIn(text))(target), text);
  });

  test('finds a domain, also within an address or under a host', async () => {
    for (const text of [
      'see https://www.ferncastle.example/jobs',
      'mail.ferncastle.example is gone',
      'Ferncastle.Example',
    ])
      assert.ok((await mentionsIn(text))(company('Other', 'ferncastle.example')), text);
    for (const text of ['notferncastle.example', 'ferncastle.example.org'])
      assert.ok(!(await mentionsIn(text))(company('Other', 'ferncastle.example')), text);
  });

  test('does not take a domain for a name, and reads the beginning of a long text in time', async () => {
    assert.ok(!(await mentionsIn('acme'))(company('acme.example', 'acme.example')));
    const started = cpuMs();
    await mentionsIn('Ab '.repeat(500_000));
    await mentionsIn('a.'.repeat(500_000));
    assert.ok(cpuMs() - started < 1_000);
  });

  test('lets everybody else have their turns while it reads the fullest text', async () => {
    // Some 2,500 words, and up to five names from each on.
    const turns = await turnsDuring(() => mentionsIn('A b '.repeat(1250)));
    assert.ok(turns >= 10, `${turns} turns`);
  });
});
