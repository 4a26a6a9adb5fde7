import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extendsName } from './extended-name.ts';
import { readTokens } from './tokens.ts';

const of = (title: string, text = ''): number =>
  extendsName(
    readTokens({ company: { name: 'Falke', domain: 'falke-software.de' }, title, text, publishedAt: null }),
  );

test('a name that goes on is another one', () => {
  assert.equal(of('FALKE BROTHERS FILE FOR INSOLVENCY IN SAXONY'), 1);
  assert.equal(
    of('Falke Tiefbau Files for Insolvency', 'The builder Falke Tiefbau GmbH of Bautzen is out of money.'),
    1,
  );
  assert.equal(of('Falke buys a rival', 'On Monday Falke said so. The seller is Falke Tiefbau.'), 0.5);
  assert.equal(of('Falke City Council Awards Road Contract', 'In May it did so.'), 1);
  assert.equal(of('Falke University Opens New Library', 'On Monday Falke said it had no part in it.'), 0.5);
  assert.equal(of('Falke Raises Ten Million Euros', 'Falke makes software. In May it raised money.'), 0);
  assert.equal(of('Somebody raises money', 'Nobody is named.'), 0);
});
