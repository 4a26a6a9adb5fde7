import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, daysAgo, seen, watch } from '../../../../../test/support/watched.ts';
import type {
  Article,
  CompanyEvent,
  LegalObservation,
  Observation,
  OpenApiObservation,
  SitemapObservation,
  SubprocessorsObservation,
  WellKnownObservation,
} from '../../../ground/observations/index.ts';
import type { DetectionContext, Watched } from '../finding.ts';
import { detect } from '../index.ts';

function told<O extends Observation>(watched: Watched<O>, context: Partial<DetectionContext> = {}): string[] {
  return detect(watched, contextOf(context)).findings.map(
    ({ type, subtype, strength, title }) => `${type}/${subtype} ${strength} ${title}`,
  );
}

const changed = <O extends Observation>(before: O, after: O, visits = 2): Watched<O> =>
  watch([seen(after, visits, 1), seen(before, 5, 30, 2)]);

function sitemap(...paths: string[]): SitemapObservation {
  return {
    kind: 'sitemap',
    locales: [],
    entries: paths.map((path) => {
      const [section, slug] = path.split('/') as [SitemapObservation['entries'][number]['section'], string];
      return { section, slug, url: `https://quernlight.example/${path}`, lastmod: null };
    }),
  };
}

describe('sitemap differences', () => {
  const before = sitemap(
    'customers/oakhollow',
    'integrations/slate',
    'industries/rail',
    'events/mill-day',
    'docs/start',
    'products/beam',
  );

  it('tells each new page by its section', () => {
    const after = sitemap(
      'customers/oakhollow',
      'customers/fennimark-foods',
      'integrations/slate',
      'integrations/tessaline',
      'industries/rail',
      'industries/brewing',
      'events/mill-day',
      'events/webinar-flour',
      'docs/start',
      'docs/webhooks',
      'trust/soc-2',
      'products/beam',
      'products/arc',
    );
    assert.deepEqual(told(changed(before, after, 1), { competitors: [{ name: 'Tessaline' }] }), [
      'customer_win/case_study_published 45 Customer page: Fennimark Foods',
      'integration_added/native_integration 80 Integration page: Tessaline',
      'market_expansion/new_segment 45 Page for Brewing',
      'event_participation/webinar 30 Webinar page: Webinar Flour',
      'developer_platform_change/docs_section_added 40 Documentation section: Webhooks',
      'compliance_milestone/soc2 65 Trust page: Soc 2',
      'product_launch/new_product 70 Product page: Arc',
    ]);
    assert.equal(detect(changed(before, after), contextOf()).findings.at(-1)?.onlyEvidence, true);
    assert.equal(
      told(changed(before, sitemap('integrations/slate', 'integrations/tessaline')))[0],
      'integration_added/native_integration 45 Integration page: Tessaline',
    );
  });

  it('is silent on the baseline, on what was listed earlier, on a rebuilt site and on pages dated long ago', () => {
    assert.deepEqual(told(watch([seen(before, 3, 3)])), []);
    assert.deepEqual(
      told(
        watch([seen(before, 1, 0), seen(sitemap('customers/oakhollow'), 1, 1, 1), seen(before, 5, 30, 2)]),
      ),
      [],
    );
    const rebuilt = sitemap(...Array.from({ length: 40 }, (_, index) => `customers/client-${index}`));
    assert.deepEqual(told(changed(before, rebuilt)), []);
    assert.deepEqual(told(changed(sitemap('docs/start'), sitemap('docs/start', 'customers/oakhollow'))), []);
    const old = sitemap('customers/oakhollow', 'customers/fennimark');
    const dated = {
      ...old,
      entries: old.entries.map((entry) => ({ ...entry, lastmod: daysAgo(400).toISOString() })),
    };
    assert.deepEqual(told(changed(before, dated)), []);
  });

  it('tells a locale more', () => {
    const locales = (...tags: string[]): SitemapObservation => ({ ...before, locales: tags });
    assert.deepEqual(told(changed(locales('en-us'), locales('en-us', 'pt-br'))), [
      'market_expansion/new_country 70 The site in Brazil',
      'market_expansion/new_language 60 The site in Portuguese',
    ]);
    assert.deepEqual(told(changed(locales(), locales('pt-br'))), []);
  });
});

