import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readTokens } from '../tokens.ts';
import { cueNames, findCues } from './compile-cues.ts';

function cuesIn(title: string): Set<string> {
  const { title: tokens } = readTokens({
    company: { name: 'Brindle', domain: '' },
    title,
    text: '',
    publishedAt: null,
  });
  const found = new Set<string>();
  findCues(tokens, (name) => found.add(cueNames[name] ?? ''));
  return found;
}

it('compares stems, over hyphens and within gaps', () => {
  assert.ok(cuesIn('Brindle secured a much larger €6m').has('funding.get'));
  assert.ok(cuesIn('Two hundred lay-offs at Brindle').has('layoff.cut'));
  assert.ok(cuesIn('Pre-seed for Brindle').has('funding.pre_seed'));
  assert.ok(cuesIn("Brindle isn't for sale").has('trap.negation'));
});

it('keeps a gap to five words', () => {
  assert.ok(!cuesIn('Brindle secured one two trees and some more old pens for €6m').has('funding.get'));
});

it('gives every list a name of its own', () => {
  assert.equal(new Set(cueNames).size, cueNames.length);
  assert.ok(cueNames.length > 150);
});
