import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { FetchedDocument, Reading } from './document.ts';
import { readAshby } from './ashby.ts';
import { readBambooHr } from './bamboohr.ts';
import { documentOf, valueOf } from './document-fixture.ts';
import { readEdgarExhibit } from './edgar-exhibit.ts';
import { readEdgarReport } from './edgar-report.ts';
import { readEdgarSubmissions } from './edgar-submissions.ts';
import { readFeed } from './feed.ts';
import { readFilingIndex } from './filing-index.ts';
import { readForm8K } from './form-8k.ts';
import { readFormD } from './form-d.ts';
import { readGithubRepos } from './github-repos.ts';
import { readGreenhouse } from './greenhouse.ts';
import { readHome } from './home.ts';
import { needsJavaScript } from './html.ts';
import { readObservation } from './index.ts';
import { readJobBoard } from './job-board.ts';
import { readJobPostings } from './job-postings.ts';
import { readLayoffNotices } from './layoff-notices.ts';
import { readLever } from './lever.ts';
import { readNewsroom } from './newsroom.ts';
import { readPersonio } from './personio.ts';
import { readPricing } from './pricing.ts';
import { readRecruitee } from './recruitee.ts';
import { readSitemap } from './sitemap.ts';
import { readSmartRecruiters } from './smartrecruiters.ts';
import { readStatuspage } from './statuspage.ts';
import { readTeam } from './team.ts';
import { readTeamtailor } from './teamtailor.ts';
import { readTechnologies } from './technologies.ts';
import { readUsaSpending } from './usaspending.ts';
import { readWorkable } from './workable.ts';

type Reader = (document: FetchedDocument) => Reading<unknown>;
const jsonReaders: Record<string, Reader> = {
  readGreenhouse,
  readLever,
  readAshby,
  readJobBoard,
  readStatuspage,
  readGithubRepos,
  readEdgarSubmissions,
  readWorkable,
  readSmartRecruiters,
  readRecruitee,
  readBambooHr,
  readUsaSpending,
};
const markupReaders: Record<string, Reader> = {
  readNewsroom,
  readPricing,
  readTeam,
  readHome,
  readTechnologies,
  readForm8K,
  readEdgarExhibit,
  readEdgarReport,
  readJobPostings,
};
const xmlReaders: Record<string, Reader> = {
  readFeed,
  readFormD,
  readSitemap,
  readPersonio,
  readTeamtailor,
};
/** Any kind of text may be one of these. */
const listReaders: Record<string, Reader> = { readLayoffNotices, readFilingIndex };
const readers = Object.entries({ ...jsonReaders, ...markupReaders, ...xmlReaders, ...listReaders });

/** Runs outside `readObservation`, whose last net would hide a reader that throws. */
function settles(
  read: Reader,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): Reading<unknown> {
  const reading = read(documentOf(body, { headers }));
  assert.equal(typeof (reading.ok ? reading.value : reading.reason), reading.ok ? 'object' : 'string');
  return reading;
}

const cut = (text: string): fc.Arbitrary<string> => fc.nat(text.length).map((end) => text.slice(0, end));
const VALID = [
  '<!doctype html><title>x</title><table><tr><th>Plan<td>$5<tr><td>Ada Byron<td>CEO</table><time datetime=2026-11-20>n</time><a href=/x>A long enough title</a><script type="application/ld+json">[{"@type":"Person"}]</script>',
  '<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><item><title>&lt;b&gt;x</title><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate></item></channel></rss>',
  '<urlset><url><loc>https://a.example/</loc><lastmod>2026-11-20</lastmod></url></urlset>',
  '{"jobs":[{"id":1,"title":"x","content":"&lt;p&gt;"}],"incidents":[{"id":1,"name":"n"}],"filings":{"recent":{"accessionNumber":["0000000000-26-000001"],"form":["D"]}},"cik":"1","name":"n"}',
];

