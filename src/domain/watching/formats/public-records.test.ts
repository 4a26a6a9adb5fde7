import assert from 'node:assert/strict';
import { deflateRawSync } from 'node:zlib';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { exhibitLinks, readEdgarExhibit } from './edgar-exhibit.ts';
import { readEdgarReport } from './edgar-report.ts';
import { readEdgarSubmissions } from './edgar-submissions.ts';
import { readFilingIndex } from './filing-index.ts';
import { readLayoffNotices } from './layoff-notices.ts';
import { readUsaSpending } from './usaspending.ts';

describe('readUsaSpending', () => {
  const url = 'https://api.usaspending.gov/api/v2/search/spending_by_award/?recipient=Lumenforge&group=idvs';
  it('reads awards under the names that were asked for', () => {
    const row = {
      internal_id: 1,
      'Award ID': 'FA8750-26-D-0001',
      'Recipient Name': 'LUMENFORGE INC',
      'Award Amount': 4_200_000.5,
      'Awarding Agency': 'Department of Defense',
      Description: 'LASERS',
      'Base Obligation Date': '2026-10-30',
      'Last Modified Date': '2026-11-01 00:00:00',
      generated_internal_id: 'CONT_IDV_FA875026D0001_9700',
    };
    const { awards } = valueOf(readUsaSpending(documentOf(JSON.stringify({ results: [row, {}] }), { url })));
    assert.deepEqual(awards, [
      {
        id: 'CONT_IDV_FA875026D0001_9700',
        awardId: 'FA8750-26-D-0001',
        recipient: 'LUMENFORGE INC',
        amount: 4_200_000.5,
        agency: 'Department of Defense',
        description: 'LASERS',
        signedAt: '2026-10-30T00:00:00.000Z',
        modifiedAt: '2026-11-01T00:00:00.000Z',
        group: 'idvs',
        url: 'https://www.usaspending.gov/award/CONT_IDV_FA875026D0001_9700',
      },
    ]);
  });
  it('takes no awards for an answer, and an error for none', () => {
    assert.deepEqual(valueOf(readUsaSpending(documentOf('{"results":[]}', { url }))).awards, []);
    assert.equal(readUsaSpending(documentOf('{"detail":"bad request"}', { url })).ok, false);
  });
});

describe('readFilingIndex', () => {
  const pad = (form: string, company: string, cik: string, file: string): string =>
    `${form.padEnd(12)}${company.padEnd(62)}${cik.padEnd(12)}${'20261119'.padEnd(12)}${file}`;
  const index = [
    'Description:           Daily Index of EDGAR Dissemination Feed by Form Type',
    '',
    'Form Type   Company Name                                                  CIK         Date Filed  File Name',
    '-'.repeat(141),
    pad('8-K', 'OTHER CORP', '11', 'edgar/data/11/0000000011-26-000001.txt'),
    pad('D', 'Lumenforge, Inc.', '1990406', 'edgar/data/1990406/0001990406-26-000007.txt'),
    pad('D/A', 'Halm & Co LLC', '22', 'edgar/data/22/0000000022-26-000003.txt'),
    pad('DEF 14A', 'Halm & Co LLC', '22', 'edgar/data/22/0000000022-26-000004.txt'),
  ].join('\n');
  it('keeps the rows of Form D by the columns of the captions', () => {
    assert.deepEqual(valueOf(readFilingIndex(documentOf(index))).filings, [
      {
        form: 'D',
        company: 'Lumenforge, Inc.',
        cik: '1990406',
        filed: '2026-11-19T00:00:00.000Z',
        accessionNumber: '0001990406-26-000007',
      },
      {
        form: 'D/A',
        company: 'Halm & Co LLC',
        cik: '22',
        filed: '2026-11-19T00:00:00.000Z',
        accessionNumber: '0000000022-26-000003',
      },
    ]);
  });
  it('refuses what is no index', () => {
    assert.equal(readFilingIndex(documentOf('<Error><Code>AccessDenied</Code></Error>')).ok, false);
  });
});

