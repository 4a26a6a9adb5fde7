import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { maintenanceFile, nextStatusFile, readStatusPage } from './status-page.ts';

const host = 'https://status.lumenforge.example';
const at = (path: string, body: unknown, status = 200) =>
  documentOf(typeof body === 'string' ? body : JSON.stringify(body), { url: host + path, status });

describe('readStatusPage', () => {
  it('reads Better Stack: reports with their newest message, graded by what was affected', () => {
    const { incidents } = valueOf(
      readStatusPage(
        at('/index.json', {
          data: { id: '9', type: 'status_page', attributes: { aggregate_state: 'operational' } },
          included: [
            {
              id: '1',
              type: 'status_report',
              attributes: {
                title: 'API down',
                report_type: 'manual',
                starts_at: '2026-11-18T09:00:00.000Z',
                ends_at: '2026-11-18T10:00:00.000Z',
                aggregate_state: 'resolved',
                affected_resources: [{ status_page_resource_id: '3', status: 'downtime' }],
              },
            },
            {
              id: '2',
              type: 'status_report',
              attributes: {
                title: 'Database upgrade',
                report_type: 'maintenance',
                starts_at: '2026-11-19T02:00:00.000Z',
                ends_at: null,
                aggregate_state: 'maintenance',
                affected_resources: [],
              },
            },
            {
              id: '3',
              type: 'status_report',
              attributes: {
                title: 'Slow exports',
                report_type: 'automatic',
                starts_at: '2026-11-19T09:00:00.000Z',
                ends_at: null,
                aggregate_state: 'degraded',
                affected_resources: [],
              },
            },
            {
              id: '10',
              type: 'status_update',
              attributes: {
                message: 'Looking into it',
                published_at: '2026-11-18T09:01:00.000Z',
                status_report_id: 1,
              },
            },
            {
              id: '11',
              type: 'status_update',
              attributes: { message: 'Fixed', published_at: '2026-11-18T10:00:00.000Z', status_report_id: 1 },
            },
            { id: '12', type: 'status_page_resource', attributes: { public_name: 'API' } },
          ],
        }),
      ),
    );
    assert.deepEqual(
      incidents.map(({ id, impact, text, createdAt }) => [id, impact, text, createdAt]),
      [
        ['1', 'major', 'Fixed', '2026-11-18T09:00:00.000Z'],
        ['2', 'maintenance', '', '2026-11-19T02:00:00.000Z'],
        ['3', 'minor', '', '2026-11-19T09:00:00.000Z'],
      ],
    );
  });

  it('reads Rootly', () => {
    const { incidents } = valueOf(
      readStatusPage(
        at('/api/v1/incidents.json', {
          page: { name: 'Lumenforge', url: host, time_zone: 'UTC', updated_at: '2026-11-19T12:00:00Z' },
          incidents: [
            {
              id: 'r1',
              title: 'Logins fail',
              status: 'investigating',
              impact: 'major',
              started_at: '2026-11-19T11:00:00Z',
              resolved_at: null,
              updates: [{ body: 'We are on it', created_at: '2026-11-19T11:05:00Z' }],
            },
            { id: 'r2', title: 'Planned work', status: 'scheduled', started_at: '2026-11-20T11:00:00Z' },
          ],
        }),
      ),
    );
    assert.deepEqual(
      incidents.map(({ id, impact, text }) => [id, impact, text]),
      [
        ['r1', 'major', 'We are on it'],
        ['r2', 'maintenance', ''],
      ],
    );
  });

  it('reads a history feed, graded by its words', () => {
    const entry = (id: string, title: string, text: string) =>
      `<entry><id>tag:status,2026:${id}</id><published>2026-11-18T09:00:00Z</published><title>${title}</title><link rel="alternate" href="${host}/incidents/${id}"/><content type="html">${text}</content></entry>`;
    const feed = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Lumenforge</title>${entry('a', 'Major outage of the API', 'Resolved')}${entry('b', 'Scheduled maintenance of the database', 'Completed')}${entry('c', 'Delayed e-mails', 'Resolved - caught up')}</feed>`;
    const { incidents } = valueOf(readStatusPage(at('/history.atom', feed)));
    assert.deepEqual(
      incidents.map(({ name, impact, status }) => [name, impact, status]),
      [
        ['Major outage of the API', 'major', 'resolved'],
        ['Scheduled maintenance of the database', 'maintenance', 'resolved'],
        ['Delayed e-mails', 'minor', 'resolved'],
      ],
    );
  });

  it('reads scheduled maintenance of Statuspage, which has no incidents beside it', () => {
    const { incidents } = valueOf(
      readStatusPage(
        at('/api/v2/scheduled-maintenances.json', {
          page: { id: 'x' },
          scheduled_maintenances: [
            {
              id: 'm1',
              name: 'Upgrade',
              impact: 'maintenance',
              status: 'scheduled',
              created_at: '2026-11-19T11:00:00Z',
              incident_updates: [],
            },
          ],
        }),
      ),
    );
    assert.deepEqual(
      incidents.map(({ id, impact }) => [id, impact]),
      [['m1', 'maintenance']],
    );
  });

  it('says why where there is nothing of the kind, and where to look next', () => {
    for (const [path, body, status] of [
      ['/api/v2/incidents.json', '', 404],
      ['/api/v2/incidents.json', '<!doctype html><title>Status</title>', 200],
      ['/index.json', { hello: 1 }, 200],
      ['/api/v1/incidents.json', { incidents: [] }, 200],
      ['/api/v2/incidents.json', { page: { id: 'x' } }, 200],
    ] as const)
      assert.equal(readStatusPage(at(path, body, status)).ok, false, path);
    assert.equal(nextStatusFile(`${host}/api/v2/incidents.json`), `${host}/index.json`);
    assert.equal(nextStatusFile(`${host}/history.atom`), `${host}/history.rss`);
    assert.equal(nextStatusFile(`${host}/history.rss`), null);
    assert.equal(nextStatusFile(`${host}/elsewhere.json`), null);
    assert.equal(
      maintenanceFile(`${host}/api/v2/incidents.json`),
      `${host}/api/v2/scheduled-maintenances.json`,
    );
    assert.equal(maintenanceFile(`${host}/index.json`), null);
  });
});
