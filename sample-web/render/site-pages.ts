import type { LiveCompany, SitePages } from '../company.ts';
import { escapeText } from './escape.ts';
import { page } from './page.ts';
import { html, json, text } from '../hosts/reply.ts';
import type { Reply } from '../hosts/reply.ts';

const CLAUSES = [
  'Either side may end the agreement with thirty days’ notice in writing.',
  'Invoices are sent at the start of a month and are due within fourteen days.',
  'What you put into the service stays yours, and can be taken out at any time.',
  'We keep copies of your records for thirty days after you have left us.',
  'We answer for damage up to the sum that was paid in the last twelve months.',
  'Support is given on working days, and at any hour where the service is down.',
  'We say which other companies work for us, and tell you before that changes.',
  'Changes of these terms are announced thirty days before they come into effect.',
  'Disputes that talking does not settle go to the courts at our seat.',
  'If one clause turns out to be void, all of the others remain in force.',
] as const;

/** The legal pages that every company has, as long as real ones are in their first chapter. */
export function legalPage(
  company: LiveCompany,
  title: 'Terms of Service' | 'Privacy Policy',
  path: string,
): string {
  return page(company, {
    title: `${title} | ${company.name}`,
    path,
    main: `<h1>${title}</h1><p>Last updated: 2 March 2025</p>${CLAUSES.map((clause, index) => `<p>${index + 1}. ${clause}</p>`).join('\n')}`,
  });
}

/** The pages that only some companies have; null where the path is none of them. */
export function sitePage(company: LiveCompany, pages: SitePages, path: string): Reply | null {
  const shown = (title: string, main: string, data: unknown[] = []): Reply =>
    html(
      page(company, { title: `${title} | ${company.name}`, path, main: `<h1>${title}</h1>${main}`, data }),
    );
  switch (path) {
    case '/subprocessors':
      return shown(
        'Subprocessors',
        `<p>These companies work for us on what you entrust us with.</p><table><thead><tr><th>Vendor</th><th>Purpose</th><th>Country</th></tr></thead><tbody>${pages.subprocessors.map((row) => `<tr>${row.map((cell) => `<td>${escapeText(cell)}</td>`).join('')}</tr>`).join('')}</tbody></table>`,
      );
    case '/changelog':
      return shown(
        'Changelog',
        pages.changelog
          .map(
            ({ version, day, lines }) =>
              `<h2 id="v${version}">[${version}] - ${day}</h2><ul>${lines.map((line) => `<li>${escapeText(line)}</li>`).join('')}</ul>`,
          )
          .join('\n'),
      );
    case '/events':
      return shown(
        'Events',
        pages.events
          .map(({ name, day, city }) => `<h2>${escapeText(name)}</h2><p>${day}, ${city}</p>`)
          .join('\n'),
        pages.events.map(({ name, day, city }) => ({
          '@context': 'https://schema.org',
          '@type': 'BusinessEvent',
          name,
          startDate: day,
          location: {
            '@type': 'Place',
            name: city,
            address: { '@type': 'PostalAddress', addressLocality: city },
          },
          organizer: { '@type': 'Organization', name: company.name },
        })),
      );
    case '/openapi.json':
      return json({
        openapi: '3.1.0',
        info: { title: `${company.name} API`, version: '1' },
        paths: Object.fromEntries(pages.apiPaths.map((name) => [name, { get: { responses: {} } }])),
      });
    case '/.well-known/security.txt':
      return pages.securityTxt
        ? text(`Contact: mailto:security@${company.domain}\nExpires: 2030-01-01T00:00:00.000Z\n`)
        : null;
    case '/llms.txt':
      return pages.llmsTxt
        ? text(
            `# ${company.name}\n\n> ${company.tagline}\n\n## Docs\n\n- [API](https://${company.domain}/openapi.json)\n`,
          )
        : null;
    default: {
      const customer = /^\/customers\/([a-z-]+)$/.exec(path)?.[1];
      return customer !== undefined && pages.customers.includes(customer)
        ? shown(`How ${customer} works with ${company.name}`, `<p>${escapeText(company.about)}</p>`)
        : null;
    }
  }
}
