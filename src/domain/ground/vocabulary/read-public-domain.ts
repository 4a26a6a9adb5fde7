import { isPublicName } from '../../../platform/outbound-http/public-name.ts';
import type { ResolveMap } from '../../../platform/outbound-http/resolve-map.ts';
import { invalidParam } from '../errors/errors.ts';
import { normaliseDomain } from './normalise-domain.ts';

/**
 * The registrable domain of a company that can be found on the Internet. Names of inner networks are refused: nothing of theirs may be
 * visited, so an account of one would stay empty. `served` are names that the operator serves from elsewhere, whatever they are called.
 * @throws DomainError invalid_param
 */
export function readPublicDomain(given: string, served: ResolveMap): string {
  const domain = normaliseDomain(given);
  if (isPublicName(domain) || served.lookup(domain) !== null) return domain;
  throw invalidParam(
    'domain',
    `domain is ${JSON.stringify(given.trim().slice(0, 100))}: ${domain} ends in nothing that is registered on the Internet, so it is a name of an inner network. Accepted are names under an ending of the Public Suffix List, such as acme.com.`,
  );
}
