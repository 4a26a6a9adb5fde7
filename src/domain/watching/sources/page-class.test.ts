import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { classOfAddress, classOfText } from './page-class.ts';

const page = (address: string) => classOfAddress(`https://www.lumenforge.example${address}`)?.page ?? null;

describe('page classes', () => {
  it('knows pages by the end of a short path, in several languages', () => {
    assert.deepEqual(
      [
        '/pricing',
        '/en/pricing/',
        '/company/team',
        '/about-us.html',
        '/newsroom',
        '/blog',
        '/careers',
        '/karriere',
        '/preise',
        '/presse',
      ].map(page),
      ['price', 'price', 'team', 'team', 'newsroom', 'newsroom', 'careers', 'careers', 'price', 'newsroom'],
    );
    assert.equal(classOfAddress('https://careers.lumenforge.example/')?.page, 'careers');
  });
  it('does not take articles and products for them', () => {
    assert.deepEqual(
      [
        '/',
        '/blog/how-we-think-about-pricing',
        '/docs/api/v2/pricing',
        '/product/team-inbox',
        '/pricing-calculator-guide',
      ].map(page),
      [null, null, null, null, null],
    );
    assert.equal(classOfAddress('nonsense'), null);
  });
  it('knows links by their whole text', () => {
    assert.deepEqual(
      [
        'Pricing',
        'Plans & Pricing',
        'Careers (12)',
        'Careers We’re hiring!',
        'About us',
        'System status',
        'Press releases',
      ].map(classOfText),
      ['price', 'price', 'careers', 'careers', 'team', 'status', 'newsroom'],
    );
    assert.deepEqual(['Our thoughts on pricing', 'Join the newsletter', 'Team inbox', ''].map(classOfText), [
      null,
      null,
      null,
      null,
    ]);
  });
});
