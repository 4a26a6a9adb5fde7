import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';

const FILES = globSync('{src,test,bench,scripts,training,sample-web}/**/*.ts').map(normalize);
/** Types are not looked at: those of an exported signature are part of it. */
const DECLARED = /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|enum) (\w+)/gm;
const IMPORTED = /(?:import|export)\s+(?:type\s+)?(\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*'(\.[^']+)'/g;
/** Whoever loads a module so may use all of it. */
const LOADED = /(?:import|new URL)\(\s*'(\.[^']+\.ts)'/g;

/** The values that each file exports, and what others take from it; `*` for all. */
function readTree(): { exported: Map<string, string[]>; taken: Map<string, Set<string>> } {
  const exported = new Map<string, string[]>();
  const taken = new Map<string, Set<string>>();
  const take = (from: string, path: string, names: string[]): void => {
    const target = normalize(join(dirname(from), path));
    taken.set(target, new Set([...(taken.get(target) ?? []), ...names]));
  };
  for (const file of FILES) {
    const text = readFileSync(file, 'utf8');
    exported.set(
      file,
      [...text.matchAll(DECLARED)].flatMap(([, name]) => name ?? []),
    );
    for (const [, what = '', path = ''] of text.matchAll(IMPORTED))
      take(file, path, what.startsWith('*') ? ['*'] : namesIn(what));
    for (const [, path = ''] of text.matchAll(LOADED)) take(file, path, ['*']);
  }
  return { exported, taken };
}

function namesIn(braces: string): string[] {
  return braces
    .slice(1, -1)
    .split(',')
    .flatMap((each) => /^\s*(?:type\s+)?(\w+)/.exec(each)?.[1] ?? []);
}

test('no value is exported that nobody imports', () => {
  const { exported, taken } = readTree();
  assert.ok(exported.size > 1500, `${exported.size} files`);
  const unused = [...exported].flatMap(([file, names]) => {
    const wanted = taken.get(file) ?? new Set();
    return wanted.has('*') ? [] : names.filter((name) => !wanted.has(name)).map((name) => `${file}: ${name}`);
  });
  assert.deepEqual(unused, []);
});
