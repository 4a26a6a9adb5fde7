import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { lastRun, pageOf, runs, titles } from '../../workspace/bots/bot-page-fixture.ts';
import type { Given } from '../../workspace/bots/bot-page-fixture.ts';
import { jsonPathMistake, queryJson } from './json-query.ts';

const json = (rule: Given['rule']): Given => ({ rule, type: 'application/json' });
const text = JSON.stringify;

describe('json_path', () => {
  test('a change of the value, with percent where it is a number', () => {
    const given = json({ type: 'json_path', path: '$.price', on: 'change' });
    const judged = lastRun([text({ price: 10 }), text({ price: 12, at: 'now' })], given);
    assert.deepEqual(titles(judged), ['$.price: 10 → 12 (+20 %)']);
    assert.deepEqual(titles(lastRun([text({ price: 'a' }), text({ price: 'b' })], given)), [
      '$.price: "a" → "b"',
    ]);
    assert.equal(lastRun([text({ price: 10, at: 1 }), text({ at: 2, price: 10 })], given).kind, 'same');
  });

  test('a limit fires when it is crossed, and not while it stays crossed', () => {
    const given = json({ type: 'json_path', path: '$.stars', on: 'above', value: 100 });
    const judged = runs(
      [90, 101, 150, 100, 102].map((stars) => text({ stars })),
      given,
    );
    assert.deepEqual(
      judged.map(({ kind }) => kind),
      ['baseline', 'matched', 'same', 'same', 'matched'],
    );
    assert.deepEqual(titles(judged[1]!), ['$.stars: 90 → 101, above 100']);
    const below = json({ type: 'json_path', path: '$.stars', on: 'below', value: 100 });
    assert.deepEqual(
      runs(
        [90, 80, 120, 99].map((stars) => text({ stars })),
        below,
      ).map(({ kind }) => kind),
      ['baseline', 'same', 'same', 'matched'],
    );
  });

  test('a value that disappears is seen twice before it is believed, a change is not', () => {
    const given = {
      ...json({ type: 'json_path', path: '$.items[*].id', on: 'change' }),
      confirmAfterMs: 1,
    } as const;
    const of = (...ids: number[]): string => text({ items: ids.map((id) => ({ id })) });
    assert.deepEqual(
      runs([of(1, 2), of(1), of(1)], given).map(({ kind }) => kind),
      ['baseline', 'unconfirmed', 'matched'],
    );
    assert.equal(lastRun([of(1, 2), of(1, 3)], given).kind, 'matched');
    assert.deepEqual(lastRun([of(1, 2), of()], given), {
      kind: 'failed',
      reason: 'the path `$.items[*].id` finds nothing',
    });
  });

  test('a value that is gone is believed gone, however the others move meanwhile', () => {
    const given = { ...json({ type: 'json_path', path: '$[*]', on: 'change' }), confirmAfterMs: 1 };
    assert.deepEqual(
      runs([text([1, 2, 3]), text([1, 4]), text([1, 5])], given).map(({ kind }) => kind),
      ['baseline', 'unconfirmed', 'matched'],
    );
  });

  test('what is no JSON, or has no number', () => {
    const above = json({ type: 'json_path', path: '$.a', on: 'above', value: 1 });
    assert.deepEqual(lastRun(['{"a":"many"}'], above), {
      kind: 'failed',
      reason: 'the path `$.a` finds no number',
    });
    assert.equal(lastRun(['{"a":"1.5"}'], above).kind, 'baseline');
    assert.deepEqual(lastRun(['{"a":'], above), {
      kind: 'failed',
      reason: 'the answer says it is JSON, and is not valid JSON',
    });
    assert.deepEqual(lastRun([pageOf('')], { ...above, type: 'text/html' }), {
      kind: 'failed',
      reason: 'the answer is no JSON',
    });
  });
});

