import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { candidatesToAsk } from './candidates-to-ask.ts';
import { detectInText } from './detect-in-text.ts';
import type { TextItem } from '../../../ground/vocabulary/source-text.ts';

const company = { name: 'Ferncastle Freight', domain: 'ferncastle.example' };
const now = new Date('2026-11-20T00:00:00Z');

const item = (title: string, text: string): TextItem => ({
  company,
  source: 'news',
  title,
  text,
  publishedAt: now,
  url: 'https://news.example/1',
});

function asked(title: string, text: string): string[] {
  const told = detectInText(item(title, text), { company, personas: [], technologies: [], now });
  return candidatesToAsk(item(title, text), new Set(told.map(({ type }) => type)));
}

const MOVE = [
  'Ferncastle Freight moves its dispatchers into the old tannery at Leith',
  'Some forty people started there on Monday.',
] as const;

describe('which types a model is asked about', () => {
  it('those of a text that may report something and was not told, the likeliest first', () => {
    assert.equal(detectInText(item(...MOVE), { company, personas: [], technologies: [], now }).length, 0);
    assert.deepEqual(asked(...MOVE).slice(0, 1), ['office_expansion']);
    assert.deepEqual(
      asked(
        'Odd e-mails at the hauler',
        'The booking desk of Ferncastle Freight was offline all morning after odd e-mails.',
      ),
      ['saas_vendor_change', 'service_incident', 'security_incident'],
    );
  });

  const silent: [why: string, title: string, text: string][] = [
    [
      'told already',
      'A second shed for Ferncastle Freight',
      'The hauler opened a depot near Malmö on Thursday.',
    ],
    ['nothing likely', 'Ferncastle Freight paints its lorries green', 'The paint came from Hull.'],
    ['another company', 'Thornbury Haulage moves its dispatchers into the old tannery at Leith', MOVE[1]],
    ['a market report', MOVE[0], `The freight market size will grow at a CAGR of 4%. ${MOVE[1]}`],
    ['a rumour', MOVE[0], 'People familiar with the matter said forty people started there on Monday.'],
    [
      'a law firm’s alert',
      'A second shed for Ferncastle Freight',
      'The hauler opened a depot near Malmö on Thursday. Tarn & Yarrow LLP writes to its shareholders.',
    ],
    ['a wish', 'Ferncastle Freight plans to move its dispatchers into the old tannery at Leith', ''],
  ];
  for (const [why, title, text] of silent)
    it(`none: ${why}`, () => {
      assert.deepEqual(asked(title, text), []);
    });

  it('none of a forum: what a stranger writes there about a company is no report of it', () => {
    assert.notDeepEqual(candidatesToAsk(item(...MOVE), new Set()), []);
    assert.deepEqual(candidatesToAsk({ ...item(...MOVE), source: 'forum' }, new Set()), []);
  });

  it('not one that was told', () => {
    const all = candidatesToAsk(item(...MOVE), new Set());
    const [likeliest, ...others] = all;
    assert.ok(others.length > 0);
    assert.deepEqual(candidatesToAsk(item(...MOVE), new Set(others)), [likeliest]);
    assert.deepEqual(candidatesToAsk(item(...MOVE), new Set([likeliest ?? ''])), []);
  });
});
