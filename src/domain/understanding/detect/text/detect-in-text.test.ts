import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { contextOf, daysAgo, NOW } from '../../../../../test/support/watched.ts';
import type { Finding } from '../finding.ts';
import type { Classifier } from './model/classify.ts';
import { detectInText } from './detect-in-text.ts';
import type { TextSource } from '../../../ground/vocabulary/source-text.ts';
import { cpuMs } from '../../../../../test/support/cpu-time.ts';

function read(source: TextSource, name: string, title: string, text = ''): Finding[] {
  const item = {
    company: { name, domain: 'quernlight.example' },
    source,
    title,
    text,
    publishedAt: daysAgo(3),
    url: 'https://press.example/1',
  };
  return detectInText(item, contextOf());
}

function kinds(findings: Finding[]): string[] {
  return findings.map(({ type, subtype }) => `${type}/${subtype}`);
}

/** Another event of the same text is another matter: a contract is no funding, but it is a contract. */
function says(type: string, findings: Finding[]): boolean {
  return findings.some((finding) => finding.type === type);
}

describe('detectInText: funding', () => {
  it('reads round, amount and currency of a release', () => {
    const [finding] = read(
      'wire',
      'Quernlight Systems, Inc.',
      'Quernlight Secures $57.5M in Series B Funding',
      'DES MOINES, June 12 -- The round was led by Fieldstone Capital.',
    );
    assert.equal(finding?.subtype, 'series_b');
    assert.equal(finding.strength, 90);
    assert.deepEqual(finding.fields, { round: 'series_b', amount: 57.5e6, currency: 'USD' });
    assert.equal(finding.quote, 'Quernlight Secures $57.5M in Series B Funding');
    assert.equal(finding.occurredAt.getTime(), daysAgo(3).getTime());
  });

  it('resolves a headline without a name by a body that begins with the company', () => {
    assert.deepEqual(
      kinds(read('news', 'Brindle', 'Dog insurer lands €6m', "Brindle's seed round was led by Oriel.")),
      ['funding/seed'],
    );
  });

  it('tells loans and grants from equity', () => {
    assert.deepEqual(
      kinds(read('news', 'Brindle', 'Brindle gets $50 million in debt financing from Tarn Bank')),
      ['funding/debt'],
    );
    assert.deepEqual(
      kinds(
        read(
          'news',
          'Brindle',
          'Brindle awarded £2m grant from the sea foundation',
          'The non-dilutive money pays for a trial; no equity changes hands.',
        ),
      ),
      ['funding/grant'],
    );
  });

  const NOT_RAISED: [why: string, name: string, title: string, text: string][] = [
    [
      'the investor',
      'Fieldstone Capital',
      'Quernlight secures $27.5M',
      'Its Series B was led by Fieldstone Capital.',
    ],
    [
      'a supplier',
      'Brindle',
      'Brindle customer Medora raises $90m',
      'Medora, which uses Brindle, closed a Series C.',
    ],
    ['a rumour', 'Brindle', 'Brindle in talks to raise $90m', 'The round is not final.'],
    ['a possibility', 'Brindle', 'Brindle could raise $90m at a $1bn valuation', ''],
    ['a denial', 'Brindle', 'Brindle denies it is raising a Series C', ''],
    [
      'the past',
      'Brindle',
      'Brindle moves to a bigger office',
      'The company raised a $30 million Series A in 2023.',
    ],
    ['a contract', 'Brindle', 'Brindle wins $40m contract from the navy', 'The vendor is backed by Oriel.'],
    [
      'a fund of funds',
      'Oriel Ventures',
      'Oriel Ventures closes $350 million Fund IV',
      'Limited partners include two pension funds.',
    ],
    ['a namesake', 'Brindle', 'Brindle raises $4m seed round', 'The Ohio dairy has no link to the insurer.'],
    [
      'a lawyer',
      'Brindle',
      'SHAREHOLDER ALERT: Brindle raises $5m seed round',
      'Dorn LLP reminds investors of the deadline.',
    ],
    ['a look back', 'Brindle', 'Ten years ago Brindle raised its seed round', ''],
  ];
  for (const [why, name, title, text] of NOT_RAISED)
    it(`is silent about ${why}`, () => assert.ok(!says('funding', read('news', name, title, text))));
});

