import { compileLinear } from './linear-pattern.ts';
import { MAX_PASSAGES, newPassages, passageState, shownPassages } from './passages.ts';
import type { Passage, PassageState } from './passages.ts';
import type { BotContent } from './read-content.ts';
import { extracted, nothing } from './rule.ts';
import type { Rule, RuleOf } from './rule.ts';
import { selectedText } from './selected-text.ts';

type RegexRule = RuleOf<'regex'>;

const MATCHES_A_LINE = 100;
const LONGEST_MATCH = 300;

/** Each distinct match of the pattern, line by line; one that was not there before fires. No match at all is a state like any other. */
export const regex: Rule<RegexRule, PassageState> = {
  extract(content, rule) {
    const found = passagesOf(content, rule);
    if ('reason' in found) return nothing(found.reason);
    if (found.passages.length > MAX_PASSAGES)
      return nothing(`the pattern matches more than ${MAX_PASSAGES} times: write a narrower one`);
    return extracted(passageState('regex', found.passages), shownPassages(found.passages));
  },

  compare(before, now, rule, content) {
    const found = passagesOf(content, rule);
    return newPassages(before, now, 'reason' in found ? [] : found.passages, content, ({ says, line }) =>
      says === line ? line : `“${says}” in: ${line}`,
    );
  },

  ofNothing: () => passageState('regex', []),
};

function passagesOf(
  content: BotContent,
  { selector, pattern, flags = '' }: RegexRule,
): { passages: Passage[] } | { reason: string } {
  const compiled = compileLinear(pattern, flags);
  if (!compiled.ok) return { reason: `the pattern cannot be used: ${compiled.reason}` };
  const text = selectedText(content, selector);
  if (!text.ok) return text;
  const passages: Passage[] = [];
  const search = compiled.search();
  for (const line of text.parts.flatMap((part) => part.lines)) {
    if (passages.length > MAX_PASSAGES) break;
    for (const match of search.matches(line, MATCHES_A_LINE))
      passages.push({ says: match.slice(0, LONGEST_MATCH), line: lineAround(line, match) });
  }
  return search.exhausted() ? { reason: 'the pattern takes too long on this page' } : { passages };
}

function lineAround(line: string, match: string): string {
  if (line.length <= LONGEST_MATCH) return line;
  const at = line.indexOf(match);
  return line.slice(Math.max(0, at - 100), at + 200).trim();
}
