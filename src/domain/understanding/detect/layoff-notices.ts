import { countryCode } from '../../ground/vocabulary/country-code.ts';
import type { LayoffNotice } from '../../ground/observations/index.ts';
import { normaliseCompanyName } from '../../ground/vocabulary/company-names.ts';
import { isWithinLookBack, readDate } from './dates.ts';
import { reductionStrength } from './edgar/layoff.ts';
import type { DetectionContext, Finding } from './finding.ts';
import { quoted } from './quote.ts';

/**
 * A WARN notice whose employer has the company's name, legal form aside. The notice names the site, which need not be the
 * company's city: where the two differ, or a city is unknown, only a name of several words is told from its namesakes.
 */
export function layoffNoticeFinding(
  notice: LayoffNotice,
  listUrl: string,
  { company, now }: Pick<DetectionContext, 'company' | 'now'>,
): Finding | null {
  const name = normaliseCompanyName(company.name);
  if (name.length < 2 || normaliseCompanyName(notice.employer) !== name) return null;
  const country = countryCode(company.country ?? null);
  if (country !== null && country !== 'US') return null;
  const confidence = sureness(name, notice.city, company.city ?? null);
  const occurredAt = readDate(notice.noticeDate ?? notice.effectiveDate);
  if (confidence === null || occurredAt === null || !isWithinLookBack('workforce_reduction', occurredAt, now))
    return null;
  const { employees, city, effectiveDate } = notice;
  const where = city === null ? '' : `, ${city}`;
  return {
    type: 'workforce_reduction',
    subtype: 'warn_notice',
    strength: reductionStrength(employees, null),
    confidence,
    title: quoted(
      `WARN notice: ${notice.employer}${where}${employees === null ? '' : `, ${employees} employees`}`,
    ),
    quote: quoted(
      `${notice.employer}${where}; notice ${notice.noticeDate?.slice(0, 10) ?? 'undated'}; effective ${effectiveDate?.slice(0, 10) ?? 'unknown'}; ${employees ?? 'unknown'} employees${notice.closure ? '; closure' : ''}`,
    ),
    url: listUrl,
    occurredAt,
    occurredAtPrecision: 'day',
    object: `warn ${(city ?? '').toLowerCase()}`.trim(),
    detector: 'layoff_notices',
    fields: {
      employees,
      site: city,
      notice_date: notice.noticeDate,
      effective_date: effectiveDate,
      closure: notice.closure,
    },
  };
}

/** The city may stand inside a whole address. */
function sureness(name: string, site: string | null, city: string | null): number | null {
  const distinctive = name.includes(' ') || name.length >= 12;
  if (site === null || city === null || city === '') return distinctive ? 0.75 : null;
  if (` ${site.toLowerCase()} `.replace(/[^\p{L}\p{N}]+/gu, ' ').includes(` ${city.toLowerCase()} `))
    return 0.95;
  return distinctive ? 0.6 : null;
}
