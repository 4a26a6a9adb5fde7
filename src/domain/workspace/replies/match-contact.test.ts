import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { matchContact, senderKeys } from './match-contact.ts';

const contacts = [
  { id: 'ines', name_key: 'ines aalto' },
  { id: 'ada', name_key: 'ada moreau' },
  { id: 'kim', name_key: 'kim moreau' },
];
const match = (name: string, address: string) => matchContact({ name, address }, contacts);

describe('matchContact', () => {
  test('by name, either way round, accents and titles aside', () => {
    assert.equal(match('Inès Aalto', 'office@x.example'), 'ines');
    assert.equal(match('Aalto, Ines', 'office@x.example'), 'ines');
    assert.equal(match('Ines Aalto (Sales)', 'office@x.example'), 'ines');
  });
  test('by address', () => {
    for (const local of ['ines.aalto', 'iaalto', 'aalto', 'ines', 'Ines_Aalto+crm', 'aalto.i'])
      assert.equal(match('', `${local}@x.example`), 'ines', local);
  });
  test('not where two fit, or nobody', () => {
    assert.equal(match('', 'moreau@x.example'), null);
    assert.equal(match('Ada Aalto', 'info@x.example'), null);
    assert.equal(match('', 'in@x.example'), null);
    assert.equal(match('info@x.example', 'info@x.example'), null);
  });
});

test('senderKeys: the name, else what the address says plainly', () => {
  assert.deepEqual(senderKeys({ name: 'Aalto, Ines', address: 'x@y.example' }), ['aalto ines', 'ines aalto']);
  assert.deepEqual(senderKeys({ name: '', address: 'ines.aalto@y.example' }), ['ines aalto', 'aalto ines']);
  assert.deepEqual(senderKeys({ name: 'Sales', address: 'sales@y.example' }), []);
});
