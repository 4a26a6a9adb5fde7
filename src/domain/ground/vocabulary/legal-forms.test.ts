import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { dropLegalForms, isLegalForm, isOnlyLegalForm, joinInitials, LEGAL_FORMS } from './legal-forms.ts';

describe('legal forms', () => {
  it('stand in the list once each', () => {
    const written = LEGAL_FORMS.map((form) => form.written.toLowerCase());
    assert.deepEqual(written, [...new Set(written)]);
  });

  it('are told from words by their letters in a text', () => {
    for (const form of [
      'Inc.',
      'inc',
      'GMBH',
      'S.p.A.',
      'SpA',
      'A/S',
      'AS',
      'SA/NV',
      'Company',
      'L.L.C.',
      'PLC',
    ])
      assert.ok(isLegalForm(form), form);
    for (const word of ['as', 'As', 'Spa', 'company', 'limited', 'Ag', 'Co-op', 'and/or', 'Incl', '', '/'])
      assert.ok(!isLegalForm(word), word);
  });

  it('may be words too', () => {
    for (const form of ['inc', 'GmbH', 'L.L.C.']) assert.ok(isOnlyLegalForm(form), form);
    for (const word of ['AS', 'Company', 'SE']) assert.ok(!isOnlyLegalForm(word), word);
  });

  it('are dropped at the end of a name only, and never leave it empty', () => {
    const drop = (name: string): string =>
      dropLegalForms(joinInitials(name).split(' '), new Set(['group'])).join(' ');
    assert.equal(drop('Brindle Group Pty. Ltd.'), 'Brindle');
    assert.equal(drop('brindle gmbh & co. kg'), 'brindle');
    assert.equal(drop('Yolk & Co'), 'Yolk &');
    assert.equal(drop('AS Roma Lanterns A/S'), 'AS Roma Lanterns');
    assert.equal(drop('Brindle Day Spa'), 'Brindle Day Spa');
    assert.equal(drop('Inc Group'), 'Inc');
  });

  it('are listed nowhere else', () => {
    const src = new URL('../../../', import.meta.url);
    const found = globSync('**/*.ts', { cwd: src })
      .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('legal-forms.ts'))
      .filter((file) => readFileSync(new URL(file, src), 'utf8').split('\n').some(listsForms));
    assert.deepEqual(found.toSorted(), ANSWER_OTHER_QUESTIONS);
  });
});

/** Patterns of another kind that hold two forms or more among many other words. */
const ANSWER_OTHER_QUESTIONS = [
  // After which abbreviations a full stop ends no sentence.
  'domain/understanding/detect/edgar/sentences.ts',
  // Whose officer somebody is: "of Falconer University", "of Falconer Ltd".
  'domain/understanding/detect/people/quoted-people.ts',
  'domain/understanding/detect/text/text-item.ts',
  // Which capitalised words begin no name, and which words no person is called.
  'domain/understanding/detect/text/values/names.ts',
  'domain/watching/formats/person-name.ts',
];

function listsForms(line: string): boolean {
  if (/^\s*(?:\*|\/\*|\/\/)/.test(line)) return false;
  const forms = (line.match(/\p{L}+/gu) ?? []).filter((word) => word.length > 2 && isOnlyLegalForm(word));
  return new Set(forms.map((form) => form.toLowerCase())).size > 1;
}
