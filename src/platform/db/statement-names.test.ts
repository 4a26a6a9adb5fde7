import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createStatementNames } from './statement-names.ts';

describe('createStatementNames', () => {
  it('names a statement from its fifth time on, and always the same', () => {
    const nameOf = createStatementNames();
    const names = Array.from({ length: 7 }, () => nameOf('select 1'));
    assert.deepEqual(names, [undefined, undefined, undefined, undefined, 's1', 's1', 's1']);
    for (let time = 0; time < 5; time += 1) nameOf('select 2');
    assert.equal(nameOf('select 2'), 's2');
  });

  it('has an end: neither names nor texts that are counted grow without one', () => {
    const nameOf = createStatementNames();
    for (let number = 0; number < 200; number += 1)
      for (let time = 0; time < 5; time += 1) nameOf(`select ${number}`);
    assert.equal(nameOf('select 149'), 's150');
    assert.equal(nameOf('select 150'), undefined);
    const other = createStatementNames();
    for (let number = 0; number < 2000; number += 1) other(`select ${number}`);
    for (let time = 0; time < 10; time += 1) assert.equal(other('select too late'), undefined);
  });

  it('leaves alone what is long: it lists rows', () => {
    const nameOf = createStatementNames();
    const long = `insert into t values ${'($1), '.repeat(5000)}`;
    for (let time = 0; time < 10; time += 1) assert.equal(nameOf(long), undefined);
    for (let time = 0; time < 10; time += 1) nameOf(long.slice(0, 1000));
    assert.equal(nameOf(long.slice(0, 1000)), 's1');
  });
});
