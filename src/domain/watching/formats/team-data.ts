import type { NamedPerson } from '../../ground/observations/index.ts';
import type { HtmlPage } from './html.ts';
import { isJobTitle } from './job-title.ts';
import { asRecord, asText } from './json.ts';
import { jsonLdText } from './json-ld.ts';
import { personName } from './person-name.ts';

/** Objects of one list that look like people; fewer may be an author or a quotation. */
const MIN_PEOPLE = 3;
const MAX_VALUES = 50_000;
const MAX_DEPTH = 30;
const MAX_SCRIPT = 3_000_000;
const NAME_KEYS = ['name', 'fullName', 'full_name', 'fullname', 'displayName', 'personName'];
const ROLE_KEYS = ['role', 'jobTitle', 'job_title', 'position', 'designation', 'title', 'jobRole'];

/**
 * People of a list that the page's script draws from data in the page (`<script type="application/json">`, such as Next.js's `__NEXT_DATA__`):
 * a list of three objects and more that each have a person's name and a role.
 */
export function peopleOfData(page: HtmlPage): NamedPerson[] {
  return page.scripts
    .filter(({ src, type, text }) => src === null && type === 'application/json' && text.length <= MAX_SCRIPT)
    .flatMap(({ text }) => {
      try {
        return listsOfPeople(JSON.parse(text) as unknown);
      } catch {
        return [];
      }
    });
}

function listsOfPeople(root: unknown): NamedPerson[] {
  const found: NamedPerson[] = [];
  let values = 0;
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH || ++values > MAX_VALUES) return;
    if (Array.isArray(value)) {
      const people = value.flatMap((item) => personOf(asRecord(item)) ?? []);
      if (people.length >= MIN_PEOPLE && people.length * 2 >= value.length) {
        found.push(...people);
        return;
      }
    }
    for (const child of Object.values(value)) visit(child, depth + 1);
  };
  visit(root, 0);
  return found;
}

function personOf(given: Record<string, unknown> | null): NamedPerson | null {
  if (given === null) return null;
  // Content systems keep what editors wrote in one level below.
  const record = asRecord(given['fields']) ?? asRecord(given['attributes']) ?? given;
  const name = personName(nameOf(record) ?? '');
  const role = ROLE_KEYS.map((key) => asText(record[key])).find(
    (text) => typeof text === 'string' && isJobTitle(text),
  );
  return name === null || typeof role !== 'string' ? null : { name, role: role.slice(0, 150) };
}

function nameOf(record: Record<string, unknown>): string | null {
  for (const key of NAME_KEYS) {
    const name = asText(record[key]);
    if (name !== null) return name;
  }
  const first = asText(record['firstName'] ?? record['first_name']);
  const last = asText(record['lastName'] ?? record['last_name']);
  return first === null || last === null ? null : `${first} ${last}`;
}

/** The founders that a page's structured data names as such (schema.org/founder), who often have no `jobTitle` of their own. */
export function foundersOf(page: HtmlPage): { name: string | null; role: string }[] {
  return page.jsonLd
    .filter(({ types }) => types.some((type) => /Organization|Corporation|Business/.test(type)))
    .flatMap(({ properties }) => [properties['founder'], properties['founders']].flat())
    .filter((value) => value !== undefined && value !== null)
    .map((value) => {
      const record = asRecord(value);
      const title = jsonLdText(record?.['jobTitle']);
      return { name: jsonLdText(value), role: title ?? 'Founder' };
    });
}
