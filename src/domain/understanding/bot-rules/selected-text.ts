import type { Document, Element } from 'domhandler';
import { isTag } from 'domhandler';
import type { ParentNode } from 'domhandler';
import { eachElement } from '../../watching/formats/html.ts';
import { linesOf, squeeze } from '../../watching/formats/text.ts';
import { canonicalJson, canonicalTexts, isDeeperThan, queryJson } from './json-query.ts';
import { scriptShell } from './read-content.ts';
import type { BotContent } from './read-content.ts';
import { selectElements } from './select-elements.ts';

/** What a rule reads of a page: lines of text, by the part that they stand in. */
export type SelectedText =
  | { ok: true; parts: SelectedPart[]; note: string | null }
  | { ok: false; reason: string };

export interface SelectedPart {
  lines: string[];
  /** Where in a JSON document; null in a page. */
  path: string | null;
}

/** Longer lines are cut in pieces: a minified document is one line. */
const LONGEST_LINE = 10_000;

/** Selectors that begin with `$` are paths into JSON. */
export function isJsonPath(selector: string): boolean {
  return selector.trimStart().startsWith('$');
}

/**
 * The selected parts' text, or all of the page's own text. A selection that finds nothing, or nothing written, is a reason.
 * @param without elements within the selected ones whose text is passed over
 */
export function selectedText(
  content: BotContent,
  selector: string | undefined,
  without: (element: Element) => boolean = () => false,
): SelectedText {
  if (selector === undefined) return wholeText(content);
  if (content.kind === 'json') return fromJson(content.value, selector);
  if (isJsonPath(selector))
    return {
      ok: false,
      reason: `the answer is no JSON, and \`${selector.slice(0, 100)}\` is a path into JSON`,
    };
  if (content.kind === 'text')
    return { ok: false, reason: 'the answer is plain text, in which a selector finds nothing' };
  const found = selectElements(content.root, selector, content.kind === 'xml');
  if (!found.ok) return found;
  const parts = outermost(content.root, found.elements)
    .map((element) => ({ lines: linesOfElement(element, without), path: null }))
    .filter(({ lines }) => lines.length > 0);
  if (parts.length === 0) {
    const what = found.elements.length === 0 ? 'finds nothing' : 'finds nothing that has text';
    return {
      ok: false,
      reason: scriptShell(content) ?? `the selector \`${selector.slice(0, 100)}\` ${what}`,
    };
  }
  return { ok: true, parts, note: found.capped ? 'only the first 100,000 elements were read' : null };
}

function wholeText(content: BotContent): SelectedText {
  const lines = allLines(content);
  const shell = scriptShell(content);
  if (shell !== null) return { ok: false, reason: shell };
  if (lines.length === 0) return { ok: false, reason: 'the page has no text' };
  return { ok: true, parts: [{ lines, path: null }], note: null };
}

function allLines(content: BotContent): string[] {
  switch (content.kind) {
    case 'json':
      return isDeeperThan(content.value, 100) ? [] : cleaned(canonicalJson(content.value, 1).split('\n'));
    case 'text':
      return cleaned(content.text.split(/\r\n|\r|\n/));
    case 'xml':
      return inPieces(linesOf(content.root).map(({ text }) => text));
    case 'html':
      return mainLines(content.root);
  }
}

/** The main part where the page says which it is, else everything but menus, header, footer and asides. */
function mainLines(root: Document): string[] {
  const mains: Element[] = [];
  eachElement(root, (element) => {
    if (element.name === 'main' || element.attribs['role'] === 'main') mains.push(element);
  });
  const [only, another] = mains;
  const own = only !== undefined && another === undefined ? linesOf(only) : [];
  const lines =
    own.length > 0
      ? own
      : linesOf(root, { without: ({ name }) => /^(?:nav|header|footer|aside)$/.test(name) });
  return inPieces((lines.length > 0 ? lines : linesOf(root)).map(({ text }) => text));
}

function fromJson(value: unknown, selector: string): SelectedText {
  if (!isJsonPath(selector))
    return {
      ok: false,
      reason: 'the answer is JSON, in which a selector begins with `$` (a path of RFC 9535)',
    };
  const found = queryJson(value, selector);
  if (!found.ok) return found;
  if (found.nodes.length === 0)
    return { ok: false, reason: `the path \`${selector.slice(0, 100)}\` finds nothing` };
  const texts = canonicalTexts(found.nodes, 1);
  if (texts === null) return { ok: false, reason: `the path \`${selector.slice(0, 100)}\` finds too much` };
  return {
    ok: true,
    parts: found.nodes.map(({ value, path }, index) => ({
      lines: cleaned((typeof value === 'string' ? value : (texts[index] ?? '')).split('\n')),
      path,
    })),
    note: found.capped ? 'only the first 10,000 values were read' : null,
  };
}

function linesOfElement(element: Element, without: (element: Element) => boolean): string[] {
  const lines = linesOf(element, { without }).map(({ text }) => text);
  const { content, value, alt } = element.attribs;
  const said = lines.length > 0 ? lines : [element.name === 'meta' ? content : (value ?? alt)];
  return cleaned(said.filter((line) => line !== undefined));
}

/** An element inside another that is selected too says nothing more. One walk, whatever was selected. */
function outermost(root: ParentNode, elements: Element[]): Element[] {
  const selected = new Set(elements);
  const kept: Element[] = [];
  const visit = (node: ParentNode): void => {
    for (const child of node.children) {
      if (!isTag(child)) continue;
      if (selected.has(child)) kept.push(child);
      else visit(child);
    }
  };
  visit(root);
  return kept;
}

/** Lines of a text that nobody has looked at yet. */
function cleaned(lines: readonly string[]): string[] {
  return inPieces(lines.map(squeeze));
}

/** Without control characters and empty lines, and none too long. */
function inPieces(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const text = /\p{Cc}/u.test(line) ? squeeze(line.replace(/\p{Cc}/gu, ' ')) : line;
    if (text.length <= LONGEST_LINE) return text === '' ? [] : [text];
    return Array.from({ length: Math.ceil(text.length / LONGEST_LINE) }, (_, piece) =>
      text.slice(piece * LONGEST_LINE, (piece + 1) * LONGEST_LINE),
    );
  });
}
