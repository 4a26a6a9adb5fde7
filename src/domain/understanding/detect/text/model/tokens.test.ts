import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readTokens, speaksOf } from './tokens.ts';

function words(
  name: string,
  title: string,
  text = '',
  published = '2026-05-01',
): { title: string; body: string } {
  const tokens = readTokens({
    company: { name, domain: 'x.example' },
    title,
    text,
    publishedAt: new Date(published),
  });
  return {
    title: tokens.title.map(({ word }) => word).join(' '),
    body: tokens.body.map(({ word }) => word).join(' '),
  };
}

describe('readTokens', () => {
  it('puts classes in the place of sums, shares, years, counts and days', () => {
    assert.equal(
      words('Brindle', 'Brindle raises €6m on Monday, up 12% since 2019, at 40 sites').title,
      '@self raises @money on @day , up @percent since @longpast , at @n2 sites',
    );
    assert.equal(words('Brindle', 'Brindle to open in 2027').title, '@self to open in @future');
  });

  it('keeps numbers that are names', () => {
    assert.equal(words('Brindle', 'ISO 27001 and SOC 2 for Brindle').title, 'iso 27001 and soc 2 for @self');
  });

  it('splits contractions so that a denial shows', () => {
    assert.equal(words('Brindle', "We aren't selling").title, "we are n't selling");
  });

  it('strips the place and date line of a release', () => {
    assert.equal(words('Brindle', '', 'DES MOINES -- Brindle hires.').body, '@self hires @stop');
  });

  for (const [why, name, title, found] of [
    ['the whole name', 'Kelso Motion Inc.', 'Kelso Motion hires', true],
    ['a short form', 'Kelso Motion Inc.', 'Robots: Kelso hires', true],
    ['two words of three', 'Little Tern Childcare', 'A new owner for Little Tern', true],
    ['another, longer name', 'Lantern', 'Lantern Glass of Utah shuts its works', false],
    ['a bank of somewhere else', 'Corvo Bank', 'Corvo Bank of Luzon opens a branch', false],
    ['a person', 'Marlow', 'Ines Marlow appointed keeper of the zoo', false],
    ['a common word, written small', 'Harvest', 'Late rain delays the harvest', false],
  ] as const)
    it(`${found ? 'finds' : 'does not take'} ${why}`, () => {
      assert.equal(words(name, title).title.includes('@self'), found);
    });

  it('knows when a text of the press does not speak of the company at all', () => {
    const item = {
      company: { name: 'Orbit', domain: '' },
      title: 'Satellite up',
      text: '',
      publishedAt: null,
    };
    assert.equal(speaksOf(readTokens(item), 'news'), false);
    assert.equal(speaksOf(readTokens(item), 'blog'), true);
    const trade = {
      ...item,
      company: { name: 'Åland Ferry Lines', domain: '' },
      title: 'New boss for the ferry',
    };
    assert.equal(speaksOf(readTokens(trade), 'news'), true);
  });

  it('reads a bounded piece of whatever it is given', () => {
    const long = readTokens({
      company: { name: 'a '.repeat(10_000), domain: '' },
      title: ','.repeat(10_000),
      text: '\ud800 x'.repeat(300_000),
      publishedAt: new Date(NaN),
    });
    assert.ok(long.title.length <= 40 && long.body.length <= 110);
  });
});
