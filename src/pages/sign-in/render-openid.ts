import { withDestination } from '../../domain/workspace/settings/sign-in/app-destination.ts';
import type { OpenIdOutcome } from '../../domain/workspace/settings/sign-in/openid-sign-in.ts';
import { renderPage } from '../layout.ts';
import type { RenderedPage } from '../layout.ts';
import { html } from '../markup.ts';
import type { Markup } from '../markup.ts';
import { style } from './style.ts';

type Shown = Exclude<OpenIdOutcome, { kind: 'session' }>;

const STATUS = {
  choice: 200,
  stale: 400,
  declined: 403,
  refused: 403,
  unverified: 403,
  stranger: 403,
  unavailable: 503,
} as const;

export function openIdStatus({ kind }: Shown): number {
  return STATUS[kind];
}

/** `provider`: what it is called. */
export function renderOpenIdOutcome(outcome: Shown, provider: string): RenderedPage {
  const { title, body } = contentOf(outcome, provider);
  return renderPage({
    title,
    style,
    posts: true,
    body: html`<main class="notice">
      <h1>${title}</h1>
      ${body}
    </main>`,
  });
}

function contentOf(outcome: Shown, provider: string): { title: string; body: Markup } {
  switch (outcome.kind) {
    case 'choice':
      return {
        title: 'Which workspace?',
        body: html`<p>${outcome.email} is a member of several.</p>
          <div class="choices">
            ${outcome.choices.map(({ workspace, token }) => html`<form method="post" action="${withDestination(`/sign-in/${token}`, outcome.to)}"><button type="submit">${workspace}</button></form>`)}
          </div>`,
      };
    case 'stranger':
      return {
        title: 'Not a member yet',
        body: html`<p>
            ${provider} says that you are ${outcome.email}, and no workspace here has a member with this
            address.
          </p>
          <p>Ask an administrator of your workspace to add it, or sign in with another account.</p>
          ${again()}`,
      };
    case 'unverified':
      return {
        title: 'Not signed in',
        body: html`<p>
            ${provider} does not say that your e-mail address is verified. Verify it there, then sign in
            again, or ask an administrator of your workspace for a link.
          </p>
          ${again()}`,
      };
    case 'stale':
      return {
        title: 'Not signed in',
        body: html`<p>This sign-in was begun in another browser or tab, or too long ago. Begin again here.</p>
          ${again()}`,
      };
    case 'declined':
      return {
        title: 'Not signed in',
        body: html`<p>${provider} did not sign you in.</p>
          ${again()}`,
      };
    case 'refused':
      return {
        title: 'Not signed in',
        body: html`<p>
            What ${provider} answered could not be accepted. Try again; if it stays so, tell the operator of
            this service, whose log says why.
          </p>
          ${again()}`,
      };
    case 'unavailable':
      return {
        title: `${provider} cannot be reached`,
        body: html`<p>Try again in a minute, or ask an administrator of your workspace for a link.</p>
          ${again()}`,
      };
  }
}

function again(): Markup {
  return html`<p><a class="button" href="/sign-in">Back to sign in</a></p>`;
}
