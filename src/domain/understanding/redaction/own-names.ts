import { nameKey } from '../../ground/vocabulary/name-key.ts';
import { companyNames, withoutLegalForm } from '../../ground/vocabulary/company-name.ts';

/** What an account is called, which stays where it bears somebody's name. */
export interface OwnNames {
  /** The name as it is set, with and without its legal form: it stays even where it is somebody's whole name. */
  full: ReadonlySet<string>;
  /** What texts may call the company besides: it stays as far as it is not somebody's whole name. */
  others: ReadonlySet<string>;
  domain: string;
}

export function ownNames({ name, domain }: { name: string; domain: string }): OwnNames {
  const label = domain.split('.')[0] ?? '';
  const called = name === domain ? label.replaceAll('-', ' ') : name;
  const full = name === domain ? [name] : [name, withoutLegalForm(name)];
  return { full: keysOf(full), others: keysOf(companyNames(called)), domain: domain.toLowerCase() };
}

function keysOf(names: readonly string[]): Set<string> {
  return new Set(names.map(nameKey).filter((key) => key !== ''));
}
