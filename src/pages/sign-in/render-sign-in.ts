import type { SignInLinkView } from '../../domain/workspace/settings/sign-in/read-sign-in-link.ts';
import type { Session } from '../../domain/workspace/settings/sign-in/sign-in.ts';
import { renderNotice, renderPage } from '../layout.ts';
import type { RenderedPage } from '../layout.ts';
import { html, longDate } from '../markup.ts';

const style = `
.notice form { margin-top: 1.5rem; }
.notice button { padding: .625rem 1.125rem; border: 1px solid var(--accent); border-radius: .375rem; background: var(--accent); color: var(--paper); font: 600 1rem/1.2 var(--sans); cursor: pointer; }
.notice button:hover { filter: brightness(1.08); }
`;

/** What a link leads to. Only the button signs in: whatever fetches links to look at them does not use one up. */
export function renderSignInLink(link: SignInLinkView): RenderedPage {
  if (link.state === 'over')
    return renderNotice(
      'This link is used up',
      'A sign-in link works once, within 15 minutes. Ask an admin of your workspace for another one.',
    );
  if (link.state === 'unknown')
    return renderNotice('No such link', 'Check that the address was copied whole.');
  return renderPage({
    title: `Sign in to ${link.workspace}`,
    style,
    posts: true,
    body: html`<main class="notice">
      <h1>Sign in to ${link.workspace}</h1>
      <p>You will be signed in as ${link.email} in this browser, for 30 days.</p>
      <form method="post"><button type="submit">Sign in</button></form>
    </main>`,
  });
}

export function renderSignedIn({ email, workspace, expiresAt }: Session): RenderedPage {
  return renderNotice(
    'You are signed in',
    `As ${email} in ${workspace}, until ${longDate(expiresAt)}. You can close this page.`,
  );
}

export function renderForeignForm(): RenderedPage {
  return renderNotice('Not signed in', 'Open the sign-in link itself and press its button there.');
}
