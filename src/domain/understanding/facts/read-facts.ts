import type { HomeFacts } from '../../watching/formats/home.ts';
import type { FormDObservation, Observation, TechnologyMatch } from '../../ground/observations/index.ts';
import type { Finding } from '../detect/finding.ts';
import { EDGAR_DAILY_INDEX } from '../../watching/formats/found-by.ts';
import type { FoundFacts } from '../../ground/rows/index.ts';
import { countryCode } from '../../ground/vocabulary/country-code.ts';

/**
 * How far each kind of source is believed. The order decides where two disagree: a filing, then what the company states of itself,
 * then what we infer. What the client sent stands above all of them, in columns of its own.
 */
export const CONFIDENCE = { filing: 0.95, ownPage: 0.8, inferred: 0.6 } as const;

const MAX_TECHNOLOGIES = 100;

export interface FactSources {
  home: HomeFacts | null;
  observation: Observation | null;
  findings: readonly Finding[];
  /** The source's address, and why it is thought to be the company's. */
  url: string;
  foundBy: string;
  now: Date;
}

/** What one reading states of the company, attribute by attribute. Pure. */
export function readFacts(sources: FactSources): FoundFacts {
  const { observation, url, now, foundBy } = sources;
  const date = now.toISOString();
  const stated = (confidence: number): State => {
    const facts: FoundFacts = {};
    return {
      facts,
      state(attribute, value, sureness = confidence) {
        if (value !== null && value !== '')
          facts[attribute] = { value, source: url, date, confidence: sureness };
      },
    };
  };
  const own = stated(CONFIDENCE.ownPage);
  // A domain that answers with somebody else's page says nothing of its owner.
  const movedAway = observation?.kind === 'home' && observation.movedTo !== null;
  if (sources.home !== null && !movedAway) stateHome(own, sources.home);
  const filed = stated(CONFIDENCE.filing);
  if (observation?.kind === 'filings') stateFiler(filed, observation.company);
  // The daily index leads to every issuer of that name.
  if (observation?.kind === 'form_d' && foundBy !== EDGAR_DAILY_INDEX) stateIssuer(filed, observation);
  const inferred = stated(CONFIDENCE.inferred);
  if ((observation?.kind === 'home' && !movedAway) || observation?.kind === 'technologies')
    inferred.state('technologies', namesOf(observation.technologies));
  inferred.state('job_technologies', usedInJobs(sources.findings));
  return { ...inferred.facts, ...own.facts, ...filed.facts };
}

interface State {
  facts: FoundFacts;
  state(attribute: string, value: string | number | string[] | null, confidence?: number): void;
}

function stateHome(own: State, home: HomeFacts): void {
  own.state('description', home.description?.slice(0, 1000).toWellFormed() ?? null);
  const { organization } = home;
  if (organization === null) return;
  own.state('industry', organization.industry?.slice(0, 200).toWellFormed() ?? null);
  own.state('country', countryCode(organization.country));
  own.state('city', organization.city?.slice(0, 200).toWellFormed() ?? null);
  own.state('founded_year', yearOf(organization.foundingDate));
  if (organization.numberOfEmployees) {
    const { from, to } = organization.numberOfEmployees;
    own.state(
      'employee_count',
      Math.round((from + to) / 2),
      from === to ? CONFIDENCE.ownPage : CONFIDENCE.ownPage / 2,
    );
  }
}

/** EDGAR writes places in capitals and industries as Standard Industrial Classification has them. */
function stateFiler(
  filed: State,
  company: {
    sicDescription: string | null;
    country: string | null;
    city: string | null;
    tickers: string[];
  },
): void {
  filed.state('industry', company.sicDescription);
  // By these a press release of the company is known that calls it by another name.
  filed.state('tickers', company.tickers.length === 0 ? null : company.tickers);
  filed.state('country', countryCode(company.country));
  filed.state('city', company.city === null ? null : inMixedCase(company.city));
}

function stateIssuer(filed: State, { issuer, pooledFund }: FormDObservation): void {
  if (pooledFund) return;
  filed.state('city', issuer.city === null ? null : inMixedCase(issuer.city));
  // Two letters are a US state; EDGAR's codes for other countries have a digit.
  filed.state('country', issuer.state !== null && /^[A-Z]{2}$/.test(issuer.state) ? 'US' : null);
  filed.state('founded_year', yearOf(issuer.yearOfIncorporation));
}

function namesOf(technologies: TechnologyMatch[]): string[] | null {
  const names = [...new Set(technologies.map(({ name }) => name))].slice(0, MAX_TECHNOLOGIES).toSorted();
  return names.length === 0 ? null : names;
}

/** Technologies that postings say are in use; what is still being chosen between is not. */
function usedInJobs(findings: readonly Finding[]): string[] | null {
  const names = findings.flatMap(({ type, subtype, fields }) => {
    const name = fields['technology'];
    return type === 'job_tech_mention' && subtype !== 'evaluation' && typeof name === 'string' ? [name] : [];
  });
  return names.length === 0 ? null : [...new Set(names)].slice(0, MAX_TECHNOLOGIES).toSorted();
}

function yearOf(written: string | null): number | null {
  const year = /^(?:1[6-9]|20)\d{2}/.exec(written ?? '')?.[0];
  return year === undefined ? null : Number(year);
}

function inMixedCase(place: string): string {
  if (place !== place.toUpperCase()) return place;
  return place
    .toLowerCase()
    .replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