describe('count_change', () => {
  const items = (n: number): string =>
    pageOf(Array.from({ length: n }, () => '<i class="job">x</i>').join(''));
  const jobs: Given = { rule: { type: 'count_change', selector: '.job' } };

  test('elements, in percent', () => {
    assert.deepEqual(titles(lastRun([items(10), items(12)], jobs)), ['.job: 10 → 12 (+20 %)']);
    const half: Given = { rule: { type: 'count_change', selector: '.job', min_percent: 50 } };
    assert.deepEqual(
      runs([10, 12, 14, 15, 16].map(items), half).map(({ kind }) => kind),
      ['baseline', 'same', 'same', 'matched', 'same'],
    );
  });

  test('none where there were some is a failure, none from the beginning a count', () => {
    assert.deepEqual(lastRun([items(3), items(0)], jobs), {
      kind: 'failed',
      reason: 'nothing is there where there were 3',
    });
    assert.deepEqual(titles(lastRun([items(0), items(2)], jobs)), ['.job: 0 → 2']);
  });

  test('JSON values, the length of a list, or the number at the path', () => {
    const at = (path: string): Given => json({ type: 'count_change', path });
    const [one, two] = [
      text({ jobs: [{ id: 1 }], open: 5 }),
      text({ jobs: [{ id: 1 }, { id: 2 }], open: 0 }),
    ];
    assert.deepEqual(titles(lastRun([one, two], at('$.jobs'))), ['$.jobs: 1 → 2 (+100 %)']);
    assert.deepEqual(titles(lastRun([one, two], at('$.jobs[*].id'))), ['$.jobs[*].id: 1 → 2 (+100 %)']);
    assert.deepEqual(titles(lastRun([one, two.replaceAll('"id":1', '"id":7')], at('$.jobs[*].id'))), [
      '$.jobs[*].id: 1 → 2 (+100 %)',
    ]);
    assert.deepEqual(titles(lastRun([two, one], at('$.open'))), ['$.open: 0 → 5']);
    assert.deepEqual(titles(lastRun([one, two], at('$.open'))), ['$.open: 5 → 0 (−100 %)']);
  });

  test('what a template counts unless it is told', () => {
    const github: Given = { ...json({ type: 'count_change' }), template: 'github', source: 'acme/widgets' };
    assert.deepEqual(
      titles(lastRun([text({ stargazers_count: 100 }), text({ stargazers_count: 150 })], github)),
      ['$.stargazers_count: 100 → 150 (+50 %)'],
    );
    const discord: Given = { ...github, template: 'discord', source: 'https://discord.gg/acme' };
    assert.deepEqual(
      titles(
        lastRun([text({ approximate_member_count: 10 }), text({ approximate_member_count: 5 })], discord),
      ),
      ['$.approximate_member_count: 10 → 5 (−50 %)'],
    );
    assert.deepEqual(lastRun([text({ message: 'Unknown Invite' })], discord), {
      kind: 'failed',
      reason: 'the answer has no number and no list at $.approximate_member_count',
    });
  });

  test('it is seen twice before it is believed', () => {
    assert.deepEqual(
      runs([items(1), items(2), items(2)], { ...jobs, confirmAfterMs: 1 }).map(({ kind }) => kind),
      ['baseline', 'unconfirmed', 'matched'],
    );
  });

  test('a number that never stands still is believed where it stays on the same side', () => {
    const stars = { ...json({ type: 'count_change', path: '$.stars' }), confirmAfterMs: 1 };
    const seen = (numbers: number[]) =>
      runs(
        numbers.map((n) => text({ stars: n })),
        stars,
      );
    assert.deepEqual(titles(seen([100, 104, 105]).at(-1)!), ['$.stars: 100 → 105 (+5 %)']);
    assert.deepEqual(
      seen([100, 104, 96, 95]).map(({ kind }) => kind),
      ['baseline', 'unconfirmed', 'unconfirmed', 'matched'],
    );
    // Elements of a page that loads by halves are another thing.
    assert.deepEqual(
      runs([10, 5, 7].map(items), { ...jobs, confirmAfterMs: 1 }).map(({ kind }) => kind),
      ['baseline', 'unconfirmed', 'unconfirmed'],
    );
  });
});

describe('JSONPath', () => {
  const value = {
    a: [
      { n: 'xyz', v: 1 },
      { n: 'abc', v: 2 },
    ],
    limit: 1,
  };
  const found = (path: string): unknown => {
    assert.equal(jsonPathMistake(path), null);
    const result = queryJson(value, path);
    return result.ok ? result.nodes.map((node) => node.value) : result.reason;
  };

  test('is RFC 9535’s, its functions included', () => {
    assert.deepEqual(found('$.a[?@.v > 1].n'), ['abc']);
    assert.deepEqual(found('$..v'), [1, 2]);
    assert.deepEqual(found("$.a[?match(@.n, 'a.c')].v"), [2]);
    assert.deepEqual(found("$.a[?match(@.n, 'a')].v"), []);
    assert.deepEqual(found("$.a[?search(@.n, '[yq]')].v"), [1]);
    assert.deepEqual(found('$.a[?@.v == $.limit].n'), ['xyz']);
  });

  test('lists of names are accepted as long as they do not multiply', () => {
    const names = Array.from({ length: 50 }, (_, n) => `'n${n}'`).join(',');
    assert.equal(jsonPathMistake(`$.items[*][${names}]`), null);
    assert.deepEqual(found("$.a[0,1]['v','n']"), [1, 'xyz', 2, 'abc']);
  });

  test('a pattern that would explode does not', () => {
    const evil = { a: [{ n: `${'a'.repeat(40)}b` }] };
    const result = queryJson(evil, "$.a[?match(@.n, '(a+)+c')]");
    assert.deepEqual(result.ok && result.nodes, []);
  });

  const bad: [string, RegExp][] = [
    ['a.b', /at character 1/],
    ['$.a[', /does not parse/],
    ['$.a[?foo(@)]', /does not parse/],
    ['$..a..b..c', /more than 2 times/],
    ['$.a[?@.v == count($..v)]', /whole document again/],
    [`$${"['a','a','a','a','a','a']".repeat(3)}`, /multiply to more than 200 ways/],
    [`$[?@${"['a','a','a','a']".repeat(4)}]`, /multiply to more than 200 ways/],
    [`$.${'a'.repeat(1000)}`, /1002 characters/],
  ];
  for (const [path, message] of bad)
    test(`refuses ${path.slice(0, 30)}`, () => assert.match(jsonPathMistake(path) ?? 'accepted', message));

  test('stops at 10,000 values, and at JSON nested too deep', () => {
    const many = queryJson(
      Array.from({ length: 20_000 }, (_, n) => n),
      '$[*]',
    );
    assert.ok(many.ok && many.capped && many.nodes.length === 10_000);
    const deep: unknown = JSON.parse('['.repeat(5_000) + ']'.repeat(5_000));
    assert.deepEqual(queryJson(deep, '$..*'), {
      ok: false,
      reason: 'the JSON is nested deeper than 100 levels',
    });
  });
});
