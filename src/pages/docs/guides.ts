import { readdir, readFile } from 'node:fs/promises';
import { renderMarkdown } from './render-markdown.ts';
import type { RenderedText } from './render-markdown.ts';

export interface Guide extends RenderedText {
  /** Its page is `/docs/{name}`, with a folder for a signal's. */
  name: string;
  /** Its first sentence. */
  summary: string;
}

const FOLDER = new URL('../../../docs/', import.meta.url);

/** The order in which guides are listed; one that is not named comes last. */
export const GUIDE_GROUPS: readonly [heading: string, names: readonly string[]][] = [
  ['Start', ['quick-start', 'console', 'accounts', 'signals', 'scoring', 'briefs']],
  ['Work', ['digests', 'webhooks', 'bots', 'replies', 'exports', 'crm']],
  ['Build', ['api', 'command-line', 'mcp', 'roles']],
  ['Operate', ['operating', 'scaling', 'security', 'status']],
];

/** The guides of the repository, and the page of each type of signal. */
export async function loadGuides(): Promise<{ guides: Guide[]; signals: Guide[] }> {
  const [guides, signals] = await Promise.all([load(''), load('signals/')]);
  const order = GUIDE_GROUPS.flatMap(([, names]) => names);
  const place = ({ name }: Guide): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return { guides: guides.toSorted((a, b) => place(a) - place(b)), signals };
}

async function load(folder: string): Promise<Guide[]> {
  const entries = await readdir(new URL(folder, FOLDER));
  const names = entries.filter((entry) => entry.endsWith('.md')).map((entry) => entry.slice(0, -3));
  return Promise.all(
    names.toSorted().map(async (name) => {
      const text = await readFile(new URL(`${folder}${name}.md`, FOLDER), 'utf8');
      const rendered = renderMarkdown(text, `${folder}${name}`);
      return { name: `${folder}${name}`, ...rendered, summary: firstSentence(rendered.lead) };
    }),
  );
}

function firstSentence(text: string): string {
  const sentence = /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? text;
  return sentence.length <= 160 ? sentence : `${sentence.slice(0, 157).replace(/ \S*$/, '')} …`;
}
