import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { personaOf } from './personas.ts';
import { cpuMs } from '../../../../test/support/cpu-time.ts';

describe('personaOf', () => {
  it('finds the first that fits, whatever the case', () => {
    const personas = [
      { tag: 'user', title: 'analyst' },
      { tag: 'buyer', title: '(vp|head|director).*(revops|sales)' },
    ];
    assert.equal(personaOf('VP, Global SALES', personas), 'buyer');
    assert.equal(personaOf('Line cook', personas), null);
  });

  it('takes a pattern that does not compile for one that fits nothing', () => {
    for (const title of ['[', '(?=a)a', '(a)\\1']) assert.equal(personaOf('aa', [{ tag: 't', title }]), null);
  });

  it('stays quick on patterns that explode elsewhere', () => {
    const started = cpuMs();
    for (const title of ['(a+)+$', '(a|aa)*$', '.*a.*a.*a.*b', 'a?'.repeat(40)]) {
      personaOf(`${'a'.repeat(100_000)}!`, [{ tag: 't', title }]);
    }
    assert.ok(cpuMs() - started < 1_000);
  });

  it('looks at 300 characters of a title', () => {
    assert.equal(personaOf(`${'x'.repeat(300)}cfo`, [{ tag: 't', title: 'cfo' }]), null);
  });
});