describe('readLayoffNotices', () => {
  const csv = `"Title of the list",,,,\nCompany Name,City,Date of Notice,Effective Date,"No. of\nEmployees",Layoff/Closure\n"Lumenforge, Inc.",Fresno,11/03/2026,01/04/2027,"1,204",Closure Permanent\n,Reno,11/03/2026,,5,\nUndated LLC,Reno,tba,tba,5,Layoff\n`;
  it('reads a CSV list by its captions, days after months', () => {
    assert.deepEqual(valueOf(readLayoffNotices(documentOf(csv))).notices, [
      {
        employer: 'Lumenforge, Inc.',
        city: 'Fresno',
        noticeDate: '2026-11-03T00:00:00.000Z',
        effectiveDate: '2027-01-04T00:00:00.000Z',
        employees: 1204,
        closure: true,
      },
    ]);
  });
  it('loses one line of a CSV list to a quote that nobody closed, and no other', () => {
    const broken = csv.replace(
      '\n,Reno',
      '\n"Halm, Reno,11/03/2026,,5,\nOslin Works,Reno,11/04/2026,,7,\n,Reno',
    );
    assert.deepEqual(
      valueOf(readLayoffNotices(documentOf(broken))).notices.map(({ employer }) => employer),
      ['Lumenforge, Inc.', 'Oslin Works'],
    );
  });
  it('reads an HTML table among others', () => {
    const html = `<!doctype html><table><tr><td>Menu</td></tr></table><table><tr><th>WARN Received Date<th>Company<th>Location<th># Affected<th>Layoff Date</tr><tr><td>November 3, 2026<td>Halm Tool Works<td>12 Mill St, Albany NY<td>62<td>12/01/2026</tr></table>`;
    const [notice] = valueOf(readLayoffNotices(documentOf(html))).notices;
    assert.deepEqual(
      [notice?.employer, notice?.city, notice?.noticeDate, notice?.effectiveDate, notice?.employees],
      [
        'Halm Tool Works',
        '12 Mill St, Albany NY',
        '2026-11-03T00:00:00.000Z',
        '2026-12-01T00:00:00.000Z',
        62,
      ],
    );
  });
  it('reads a workbook: shared strings, inline strings and serial dates', () => {
    const workbook = zip({
      'xl/sharedStrings.xml':
        '<sst><si><t>Employer</t></si><si><t>Notice Date</t></si><si><r><t>Halm </t></r><r><t>Tool</t></r></si></sst>',
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row><c r="A2" t="s"><v>2</v></c><c r="C2"><v>46329</v></c></row><row><c r="A3" t="inlineStr"><is><t>Inline Co</t></is></c><c r="C3"><v>46330</v></c></row></sheetData></worksheet>',
    });
    assert.deepEqual(
      valueOf(readLayoffNotices(documentOf(workbook))).notices.map(({ employer, noticeDate }) => [
        employer,
        noticeDate?.slice(0, 10),
      ]),
      [
        ['Halm Tool', '2026-11-03'],
        ['Inline Co', '2026-11-04'],
      ],
    );
    assert.equal(readLayoffNotices(documentOf(workbook.subarray(0, workbook.length - 30))).ok, false);
  });
  it('refuses a workbook that inflates beyond measure, whatever size it declares', () => {
    const bomb = zip({ 'xl/sharedStrings.xml': '\0'.repeat(64 * 1024 * 1024) });
    for (const declared of [64 * 1024 * 1024, 1000]) {
      bomb.writeUInt32LE(declared, bomb.lastIndexOf('PK\x01\x02') + 24);
      assert.ok(bomb.length < 100_000);
      assert.deepEqual(readLayoffNotices(documentOf(bomb)), { ok: false, reason: 'the workbook is damaged' });
    }
  });
  it('refuses pages and lists without such a table', () => {
    for (const body of ['<!doctype html><h1>503</h1>', 'a,b\n1,2', '', '{"x":1}'])
      assert.equal(readLayoffNotices(documentOf(body)).ok, false, body);
  });
});

/** A zip archive with deflated files (PKWARE APPNOTE 4.3), as spreadsheet programs write it. */
function zip(files: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = deflateRawSync(Buffer.from(text));
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(content.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), content);
    directory.push(entry, Buffer.from(name));
    offset += local.length + name.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

describe('EDGAR documents', () => {
  it('finds the press exhibit in an 8-K’s own table, in its folder only', () => {
    const url = 'https://www.sec.gov/Archives/edgar/data/1990406/000199040626000031/lmf-20261103.htm';
    const html = `<html><p>Item 9.01</p><a href="lmf-20261103xex991.htm">99.1</a><a href="ex10-1.htm">10.1</a><a href="https://evil.example/ex99-1.htm">x</a><a href="d1dex992.htm">99.2</a></html>`;
    assert.deepEqual(
      exhibitLinks(documentOf(html, { url })).map((link) => link.split('/').at(-1)),
      ['lmf-20261103xex991.htm', 'd1dex992.htm'],
    );
  });

  it('reads a press exhibit with its dateline', () => {
    const html = `<html><p>Exhibit 99.1</p><p>FOR IMMEDIATE RELEASE</p><h1>Lumenforge Reports Third Quarter 2026 Results</h1><p>PORTLAND, Ore. — November 3, 2026 — Lumenforge today reported results.</p></html>`;
    const read = valueOf(readEdgarExhibit(documentOf(html)));
    assert.deepEqual(
      [read.title, read.date],
      ['Lumenforge Reports Third Quarter 2026 Results', '2026-11-03T00:00:00.000Z'],
    );
  });

  it('takes doubt and legal proceedings out of a quarterly report', () => {
    const html = `<html><p>FORM 10-Q</p><p>For the quarterly period ended September 30, 2026</p><p>Note 1</p>
      <p>These matters raise substantial doubt about the Company's ability to continue as a going concern. The plan is austerity.</p>
      <p>Item 1. Legal Proceedings</p><p>On October 12, 2026, a purported shareholder filed a putative class action complaint against the Company in Delaware.</p><p>Item 1A. Risk Factors</p><p>We may be sued by people who are unhappy with the lenses that we make for them.</p></html>`;
    const read = valueOf(readEdgarReport(documentOf(html)));
    assert.equal(read.periodEnd, '2026-09-30T00:00:00.000Z');
    assert.match(read.goingConcern ?? '', /^These matters raise .* going concern\.$/);
    assert.equal(read.legalProceedings.length, 1);
    const alleviated = html.replace(
      'raise substantial',
      'were resolved, so that there is no longer substantial',
    );
    assert.equal(valueOf(readEdgarReport(documentOf(alleviated))).goingConcern, null);
    assert.equal(readEdgarReport(documentOf('<html><p>Hello</p></html>')).ok, false);
  });

  it('dates a change of name by the end of the last former name', () => {
    const json = {
      cik: '1',
      name: 'Lumenforge, Inc.',
      formerNames: [
        { name: 'Old Lamps Co', from: '2020-01-01T00:00:00.000Z', to: '2026-10-02T00:00:00.000Z' },
        { name: 'Older Co', from: '2010-01-01T00:00:00.000Z', to: '2019-12-31T00:00:00.000Z' },
      ],
      filings: { recent: { accessionNumber: [] } },
    };
    const { company } = valueOf(readEdgarSubmissions(documentOf(JSON.stringify(json))));
    assert.equal(company.renamedAt, '2026-10-02T00:00:00.000Z');
  });
});
