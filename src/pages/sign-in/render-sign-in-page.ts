import { withDestination } from '../../domain/workspace/settings/sign-in/app-destination.ts';
import { renderNotice, renderPage } from '../layout.ts';
import type { RenderedPage } from '../layout.ts';
import { html } from '../markup.ts';
import type { Markup } from '../markup.ts';
import { style } from './style.ts';

interface SignInPage {
  /** Whether links can be mailed. */
  mail: boolean;
  /** What the provider is called. */
  openId: string | null;
  to: string;
  /** What was typed and is no address. */
  given?: string;
}

export function renderSignInPage({ mail, openId, to, given }: SignInPage): RenderedPage {
  return renderPage({
    title: 'Sign in to Whynow',
    style,
    posts: true,
    body: html`<main class="notice">
      <h1>Sign in to Whynow</h1>
      ${openId !== null && html`<p><a class="button" href="${withDestination('/sign-in/oidc', to)}">Sign in with ${openId}</a></p>`}
      ${mail && mailForm(to, given)}
      <p>${otherWays(mail, openId)}</p>
    </main>`,
  });
}

function mailForm(to: string, given: string | undefined): Markup {
  return html`<form method="post" action="/sign-in">
    <input type="hidden" name="to" value="${to}" />
    <label for="email">Your e-mail address</label>
    ${given !== undefined && html`<p class="error" id="email-error" role="alert">This is not an e-mail address. One such as jo@acme.com is accepted.</p>`}
    <input
      type="email"
      id="email"
      name="email"
      value="${given?.slice(0, 254) ?? ''}"
      autocomplete="email"
      maxlength="254"
      required
      ${given !== undefined && html`aria-invalid="true" aria-describedby="email-error"`}
    />
    <button type="submit">Mail me a link</button>
  </form>`;
}

function otherWays(mail: boolean, openId: string | null): Markup {
  const command = html`<code>whynow members sign-in-link</code>`;
  if (!mail && openId === null)
    return html`Ask an administrator of your workspace for a link; the operator can print one with ${command}.`;
  return html`Another way in: an administrator of your workspace can make a link for you, and the operator can
  print one with ${command}.`;
}

/** The same for every address. */
export function renderMailAsked(): RenderedPage {
  return renderNotice(
    'Check your mail',
    'If the address belongs to a member, a link is on its way. It works once, within 15 minutes. None came? Look among unwanted mail, or ask an administrator of your workspace whether they added this address. An address gets five mails an hour at most.',
  );
}

export function renderTooMany(seconds: number): RenderedPage {
  return renderNotice(
    'Too many tries',
    `There were many tries to sign in from your network. Try again in ${seconds} s.`,
  );
}