describe('legal_terms_change', () => {
  const sentences = Array.from(
    { length: 100 },
    (_, index) => `clause number ${index} says that the parties agree on thing ${index}`,
  );
  const terms = (change: Partial<LegalObservation> = {}): LegalObservation => ({
    kind: 'legal',
    document: 'terms',
    effectiveDate: '2026-01-01',
    sentences,
    ...change,
  });

  it('fires from 3 % of the sentences, stronger with the share', () => {
    const edited = (count: number): LegalObservation =>
      terms({
        sentences: sentences.map((sentence, index) => (index < count ? `${sentence} more` : sentence)),
      });
    assert.deepEqual(told(changed(terms(), edited(2))), []);
    assert.deepEqual(told(changed(terms(), edited(3))), [
      'legal_terms_change/terms 32 Terms: 3 % of the sentences changed',
    ]);
    assert.deepEqual(told(changed(terms(), edited(60))), [
      'legal_terms_change/terms 70 Terms: 60 % of the sentences changed',
    ]);
    assert.equal(
      told(changed({ ...terms(), document: 'ai_terms' }, { ...edited(9), document: 'ai_terms' }))[0]?.split(
        ' ',
      )[1],
      '60',
    );
  });

  describe('in a long document', () => {
    const long = Array.from(
      { length: 400 },
      (_, index) =>
        `under clause ${index} the parties agree to keep every record of thing ${index} within thirty days`,
    );
    const whole = terms({ sentences: long });
    const withFirst = (...first: string[]): LegalObservation =>
      terms({ sentences: [...first, ...long.slice(1)] });

    it('fires for a clause that is new, reworded or gone, however long the rest', () => {
      const reworded = changed(whole, withFirst(String(long[0]).replace('thirty', 'sixty')));
      assert.deepEqual(told(reworded), ['legal_terms_change/terms 30 Terms: 1 clause changed']);
      const [finding] = detect(reworded, contextOf()).findings;
      assert.match(String(finding?.quote), /within sixty days/);
      const added = 'you may not use the service to train models of your own or of anybody else';
      assert.deepEqual(told(changed(whole, terms({ sentences: [...long, added] }))), [
        'legal_terms_change/terms 30 Terms: 1 clause changed',
      ]);
      assert.deepEqual(told(changed(whole, terms({ sentences: long.slice(5) }))), [
        'legal_terms_change/terms 31 Terms: 5 clauses changed',
      ]);
      const four = long.map((one, index) => (index < 4 ? `${one} and to burn it then` : one));
      assert.deepEqual(told(changed(whole, terms({ sentences: four }))), [
        'legal_terms_change/terms 31 Terms: 4 clauses changed',
      ]);
    });

    it('leaves alone what is divided, mended, or no clause', () => {
      const [first = ''] = long;
      const divided = [first.slice(0, first.indexOf(' to keep')), first.slice(first.indexOf('to keep'))];
      for (const other of [
        withFirst(...divided),
        withFirst(first.replace('days', 'day')),
        terms({ sentences: [...long, 'read how the lamps of a whole harbour were replaced last year'] }),
        terms({ sentences: [...long, 'how is the service funded'] }),
      ])
        assert.deepEqual(told(changed(whole, other)), []);
    });
  });

  it('fires for another date of its own, dated by it, unless the page dates itself by the clock', () => {
    const dated = changed(terms(), terms({ effectiveDate: '2026-06-10' }));
    const [finding] = detect(dated, contextOf()).findings;
    assert.deepEqual([finding?.strength, finding?.occurredAt.toISOString().slice(0, 10)], [30, '2026-06-10']);
    const clock = watch([
      seen(terms({ effectiveDate: '2026-06-14' }), 2, 1),
      seen(terms({ effectiveDate: '2026-06-13' }), 2, 2, 1.5),
      seen(terms({ effectiveDate: '2026-06-12' }), 2, 3, 2.5),
    ]);
    assert.deepEqual(told(clock), []);
    assert.deepEqual(told(changed(terms(), terms({ effectiveDate: null }))), []);
  });

  it('takes half a page, another order and one look for no change', () => {
    assert.deepEqual(told(changed(terms(), terms({ sentences: sentences.slice(0, 20) }))), []);
    assert.deepEqual(told(changed(terms(), terms({ sentences: sentences.toReversed() }))), []);
    const once = changed(terms(), terms({ sentences: sentences.slice(0, 90) }), 1);
    assert.deepEqual(detect(once, contextOf()), { findings: [], unconfirmed: true });
  });
});

