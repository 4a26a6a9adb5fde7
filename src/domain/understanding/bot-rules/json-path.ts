import { quoted } from '../detect/quote.ts';
import type { BotMatch, RuleState } from '../../ground/vocabulary/bot-match.ts';
import { canonicalJson, canonicalTexts, queryJson } from './json-query.ts';
import { matchOf, percentChange, shortHash, signedPercent } from './match.ts';
import type { BotContent } from './read-content.ts';
import { extracted, nothing } from './rule.ts';
import type { Rule, RuleOf } from './rule.ts';
import { differenceOf } from './show-difference.ts';

type JsonPathRule = RuleOf<'json_path'>;

/** What is at each place: for `change` the value as canonical JSON, for a limit the number. */
interface JsonState extends RuleState {
  rule: 'json_path';
  values: [path: string, value: string | number][];
  /** Of what did not fit. */
  rest: string | null;
}

const KEPT_VALUES = 1_000;
const KEPT_CHARACTERS = 60_000;

/** The values at a path changed, or a number among them crossed a limit: it fires when it crosses, not while it stays beyond. */
export const jsonPath: Rule<JsonPathRule, JsonState> = {
  extract(content, rule) {
    if (content.kind !== 'json') return nothing('the answer is no JSON');
    const found = queryJson(content.value, rule.path);
    if (!found.ok) return nothing(found.reason);
    if (found.nodes.length === 0) return nothing(`the path \`${rule.path.slice(0, 100)}\` finds nothing`);
    const texts = canonicalTexts(found.nodes);
    if (texts === null) return nothing(`the path \`${rule.path.slice(0, 100)}\` finds too much`);
    const values = found.nodes.flatMap(({ path, value }, index): [string, string | number][] => {
      if (rule.on === 'change') return [[path, texts[index] ?? '']];
      const number = numberIn(value);
      return number === null ? [] : [[path, number]];
    });
    if (values.length === 0) return nothing(`the path \`${rule.path.slice(0, 100)}\` finds no number`);
    return extracted<JsonState>(kept(values), {
      values: values.slice(0, 50).map(([path, value]) => ({ path, value: String(value).slice(0, 300) })),
      count: values.length,
      ...(found.capped ? { note: 'only the first 10,000 values were read' } : {}),
    });
  },

  compare(before, now, rule, content) {
    return rule.on === 'change' ? changed(before, now, rule, content) : crossings(before, now, rule, content);
  },

  needsConfirmation: (before, now, { on }) => on === 'change' && now.values.length < before.values.length,

  /** What is gone stays gone, whatever the rest does. */
  confirms: (before, seen, now) => Math.max(seen.values.length, now.values.length) < before.values.length,

  ofNothing: () => ({ rule: 'json_path', values: [], rest: null }),
};

function changed(before: JsonState, now: JsonState, { path }: JsonPathRule, content: BotContent): BotMatch[] {
  const sameValues = JSON.stringify(before.values) === JSON.stringify(now.values);
  if (sameValues && before.rest === now.rest) return [];
  const [old, present] = [onlyValue(before), onlyValue(now)];
  const key = shortHash(JSON.stringify([now.values, now.rest]));
  if (old !== null && present !== null) {
    const [was, is] = [Number(old), Number(present)];
    const percent = isNumber(old) && isNumber(present) ? percentChange(was, is) : null;
    const { added: _added, removed: _removed, ...matched } = differenceOf(linesOf(before), linesOf(now));
    return [
      matchOf(content, {
        key,
        title: `${path}: ${old.slice(0, 120)} → ${present.slice(0, 120)}${percent === null ? '' : ` (${signedPercent(percent)})`}`,
        subtype:
          isNumber(old) && isNumber(present) && was !== is ? (is > was ? 'increase' : 'decrease') : null,
        strength: percent === null ? 60 : Math.min(90, 40 + Math.abs(percent)),
        quote: present,
        text: present,
        fields: { path, before: shown(old), after: shown(present), ...(percent === null ? {} : { percent }) },
        matched,
      }),
    ];
  }
  const { added, removed, ...matched } = differenceOf(linesOf(before), linesOf(now));
  return [
    matchOf(content, {
      key,
      title:
        now.values.length === 0
          ? `${path}: the value changed, and is too long to be shown`
          : `${path}: ${now.values.length} values, ${before.values.length} before: ${quoted(added || removed)}`,
      strength: 60,
      quote: added || removed,
      text: `${added}\n${removed}`,
      fields: { path, values_before: before.values.length, values_after: now.values.length },
      matched,
    }),
  ];
}

function crossings(before: JsonState, now: JsonState, rule: JsonPathRule, content: BotContent): BotMatch[] {
  const { on, value: limit = 0 } = rule;
  const isBeyond = (value: unknown): boolean =>
    typeof value === 'number' && (on === 'above' ? value > limit : value < limit);
  const known = new Map(before.values);
  return now.values
    .filter(([path, value]) => isBeyond(value) && !isBeyond(known.get(path)))
    .map(([path, value]) => {
      const was = known.get(path);
      const place = now.values.length === 1 ? rule.path : path;
      const line = `${place}: ${was === undefined ? '' : `${was} → `}${value}, ${on} ${limit}`;
      return matchOf(content, {
        key: shortHash(JSON.stringify([path, value, on, limit])),
        title: line,
        strength: 70,
        quote: line,
        fields: { path, before: was ?? null, after: value, limit, on },
        matched: {
          before: was === undefined ? '' : String(was),
          after: String(value),
          diff: [
            ...(was === undefined ? [] : [{ removed: true as const, value: String(was) }]),
            { added: true as const, value: String(value) },
          ],
        },
      });
    });
}

/** A number, or a text that is nothing but one. */
export function numberIn(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !isNumber(value.trim())) return null;
  return Number(value.trim());
}

function isNumber(text: string): boolean {
  return /^-?\d{1,15}(?:\.\d{1,15})?(?:[eE][+-]?\d{1,3})?$/.test(text);
}

function onlyValue({ values }: JsonState): string | null {
  return values.length === 1 ? String(values[0]?.[1]) : null;
}

function shown(json: string): unknown {
  return json.length > 1_000 ? `${json.slice(0, 1_000)}…` : JSON.parse(json);
}

function linesOf({ values }: JsonState): string[] {
  return values.flatMap(([, value]) =>
    (typeof value === 'string' ? canonicalJson(JSON.parse(value), 1) : String(value)).split('\n'),
  );
}

function kept(values: [string, string | number][]): JsonState {
  let characters = 0;
  const end = values.findIndex(
    ([path, value], index) =>
      index >= KEPT_VALUES || (characters += path.length + String(value).length + 8) > KEPT_CHARACTERS,
  );
  if (end < 0) return { rule: 'json_path', values, rest: null };
  return {
    rule: 'json_path',
    values: values.slice(0, end),
    rest: shortHash(JSON.stringify(values.slice(end))),
  };
}
