import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { botPage } from '../../src/domain/workspace/bots/bot-page-fixture.ts';
import type { MatchRule } from '../../src/domain/ground/vocabulary/bot-config.ts';
import { evaluateBot } from '../../src/domain/workspace/bots/evaluate-bot.ts';
import { jsonPathMistake, queryJson } from '../../src/domain/understanding/bot-rules/json-query.ts';
import { selectorMistake } from '../../src/domain/understanding/bot-rules/select-elements.ts';
import { holds } from './how-long.ts';
import { body, contentType, jsonTree } from './web-documents.ts';

const SELECTOR = [
  'a',
  '*',
  '#x',
  '.price',
  '[href]',
  '[a="b"]',
  ':has(',
  ':not(',
  ':is(',
  ':nth-child(2n+1)',
  ')',
  '>',
  '+',
  '~',
  ' ',
  ',',
  '::before',
  '|',
  '\\',
  '"',
  ':contains(x)',
  'td',
  'h2',
];
const PATH = [
  '$',
  '.',
  '..',
  '*',
  '[0]',
  '[-1]',
  '[1:9:2]',
  '[::0]',
  "['jobs']",
  '[?(@.id>1)]',
  '[?@.title]',
  '[?match(@.title, "(a+)+$")]',
  '[?length(@)>0]',
  'jobs',
  'data',
  '[',
  ']',
  '"',
  '@',
];
const written = (words: string[]): fc.Arbitrary<string> =>
  fc.oneof(
    fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 8 }).map((parts) => parts.join('')),
    fc.string({ minLength: 1, maxLength: 30 }),
  );
const selector = written(SELECTOR).filter((text) => selectorMistake(text) === null);
const path = written(PATH).filter((text) => jsonPathMistake(text) === null);

const rule = fc.oneof<fc.Arbitrary<MatchRule>[]>(
  selector.map((one) => ({ type: 'price_change', selector: one })),
  selector.map((one) => ({ type: 'content_diff', selector: one })),
  path.map((one) => ({ type: 'json_path', path: one, on: 'change' }) as MatchRule),
  fc.constant<MatchRule>({ type: 'keyword', any: ['Engineer', '$49'] }),
  fc.constant<MatchRule>({ type: 'new_item' }),
);

describe('what a bot’s rule makes of whatever comes', () => {
  test('every rule ends with a judgement, on the first page and on the next', () => {
    holds(
      fc.property(rule, body, body, contentType, (one, first, second, type) => {
        const judged = evaluateBot(botPage(first, { rule: one, type }));
        const baseline = 'state' in judged ? judged.state : null;
        const next = evaluateBot(botPage(second, { rule: one, type, day: 1, baseline }));
        for (const { length } of [JSON.stringify(judged), JSON.stringify(next)])
          assert.ok(length < 5_000_000);
      }),
      800,
    );
  });

  test('selectors and paths are refused with a reason or taken', () => {
    holds(
      fc.property(written(SELECTOR), written(PATH), (one, other) => {
        for (const mistake of [selectorMistake(one), jsonPathMistake(other)])
          assert.ok(mistake === null || mistake.length > 0);
      }),
      2000,
    );
  });

  test('a path finds nodes or says why not', () => {
    holds(
      fc.property(path, jsonTree, (one, value) => {
        const found = queryJson(value, one);
        assert.ok(typeof found === 'object');
      }),
      1500,
    );
  });
});