describe('subprocessors', () => {
  const list = (...names: string[]): SubprocessorsObservation => ({
    kind: 'subprocessors',
    vendors: names.map((name) => ({ name, purpose: 'Hosting', location: null })),
  });

  it('tells rows that came and went', () => {
    assert.deepEqual(
      told(changed(list('Aster', 'Borea', 'Cirro'), list('Aster, Inc.', 'Borea', 'Delta Mail'))),
      [
        'saas_vendor_change/subprocessor_added 65 New subprocessor: Delta Mail',
        'saas_vendor_change/subprocessor_removed 65 Subprocessor removed: Cirro',
      ],
    );
  });

  it('does not believe one look, or a list that lost most of its rows', () => {
    assert.deepEqual(told(changed(list('Aster', 'Borea', 'Cirro'), list('Aster'))), []);
    assert.deepEqual(told(changed(list('Aster'), list('Aster', 'Borea'), 1)), []);
  });

  it('finds a competitor among them even on the baseline, and 85 strong where another place shows it too', () => {
    const watched = watch([seen(list('Aster', 'Tessaline, Inc.'), 2, 3)]);
    const competitors = [{ name: 'Tessaline' }];
    assert.deepEqual(told(watched, { competitors }), [
      'competitor_tool_detected/in_subprocessors 60 Uses Tessaline',
    ]);
    assert.deepEqual(
      told(watched, { competitors, competitorPlaces: [{ competitor: 'Tessaline', subtype: 'on_website' }] }),
      ['competitor_tool_detected/in_subprocessors 85 Uses Tessaline'],
    );
    assert.deepEqual(
      told(watched, {
        competitors,
        competitorPlaces: [{ competitor: 'Tessaline', subtype: 'in_subprocessors' }],
      }),
      ['competitor_tool_detected/in_subprocessors 60 Uses Tessaline'],
    );
    assert.deepEqual(told(watched, { competitors: [{ name: 'Tess' }] }), []);
    assert.equal(
      detect(watch([seen(list('Tessaline'), 1, 0)]), contextOf({ competitors })).unconfirmed,
      true,
    );
  });
});

describe('developer_platform_change and well-known files', () => {
  const api = (count: number): OpenApiObservation => ({
    kind: 'openapi',
    present: true,
    title: 'Mills',
    version: '1',
    paths: Array.from({ length: count }, (_, index) => `/p${index}`),
    deprecated: [],
    retirement: null,
  });
  const file = (name: WellKnownObservation['file'], present: boolean): WellKnownObservation => ({
    kind: 'well_known',
    file: name,
    present,
    summary: present ? 'Contact: x' : '',
    digest: null,
  });

  it('tells an API description that grew by a tenth', () => {
    assert.deepEqual(told(changed(api(40), api(44))), [
      'developer_platform_change/openapi_changed 55 Mills: 40 → 44 paths',
    ]);
    for (const [before, after] of [
      [40, 43],
      [10, 12],
      [44, 40],
    ] as const)
      assert.deepEqual(told(changed(api(before), api(after))), []);
    assert.deepEqual(told(changed({ ...api(0), present: false }, api(40))), []);
  });

  it('tells a file that was asked for, was not there, and is', () => {
    assert.deepEqual(told(changed(file('security_txt', false), file('security_txt', true))), [
      'compliance_milestone/security_txt 25 security.txt published',
    ]);
    assert.deepEqual(told(changed(file('llms_txt', false), file('llms_txt', true))), [
      'developer_platform_change/llms_txt_added 30 llms.txt published',
    ]);
    assert.deepEqual(told(watch([seen(file('llms_txt', true), 3, 9)])), []);
    assert.deepEqual(told(changed(file('llms_txt', true), file('llms_txt', false))), []);
  });
});

