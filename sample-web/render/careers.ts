import type { LiveCompany } from '../company.ts';
import { isoDay } from '../dates.ts';
import { escapeText } from './escape.ts';
import { page } from './page.ts';

/** Where a company's board is for people; the software reads its API instead. */
function boardAddress(board: NonNullable<LiveCompany['board']>): string | null {
  if (board.system === 'greenhouse') {
    // Greenhouse moved its boards to a new host; both addresses are in use.
    return `https://${board.token.length % 2 === 0 ? 'boards' : 'job-boards'}.greenhouse.io/${board.token}`;
  }
  if (board.system === 'lever') return `https://jobs.lever.co/${board.token}`;
  if (board.system === 'ashby') return `https://jobs.ashbyhq.com/${board.token}`;
  if (board.system === 'workable') return `https://apply.workable.com/${board.token}/`;
  if (board.system === 'smartrecruiters') return `https://careers.smartrecruiters.com/${board.token}`;
  if (board.system === 'recruitee') return `https://${board.token}.recruitee.com/`;
  if (board.system === 'personio') return `https://${board.token}.jobs.personio.de/`;
  if (board.system === 'teamtailor') return `https://${board.token}.teamtailor.com/jobs`;
  if (board.system === 'bamboohr') return `https://${board.token}.bamboohr.com/careers`;
  return null;
}

export function careersPage(company: LiveCompany): string {
  const { board } = company;
  const address = board === null ? null : boardAddress(board);
  const own = board?.system === 'own' ? board.roles : [];
  return page(company, {
    title: `Careers | ${company.name}`,
    path: company.careers,
    data: own.map((role) => ({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: role.title,
      identifier: role.key,
      datePosted: isoDay(role.at),
      description: role.paragraphs.map((text) => `<p>${escapeText(text)}</p>`).join(''),
      employmentType: 'FULL_TIME',
      hiringOrganization: {
        '@type': 'Organization',
        name: company.name,
        sameAs: `https://${company.domain}/`,
      },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: role.location,
          addressCountry: company.country,
        },
      },
      url: `https://${company.domain}${company.careers}#${role.key}`,
    })),
    main: `<h1>Work with us</h1><p>${escapeText(company.about)}</p>
<p>Good tools, short meetings, and colleagues who answer. We pay fairly and say how much before the first conversation.</p>
${address === null ? '' : `<p><a class="button" href="${address}">See open roles</a></p>`}
${own.length === 0 ? '' : `<ul class="jobs">${own.map((role) => `<li id="${role.key}"><h3>${escapeText(role.title)}</h3><p>${escapeText(role.location)}, ${role.department}</p></li>`).join('\n')}</ul>`}
${board === null ? `<p>There is no open role at the moment. Write to jobs@${company.domain} if you think there should be.</p>` : ''}`,
  });
}
