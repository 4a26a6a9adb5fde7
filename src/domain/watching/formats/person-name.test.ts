import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { personName } from './person-name.ts';

describe('personName', () => {
  it('takes names as they are written around the world', () => {
    for (const name of [
      'Ada Byron',
      'Seán O’Brien',
      'Ludwig van der Velde',
      'María José García-López',
      'J. Scott Clarke',
      'Łukasz Żak',
      'Ngozi Okonjo',
      'Åsa Öberg',
      'Kim Van Dyk',
      'Peter McDonald',
    ]) {
      assert.equal(personName(name), name);
    }
  });
  it('drops honorifics and letters after the name, and lower-cases shouting', () => {
    assert.equal(personName('Dr. Ada Byron, PhD, MBA'), 'Ada Byron');
    assert.equal(personName('Ada Byron CPA'), 'Ada Byron');
    assert.equal(personName('ADA BYRON-KING'), 'Ada Byron-King');
  });
  it('refuses page furniture, places, companies, single names and sentences', () => {
    for (const text of [
      'Ada',
      'Our Team',
      'San Francisco',
      'New York',
      'Read More',
      'Lumen Forge Inc',
      'Contact Us',
      'ada byron',
      'Ada Byron joined us in May',
      'ada@x.example',
      'Office 365',
      'Learn more →',
      '',
    ]) {
      assert.equal(personName(text), null, text);
    }
  });
});
