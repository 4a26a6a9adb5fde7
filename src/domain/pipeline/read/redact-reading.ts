import type { PageReading } from './read-document.ts';
import { redactionOf } from '../../understanding/redaction/erased-people.ts';
import type { ErasedPeople } from '../../understanding/redaction/erased-people.ts';
import { redactJson } from '../../understanding/redaction/redact-json.ts';

/**
 * What a page tells, without those who were erased: before it is compared with earlier visits, so that nobody's absence is taken for a
 * change. Addresses that name them lead nowhere and are not followed.
 */
export function redactReading(page: PageReading, erased: ErasedPeople | null): PageReading {
  if (erased === null) return page;
  const redact = redactionOf(erased);
  const { observation, candidates, facts } = page;
  return {
    ...page,
    observation: redactJson(observation, redact),
    facts: redactJson(facts, redact),
    candidates: candidates.filter(({ url }) => redact(url) === url),
  };
}
