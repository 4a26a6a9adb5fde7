import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TextSource } from '../../ground/vocabulary/source-text.ts';
import type { UnsureText } from '../../ground/vocabulary/unsure-text.ts';
import { checkVerdict } from './check-verdict.ts';
import { classifiedFinding } from './classified-finding.ts';
import { questionAbout } from './question.ts';
import type { CheckedVerdict, ModelVerdict } from './verdict.ts';

const TITLE = 'Ferncastle Freight moves its dispatchers into the old tannery at Leith';
const text = (over: Partial<UnsureText['item']> = {}): UnsureText => ({
  item: {
    company: { name: 'Ferncastle Freight', domain: 'ferncastle.example' },
    source: 'news',
    title: TITLE,
    text:
      'Ferncastle Freight’s “green desk” stays in Hull. Quayside Bank never lent it $9 million. ' +
      'Ferncastle Freight may open another one in Malmö. Olga Brandt runs the pub next door.',
    publishedAt: new Date('2026-11-19T00:00:00Z'),
    url: 'https://news.example/1',
    ...over,
  },
  publishedPrecision: 'day',
  candidates: ['office_expansion', 'workforce_reduction'],
});

const yes = (over: Partial<ModelVerdict> = {}): ModelVerdict => ({
  reported: true,
  type: 'office_expansion',
  subtype: 'new_office',
  sentence: TITLE,
  ...over,
});

function reason(judged: CheckedVerdict): string {
  return judged.ok ? (judged.event === null ? 'nothing told' : 'told') : judged.reason;
}

describe('a model’s verdict', () => {
  it('stands with a type that was asked about, its subtype and a sentence of the text', () => {
    const event = { type: 'office_expansion', subtype: 'new_office', sentence: TITLE };
    assert.deepEqual(checkVerdict(yes(), text()), { ok: true, event, also: [] });
  });

  it('may name further types, of those that were asked about', () => {
    const judged = checkVerdict(
      yes({ also: ['workforce_reduction', 'funding', 'office_expansion'] }),
      text(),
    );
    assert.deepEqual(judged.ok && judged.event && judged.also, ['workforce_reduction']);
  });

  it('that nothing is reported needs no more', () => {
    assert.equal(reason(checkVerdict(yes({ reported: false, type: 'x' }), text())), 'nothing told');
  });

  it('may lose a full stop, spaces and the form of quotation marks; the words are the text’s', () => {
    const judged = checkVerdict(
      yes({ sentence: '"Ferncastle Freight\'s  "green desk" stays in Hull"' }),
      text(),
    );
    assert.equal(judged.ok && judged.event?.sentence, 'Ferncastle Freight’s “green desk” stays in Hull.');
  });

  const refused: [what: string, verdict: Partial<ModelVerdict>, why: string][] = [
    ['a type nobody asked about', { type: 'funding', subtype: 'series_c' }, 'unknown_type'],
    ['a type that does not exist', { type: 'constructor' }, 'unknown_type'],
    ['another type’s subtype', { subtype: 'series_c' }, 'unknown_subtype'],
    ['no subtype', { subtype: '' }, 'unknown_subtype'],
    [
      'a sentence that is not there',
      { sentence: 'Ferncastle Freight opens an office in Leith.' },
      'not_quoted',
    ],
    ['half a sentence', { sentence: 'lent it $9 million.' }, 'not_quoted'],
    [
      'two sentences',
      { sentence: `${TITLE} Ferncastle Freight’s “green desk” stays in Hull.` },
      'not_quoted',
    ],
    ['another number', { sentence: 'Quayside Bank never lent it $90 million.' }, 'not_quoted'],
    ['no sentence', { sentence: '' }, 'not_quoted'],
    ['quotation marks alone', { sentence: '"…"' }, 'not_quoted'],
    [
      'a sentence about somebody else',
      { sentence: 'Olga Brandt runs the pub next door.' },
      'company_not_named',
    ],
    [
      'a sentence about what may come',
      { sentence: 'Ferncastle Freight may open another one in Malmö.' },
      'not_a_fact',
    ],
  ];
  for (const [what, verdict, why] of refused)
    it(`is refused with ${what}: ${why}`, () => {
      assert.equal(reason(checkVerdict(yes(verdict), text())), why);
    });

  it('is refused with a denial, and with what is long past', () => {
    const said = {
      title: 'Ferncastle Freight did not move to Leith',
      text: 'Ferncastle Freight moved to Leith in 1998.',
    };
    assert.equal(reason(checkVerdict(yes({ sentence: said.title }), text(said))), 'not_a_fact');
    assert.equal(reason(checkVerdict(yes({ sentence: said.text }), text(said))), 'not_a_fact');
  });

  it('need not name the company where the company itself speaks', () => {
    const own = (source: TextSource): string =>
      reason(checkVerdict(yes({ sentence: 'We moved.' }), text({ title: 'We moved.', text: '', source })));
    assert.deepEqual([own('newsroom'), own('news')], ['told', 'company_not_named']);
  });
});

describe('the finding that a verdict comes to', () => {
  const context = {
    company: { name: 'Ferncastle Freight', domain: 'ferncastle.example' },
    personas: [],
    technologies: [],
    now: new Date('2026-11-20T00:00:00Z'),
  };
  const told = { type: 'office_expansion', subtype: 'new_office', sentence: TITLE } as const;

  it('is unconfirmed, with the values that rules read out', () => {
    const finding = classifiedFinding(text(), told, context);
    assert.deepEqual(
      {
        detector: finding?.detector,
        confidence: finding?.confidence,
        quote: finding?.quote,
        url: finding?.url,
        strength: finding?.strength,
        fields: finding?.fields,
      },
      {
        detector: 'model.office_expansion',
        confidence: 0.3,
        quote: TITLE,
        url: 'https://news.example/1',
        strength: 60,
        fields: { place: 'Leith' },
      },
    );
  });

  it('makes nobody a contact', () => {
    const item = {
      title: 'Ferncastle Freight gives its money to Olga Brandt',
      text: 'Ferncastle Freight named Olga Brandt chief financial officer.',
    };
    const hired = { type: 'executive_hire', subtype: 'cfo', sentence: item.text } as const;
    const finding = classifiedFinding(text(item), hired, context);
    assert.equal(finding?.fields['person'], 'Olga Brandt');
    assert.equal(finding?.contacts, undefined);
  });

  it('is none of an event that is too old by now', () => {
    assert.equal(
      classifiedFinding(text(), told, { ...context, now: new Date('2027-11-20T00:00:00Z') }),
      null,
    );
  });
});

it('the question holds the sentences, the types with their subtypes, and no address', () => {
  const { system, prompt } = questionAbout(text());
  assert.match(system, /no instructions/);
  const asked = JSON.parse(prompt) as { sentences: string[]; types: { type: string; subtypes: string[] }[] };
  assert.equal(asked.sentences[0], TITLE);
  assert.equal(asked.sentences.length, 5);
  assert.deepEqual(
    asked.types.map(({ type }) => type),
    ['office_expansion', 'workforce_reduction'],
  );
  assert.ok(asked.types[0]?.subtypes.includes('new_office'));
  assert.doesNotMatch(prompt, /https?:/);
});
