import type { Filing, LiveCompany } from '../company.ts';
import { isoDay } from '../dates.ts';
import { escapeText } from '../render/escape.ts';
import { form8k } from '../render/form-8k.ts';
import { formD } from '../render/form-d.ts';
import type { World } from '../world.ts';
import { html, json, notFound, text, xml } from './reply.ts';
import type { Host, Reply } from './reply.ts';

const DOCUMENTS: Record<Filing['form'], { primary: string; description: string }> = {
  '8-K': { primary: 'form8-k.htm', description: '8-K' },
  // EDGAR names the rendering here; the XML lies one folder up.
  D: { primary: 'xslFormDX01/primary_doc.xml', description: '' },
  '10-Q': { primary: 'form10-q.htm', description: '10-Q' },
};

const UNDECLARED: Reply = {
  status: 403,
  contentType: 'text/html',
  body: '<title>SEC.gov | Request Rate Threshold Exceeded</title><h1>Your Request Originates from an Undeclared Automated Tool</h1>',
};

function declared(host: Host): Host {
  return (asked) => ((asked.headers['user-agent'] ?? '') === '' ? UNDECLARED : host(asked));
}

/** `data.sec.gov/submissions/CIK##########.json`. */
export function edgarData(world: World): Host {
  return declared(({ path }) => {
    const [, digits] = /^\/submissions\/CIK(\d{10})\.json$/.exec(path) ?? [];
    const company = world.companies.find((candidate) => candidate.filer?.cik === Number(digits));
    return company?.filer === null || company === undefined
      ? notFound()
      : json(submissions(company, company.filer));
  });
}

function submissions(company: LiveCompany, filer: NonNullable<LiveCompany['filer']>): unknown {
  const { filings } = filer;
  const address = {
    street1: `1 ${company.name} Way`,
    street2: null,
    city: company.city.toUpperCase(),
    stateOrCountry: filer.state,
    zipCode: '10001',
    stateOrCountryDescription: filer.state,
  };
  const column = <T>(value: (filing: Filing) => T): T[] => filings.map(value);
  return {
    cik: String(filer.cik),
    entityType: filer.ticker === undefined ? 'other' : 'operating',
    sic: filer.sic,
    sicDescription: filer.sicDescription,
    insiderTransactionForOwnerExists: 0,
    insiderTransactionForIssuerExists: filer.ticker === undefined ? 0 : 1,
    name: `${company.name}, Inc.`,
    tickers: filer.ticker === undefined ? [] : [filer.ticker],
    exchanges: filer.exchange === undefined ? [] : [filer.exchange],
    ein: '000000000',
    description: '',
    website: '',
    investorWebsite: '',
    category: filer.ticker === undefined ? '' : 'Accelerated filer',
    fiscalYearEnd: '1231',
    stateOfIncorporation: 'DE',
    stateOfIncorporationDescription: 'DE',
    addresses: { mailing: address, business: address },
    phone: '555-010-0100',
    flags: '',
    formerNames: [],
    filings: {
      recent: {
        accessionNumber: column((filing) => filing.accession),
        filingDate: column((filing) => isoDay(filing.at)),
        reportDate: column((filing) => (filing.form === 'D' ? '' : isoDay(filing.at))),
        acceptanceDateTime: column((filing) => filing.at.toISOString()),
        act: column((filing) => (filing.form === 'D' ? '33' : '34')),
        form: column((filing) => filing.form),
        fileNumber: column((filing) => (filing.form === 'D' ? '021-499001' : '001-40001')),
        filmNumber: column((filing) => filing.accession.slice(-6)),
        items: column((filing) =>
          filing.form === '8-K'
            ? filing.items.map((item) => item.number).join(',')
            : filing.form === 'D'
              ? '06b'
              : '',
        ),
        size: column(() => 20_480),
        isXBRL: column((filing) => (filing.form === 'D' ? 0 : 1)),
        isInlineXBRL: column((filing) => (filing.form === 'D' ? 0 : 1)),
        primaryDocument: column((filing) => DOCUMENTS[filing.form].primary),
        primaryDocDescription: column((filing) => DOCUMENTS[filing.form].description),
      },
      files: [],
    },
  };
}

/** `www.sec.gov`: tickers, the daily form index, and the archive. */
export function edgarArchive(world: World): Host {
  return declared(({ path }) => {
    if (path === '/robots.txt')
      return text('User-agent: *\nAllow: /Archives/edgar/data\nDisallow: /cgi-bin\n');
    if (path === '/files/company_tickers.json') return json(tickers(world));
    const index = /^\/Archives\/edgar\/daily-index\/\d{4}\/QTR[1-4]\/form\.(\d{8})\.idx$/.exec(path);
    if (index !== null) return dailyIndex(world, index[1] ?? '');
    const [, cik, accession, document] = /^\/Archives\/edgar\/data\/(\d+)\/(\d{18})\/(.+)$/.exec(path) ?? [];
    const company = world.companies.find((candidate) => candidate.filer?.cik === Number(cik));
    const filing = company?.filer?.filings.find(
      (candidate) => candidate.accession.replaceAll('-', '') === accession,
    );
    return company === undefined || filing === undefined
      ? notFound()
      : archived(company, filing, document ?? '');
  });
}

function archived(company: LiveCompany, filing: Filing, document: string): Reply {
  if (filing.form === 'D' && document === 'primary_doc.xml') return xml(formD(company, filing));
  if (document !== DOCUMENTS[filing.form].primary) return notFound();
  if (filing.form === '8-K') return html(form8k(company, filing));
  return html(
    `<html><head><title>${filing.form}</title></head><body><p>Form ${filing.form} of ${escapeText(company.name)}, for people to read.</p></body></html>`,
  );
}

function tickers(world: World): unknown {
  const listed = world.companies.filter((company) => company.filer?.ticker !== undefined);
  return Object.fromEntries(
    listed.map((company, place) => [
      String(place),
      { cik_str: company.filer?.cik, ticker: company.filer?.ticker, title: `${company.name}, Inc.` },
    ]),
  );
}

/** Fixed columns, as EDGAR's form indexes have them; a day without filings has no index. */
function dailyIndex(world: World, day: string): Reply {
  const rows = world.companies.flatMap((company) =>
    (company.filer?.filings ?? [])
      .filter((filing) => isoDay(filing.at).replaceAll('-', '') === day)
      .map(
        (filing) =>
          `${filing.form.padEnd(12)}${`${company.name}, Inc.`.padEnd(62)}${String(company.filer?.cik).padEnd(12)}${day.padEnd(12)}edgar/data/${company.filer?.cik}/${filing.accession}.txt`,
      ),
  );
  if (rows.length === 0)
    return { status: 403, contentType: 'application/xml', body: '<Error><Code>AccessDenied</Code></Error>' };
  return text(`Description:           Daily Index of EDGAR Dissemination Feed by Form Type
Last Data Received:    ${day}
Comments:              webmaster@sec.gov
Anonymous FTP:         ftp://ftp.sec.gov/edgar/

Form Type   Company Name                                                  CIK         Date Filed  File Name
${'-'.repeat(141)}
${rows.join('\n')}
`);
}
