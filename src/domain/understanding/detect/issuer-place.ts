import { countryCode } from '../../ground/vocabulary/country-code.ts';
import type { FormDObservation } from '../../ground/observations/index.ts';
import { normaliseCompanyName } from '../../ground/vocabulary/company-names.ts';
import type { DetectionContext } from './finding.ts';

/**
 * How sure it is that an issuer of the same name is the company: its city, or at least its country, has to be the one we
 * know. Null where the places contradict each other, where nothing is known of ours, and for a name of one short word.
 */
export function placeSureness(
  issuer: FormDObservation['issuer'],
  company: DetectionContext['company'],
): number | null {
  const name = normaliseCompanyName(company.name);
  if (normaliseCompanyName(issuer.name) !== name) return null;
  const ours = countryCode(company.country ?? null);
  const american = issuer.state !== null && /^[A-Z]{2}$/.test(issuer.state);
  if (ours !== null && american !== (ours === 'US')) return null;
  const [here, there] = [company.city, issuer.city].map((city) => city?.trim().toLowerCase() ?? '');
  if (here !== '' && there !== '') return here === there ? 0.95 : null;
  // The country alone tells namesakes of a distinctive name apart, not those of a common word.
  return ours !== null && (name.includes(' ') || name.length >= 12) ? 0.75 : null;
}
