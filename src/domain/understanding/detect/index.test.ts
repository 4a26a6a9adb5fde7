import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { contextOf, seen, watch } from '../../../../test/support/watched.ts';
import { catalogEntry } from '../../ground/vocabulary/catalog.ts';
import type { Observation } from '../../ground/observations/index.ts';
import { detect, detectors } from './index.ts';

const text = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'VP Sales',
    'Quernlight raises $5m seed round',
    'Quernlight appoints Ann Lee as CFO',
    '\u0000',
    '@self @role7',
  ),
);
const filingText = fc.oneof(
  text,
  fc.constantFrom(
    'The Company completed the acquisition of Halm Tool. Merger Sub merged with and into the Company.',
    'Ann Lee resigned as CFO. Bo Finch was elected to the Board as a director.',
    'Revenue increased 25% to $4 million. There is substantial doubt about our ability to continue as a going concern.',
    'On June 2, 2026, Halm filed a complaint against the Company. A reduction in force of 600 employees.',
  ),
);
const maybe = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(of, { nil: null });
const when = maybe(
  fc.oneof(
    fc.string(),
    fc
      .date({ min: new Date('2026-01-01'), max: new Date('2026-06-20'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  ),
);
const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: 0, max: 200 }),
);
const few = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(of, { maxLength: 6 });
const id = fc.constantFrom('1', '2', '3', 'x');

const observation: fc.Arbitrary<Observation> = fc.oneof(
  fc.record({
    kind: fc.constant('articles' as const),
    articles: few(
      fc.record({
        id,
        url: text,
        title: text,
        text,
        publishedAt: when,
        publishedPrecision: fc.constantFrom('second' as const, 'day' as const, 'unknown' as const),
        author: maybe(text),
        categories: few(text),
      }),
    ),
  }),
  fc.record({
    kind: fc.constant('jobs' as const),
    board: fc.constant('lever' as const),
    complete: fc.boolean(),
    jobs: fc.array(
      fc.record({
        id,
        title: text,
        department: maybe(text),
        location: maybe(text),
        remote: maybe(fc.boolean()),
        publishedAt: when,
        updatedAt: when,
        url: text,
        text,
      }),
      { maxLength: 30 },
    ),
  }),
  fc.record({
    kind: fc.constant('pricing' as const),
    plans: few(
      fc.record({
        name: fc.oneof(id, text),
        amount: maybe(number),
        currency: maybe(id),
        period: fc.constantFrom('month' as const, 'year' as const, null),
        unit: maybe(id),
      }),
    ),
  }),
  fc.record({
    kind: fc.constant('technologies' as const),
    technologies: few(fc.record({ id, name: text, category: text, evidence: text, confidence: number })),
  }),
  fc.record({
    kind: fc.constant('incidents' as const),
    incidents: few(
      fc.record({
        id,
        name: text,
        impact: fc.constantFrom('none' as const, 'minor' as const, 'critical' as const),
        status: text,
        createdAt: when,
        resolvedAt: when,
        url: maybe(text),
        text,
      }),
    ),
  }),
  fc.record({ kind: fc.constant('people' as const), people: few(fc.record({ name: text, role: text })) }),
  fc.record({ kind: fc.constant('exhibit' as const), title: text, date: when, text: filingText }),
  fc.record({
    kind: fc.constant('report' as const),
    periodEnd: when,
    goingConcern: maybe(text),
    legalProceedings: few(filingText),
  }),
  fc.record({
    kind: fc.constant('awards' as const),
    awards: few(
      fc.record({
        id,
        awardId: id,
        recipient: fc.oneof(text, fc.constant('QUERNLIGHT SYSTEMS')),
        amount: maybe(number),
        agency: maybe(text),
        description: text,
        signedAt: when,
        modifiedAt: when,
        group: fc.constantFrom('contracts' as const, 'grants' as const),
        url: text,
      }),
    ),
  }),
  fc.record({
    kind: fc.constant('filings' as const),
    company: fc.record({
      cik: id,
      name: text,
      sic: maybe(id),
      sicDescription: maybe(text),
      website: maybe(text),
      state: maybe(id),
      city: maybe(text),
      country: maybe(id),
      tickers: few(id),
      formerNames: few(text),
    }),
    filings: few(
      fc.record({
        accessionNumber: id,
        form: fc.oneof(text, fc.constantFrom('8-K', 'S-1', '424B4', '10-Q', 'SC 14D9', '15-12G', '25')),
        filingDate: when,
        reportDate: when,
        items: few(fc.constantFrom('1.03', '1.05', '2.01', '2.02', '5.01', '9.99')),
        primaryDocument: text,
        url: text,
      }),
    ),
  }),
  fc.record({
    kind: fc.constant('form_8k' as const),
    company: maybe(text),
    reportDate: when,
    items: few(
      fc.record({
        number: fc.constantFrom('5.02', '1.01', '2.01', '2.04', '2.05', '3.01', '8.01'),
        title: text,
        text: filingText,
      }),
    ),
  }),
  fc.record({
    kind: fc.constant('form_d' as const),
    issuer: fc.record({
      cik: maybe(id),
      name: text,
      state: maybe(id),
      city: maybe(text),
      yearOfIncorporation: maybe(id),
    }),
    industryGroup: maybe(text),
    pooledFund: fc.boolean(),
    totalOfferingAmount: maybe(number),
    totalAmountSold: maybe(number),
    dateOfFirstSale: when,
    securities: few(text),
    people: few(fc.record({ name: text, role: text })),
    amendment: fc.boolean(),
  }),
);

