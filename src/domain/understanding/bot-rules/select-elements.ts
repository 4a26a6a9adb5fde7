import { compile, selectAll } from 'css-select';
import type { Options } from 'css-select';
import { isTraversal, parse, SelectorType } from 'css-what';
import type { Selector } from 'css-what';
import { isTag, isText } from 'domhandler';
import type { AnyNode, Document, Element } from 'domhandler';

const MAX_SELECTOR_LENGTH = 1_000;
/** What is beyond is not looked at, and said to be missing. */
const MAX_SELECTED = 100_000;

/**
 * Looks at nodes that one selection may take. A page of 20,000 nodes and an ordinary selector take some 100,000; a selector made to be slow
 * (`* * * * b`, `:nth-child` among 200,000 siblings) would take 10^10. Measured: 10,000,000 are at most 0.3 s, and let `tr:nth-child(2)` count some 4,000 rows.
 */
const MAX_LOOKS = 10_000_000;

/** Those whose meaning needs no browser. jQuery's `:contains` and its kin would read the text of every element inside every other. */
const PSEUDO_CLASSES = new Set(
  (
    'not is where matches has empty root first-child last-child only-child first-of-type last-of-type only-of-type ' +
    'nth-child nth-last-child nth-of-type nth-last-of-type any-link link checked disabled enabled required optional lang'
  ).split(' '),
);

export type Selection = { ok: true; elements: Element[]; capped: boolean } | { ok: false; reason: string };

class TooManyLooks extends Error {}

/** Why a selector cannot be used, with the place where it can be told; null for one that can. */
export function selectorMistake(selector: string): string | null {
  if (selector.trim() === '')
    return 'it is empty; a CSS selector such as `.price` or `#plans td` is accepted';
  if (selector.length > MAX_SELECTOR_LENGTH)
    return `it has ${selector.length} characters; at most ${MAX_SELECTOR_LENGTH} are accepted`;
  let tokens: Selector[][];
  try {
    tokens = parse(selector);
    if (tokens.length === 0) return 'it selects nothing';
  } catch (error) {
    return `it does not parse${placeOf(selector, error)}; a CSS selector such as \`.price\` or \`#plans td\` is accepted`;
  }
  const refused = refusedPart(tokens, false) ?? oddPart(selector, tokens);
  if (refused !== null) return refused;
  try {
    compile<AnyNode, Element>(selector, { adapter: countingAdapter() });
    return null;
  } catch (error) {
    return `it cannot be used: ${error instanceof Error ? error.message.slice(0, 200) : 'unknown'}`;
  }
}

/** The elements that a selector finds, in document order; the selector has no mistake. Total, and bounded in time on any page. */
export function selectElements(root: Document, selector: string, xml: boolean): Selection {
  try {
    const elements = selectAll<AnyNode, Element>(selector, root, {
      adapter: countingAdapter(),
      xmlMode: xml,
    });
    return { ok: true, elements: elements.slice(0, MAX_SELECTED), capped: elements.length > MAX_SELECTED };
  } catch (error) {
    if (error instanceof TooManyLooks)
      return { ok: false, reason: `the selector \`${selector.slice(0, 100)}\` takes too long on this page` };
    return {
      ok: false,
      reason: `the selector cannot be used: ${error instanceof Error ? error.message.slice(0, 200) : 'unknown'}`,
    };
  }
}

type Adapter = NonNullable<Options<AnyNode, Element>['adapter']>;

/** The tree as css-select wants to see it, every look at a node counted: the same selector on the same page always costs the same. */
function countingAdapter(): Adapter {
  let looks = 0;
  const look = (cost = 1): void => {
    looks += cost;
    if (looks > MAX_LOOKS) throw new TooManyLooks();
  };
  const siblingsOf = (node: AnyNode): AnyNode[] => node.parent?.children ?? [node];
  return {
    isTag: (node): node is Element => {
      look();
      return isTag(node);
    },
    equals: (one, other) => {
      look();
      return one === other;
    },
    getAttributeValue: (element, name) => {
      const value = element.attribs[name];
      look(1 + (value === undefined ? 0 : value.length >> 6));
      return value;
    },
    hasAttrib: (element, name) => Object.hasOwn(element.attribs, name),
    getChildren: (node) => ('children' in node ? node.children : []),
    getName: (element) => {
      look();
      return element.name;
    },
    getParent: (element) => {
      look();
      return element.parent;
    },
    getSiblings: siblingsOf,
    prevElementSibling: (element) => {
      let before = element.prev;
      for (look(); before !== null && !isTag(before); before = before.prev) look();
      return before;
    },
    // Asked of text nodes alone, for `:empty`.
    getText: (node) => {
      const text = isText(node) ? node.data : '';
      look(1 + (text.length >> 6));
      return text;
    },
    removeSubsets: (nodes) => nodes,
  };
}

function refusedPart(tokens: Selector[][], withinHas: boolean): string | null {
  for (const token of tokens.flat()) {
    if (token.type === SelectorType.PseudoElement)
      return `\`::${token.name}\` is no part of a page's source; select the element itself`;
    if (token.type === SelectorType.Parent || token.type === SelectorType.ColumnCombinator)
      return 'the combinators `<` and `||` are not supported';
    if (token.type !== SelectorType.Pseudo) continue;
    if (!PSEUDO_CLASSES.has(token.name))
      return `\`:${token.name.slice(0, 40)}\` is not supported; select by element, class, id, attribute or place, and look for words with a keyword or regex rule`;
    if (token.name === 'has' && withinHas) return '`:has` within `:has` is not supported';
    if (token.name === 'has' && Array.isArray(token.data) && token.data.some(([first]) => isSibling(first)))
      return '`:has` that begins with `+` or `~` is not supported';
    if (Array.isArray(token.data)) {
      const inner = refusedPart(token.data, withinHas || token.name === 'has');
      if (inner !== null) return inner;
    }
  }
  return null;
}

function isSibling(token: Selector | undefined): boolean {
  return token?.type === SelectorType.Adjacent || token?.type === SelectorType.Sibling;
}

/** What css-what lets pass and CSS does not: a name that begins with a stray sign (`.a..b`), a combinator with nothing after it. */
function oddPart(selector: string, tokens: Selector[][]): string | null {
  if (tokens.some((part) => part.length > 0 && isTraversal(part.at(-1)!)))
    return 'it ends in a combinator, with nothing after it';
  // With escapes a name may hold anything.
  if (selector.includes('\\')) return null;
  const names = tokens
    .flat()
    .flatMap((token) =>
      token.type === SelectorType.Tag
        ? [token.name]
        : token.type === SelectorType.Attribute && token.ignoreCase === 'quirks'
          ? [token.value]
          : [],
    );
  const odd = names.find((name) => !/^[\w\u00b0-\uffff-]+$/.test(name));
  return odd === undefined
    ? null
    : `it does not parse at character ${selector.indexOf(odd) + 1} (\`${odd.slice(0, 20)}\` is no name); a CSS selector such as \`.price\` or \`#plans td\` is accepted`;
}

/** css-what ends most of its messages with the rest that it could not read: that is where the mistake stands. */
function placeOf(selector: string, error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const rest = /^(?:Unmatched selector: |Expected name, found )(.*)$/s.exec(message)?.[1];
  if (rest === undefined) return message === '' ? '' : ` (${lowerFirst(message).replace(/\.$/, '')})`;
  const at = selector.length - rest.length;
  return rest === ''
    ? ' (it ends too early)'
    : ` at character ${at + 1} (\`${selector.slice(at, at + 20)}\`)`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
