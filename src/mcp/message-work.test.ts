import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workOfMessage } from './message-work.ts';

test('a message takes the places of the tool that it calls', () => {
  const call = (name: unknown) => ({ method: 'tools/call', params: { name } });
  assert.equal(workOfMessage(call('find_accounts')), 'search');
  assert.equal(workOfMessage(call('list_signals')), 'search');
  assert.equal(workOfMessage(call('read_brief')), 'single');
  assert.equal(workOfMessage(call('add_account')), 'single');
  for (const other of [call('none'), call(7), call(null), { method: 'tools/list' }, null, 'x', [], {}])
    assert.equal(workOfMessage(other), 'together');
});
