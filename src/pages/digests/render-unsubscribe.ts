import type { Subscription } from '../../domain/workspace/digests/unsubscribe.ts';
import { renderNotice, renderPage } from '../layout.ts';
import type { RenderedPage } from '../layout.ts';
import { html } from '../markup.ts';

/** What a link leads to. Only the button changes anything: mail is full of programs that open links to look at them. */
export function renderUnsubscribe(subscription: Subscription | null, path: string): RenderedPage {
  if (subscription === null)
    return renderNotice(
      'No such digest',
      'It is deleted, and nothing more is sent; or the address was not copied whole.',
    );
  const { email, cadence, subscribed } = subscription;
  return subscribed
    ? renderQuestion(
        'Unsubscribe?',
        `The ${cadence} digest to ${email} ends. You stay a member, and can take it back here.`,
        { path, button: 'Unsubscribe' },
      )
    : renderQuestion('You are unsubscribed', `The ${cadence} digest goes to ${email} no more.`, {
        path: `${path}/undo`,
        button: 'Subscribe again',
      });
}

function renderQuestion(
  title: string,
  sentence: string,
  { path, button }: { path: string; button: string },
): RenderedPage {
  return renderPage({
    title,
    posts: true,
    body: html`<main id="content" class="notice">
      <h1>${title}</h1>
      <p>${sentence}</p>
      <form method="post" action="${path}"><button class="button" type="submit">${button}</button></form>
    </main>`,
  });
}
