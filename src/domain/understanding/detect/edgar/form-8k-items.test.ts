import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, daysAgo, seen, watch } from '../../../../../test/support/watched.ts';
import type {
  ExhibitObservation,
  Form8KObservation,
  ReportObservation,
} from '../../../ground/observations/index.ts';
import type { Detector, Finding } from '../finding.ts';
import { deals8kDetector } from './deals-8k.ts';
import { distress8kDetector } from './distress-8k.ts';
import { people8kDetector } from './people-8k.ts';
import { legal8kDetector, reportDetector } from './report.ts';
import { resultsExhibitDetector } from './results-exhibit.ts';

function read(detector: Detector<Form8KObservation>, items: Record<string, string>, ago = 4): Finding[] {
  const filing: Form8KObservation = {
    kind: 'form_8k',
    company: 'Quernlight Systems, Inc.',
    reportDate: daysAgo(ago).toISOString(),
    items: Object.entries(items).map(([number, text]) => ({ number, title: 'Caption', text })),
  };
  return detector.detect(watch([seen(filing, 1, 0)]), contextOf()).findings;
}
const told = (findings: Finding[]): string[] =>
  findings.map(({ type, subtype, strength, object }) => `${type}/${subtype} ${strength} ${object}`);

describe('departures and directors in item 5.02', () => {
  const people = (text: string): string[] => told(read(people8kDetector, { '5.02': text }));

  it('reads who leaves which post', () => {
    const cases: [string, string][] = [
      [
        'On June 8, 2026, Gregory Lamont notified the Company of his decision to resign as Chief Financial Officer, effective June 30, 2026.',
        'executive_departure/cfo 75 gregory lamont',
      ],
      [
        'Helena Marsh, the Company’s Chief Executive Officer, will step down on July 1, 2026.',
        'executive_departure/ceo 75 helena marsh',
      ],
      [
        'Ines Aalto has informed the Company that she will retire from her position as Chief Operating Officer on December 31, 2026.',
        'executive_departure/retirement 75 ines aalto',
      ],
      [
        'On June 3, 2026, the employment of Omar Reyes-Holt as General Counsel was terminated without cause.',
        'executive_departure/vp_or_head 60 omar reyes-holt',
      ],
    ];
    for (const [text, expected] of cases) assert.deepEqual(people(text), [expected], text);
  });

  it('reads who joins and leaves the board', () => {
    const cases: [string, string][] = [
      [
        'On June 8, 2026, the Board elected Dana Whitfield to the Board as a Class II director.',
        'board_change/director_added 45 dana whitfield',
      ],
      [
        'Dana Whitfield was appointed as an independent director, effective immediately.',
        'board_change/director_added 45 dana whitfield',
      ],
      ['Dana Whitfield was appointed as Chair of the Board.', 'board_change/chair_change 60 dana whitfield'],
      [
        'On June 8, 2026, Dana Whitfield informed the Company that she will not stand for re-election and will retire from the Board.',
        'board_change/director_removed 45 dana whitfield',
      ],
    ];
    for (const [text, expected] of cases) assert.deepEqual(people(text), [expected], text);
  });

  it('is silent about pay, committees, resumes and what may happen', () => {
    for (const text of [
      'In the event of termination without cause, Gregory Lamont is entitled to severance as Chief Financial Officer.',
      'Dana Whitfield was appointed to the Audit Committee of the Board.',
      'Helena Marsh, upon her resignation as Chief Financial Officer, is entitled to severance.',
      'Helena Marsh will serve until her earlier resignation as Chief Financial Officer.',
      'Ms. Marsh will serve until her earlier death, resignation or retirement.',
      'The Committee approved a bonus for Helena Marsh, Chief Financial Officer.',
      'The Board elected Helena Marsh as Chief Financial Officer.',
    ])
      assert.deepEqual(people(text), [], text);
  });

  it('names who left, and adds who came', () => {
    assert.deepEqual(
      read(people8kDetector, { '5.02': 'Gregory Lamont resigned as Chief Financial Officer.' })[0]?.left,
      ['Gregory Lamont'],
    );
    const [joined] = read(people8kDetector, { '5.02': 'The Board appointed Dana Whitfield as a director.' });
    assert.deepEqual(joined?.contacts, [{ name: 'Dana Whitfield', role: 'Director', appointed: true }]);
  });
});

