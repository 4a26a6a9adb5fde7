import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { botPage, FIRST_RUN, lastRun, pageOf, runs, titles } from '../../workspace/bots/bot-page-fixture.ts';
import { evaluateBot, stateOfNothing } from '../../workspace/bots/evaluate-bot.ts';
import { meets } from './words.ts';
import { cpuMs } from '../../../../test/support/cpu-time.ts';

const rule = { type: 'keyword', any: ['SOC 2', 'iso 27001'] } as const;
const keyword = { rule: { ...rule, any: [...rule.any] } };

describe('keyword', () => {
  test('a line that was not there before fires, once, in its own words', () => {
    const [a, b] = [
      pageOf('<p>We hold SOC 2.</p>'),
      pageOf('<p>We hold SOC 2.</p><p>New: ISO 27001 since May.</p>'),
    ];
    const judged = runs([a, b, b], keyword);
    assert.deepEqual(
      judged.map(({ kind }) => kind),
      ['baseline', 'matched', 'same'],
    );
    assert.deepEqual(titles(judged[1]!), ['“iso 27001”: New: ISO 27001 since May.']);
  });

  test('words that were never there are no failure, and fire when they come', () => {
    const judged = runs([pageOf('<p>Nothing yet</p>'), pageOf('<p>soc 2!</p>')], keyword);
    assert.deepEqual(
      judged.map(({ kind }) => kind),
      ['baseline', 'matched'],
    );
  });

  test('fifty phrases are looked for in a hundred thousand lines without making each ready anew for each line', () => {
    const any = Array.from({ length: 50 }, (_, n) => `zebra wordé ${n}`);
    const page = botPage('z\n'.repeat(100_000), { rule: { type: 'keyword', any }, type: 'text/plain' });
    const started = cpuMs();
    assert.equal(evaluateBot(page).kind, 'baseline');
    // Measured: 0.2 s, and 10 s the other way.
    assert.ok(cpuMs() - started < 4_000);
  });

  test('whole words only, in any case and form', () => {
    const cases: [string, string, boolean][] = [
      ['We got SOC 2.', 'soc 2', true],
      ['We got SOC 21.', 'soc 2', false],
      ['Class action', 'ass', false],
      ['ﬁne “Print”', 'fine print', true],
      ['STRASSE', 'strasse', true],
      ['Café Ole\u0301', 'café olé', true],
      ['C++ and C#', 'c++', true],
      ['C++ and C#', 'c', false],
      ["It's dont", "don't", true],
      ['我们的价格很好', '价格', true],
    ];
    for (const [text, phrase, expected] of cases)
      assert.equal(meets(text, { any: [phrase] }), expected, `${phrase} in ${text}`);
  });

  test('all must be somewhere, none nowhere', () => {
    const all = { rule: { type: 'keyword' as const, all: ['red', 'blue'], none: ['sold out'] } };
    const pages = ['<p>red</p>', '<p>red</p><p>blue</p><p>Sold out</p>', '<p>red</p><p>blue</p>'].map(
      (main) => pageOf(main),
    );
    const judged = runs(pages, all);
    assert.deepEqual(
      judged.map(({ kind }) => kind),
      ['baseline', 'same', 'matched'],
    );
    assert.deepEqual(titles(judged[2]!), ['“red”: red', '“blue”: blue']);
  });

  test('with none alone, that the word is gone', () => {
    const gone = { rule: { type: 'keyword' as const, none: ['sold out'] } };
    const pages = [pageOf('<p>Sold out</p>'), pageOf('<p>Buy now</p>'), pageOf('<p>Buy now!</p>')];
    const judged = runs(pages, gone);
    assert.deepEqual(
      judged.map(({ kind }) => kind),
      ['baseline', 'matched', 'same'],
    );
    assert.deepEqual(titles(judged[1]!), ['“sold out” is no longer there']);
  });

  test('a time or counter in the line makes no new line', () => {
    const of = (n: number): string => pageOf(`<p>SOC 2 report, ${n} hours ago, ${n * 10} views</p>`);
    assert.equal(lastRun([of(2), of(3)], keyword).kind, 'same');
  });

  test('at most 25 fires, and one that says how many more', () => {
    const many = pageOf(Array.from({ length: 40 }, (_, n) => `<p>SOC 2 for team ${n}</p>`).join(''));
    const judged = lastRun([pageOf(''), many], keyword);
    assert.equal(titles(judged).length, 26);
    assert.equal(titles(judged).at(-1), '15 more matched');
  });

  test('the quick look at a line never hides a phrase', () => {
    const words = fc.constantFrom(
      'red',
      'Blue',
      'Café',
      "don't",
      'x-ray',
      'C++',
      'ﬁne',
      '价格',
      ' ',
      '. ',
      '-',
    );
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 8 }),
        fc.constantFrom('red', 'blue', 'café', "don't", 'x ray', 'c++', 'fine', '价格'),
        (parts, phrase) => {
          const line = parts.join(' ');
          const page = botPage(`start\n${line}`, {
            rule: { type: 'keyword', any: [phrase] },
            type: 'text/plain',
          });
          const judged = evaluateBot(page);
          assert.ok(judged.kind === 'baseline');
          assert.equal(judged.extracted['holds'], meets(line, { any: [phrase] }), line);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('regex', () => {
  const version = { rule: { type: 'regex' as const, pattern: String.raw`version (\d+\.\d+)`, flags: 'i' } };

  test('a match that was not there before fires, with its line', () => {
    const judged = lastRun(
      [pageOf('<p>Version 1.2 is out</p>'), pageOf('<p>Version 1.3 is out</p>')],
      version,
    );
    assert.deepEqual(titles(judged), ['“Version 1.3” in: Version 1.3 is out']);
  });

  test('the rest of the line may change', () => {
    const judged = lastRun(
      [pageOf('<p>Version 1.2 is out</p>'), pageOf('<p>Version 1.2 was good</p>')],
      version,
    );
    assert.equal(judged.kind, 'same');
  });

  test('it reads far beyond a thousand characters', () => {
    const judged = lastRun([pageOf(''), pageOf(`<p>${'word '.repeat(1500)}version 9.9</p>`)], version);
    assert.match(titles(judged)[0] ?? '', /version 9\.9/);
  });

  test('a pattern made to explode takes its time and no more', () => {
    const evil = 'ab'.repeat(60_000);
    const began = process.cpuUsage();
    for (const pattern of ['(a+)+$', '([ab]+)+[cd]', '(?:a?){100}[xy]', '(a|ab|b)*[^ab]'])
      assert.notEqual(
        lastRun([`x ${evil}`], { rule: { type: 'regex', pattern }, type: 'text/plain' }).kind,
        'matched',
      );
    const { user } = process.cpuUsage(began);
    assert.ok(user < 20_000_000, `${user / 1000} ms`);
  });

  test('a dry run can say what would fire now', () => {
    const page = botPage(pageOf('<p>version 1.2</p>'), version);
    const judged = evaluateBot({ ...page, baseline: stateOfNothing(page.rule, FIRST_RUN) });
    assert.deepEqual(titles(judged), ['version 1.2']);
  });
});
