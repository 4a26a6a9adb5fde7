import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { readEvents } from './events.ts';

const page = (...events: object[]): string =>
  `<html><head><title>Events</title>${events.map((event) => `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...event })}</script>`).join('')}</head><body><h1>Events</h1></body></html>`;

describe('readEvents', () => {
  it('reads what schema.org Event says', () => {
    const read = valueOf(
      readEvents(
        documentOf(
          page({
            '@type': 'BusinessEvent',
            name: 'Lamp Days',
            startDate: '2026-12-02T09:00:00+01:00',
            url: '/events/lamp-days',
            eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
            location: { '@type': 'Place', name: 'Hall 2', address: { addressLocality: 'Graz' } },
            organizer: { '@type': 'Organization', name: 'Lumenforge' },
            performer: [
              {
                '@type': 'Person',
                name: 'Ida Berg',
                jobTitle: 'Head of Bulbs',
                worksFor: { name: 'Lumenforge' },
              },
            ],
          }),
        ),
      ),
    );
    assert.deepEqual(read.events, [
      {
        name: 'Lamp Days',
        url: 'https://www.lumenforge.example/events/lamp-days',
        startDate: '2026-12-02T08:00:00.000Z',
        startPrecision: 'second',
        location: 'Graz',
        online: false,
        organizers: ['Lumenforge'],
        performers: [{ name: 'Ida Berg', role: 'Head of Bulbs', affiliation: 'Lumenforge' }],
        sponsors: [],
      },
    ]);
  });

  it('leaves out cancelled events and those without a day, and refuses a page that describes none', () => {
    const read = valueOf(
      readEvents(
        documentOf(
          page(
            {
              '@type': 'Event',
              name: 'A',
              startDate: '2026-12-02',
              eventStatus: 'https://schema.org/EventCancelled',
            },
            { '@type': 'Event', name: 'B', startDate: 'soon' },
          ),
        ),
      ),
    );
    assert.deepEqual(read.events, []);
    assert.equal(
      readEvents(documentOf('<h1>Events</h1><p>Meet us in Graz on 2 December 2026.</p>')).ok,
      false,
    );
  });
});