describe('deals in items 1.01 and 2.01', () => {
  const closed = (text: string): string[] => told(read(deals8kDetector, { '2.01': text }));
  const agreed = (text: string): string[] => told(read(deals8kDetector, { '1.01': text }));

  it('tells buyer, seller and target apart', () => {
    assert.deepEqual(
      closed(
        'On June 9, 2026, the Company completed its previously announced acquisition of Brightwell Optics, Inc. for $40 million in cash.',
      ),
      ['acquisition_made/completed 80 brightwell optics'],
    );
    assert.deepEqual(
      closed(
        'On June 9, 2026, the Company completed the acquisition of substantially all of the assets of Halm Tool LLC.',
      ),
      ['acquisition_made/asset_purchase 60 halm tool'],
    );
    assert.deepEqual(
      closed('On June 9, 2026, the Company completed the sale of its Lenses business to Brightwell Optics.'),
      ['divestiture/business_unit_sale 65 lenses'],
    );
    assert.deepEqual(
      closed(
        'Merger Sub merged with and into the Company, with the Company surviving as a wholly owned subsidiary of Parent.',
      ),
      ['acquired/completed 90 acquired'],
    );
  });

  it('reads agreements', () => {
    const preface = 'On June 9, 2026, the Company entered into an Agreement and Plan of Merger. ';
    assert.deepEqual(
      agreed(
        `${preface}Merger Sub will be merged with and into the Company, with the Company surviving as a wholly owned subsidiary of Parent.`,
      ),
      ['acquired/announced 80 acquired'],
    );
    assert.deepEqual(
      agreed(
        `${preface}The Company has agreed to acquire all of the issued and outstanding shares of Brightwell Optics, Inc.`,
      ),
      ['acquisition_made/announced 75 brightwell optics'],
    );
    assert.deepEqual(
      agreed(
        'The Company entered into an Agreement and Plan of Merger with Hexley Forensics LLC, under which the Company will acquire all of its outstanding interests for $38 million.',
      ),
      ['acquisition_made/announced 75 hexley forensics'],
    );
  });

  it('claims nothing of loans, leases, share sales and purchase agreements for securities', () => {
    for (const text of [
      'The Company entered into a Credit Agreement with Ninth Bank.',
      'The Company entered into a Securities Purchase Agreement under which the Company agreed to sell 4,000,000 shares of common stock.',
      'The Company entered into a lease for its offices in Ames.',
    ])
      assert.deepEqual(agreed(text), [], text);
    assert.deepEqual(closed('The information in Item 1.01 is incorporated by reference.'), []);
    assert.deepEqual(
      read(deals8kDetector, { '2.01': 'The Company completed the acquisition of Brightwell Optics.' }, 130),
      [],
      'too old',
    );
  });
});

describe('distress in items 2.04, 2.05 and 3.01', () => {
  const distress = (items: Record<string, string>): string[] => told(read(distress8kDetector, items));

  it('weighs lay-offs by count and share', () => {
    assert.deepEqual(
      distress({
        '2.05': 'The Board approved a plan to reduce the Company’s workforce by approximately 620 employees.',
      }),
      ['workforce_reduction/announced_layoff 90 workforce'],
    );
    assert.deepEqual(
      distress({
        '2.05': 'The Company committed to a reduction in force of about 12% of its global workforce.',
      }),
      ['workforce_reduction/announced_layoff 90 workforce'],
    );
    assert.deepEqual(
      distress({ '2.05': 'The plan includes a reduction in force of approximately 70 employees.' }),
      ['workforce_reduction/announced_layoff 70 workforce'],
    );
    assert.deepEqual(distress({ '2.05': 'The Company will close its manufacturing facility in Reno.' }), [
      'workforce_reduction/site_closure 50 workforce',
    ]);
    assert.deepEqual(distress({ '8.01': 'The Company opened a facility with 600 employees.' }), []);
  });

  it('tells a default and a delisting notice from a redemption and a transfer', () => {
    assert.deepEqual(
      distress({
        '2.04': 'An event of default occurred under the Notes and the lender accelerated the debt.',
      }),
      ['financial_distress/default 80 default'],
    );
    assert.deepEqual(
      distress({
        '2.04': 'The Company issued a notice of redemption; absent payment an event of default would occur.',
      }),
      [],
    );
    assert.deepEqual(
      distress({
        '3.01': 'Nasdaq notified the Company that it is not in compliance with the minimum bid price rule.',
      }),
      ['financial_distress/delisting_notice 60 delisting'],
    );
    assert.deepEqual(
      distress({
        '3.01':
          'The Company will transfer its listing; it no longer meets the needs. It gave notice of transferring the listing of its stock.',
      }),
      [],
    );
    assert.deepEqual(
      distress({
        '3.01':
          'At the effective time of the merger, shares ceased trading; the Company no longer satisfies the rule.',
      }),
      [],
    );
  });

  it('reads doubt about going on, and not its absence', () => {
    assert.deepEqual(
      distress({
        '8.01': 'There is substantial doubt about the Company’s ability to continue as a going concern.',
      }),
      ['financial_distress/going_concern 75 going concern'],
    );
    assert.deepEqual(
      distress({
        '8.01':
          'If the sale fails, there would be substantial doubt about our ability to continue as a going concern.',
      }),
      [],
    );
  });
});

