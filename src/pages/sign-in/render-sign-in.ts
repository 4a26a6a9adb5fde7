import type { SignInLinkView } from '../../domain/workspace/settings/sign-in/read-sign-in-link.ts';
import { renderNotice, renderPage } from '../layout.ts';
import type { RenderedPage } from '../layout.ts';
import { html } from '../markup.ts';

/** What a link leads to. Only the button signs in: whatever fetches links to look at them does not use one up. */
export function renderSignInLink(link: SignInLinkView): RenderedPage {
  if (link.state === 'over')
    return renderNotice(
      'This link is used up',
      'A sign-in link works once, and not for long. Ask for another one at /sign-in, or ask an administrator of your workspace.',
    );
  if (link.state === 'unknown')
    return renderNotice('No such link', 'Check that the address was copied whole.');
  return renderPage({
    title: `Sign in to ${link.workspace}`,
    posts: true,
    body: html`<main id="content" class="notice">
      <h1>Sign in to ${link.workspace}</h1>
      <p>You will be signed in as ${link.email} in this browser, for 30 days.</p>
      <form method="post"><button class="button" type="submit" autofocus>Open Whynow</button></form>
    </main>`,
  });
}

export function renderForeignForm(): RenderedPage {
  return renderNotice('Not signed in', 'Open the sign-in link itself and press its button there.');
}
