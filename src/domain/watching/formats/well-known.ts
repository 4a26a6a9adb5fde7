import { createHash } from 'node:crypto';
import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { WellKnownObservation } from '../../ground/observations/index.ts';
import { decodeText } from './charset.ts';

const ABSENT = { kind: 'well_known', present: false, summary: '', digest: null } as const;

function isAbsent({ status }: FetchedDocument): boolean {
  return status === 404 || status === 410;
}

/** `/.well-known/security.txt` (RFC 9116): plain text with at least one `Contact:` field. `Expires` changes by itself and is not read. */
export function readSecurityTxt(document: FetchedDocument): Reading<WellKnownObservation> {
  if (isAbsent(document)) return readable({ ...ABSENT, file: 'security_txt' });
  const { text } = decodeText(document);
  if (text.trimStart().startsWith('<'))
    return unreadable('the address answers with a page, not with security.txt');
  const fields = text
    .slice(0, 50_000)
    .split(/\r?\n/)
    .map((line) => /^([A-Za-z-]{3,30}):[ \t]{0,10}(\S.{0,300})$/.exec(line.trim()))
    .flatMap((found) => (found === null ? [] : [`${found[1]}: ${found[2]}`]))
    .filter((field) => !/^(?:expires|hash):/i.test(field));
  if (!fields.some((field) => /^contact:/i.test(field)))
    return unreadable('the file names no contact (RFC 9116, 2.5.3)');
  return readable({
    kind: 'well_known',
    file: 'security_txt',
    present: true,
    summary: fields.slice(0, 4).join('; ').slice(0, 300),
    digest: digestOf(fields.toSorted().join('\n')),
  });
}

/** `/llms.txt` (llmstxt.org): Markdown that begins with the site's name as its only first-level heading. */
export function readLlmsTxt(document: FetchedDocument): Reading<WellKnownObservation> {
  if (isAbsent(document)) return readable({ ...ABSENT, file: 'llms_txt' });
  const { text } = decodeText(document);
  if (text.trimStart().startsWith('<'))
    return unreadable('the address answers with a page, not with llms.txt');
  const lines = text
    .slice(0, 500_000)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const heading = lines.slice(0, 10).find((line) => /^# \S/.test(line));
  if (heading === undefined) return unreadable('the file does not begin with a heading (llmstxt.org)');
  const sections = lines.filter((line) => /^## \S/.test(line)).slice(0, 40);
  return readable({
    kind: 'well_known',
    file: 'llms_txt',
    present: true,
    summary: [heading, ...sections]
      .join(' · ')
      .replace(/#{1,6} /g, '')
      .slice(0, 300),
    digest: digestOf(sections.join('\n')),
  });
}

function digestOf(text: string): string {
  return createHash('sha256').update(text.toWellFormed()).digest('base64url').slice(0, 22);
}