describe('results in a press exhibit', () => {
  const results = (text: string, date: string | null = daysAgo(4).toISOString()): string[] => {
    const exhibit: ExhibitObservation = {
      kind: 'exhibit',
      title: 'Quernlight Reports First Quarter Results',
      date,
      text,
    };
    return told(resultsExhibitDetector.detect(watch([seen(exhibit, 1, 0)]), contextOf()).findings);
  };

  it('reads growth and decline of revenue, large or not', () => {
    assert.deepEqual(results('Revenue of $41.2 million, an increase of 23% year over year.'), [
      'financial_results/growth 60 results',
    ]);
    assert.deepEqual(results('Total revenue increased 8% to $41.2 million.'), [
      'financial_results/growth 30 results',
    ]);
    assert.deepEqual(results('Net sales declined 31.5% compared with the prior year.'), [
      'financial_results/decline 60 results',
    ]);
    assert.deepEqual(results('Revenue was $12 million, up 40 percent.'), [
      'financial_results/growth 60 results',
    ]);
  });

  it('reads guidance, raised, cut and missed', () => {
    assert.deepEqual(results('The Company raises full-year revenue guidance.'), [
      'financial_results/guidance_up 60 guidance',
    ]);
    assert.deepEqual(results('The Company is lowering its outlook for 2026.'), [
      'financial_results/guidance_down 60 guidance',
    ]);
    assert.deepEqual(results('Preliminary results lead the Company to cut its annual guidance.'), [
      'financial_results/profit_warning 60 guidance',
    ]);
  });

  it('passes over parts of revenue, expectations, costs and undated exhibits', () => {
    for (const text of [
      'Cost of revenue increased 30%.',
      'Subscription revenue grew 44%.',
      'Revenue is expected to increase 25% next year.',
      'Headcount increased 25%.',
    ])
      assert.deepEqual(results(text), [], text);
    assert.deepEqual(results('Total revenue increased 8%.', null), []);
  });
});

describe('legal matters', () => {
  it('reads them from items 7.01 and 8.01', () => {
    const legal = (text: string): string[] =>
      told(read(legal8kDetector, { '8.01': text })).map((line) => line.split(' ').slice(0, 2).join(' '));
    assert.deepEqual(
      legal('On June 2, 2026, a class action complaint was filed in Delaware against the Company.'),
      ['litigation_regulatory/lawsuit_received 55'],
    );
    assert.deepEqual(legal('The Company has entered into a settlement agreement with Halm.'), [
      'litigation_regulatory/settlement 65',
    ]);
    assert.deepEqual(legal('The Company agreed to pay a civil penalty of $4 million.'), [
      'litigation_regulatory/fine 65',
    ]);
    assert.deepEqual(legal('The Company received a subpoena from the SEC.'), [
      'litigation_regulatory/investigation 55',
    ]);
    assert.deepEqual(legal('The Company initiated a voluntary recall of lamps.'), [
      'litigation_regulatory/recall 60',
    ]);
    assert.deepEqual(legal('The Company filed a complaint in federal court against Halm Tool.'), [
      'litigation_regulatory/lawsuit_filed 55',
    ]);
    assert.deepEqual(legal('From time to time complaints may be filed against the Company.'), []);
    assert.deepEqual(
      legal('A complaint was filed against the Company and was dismissed with prejudice.'),
      [],
    );
  });

  it('takes from a report only what has a recent date of its own', () => {
    const report = (sentence: string): string[] => {
      const observation: ReportObservation = {
        kind: 'report',
        periodEnd: daysAgo(30).toISOString(),
        goingConcern: null,
        legalProceedings: [sentence],
      };
      return told(reportDetector.detect(watch([seen(observation, 1, 0)]), contextOf()).findings);
    };
    assert.deepEqual(report('On May 20, 2026, Halm filed a complaint against the Company in Iowa.'), [
      'litigation_regulatory/lawsuit_received 55 lawsuit_received 2026-05-20',
    ]);
    assert.deepEqual(report('On May 20, 2019, Halm filed a complaint against the Company in Iowa.'), []);
    assert.deepEqual(report('Halm filed a complaint against the Company in Iowa.'), []);
  });
});
