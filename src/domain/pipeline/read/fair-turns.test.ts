import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createFairTurns } from './fair-turns.ts';

/** Long enough that the spare turn is never used. */
const NEVER = 60_000;

async function order(most: number, owners: string[]): Promise<string[]> {
  const turns = createFairTurns(most, NEVER);
  const begun: string[] = [];
  await Promise.all(
    owners.map(async (owner) => {
      const done = await turns.take(owner);
      begun.push(owner);
      await new Promise((resolve) => setImmediate(resolve));
      done?.();
    }),
  );
  return begun;
}

describe('turns by owner', () => {
  test('one that comes late to a long queue of another is next', async () => {
    const begun = await order(1, [...Array.from({ length: 50 }, () => 'a'), 'b']);
    assert.ok(begun.indexOf('b') <= 1, `${begun.indexOf('b')} of the other's went first`);
  });

  test('of two with much to do neither waits for the other to be done', async () => {
    const begun = await order(2, [
      ...Array.from({ length: 20 }, () => 'a'),
      ...Array.from({ length: 20 }, () => 'b'),
    ]);
    const lastOfA = begun.lastIndexOf('a');
    assert.ok(begun.slice(0, lastOfA).filter((owner) => owner === 'b').length >= 10);
  });

  test('one alone has every turn', async () => {
    const turns = createFairTurns(3, NEVER);
    await Promise.all([turns.take('a'), turns.take('a'), turns.take('a')]);
    assert.equal(await turns.take('a', 1), null);
  });

  test('the spare turn is for an owner who has none, once others hold all of them for a while', async () => {
    const turns = createFairTurns(1, 5);
    await turns.take('a');
    const more = turns.take('a', 50);
    const spare = await turns.take('b');
    assert.ok(spare, 'b got the spare turn while a still holds the only other');
    assert.equal(await more, null, 'a did not get a second one');
    assert.equal(await turns.take('c', 20), null, 'there is one spare turn only');
    spare();
    assert.ok(await turns.take('c'));
  });
});
