import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Written for readers, or handed to them: the reference, the guides, the tools of agents, what briefs say in English. */
const READ_BY_USERS = [
  'openapi.json',
  'README.md',
  'CHANGELOG.md',
  'docs/**/*.md',
  'src/mcp/tools/*.ts',
  'src/domain/deciding/briefs/phrases/en/*.ts',
];

test('what users read says who, as people do today', () => {
  const files = READ_BY_USERS.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  assert.ok(files.length > 50, String(files.length));
  const found = files.filter((file) => /\bwhom\b/i.test(readFileSync(`${ROOT}/${file}`, 'utf8')));
  assert.deepEqual(found, []);
});