describe('event_participation', () => {
  const event = (change: Partial<CompanyEvent>): CompanyEvent => ({
    name: 'Mill Days',
    url: 'https://quernlight.example/e',
    startDate: daysAgo(-20).toISOString(),
    startPrecision: 'day',
    location: 'Graz',
    online: false,
    organizers: ['Quernlight'],
    performers: [],
    sponsors: [],
    ...change,
  });
  const events = (...list: CompanyEvent[]): Watched =>
    watch([seen({ kind: 'events' as const, events: list }, 1, 0)]);

  it('tells what part the company has in it, dated by the event', () => {
    const speaker = event({
      organizers: ['Grain Week'],
      performers: [{ name: 'Ida Berg', role: 'Head of Mills', affiliation: 'Quernlight Systems' }],
    });
    assert.deepEqual(
      [
        event({}),
        event({ online: true }),
        speaker,
        event({ organizers: ['Grain Week'], sponsors: ['Quernlight'] }),
      ].map((one) => told(events(one))[0]),
      [
        'event_participation/host 40 Mill Days',
        'event_participation/webinar 30 Mill Days',
        'event_participation/speaker 45 Mill Days',
        'event_participation/sponsor 40 Mill Days',
      ],
    );
    const [finding] = detect(events(speaker), contextOf()).findings;
    assert.deepEqual(
      [finding?.occurredAt, finding?.contacts],
      [daysAgo(-20), [{ name: 'Ida Berg', role: 'Head of Mills', appointed: false }]],
    );
  });

  it('passes over events long past or far ahead, and those it has told', () => {
    assert.deepEqual(
      told(
        events(
          event({ startDate: daysAgo(40).toISOString() }),
          event({ startDate: daysAgo(-200).toISOString() }),
        ),
      ),
      [],
    );
    const again = watch([
      seen({ kind: 'events' as const, events: [event({})] }, 1, 0),
      seen({ kind: 'events' as const, events: [event({}), event({ name: 'Past' })] }, 1, 3),
    ]);
    assert.deepEqual(told(again), []);
  });
});

describe('changelog entries', () => {
  const entry = (title: string, text = ''): Article => ({
    id: title,
    url: 'https://quernlight.example/changelog',
    title,
    text,
    publishedAt: daysAgo(3).toISOString(),
    publishedPrecision: 'day',
    author: null,
    categories: [],
  });
  const structural = (article: Article, sourceKind = 'changelog'): string[] =>
    detect(
      watch([seen({ kind: 'articles' as const, articles: [article] }, 1, 0)], { sourceKind }),
      contextOf(),
    )
      .findings.filter(({ detector }) => detector === 'changelog')
      .map(({ type, subtype, strength }) => `${type}/${subtype} ${strength}`);

  it('tells versions by their numbers', () => {
    assert.deepEqual(
      ['v3.0.0', 'Mill 2.4', 'API version 2026-06-01', '2.4.1', '3.0.0-rc.1', '2026.6.0', 'Faster mills'].map(
        (title) => structural(entry(title)),
      ),
      [
        ['major_release/major_version 60'],
        ['major_release/minor_version 20'],
        ['major_release/api_version 60'],
        [],
        [],
        [],
        [],
      ],
    );
    assert.deepEqual(structural(entry('v3.0.0'), 'feed'), []);
  });

  it('tells what stands under "Deprecated" and "Removed"', () => {
    assert.deepEqual(
      structural(
        entry('4 June', 'Added\nA thing or two\nDeprecated\nThe grinder view\nRemoved\nThe v1 API endpoints'),
      ),
      ['product_sunset/deprecation 50', 'product_sunset/api_retired 70'],
    );
    assert.deepEqual(structural(entry('4 June', 'Deprecated\nAdded\nA thing')), []);
  });
});