describe('detectInText: executive_hire', () => {
  it('reads person and role, and makes a contact', () => {
    const [finding, more] = read(
      'news',
      'Brindle',
      'Brindle appoints former Tello executive Ruth Okafor as CFO',
      'Okafor starts on 1 July.',
    );
    assert.equal(more, undefined);
    assert.equal(finding?.subtype, 'cfo');
    assert.equal(finding.strength, 85);
    assert.deepEqual(finding.contacts, [{ name: 'Ruth Okafor', role: 'CFO', appointed: true }]);
  });

  it('says interim before the role', () => {
    assert.deepEqual(
      kinds(
        read(
          'news',
          'Brindle',
          'Brindle names Ana Sol interim chief executive',
          'Brindle said Ana Sol will serve as interim CEO until a successor is found.',
        ),
      ),
      ['executive_hire/interim'],
    );
  });

  it('finds two appointments in one sentence', () => {
    const found = read(
      'wire',
      'Brindle',
      'Brindle fills two posts',
      'Brindle has recruited Tom Beres as Chief Information Officer and Yola Reyes as Chief Information Security Officer.',
    );
    assert.deepEqual(kinds(found), ['executive_hire/cio', 'executive_hire/ciso']);
  });

  it('lets the company speak of itself on its own channel', () => {
    assert.deepEqual(
      kinds(read('blog', 'Brindle', 'Meet Deepa, our new CTO', 'Deepa Rao joins from a bank.')),
      ['executive_hire/cto'],
    );
  });

  const NOT_HIRED: [string, string, string, string][] = [
    [
      'the previous employer',
      'Tello',
      'Marrow appoints former Tello executive Ruth Okafor as CFO',
      'Okafor spent nine years at Tello.',
    ],
    [
      'a departure',
      'Brindle',
      "Brindle's finance chief to leave",
      'Chief financial officer Amit Rao will step down.',
    ],
    [
      'a search',
      'Brindle',
      'Brindle still without a CFO',
      'The search for a chief financial officer has yielded nobody.',
    ],
    ['a plan', 'Brindle', 'Sector notes', 'Brindle would have named Ruth Okafor as CFO.'],
    ['a guess', 'Brindle', 'Is Brindle about to name Ruth Okafor as CFO?', ''],
    [
      'another company',
      'Brindle',
      'Airport names new chief',
      'Zofia Krall has been named chief executive of Gdynia Airport. Its largest tenant is Brindle.',
    ],
    ['a director', 'Brindle', 'Brindle elects Ruth Okafor to its board of directors', ''],
  ];
  for (const [why, name, title, text] of NOT_HIRED)
    it(`is silent about ${why}`, () => assert.ok(!says('executive_hire', read('news', name, title, text))));
});

describe('detectInText: product_launch', () => {
  it('tells kinds of launches apart', () => {
    assert.deepEqual(kinds(read('wire', 'Brindle', 'Brindle Unveils AI Copilot for Warehouse Supervisors')), [
      'product_launch/ai_feature',
    ]);
    assert.deepEqual(kinds(read('news', 'Brindle', 'Brindle rolls out a handheld scanner for museums')), [
      'product_launch/hardware',
    ]);
    assert.deepEqual(
      kinds(
        read(
          'changelog',
          'Brindle',
          'Scheduled exports now generally available',
          'The beta is over: every workspace can use them from today.',
        ),
      ),
      ['product_launch/general_availability'],
    );
    assert.deepEqual(
      kinds(read('blog', 'Brindle', 'Try indoor routing', 'We have opened a public beta of indoor routing.')),
      ['product_launch/beta'],
    );
    assert.deepEqual(
      kinds(
        read(
          'blog',
          'Brindle',
          'Introducing Brindle Ledgers',
          'Today we are launching an accounting engine for small firms.',
        ),
      ),
      ['product_launch/new_product'],
    );
  });

  const NOT_LAUNCHED: [string, TextSource, string, string][] = [
    ['a legal step', 'news', 'Brindle launches legal challenge against customs', ''],
    ['a country', 'news', 'Brindle launches in Spain', 'Patients in Madrid can book.'],
    ['a plan', 'news', 'Brindle plans to launch a credit card', ''],
    ['a version', 'changelog', 'Brindle 2.31.0 released', 'Bug fixes.'],
    ['advice', 'blog', 'How to launch a product', 'We launched ours last week.'],
    ['a job', 'jobs', 'Product launch manager', 'You launch products.'],
  ];
  for (const [why, source, title, text] of NOT_LAUNCHED)
    it(`is silent about ${why}`, () =>
      assert.ok(!says('product_launch', read(source, 'Brindle', title, text))));
});

