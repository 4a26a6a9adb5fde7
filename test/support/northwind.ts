import type { BriefContact, BriefSignal } from '../../src/domain/ground/vocabulary/brief.ts';

/** News of Northwind, the company that the tests of briefs write about: of 12 November 2026 unless told. */
export function signal(type: string, more: Partial<BriefSignal> = {}): BriefSignal {
  return {
    id: `sig_${type}`,
    type,
    subtype: '',
    title: 'Northwind makes news',
    quote: '',
    fields: {},
    strength: 80,
    confidence: 0.9,
    occurredAt: new Date('2026-11-12T23:30:00Z'),
    precision: 'day',
    sourceUrl: 'https://www.northwind.example/news/1',
    points: 10,
    ...more,
  };
}

export function contact(name: string, role: string, more: Partial<BriefContact> = {}): BriefContact {
  return {
    name,
    role,
    status: 'current',
    firstSeenAt: new Date('2026-01-05T00:00:00Z'),
    appointedAt: null,
    sourceUrl: 'https://northwind.example/team',
    ...more,
  };
}
