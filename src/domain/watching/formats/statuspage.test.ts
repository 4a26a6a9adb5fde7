import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { readStatuspage } from './statuspage.ts';

const incident = {
  id: 'i1',
  name: 'API latency',
  impact: 'major',
  status: 'resolved',
  created_at: '2026-11-19T08:00:00.000Z',
  resolved_at: '2026-11-19T09:30:00.000Z',
  shortlink: 'https://stspg.io/i1',
  incident_updates: [
    { created_at: '2026-11-19T08:05:00Z', body: 'Investigating.' },
    { created_at: '2026-11-19T09:30:00Z', body: 'A <b>database</b> was slow.' },
  ],
};
const read = (value: unknown) => readStatuspage(documentOf(JSON.stringify(value)));

describe('readStatuspage', () => {
  it('reads incidents with their newest update', () => {
    assert.deepEqual(valueOf(read({ page: {}, incidents: [incident] })).incidents, [
      {
        id: 'i1',
        name: 'API latency',
        impact: 'major',
        status: 'resolved',
        createdAt: '2026-11-19T08:00:00.000Z',
        resolvedAt: '2026-11-19T09:30:00.000Z',
        url: 'https://stspg.io/i1',
        text: 'A database was slow.',
      },
    ]);
  });
  it('reads a summary with its maintenances, and an unknown impact as none', () => {
    const summary = {
      incidents: [{ id: 'x', name: 'y', impact: 'odd', status: 'open' }],
      scheduled_maintenances: [{ ...incident, id: 'm', impact: 'maintenance' }],
    };
    assert.deepEqual(
      valueOf(read(summary)).incidents.map(({ id, impact }) => [id, impact]),
      [
        ['x', 'none'],
        ['m', 'maintenance'],
      ],
    );
  });
  it('an empty list is a statement, another shape is not', () => {
    assert.deepEqual(valueOf(read({ incidents: [] })).incidents, []);
    for (const value of [{}, [], null, { incidents: [{}, 3] }])
      assert.equal(read(value).ok, false, JSON.stringify(value));
  });
});
