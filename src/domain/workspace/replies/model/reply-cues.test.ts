import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { replyCues } from './reply-cues.ts';

describe('turns of phrase in replies', () => {
  const told: [cue: string, text: string][] = [
    ['optOut', 'Bitte nehmen Sie mich aus Ihrem Verteiler.'],
    ['optOut', 'Merci de me retirer de votre liste.'],
    ['optOut', 'Por favor, bórreme de su lista.'],
    ['noInterest', 'Wir haben daran keinen Bedarf.'],
    ['noInterest', 'Non siamo interessati.'],
    ['later', 'Revenez vers moi à la rentrée.'],
    ['later', 'On en reparle en été.'],
    ['later', 'Hör av dig efter årsskiftet.'],
    ['misdirected', 'Dafür bin ich nicht zuständig.'],
    ['misdirected', 'Daar ga ik niet over.'],
    ['agrees', 'Cela m’intéresse.'],
    ['meets', 'Possiamo sentirci giovedì?'],
    ['threat', 'Any further message will be forwarded to the regulator.'],
    ['mockery', 'Oh wonderful, another platform.'],
  ];
  for (const [cue, text] of told) it(`${cue}: ${text}`, () => assert.ok(replyCues(text).includes(cue)));

  it('end where a word ends, also beside letters with marks', () => {
    assert.ok(!replyCues('Notre étérité en étésie').includes('later'));
  });
});
