/**
 * Writes the help of all commands into docs/command-line.md, below its heading "Commands": `npm run command-line`. With `--check` it writes
 * nothing and exits 1 where the file says something else.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { commandReference } from '../src/commands/cli/reference.ts';

const FILE = new URL('../docs/command-line.md', import.meta.url);
const HEADING = '## Commands\n';

const written = await readFile(FILE, 'utf8');
const at = written.indexOf(HEADING);
if (at === -1) throw new Error(`${FILE.pathname} has no heading "Commands"`);
const text = `${written.slice(0, at)}${HEADING}\n${commandReference()}`;
if (!process.argv.includes('--check')) {
  await writeFile(FILE, text);
} else if (written !== text) {
  process.stderr.write('docs/command-line.md is not what the commands say: run `npm run command-line`\n');
  process.exitCode = 1;
}