const state = fc.record({
  observation,
  visits: fc.integer({ min: 1, max: 4 }),
  since: fc.integer({ min: 0, max: 60 }),
});

describe('detect', () => {
  it('never throws, and claims only what the catalogue knows', () => {
    fc.assert(
      fc.property(state, fc.array(state, { maxLength: 4 }), few(fc.nat(60)), (now, before, counts) => {
        const [current, ...history] = [now, ...before].map((each) =>
          seen(each.observation, each.visits, each.since),
        );
        assert.ok(current !== undefined);
        const dailyCounts = Array.from({ length: 20 }, (_, i) => ({
          day: `2026-05-${i + 1}`,
          count: counts[i % Math.max(counts.length, 1)] ?? 0,
        }));
        const { findings } = detect(
          watch([current, ...history], { dailyCounts }),
          contextOf({ personas: [{ tag: 'p', title: '(a+)+' }] }),
        );
        for (const finding of findings) {
          assert.ok(
            catalogEntry(finding.type).subtypes.includes(finding.subtype),
            `${finding.type}/${finding.subtype}`,
          );
          assert.ok(finding.strength >= 0 && finding.strength <= 100, `strength ${finding.strength}`);
          assert.ok(finding.confidence >= 0 && finding.confidence <= 1);
          assert.ok(finding.quote.length <= 300 && finding.title.length <= 300);
          assert.ok(!Number.isNaN(finding.occurredAt.getTime()));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('hides no bug of a detector', () => {
    const broken = { kind: 'pricing', plans: null } as unknown as Observation;
    assert.throws(() => detect(watch([seen(broken, 2, 1), seen(broken, 2, 9, 2)]), contextOf()), TypeError);
  });

  it('leaves earlier states of another kind out', () => {
    const people: Observation = { kind: 'people', people: [] };
    const pricing: Observation = {
      kind: 'pricing',
      plans: [{ name: 'Team', amount: 5, currency: 'USD', period: null, unit: null }],
    };
    assert.deepEqual(detect(watch<Observation>([seen(pricing, 2, 1), seen(people, 2, 9, 2)]), contextOf()), {
      findings: [],
      unconfirmed: false,
    });
  });

  it('lists each detector once', () => {
    assert.equal(new Set(detectors.map(({ name }) => name)).size, detectors.length);
  });
});
