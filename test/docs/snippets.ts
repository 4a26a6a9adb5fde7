import { readFileSync } from 'node:fs';

const DOCUMENT = new URL('../../docs/webhooks.md', import.meta.url);

/** The code of the document's block in this language: the only one whose language is named so. */
export function snippetIn(language: string): string {
  const text = readFileSync(DOCUMENT, 'utf8');
  const blocks = text.split(`\n\`\`\`${language}\n`).slice(1);
  if (blocks.length !== 1) throw new Error(`docs/webhooks.md has ${blocks.length} blocks in ${language}`);
  return blocks[0]?.split('\n```\n')[0] ?? '';
}
