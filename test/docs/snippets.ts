import { readFileSync } from 'node:fs';

/** The code of the document's block in this language: the only one whose language is named so. */
export function snippetIn(language: string, document = 'webhooks.md'): string {
  const text = readFileSync(new URL(`../../docs/${document}`, import.meta.url), 'utf8');
  const blocks = text.split(`\n\`\`\`${language}\n`).slice(1);
  if (blocks.length !== 1) throw new Error(`docs/${document} has ${blocks.length} blocks in ${language}`);
  return blocks[0]?.split('\n```\n')[0] ?? '';
}
