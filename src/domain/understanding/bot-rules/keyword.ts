import { matchOf, shortHash } from './match.ts';
import { MAX_PASSAGES, newPassages, passageState, shownPassages } from './passages.ts';
import type { Passage, PassageState } from './passages.ts';
import type { BotContent } from './read-content.ts';
import { extracted, nothing } from './rule.ts';
import type { Rule, RuleOf } from './rule.ts';
import { selectedText } from './selected-text.ts';
import { firstWords, saying, wordsOf } from './words.ts';

type KeywordRule = RuleOf<'keyword'>;

interface KeywordState extends PassageState {
  /** Whether any, all and none hold of the whole. */
  holds: boolean;
}

/**
 * Whether the words are there is asked of the whole selected text: one of `any`, every one of `all`, none of `none`. What fires is the line
 * that says one of them, if it was not there before; where only `none` is given, that the last of those words is gone.
 */
export const keyword: Rule<KeywordRule, KeywordState> = {
  extract(content, rule) {
    const found = passagesOf(content, rule);
    if (!found.ok) return nothing(found.reason);
    if (found.passages.length > MAX_PASSAGES)
      return nothing(
        `more than ${MAX_PASSAGES} lines have these words: name rarer ones, or a part of the page`,
      );
    const state = { ...passageState('keyword', found.passages), holds: found.holds };
    return extracted<KeywordState>(state, { holds: found.holds, ...shownPassages(found.passages) });
  },

  compare(before, now, rule, content) {
    if (!now.holds) return [];
    if (now.seen.length === 0) return before.holds ? [] : [goneMatch(rule, content)];
    const found = passagesOf(content, rule);
    return newPassages(before, now, found.ok ? found.passages : [], content, ({ line }) => {
      const words = namedIn(line, rule);
      return `${words === '' ? '' : `“${words}”: `}${line}`;
    });
  },

  ofNothing: () => ({ ...passageState('keyword', []), holds: false }),
};

type Found = { ok: true; holds: boolean; passages: Passage[] } | { ok: false; reason: string };

function passagesOf(content: BotContent, { selector, any = [], all = [], none = [] }: KeywordRule): Found {
  const text = selectedText(content, selector);
  if (!text.ok) return text;
  const mayHave = firstWords([...any, ...all, ...none]);
  const lines = text.parts
    .flatMap((part) => part.lines)
    .filter(mayHave)
    .map((line) => ({ line, ready: wordsOf(line) }));
  const whole = lines.map(({ ready }) => ready).join('\n');
  const isThere = (phrase: string): boolean => saying(phrase)(whole);
  const holds = (any.length === 0 || any.some(isThere)) && all.every(isThere) && !none.some(isThere);
  if (!holds) return { ok: true, holds, passages: [] };
  // Each is somewhere on the page, or it is in no line.
  const wanted = [...any, ...all].filter(isThere).map((phrase) => ({ phrase, isIn: saying(phrase) }));
  const passages = lines.flatMap(({ line, ready }) => {
    const found = wanted.find(({ isIn }) => isIn(ready));
    if (found === undefined) return [];
    const words = around(line, found.phrase);
    return [{ says: words, line: words }];
  });
  return { ok: true, holds, passages };
}

/** Of a long line, the words about the phrase. */
function around(line: string, phrase: string): string {
  if (line.length <= 300) return line;
  const first =
    phrase
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .find((word) => word !== '') ?? '';
  const at = Math.max(0, line.toLowerCase().indexOf(first));
  const start = at <= 120 ? 0 : line.indexOf(' ', at - 120) + 1;
  return line.slice(Math.min(start, at), at + 170).trim();
}

function namedIn(line: string, { any = [], all = [] }: KeywordRule): string {
  const ready = wordsOf(line);
  return [...any, ...all]
    .filter((phrase) => saying(phrase)(ready))
    .slice(0, 5)
    .join('”, “');
}

function goneMatch({ none = [] }: KeywordRule, content: BotContent): ReturnType<typeof matchOf> {
  const words = none.slice(0, 5).join('”, “');
  return matchOf(content, {
    key: shortHash(`gone ${none.join('\n')}`),
    title: `“${words}” is no longer there`,
    strength: 60,
    quote: '',
    matched: {
      before: none.join(', ').slice(0, 1_000),
      after: '',
      diff: [{ removed: true, value: none.join(', ').slice(0, 1_000) }],
    },
  });
}