describe('every reader is total', () => {
  for (const [name, read] of readers) {
    it(`${name}: empty, white space and a lone byte`, () => {
      for (const body of ['', ' \n', '\0', '\ufeff', '<', '{', '&', ']'])
        assert.equal(settles(read, body).ok, false, JSON.stringify(body));
    });

    it(`${name}: random bytes, random JSON, and documents cut anywhere`, () => {
      fc.assert(
        fc.property(
          fc.uint8Array({ maxLength: 400 }),
          fc.constantFrom('', 'text/html; charset=utf-16', 'application/json', 'text/xml; charset=x'),
          (bytes, type) => {
            settles(read, bytes, { 'content-type': type });
          },
        ),
        { numRuns: 60 },
      );
      fc.assert(
        fc.property(fc.jsonValue(), (value) => {
          settles(read, JSON.stringify(value));
        }),
        { numRuns: 60 },
      );
      fc.assert(
        fc.property(fc.constantFrom(...VALID).chain(cut), (body) => {
          settles(read, body);
        }),
        { numRuns: 60 },
      );
    });

    it(`${name}: JSON of the right names and wrong values`, () => {
      const names = [
        'jobs',
        'meta',
        'total',
        'id',
        'title',
        'text',
        'incidents',
        'name',
        'incident_updates',
        'filings',
        'recent',
        'accessionNumber',
        'cik',
        'version',
        'items',
        'categories',
        'location',
        'lists',
      ];
      const { tree } = fc.letrec((tie) => ({
        tree: fc.oneof(
          { depthSize: 'small' },
          fc.constantFrom<unknown>(null, 0, -1, 1e308, '', 'x', true, 'https://jsonfeed.org/version/1'),
          fc.array(tie('tree'), { maxLength: 4 }),
          fc.dictionary(fc.constantFrom(...names), tie('tree')),
        ),
      }));
      fc.assert(
        fc.property(tree, (value) => {
          settles(read, JSON.stringify(value));
        }),
        { numRuns: 100 },
      );
    });

    it(`${name}: ten thousand levels of nesting, and endless lists`, () => {
      for (const body of [
        `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
        `{"jobs":${'[{"a":'.repeat(10_000)}1${'}]'.repeat(10_000)}}`,
        `<html><body>${'<div><p>'.repeat(10_000)}x`,
        `<rss version="2.0"><channel>${'<item>'.repeat(10_000)}`,
        `<p>${'&amp;'.repeat(20_000)}`,
        `[${'{},'.repeat(50_000)}{}]`,
      ])
        settles(read, body);
    });
  }

  for (const [name, read] of Object.entries(jsonReaders)) {
    it(`${name}: HTML where JSON is expected gives a reason that says so`, () => {
      assert.match(JSON.stringify(settles(read, '<!doctype html><h1>502</h1>')), /HTML/);
    });
  }
  for (const [name, read] of Object.entries(markupReaders)) {
    it(`${name}: JSON where HTML is expected gives a reason that says so`, () => {
      assert.match(JSON.stringify(settles(read, '{"error":"not found"}')), /JSON/);
    });
  }
  for (const [name, read] of Object.entries({ ...markupReaders, ...xmlReaders })) {
    it(`${name}: entities that a document declares are not expanded`, () => {
      const bomb = `<!DOCTYPE x [<!ENTITY a "boomboom"><!ENTITY b SYSTEM "file:///etc/hostname">]>${VALID.slice(0, 3).join('')}<p>&a;&b;</p>`;
      assert.ok(!JSON.stringify(settles(read, bomb)).includes('boomboomboom'));
      assert.ok(
        !JSON.stringify(
          settles(
            read,
            `<!DOCTYPE r [<!ENTITY t "boomboom">]>${(VALID[1] ?? '').slice(38).replace('&lt;b&gt;x', '&t;')}`,
          ),
        ).includes('boomboom"'),
      );
    });
  }

  it('needsJavaScript: total too', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        (bytes) => typeof needsJavaScript(documentOf(bytes)) === 'boolean',
      ),
    );
  });
});

describe('readObservation', () => {
  it('reads by kind', () => {
    assert.equal(valueOf(readObservation('feed', documentOf(VALID[1] ?? ''))).kind, 'articles');
    assert.equal(
      valueOf(readObservation('ats', documentOf('[]', { url: 'https://api.lever.co/v0/postings/x' }))).kind,
      'jobs',
    );
    assert.equal(valueOf(readObservation('tech', documentOf('<p>x</p>'))).kind, 'technologies');
    assert.equal(valueOf(readObservation('status', documentOf('{"incidents":[]}'))).kind, 'incidents');
  });
  it('refuses a careers page without postings and a sitemap that is none', () => {
    assert.equal(valueOf(readObservation('home', documentOf('<p>x</p>'))).kind, 'home');
    for (const kind of ['jsonld_job', 'sitemap'] as const)
      assert.equal(readObservation(kind, documentOf('<p>x</p>')).ok, false);
  });
});
