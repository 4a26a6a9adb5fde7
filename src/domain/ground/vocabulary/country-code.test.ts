import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { countryCode, presentCountry } from './country-code.ts';

const TODAY = (codes as string[][]).map(([code = '']) => code);

describe('countryCode', () => {
  test('of every country, its code and its English names are read as itself', () => {
    assert.equal(TODAY.length, 250);
    for (const code of TODAY) {
      assert.equal(countryCode(code), code);
      assert.equal(countryCode(` ${code.toLowerCase()} `), code);
    }
    for (const [code, names] of Object.entries(english.countries))
      for (const name of [names].flat()) if (name !== 'Congo') assert.equal(countryCode(name), code, name);
  });

  test('a browser’s names of regions never give a code that is not one of today', () => {
    const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const code of TODAY) {
      const name = regions.of(code);
      const read = name === undefined ? null : countryCode(name);
      if (read !== null) assert.equal(read, code, name);
    }
  });

  for (const [written, code] of [
    ['France', 'FR'],
    ['United Kingdom', 'GB'],
    ['UK', 'GB'],
    ['u.k.', 'GB'],
    ['England', 'GB'],
    ['Russia', 'RU'],
    ['Serbia', 'RS'],
    ['Benin', 'BJ'],
    ['Burkina Faso', 'BF'],
    ['DR Congo', 'CD'],
    ['Democratic Republic of the Congo', 'CD'],
    ['Timor-Leste', 'TL'],
    ['East Timor', 'TL'],
    ['the Netherlands', 'NL'],
    ['Holland', 'NL'],
    ['Czech Republic', 'CZ'],
    ['Ivory Coast', 'CI'],
    ['Cote d’Ivoire', 'CI'],
    ['USA', 'US'],
    ['U.S.', 'US'],
    ['South Korea', 'KR'],
    ['TÜRKIYE', 'TR'],
    ['Turkey', 'TR'],
    ['St. Lucia', 'LC'],
    ['Bosnia & Herzegovina', 'BA'],
    ['Deutschland', 'DE'],
    ['EL', 'GR'],
  ] as const)
    test(`${written} is ${code}`, () => assert.equal(countryCode(written), code));

  for (const written of ['', 'ZZ', 'FX', 'SU', 'YU', 'DY', 'HV', 'ZR', 'TP', 'EU', 'Congo', 'Atlantis', 'XX'])
    test(`${JSON.stringify(written)} is no country`, () => assert.equal(countryCode(written), null));

  test('what an earlier version stored is the country of today', () => {
    for (const [stored, code] of Object.entries({
      FX: 'FR',
      UK: 'GB',
      SU: 'RU',
      YU: 'RS',
      DY: 'BJ',
      HV: 'BF',
      ZR: 'CD',
      TP: 'TL',
      FR: 'FR',
    }))
      assert.equal(presentCountry(stored), code);
    assert.equal(presentCountry('ZZ'), null);
  });
});
