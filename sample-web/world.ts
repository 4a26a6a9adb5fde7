import { digest, numberOf, shortIdOf, slugOf } from './chance.ts';
import { companyFacts } from './companies/index.ts';
import { advertisement, roleKinds } from './companies/roles.ts';
import type {
  Article,
  CompanyFacts,
  Filing,
  FilingContent,
  Incident,
  LiveCompany,
  OpenRole,
} from './company.ts';
import { daysBefore, startOfDay } from './dates.ts';

/** The state of one pretend web: its companies, as they are now. */
export interface World {
  companies: LiveCompany[];
  byDomain: Map<string, LiveCompany>;
  now: () => Date;
  /** Midnight of the day the web was started; everything written as "days ago" counts from it. */
  anchor: Date;
}

export function createWorld(now: () => Date, count: number | undefined): World {
  const anchor = startOfDay(now());
  const companies = structuredClone(companyFacts(count)).map((facts) => liveCompany(facts, anchor));
  return { companies, byDomain: new Map(companies.map((company) => [company.domain, company])), now, anchor };
}

function liveCompany(facts: CompanyFacts, anchor: Date): LiveCompany {
  const { news, board, status, filer, github, ...rest } = facts;
  const at = (daysAgo: number, about: string) => daysBefore(anchor, daysAgo, 420 + numberOf(about, 600));
  const company: LiveCompany = {
    ...rest,
    articles: news
      .map((item) => article(item.title, item.text, at(item.daysAgo, item.title)))
      .toSorted((left, right) => right.at.getTime() - left.at.getTime()),
    board: null,
    status: status === undefined ? null : { components: status.components, incidents: [] },
    filer: null,
    github: github ?? null,
  };
  if (board !== undefined) {
    const roles = board.roles.map(([title, daysAgo, location], place) =>
      openRole(company, title, at(daysAgo, title), `${place}`, location),
    );
    company.board = { system: board.system, token: board.token, roles };
  }
  if (company.status !== null && status !== undefined) {
    company.status.incidents = status.incidents.map((past) =>
      pastIncident(past, at(past.daysAgo, past.name)),
    );
  }
  if (filer !== undefined) {
    const filings = filer.filings
      .map(({ daysAgo, ...content }) => filing(filer.cik, content, at(daysAgo, content.form)))
      .toSorted((left, right) => right.at.getTime() - left.at.getTime());
    company.filer = { ...filer, filings };
  }
  return company;
}

export function article(title: string, text: string, at: Date): Article {
  return { slug: slugOf(title), title, text, at };
}

/** A role on a board. `occasion` keeps two roles of one title apart. */
export function openRole(
  company: LiveCompany,
  title: string,
  at: Date,
  occasion: string,
  location?: string,
): OpenRole {
  const product = company.offers[0]?.name ?? 'our product';
  const where = location ?? company.city;
  return {
    key: digest(`${company.domain}:${title}:${occasion}`).slice(0, 12),
    title,
    department: roleKinds[title]?.department ?? 'General',
    location: where,
    remote: where.startsWith('Remote'),
    at,
    paragraphs: advertisement(title, company, product),
  };
}

export function filing(cik: number, content: FilingContent, at: Date): Filing {
  const serial = String(numberOf(`${cik}:${content.form}:${at.toISOString()}`, 999_999)).padStart(6, '0');
  const accession = `${String(cik).padStart(10, '0')}-${String(at.getUTCFullYear()).slice(2)}-${serial}`;
  return { accession, at, ...content };
}

function pastIncident(
  past: { name: string; impact: Incident['impact']; text: string; hours: number },
  createdAt: Date,
): Incident {
  const resolvedAt = new Date(createdAt.getTime() + past.hours * 3_600_000);
  return {
    id: shortIdOf(`${past.name}:${createdAt.getTime()}`),
    name: past.name,
    impact: past.impact,
    createdAt,
    resolvedAt,
    updates: [
      { status: 'investigating', text: past.text, at: createdAt },
      { status: 'resolved', text: 'This incident has been resolved.', at: resolvedAt },
    ],
  };
}
