import { renderPage } from '../layout.ts';
import type { RenderedPage } from '../layout.ts';
import { html } from '../markup.ts';

const homeStyle = `
.hero { max-width: 44rem; padding: var(--space-6) 0 var(--space-7); }
.hero h1 { font-size: clamp(2.25rem, 1.5rem + 3.5vw, 3.75rem); letter-spacing: -0.035em; line-height: 1.05; }
.hero .lead { margin-top: var(--space-4); font-size: clamp(1.125rem, 1rem + .5vw, 1.375rem); line-height: 1.5; }
.actions { display: flex; flex-wrap: wrap; gap: var(--space-3); margin-top: var(--space-5); }
.steps { display: grid; gap: var(--space-4); grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); }
.steps li { padding: var(--space-5); background: var(--surface-raised); border: 1px solid var(--line); border-radius: var(--radius-lg); }
.steps p { margin-top: var(--space-2); color: var(--text-muted); font-size: var(--size-sm); }
.places { display: grid; gap: var(--space-1) var(--space-6); grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); margin-top: var(--space-7); padding-top: var(--space-5); border-top: 1px solid var(--line); }
.places > div { padding: var(--space-2) 0; }
.places dt { font-weight: 600; }
.places dd { color: var(--text-muted); font-size: var(--size-sm); }
`;

const STEPS = [
  [
    'It watches',
    'The public web of the companies you sell to: news, job boards, prices, changelogs, filings, repositories.',
  ],
  [
    'It says why now',
    'Each account has a score whose every point is explained, and a brief whose every sentence has its source.',
  ],
  ['It tells you', 'In the console, by signed webhooks, in your chat, by e-mail, or in your CRM.'],
] as const;

const PLACES = [
  ['/app/', 'Console', 'Accounts, signals, bots, webhooks, the rubric, settings.'],
  ['/docs', 'Docs', 'Guides and the reference of the API, with a search.'],
  ['/docs/quick-start', 'Quick start', 'From nothing to a first brief.'],
  ['/status', 'Status', 'How the service is, and how it was in the last 90 days.'],
] as const;

/** `/`: what this is, and where to go. */
export function renderHome(): RenderedPage {
  return renderPage({
    title: 'Whynow: which account, and why now?',
    style: homeStyle,
    indexable: true,
    body: html`<main id="content">
      <div class="hero">
        <h1>Which account, and why now?</h1>
        <p class="lead">
          Whynow watches the public web for the companies that your team sells to, and says who to write to
          today, for which reason, and what proves it.
        </p>
        <p class="actions">
          <a class="button" href="/app/">Open the console</a>
          <a class="button plain" href="/docs">Read the docs</a>
        </p>
      </div>
      <ul class="steps">
        ${STEPS.map(
          ([title, sentence]) =>
            html`<li>
              <h2>${title}</h2>
              <p>${sentence}</p>
            </li>`,
        )}
      </ul>
      <dl class="places">
        ${PLACES.map(
          ([address, name, sentence]) =>
            html`<div>
              <dt><a href="${address}">${name}</a></dt>
              <dd>${sentence}</dd>
            </div>`,
        )}
        <div>
          <dt><a href="/sign-in">Sign in</a></dt>
          <dd>
            With the link that the service prints when it starts, or the one that an admin of your workspace
            gives you.
          </dd>
        </div>
      </dl>
    </main>`,
  });
}