describe('detectInText: what a kind of source can tell', () => {
  const told = (
    source: TextSource,
    name: string,
    type: string,
    title: string,
    probability = 0.99,
  ): string[] => {
    const verdict = { subtype: '', subtypeShare: 1, probability };
    const item = {
      company: { name, domain: 'quernlight.example' },
      source,
      title,
      text: '',
      publishedAt: daysAgo(3),
      url: null,
    };
    const classifier: Classifier = (_item, _tokens, _gates, least) =>
      probability < (least?.(type) ?? 0) ? [] : [{ ...verdict, type }];
    return detectInText(item, contextOf(), classifier).map((finding) => finding.type);
  };

  it('is, of an employer’s own posting, whatever it tells, and of an advertisement elsewhere nothing', () => {
    const title = 'Full-time counsel for Quernlight, bought in June';
    assert.deepEqual(told('jobs', 'Quernlight', 'acquired', title, 0.8), ['acquired']);
    assert.deepEqual(told('news', 'Quernlight', 'acquired', title, 0.8), []);
  });

  it("is no funding of a manager where the money is its fund's", () => {
    const title = 'Quernlight Capital gathers €80m for its second vehicle';
    assert.deepEqual(told('news', 'Quernlight Capital', 'funding', title), []);
    assert.deepEqual(told('news', 'Quernlight Capital', 'office_expansion', title), ['office_expansion']);
  });

  it('is nothing where a headline speaks of another thing of the same name', () => {
    assert.deepEqual(told('news', 'Falcon Payroll', 'rebrand', 'Falcon nest found on cathedral'), []);
    assert.deepEqual(told('news', 'Falcon Payroll', 'rebrand', 'Falcon takes a new name'), ['rebrand']);
  });
});

describe('detectInText: partnership', () => {
  it('names the partner and the kind', () => {
    const [finding] = read('wire', 'Brindle', 'Brindle Partners with Hiberno Logistics to Cut Empty Miles');
    assert.deepEqual(
      [finding?.subtype, finding?.fields, finding?.strength],
      ['strategic', { partner: 'Hiberno Logistics' }, 50],
    );
    assert.deepEqual(kinds(read('news', 'Brindle', 'Brindle appoints Daitec as distributor in Japan')), [
      'partnership/reseller',
    ]);
    assert.deepEqual(kinds(read('news', 'Brindle', 'Brindle and Corvo form joint venture')), [
      'partnership/joint_venture',
    ]);
    assert.deepEqual(kinds(read('news', 'Brindle', 'Hiberno teams up with Brindle on matching')), [
      'partnership/strategic',
    ]);
  });

  it('is worth more with a technology of ours', () => {
    const item = {
      company: { name: 'Brindle', domain: '' },
      source: 'news' as const,
      title: 'Brindle partners with Hiberno Logistics',
      text: '',
      publishedAt: NOW,
      url: null,
    };
    assert.equal(detectInText(item, contextOf({ technologies: ['hiberno'] }))[0]?.strength, 75);
  });

  const NO_PARTNERS: [string, string, string][] = [
    ['a purchase', 'Brindle joins forces with Corvo', 'Brindle is buying the company for $4m.'],
    ['a wish', 'Brindle hopes to partner with Corvo', ''],
    ['third parties', 'Corvo partners with Tello', 'Both are rivals of Brindle.'],
    ['what never was', 'Brindle at ten', 'Brindle has never partnered with Corvo Systems.'],
    ['a failure', 'Brindle will not partner with Corvo', ''],
  ];
  for (const [why, title, text] of NO_PARTNERS)
    it(`is silent about ${why}`, () => assert.ok(!says('partnership', read('news', 'Brindle', title, text))));
});

describe('detectInText: any text', () => {
  it('never throws, and quotes at most 300 characters of it', () => {
    const word = fc.constantFrom(
      'Brindle',
      'raises',
      '$5m',
      'Series',
      'A',
      'appoints',
      'Ann',
      'Lee',
      'as',
      'CFO',
      'launches',
      'with',
      'partners',
      '@self',
      '@role9',
      '@money9',
      '.',
      ',',
      '?',
      'ß',
      '𝒳',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(word, { maxLength: 60 }).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(
        text,
        text,
        text,
        fc.constantFrom<TextSource>('wire', 'blog', 'filing', 'forum'),
        (name, title, body, source) => {
          const item = {
            company: { name, domain: title },
            source,
            title,
            text: body,
            publishedAt: null,
            url: null,
          };
          for (const { quote, strength, confidence } of detectInText(item, contextOf())) {
            assert.ok(
              quote.length <= 300 && strength >= 0 && strength <= 100 && confidence >= 0 && confidence <= 1,
            );
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('reads a bounded piece: what stands beyond it costs nothing and changes nothing', () => {
    for (const unit of ['Brindle raises $5m seed round. ', ',', '\ud800', 'Brindle, a ', 'cuts 40 jobs ']) {
      const text = unit.repeat(Math.ceil(4_000 / unit.length));
      const told = read('news', 'Brindle', `Brindle cuts 40 jobs. ${text}`, text);
      const more = `${text}${unit.repeat(1_000_000 / unit.length)}`;
      assert.deepEqual(read('news', 'Brindle', `Brindle cuts 40 jobs. ${more}`, more), told, unit);
    }
  });

  it('stays quick on long and hostile text', () => {
    for (const unit of ['A', 'Aa ', 'Brindle raises ', 'Brindle, a ', '$1,', 'Ann Lee ', 'and '] as const) {
      const started = cpuMs();
      read('news', 'Brindle', unit.repeat(50_000), unit.repeat(50_000));
      assert.ok(cpuMs() - started < 1_000, unit);
    }
  });
});
