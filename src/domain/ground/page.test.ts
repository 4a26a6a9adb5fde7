import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { DomainError } from './errors/errors.ts';
import { openPage } from './page.ts';
import type { ListIdentity } from './page.ts';

const list: ListIdentity = { workspaceId: 'ws_1', list: 'things', filters: { tag: 'a', order: 'desc' } };
const rows = [5, 4, 3, 2, 1].map((n) => ({ n, at: new Date(n * 1000), id: `id_${n}` }));

function firstPage(of: ListIdentity) {
  return openPage(of, { limit: 2 }, ['time', 'text']).close(
    rows.slice(0, 3),
    (row) => [row.at, row.id],
    (row) => row.n,
  );
}

function refusal(of: ListIdentity, cursor: string): string {
  try {
    openPage(of, { cursor }, ['time', 'text']);
    return 'accepted';
  } catch (error) {
    return error instanceof DomainError ? error.code : 'crashed';
  }
}

describe('openPage', () => {
  it('shows at most the limit, and says whether there is more', () => {
    const page = firstPage(list);
    assert.deepEqual(page.data, [5, 4]);
    assert.equal(page.has_more, true);
    const last = openPage(list, { limit: 3 }, ['text']).close(
      rows.slice(0, 3),
      (row) => [row.id],
      (row) => row.n,
    );
    assert.deepEqual(last, { data: [5, 4, 3], has_more: false, next_cursor: null });
  });

  it('ends before its limit where rows are large together, with a cursor to go on from', () => {
    const large = Array.from({ length: 5 }, (_, n) => ({
      id: `id_${9 - n}`,
      attributes: { text: 'x'.repeat(400_000) },
    }));
    const close = (given: typeof large) =>
      openPage(list, { limit: 200 }, ['text']).close(
        given,
        (row) => [row.id],
        (row) => row,
      );
    const idsOf = ({ data }: { data: { id: string }[] }): string[] => data.map(({ id }) => id);
    const first = close(large);
    assert.deepEqual([idsOf(first), first.has_more], [['id_9', 'id_8'], true]);
    const { after } = openPage(list, { cursor: first.next_cursor ?? '' }, ['text']);
    assert.deepEqual(after, ['id_8']);
    // One that is too large alone is shown alone: a page always goes on.
    const [row] = large;
    const whale = { id: 'id_0', attributes: { text: 'x'.repeat(3_000_000) } };
    assert.deepEqual(idsOf(close(row ? [whale, row] : [])), ['id_0']);
    assert.deepEqual(close([whale]), { data: [whale], has_more: false, next_cursor: null });
  });

  it('hands the position of the last row to the next page', () => {
    const { next_cursor } = firstPage(list);
    const { after } = openPage(list, { cursor: next_cursor ?? '' }, ['time', 'text']);
    assert.deepEqual(after, [new Date(4000), 'id_4']);
  });

  it('takes filters in any order and ignores undefined ones', () => {
    const { next_cursor } = firstPage(list);
    const same = { ...list, filters: { order: 'desc', q: undefined, tag: 'a' } };
    assert.equal(refusal(same, next_cursor ?? ''), 'accepted');
  });

  it('refuses a cursor of another workspace, list or filter', () => {
    const { next_cursor } = firstPage(list);
    for (const other of [
      { ...list, workspaceId: 'ws_2' },
      { ...list, list: 'others' },
      { ...list, filters: { tag: 'b', order: 'desc' } },
      { ...list, filters: {} },
    ])
      assert.equal(refusal(other, next_cursor ?? ''), 'invalid_cursor');
  });

  it('refuses a cursor that was changed by any one character', () => {
    const cursor = firstPage(list).next_cursor ?? '';
    for (let i = 0; i < cursor.length; i += 1) {
      const changed = cursor.slice(0, i) + (cursor[i] === 'A' ? 'B' : 'A') + cursor.slice(i + 1);
      assert.equal(refusal(list, changed), 'invalid_cursor', changed);
    }
    for (const changed of [
      `${cursor}=`,
      `${cursor}A`,
      ` ${cursor}`,
      cursor.slice(1),
      '',
      'x'.repeat(100_000),
    ])
      assert.equal(refusal(list, changed), 'invalid_cursor');
  });

  it('refuses any text that is no cursor, and never crashes', () => {
    fc.assert(fc.property(fc.string(), (text) => refusal(list, text) === 'invalid_cursor'));
  });

  it('accepts limits from 1 to 200, and 50 when none is named', () => {
    assert.equal(openPage(list, {}, ['text']).limit, 50);
    assert.equal(openPage(list, { limit: 200 }, ['text']).fetch, 201);
    for (const limit of [0, -1, 201, 1.5, Number.NaN])
      assert.throws(() => openPage(list, { limit }, ['text']), {
        code: 'invalid_param',
        details: { param: 'limit' },
      });
  });
});
