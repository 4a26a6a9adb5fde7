import type { LiveCompany, Person } from '../company.ts';
import { escapeText } from './escape.ts';
import { page } from './page.ts';

export function teamPage(company: LiveCompany): string {
  const { people, layout, path } = company.team;
  return page(company, {
    title: `Team | ${company.name}`,
    path,
    data: layout === 'json_ld' ? people.map((person) => personData(company, person)) : [],
    main: `<h1>The people of ${escapeText(company.name)}</h1>
<p>${company.employeeCount} colleagues in ${escapeText(company.city)} and elsewhere. These are the ones who sign for it.</p>
<section class="team"><h2>Leadership</h2>
${LAYOUTS[layout](people)}
</section>
<section><h2>Working here</h2><p>We are looking for people: see <a href="${company.careers}">open roles</a>.</p></section>`,
  });
}

const LAYOUTS: Record<LiveCompany['team']['layout'], (people: Person[]) => string> = {
  json_ld: (people) =>
    `<div class="grid">${people.map((person) => `<figure><img src="/img/${photo(person)}.jpg" alt="${escapeText(person.name)}"><figcaption>${escapeText(person.name)}, ${escapeText(person.role)}</figcaption></figure>`).join('\n')}</div>`,
  cards: (people) =>
    `<div class="grid">${people.map((person) => `<div class="card team-member"><img src="/img/${photo(person)}.jpg" alt="" loading="lazy"><h3>${escapeText(person.name)}</h3><p class="role">${escapeText(person.role)}</p>${person.bio === undefined ? '' : `<p class="bio">${escapeText(person.bio)}</p>`}</div>`).join('\n')}</div>`,
  list: (people) =>
    `<ul class="people">${people.map((person) => `<li><strong>${escapeText(person.name)}</strong><br><span>${escapeText(person.role)}</span></li>`).join('\n')}</ul>`,
  table: (people) =>
    `<table><thead><tr><th>Name</th><th>Position</th></tr></thead><tbody>${people.map((person) => `<tr><td>${escapeText(person.name)}</td><td>${escapeText(person.role)}</td></tr>`).join('\n')}</tbody></table>`,
};

function photo(person: Person): string {
  return person.name.toLowerCase().replace(/[^a-z]+/g, '-');
}

function personData(company: LiveCompany, person: Person): unknown {
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: person.name,
    jobTitle: person.role,
    worksFor: { '@type': 'Organization', name: company.name, url: `https://${company.domain}/` },
  };
}
