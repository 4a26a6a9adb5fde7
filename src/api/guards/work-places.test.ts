import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DomainError } from '../../domain/ground/errors/errors.ts';
import { createWorkPlaces } from './work-places.ts';
import type { PlacedWork, WorkPlaces } from './work-places.ts';

interface Arrived {
  inside: boolean;
  refused: unknown;
  leave: () => void;
}

function arrive(places: WorkPlaces, workspaceId: string, work: PlacedWork, gone?: AbortSignal): Arrived {
  const state: Arrived = { inside: false, refused: null, leave: () => undefined };
  places.enter(workspaceId, work, gone).then(
    (leave) => Object.assign(state, { inside: true, leave }),
    (error: unknown) => (state.refused = error),
  );
  return state;
}

const turn = () => new Promise((done) => setImmediate(done));
const inside = (all: Arrived[]) => all.map((one) => one.inside);

describe('createWorkPlaces', () => {
  it('lets two bulk calls of a workspace run at one time, however many it sends, and its neighbour none the later', async () => {
    const places = createWorkPlaces(16);
    const ours = Array.from({ length: 10 }, () => arrive(places, 'ours', 'bulk'));
    const theirs = arrive(places, 'theirs', 'bulk');
    await turn();
    assert.equal(inside(ours).filter(Boolean).length, 2);
    assert.equal(theirs.inside, true);
    ours[0]?.leave();
    ours[0]?.leave();
    await turn();
    assert.deepEqual(inside(ours).slice(0, 4), [true, true, true, false], 'a place is given back once');
  });

  it('keeps kinds apart: who waits for a search still gets its small requests done', async () => {
    const places = createWorkPlaces(16);
    const searches = Array.from({ length: 5 }, () => arrive(places, 'ours', 'search'));
    const small = arrive(places, 'ours', 'single');
    await turn();
    assert.deepEqual(inside(searches), [true, true, false, false, false]);
    assert.equal(small.inside, true);
  });

  it('leaves more than a third of the pool to others, whatever one workspace has under way', async () => {
    for (const size of [8, 16, 32, 100]) {
      const kinds = ['single', 'bulk', 'trial'] as const;
      const counted = createWorkPlaces(size);
      const arrived = kinds.flatMap((work) =>
        Array.from({ length: 60 }, () => arrive(counted, 'ours', work)),
      );
      await turn();
      assert.ok(inside(arrived).filter(Boolean).length <= (size * 2) / 3, String(size));
    }
  });

  it('sends a crowd away in place of keeping its bodies', async () => {
    const places = createWorkPlaces(16);
    const all = Array.from({ length: 67 }, () => arrive(places, 'ours', 'bulk'));
    await turn();
    const refused = all.filter((one) => one.refused !== null);
    assert.equal(refused.length, 1);
    assert.ok(refused[0]?.refused instanceof DomainError);
    assert.equal(refused[0].refused.code, 'rate_limit_exceeded');
    assert.throws(() => places.requireRoom('ours', 'bulk'), DomainError);
    places.requireRoom('theirs', 'bulk');
    for (const { leave } of all) leave();
  });

  it('forgets whoever leaves while waiting', async () => {
    const places = createWorkPlaces(16);
    const gone = new AbortController();
    const [first, second] = [arrive(places, 'ours', 'search'), arrive(places, 'ours', 'search')];
    const left = arrive(places, 'ours', 'search', gone.signal);
    const next = arrive(places, 'ours', 'search');
    await turn();
    gone.abort();
    first.leave();
    await turn();
    assert.deepEqual([left.inside, next.inside], [false, true]);
    second.leave();
    next.leave();
  });
});
