import type { LiveCompany } from '../company.ts';
import { isoDay, longDay } from '../dates.ts';
import { articlePath } from './newsroom.ts';
import { escapeText } from './escape.ts';
import { page } from './page.ts';

const PRAISE = [
  ['We stopped keeping our own lists in the second week.', 'Operations lead of a family business'],
  ['They answer the telephone. That alone would have been enough.', 'Purchasing manager'],
  ['Our auditors asked who set this up. We did, in an afternoon.', 'Head of finance'],
  ['I had feared a project. It was a Tuesday.', 'Site manager'],
] as const;

const QUESTIONS = [
  [
    'How long does it take to get started?',
    'Most customers are working within two weeks. We bring your existing records over and check them with you before anyone else sees them.',
  ],
  [
    'Can we leave again?',
    'Yes. Everything you put in can be taken out in open formats, on any day, without asking us.',
  ],
  [
    'Where is our data kept?',
    'In the region you choose. We publish who works for us on it, and tell you before that changes.',
  ],
  [
    'Do you offer support outside office hours?',
    'There is always somebody awake. Urgent questions are answered within thirty minutes.',
  ],
  [
    'Who else uses it?',
    'Organisations from twelve to twelve thousand people. We gladly put you in touch with one that is like yours.',
  ],
] as const;

export function homePage(company: LiveCompany): string {
  const { name, about, tagline, offers } = company;
  const newest = company.articles.slice(0, 3);
  return page(company, {
    title: `${name} | ${tagline}`,
    path: '/',
    data: [
      organization(company),
      { '@context': 'https://schema.org', '@type': 'WebSite', name, url: `https://${company.domain}/` },
    ],
    main: `<section class="hero"><h1>${escapeText(tagline)}</h1>
<p class="lead">${escapeText(about)}</p>
<p><a class="button" href="/contact">See it with your own data</a> <a href="#products">What we make</a></p></section>
<section id="products"><h2>What we make</h2><div class="grid">
${offers.map((offer) => `<article class="card"><h3>${escapeText(offer.name)}</h3><p>${escapeText(offer.text)}</p><p><a href="/#contact">Learn more</a></p></article>`).join('\n')}
</div></section>
<section><h2>How it works</h2><ol>
<li><strong>Tell us where you are.</strong> An hour with the people who do the work, not only with those who pay for it.</li>
<li><strong>Try it on one team.</strong> Real work, real records, and a date on which you decide.</li>
<li><strong>Roll it out at your pace.</strong> Some take a month, some a year. Both are fine with us.</li>
</ol></section>
<section><h2>What customers say</h2><div class="grid">
${PRAISE.map(([words, who]) => `<blockquote class="card"><p>“${words}”</p><footer>${who}</footer></blockquote>`).join('\n')}
</div></section>
<section><h2>Latest news</h2><ul class="news">
${newest.map((article) => `<li><time datetime="${isoDay(article.at)}">${longDay(article.at)}</time> <a href="${articlePath(company, article)}">${escapeText(article.title)}</a></li>`).join('\n')}
</ul><p><a href="${company.newsroom}">All news</a></p></section>
<section><h2>Questions</h2>
${QUESTIONS.map(([question, answer]) => `<details><summary>${question}</summary><p>${answer}</p></details>`).join('\n')}
</section>
<section id="contact"><h2>Talk to a person</h2><p>Write to hello@${company.domain}, or leave a number and we will call.</p>
<form action="/contact" method="post"><label>Name <input name="name" autocomplete="name"></label> <label>E-mail <input name="email" type="email" autocomplete="email"></label><button>Send</button></form></section>`,
  });
}

function organization(company: LiveCompany): unknown {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.name,
    url: `https://${company.domain}/`,
    logo: `https://${company.domain}/logo.png`,
    description: company.about,
    foundingDate: String(company.founded),
    numberOfEmployees: { '@type': 'QuantitativeValue', value: company.employeeCount },
    address: { '@type': 'PostalAddress', addressLocality: company.city, addressCountry: company.country },
    sameAs: company.github === null ? [] : [`https://github.com/${company.github.org}`],
  };
}
