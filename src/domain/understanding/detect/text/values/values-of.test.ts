import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readItem, type ReadItem } from '../text-item.ts';
import { quoteOf } from './quote-of.ts';
import { valuesOf, type Values } from './values-of.ts';

const read = (title: string, text = ''): ReadItem =>
  readItem({
    company: { name: 'Brindle', domain: '' },
    source: 'news',
    title,
    text,
    publishedAt: null,
    url: null,
  });
const of = (type: string, title: string, text = ''): Values =>
  valuesOf(type, 'announced', read(title, text), {
    personas: [{ tag: 'buyer', title: 'data' }],
    technologies: ['Hiberno'],
  });

it('names the other side, the place, the person and the posting', () => {
  assert.equal(of('acquisition_made', 'Brindle buys rival Corvo Systems for €9m').object, 'corvo systems');
  assert.equal(of('office_expansion', 'Brindle opens office in Des Moines').fields['place'], 'Des Moines');
  assert.equal(
    of('executive_departure', 'Brindle chief Ruth Okafor resigns').fields['person'],
    'Ruth Okafor',
  );
  assert.equal(of('key_role_opened', 'Head of Data, Brindle').figures.persona, true);
  assert.equal(of('integration_added', 'Brindle now syncs with Hiberno').figures.ours, true);
});

it('reads shares and counts', () => {
  const { figures } = of('workforce_reduction', 'Brindle cuts 1,200 jobs, or 8.5% of staff');
  assert.deepEqual(figures, { percent: 8.5, count: 1200 });
  assert.equal(of('workforce_reduction', 'Brindle lets twenty people go').figures.count, 20);
});

it('calls by one name what a company has one of at a time, so that two reports meet', () => {
  assert.equal(
    of('workforce_reduction', 'Brindle cuts 40 jobs').object,
    of('workforce_reduction', 'Lay-offs at Brindle').object,
  );
});

it('always finds something to call an event by', () => {
  for (const title of ['', '!', 'Brindle', '@', 'a', '\ud800'])
    assert.ok(of('product_launch', title).object.length > 0, title);
});

it('quotes the sentence that says it', () => {
  const item = read(
    'A hard week at Brindle',
    'The weather was bad. Brindle will make 40 staff redundant. Sun is due.',
  );
  assert.equal(quoteOf('workforce_reduction', item), 'Brindle will make 40 staff redundant.');
});
