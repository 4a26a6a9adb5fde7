import { html } from '../markup.ts';
import type { Markup } from '../markup.ts';
import type { BriefView } from './view.ts';

/** What to send: a subject line, an opener and a follow-up, or why there is none. */
export function renderLetter(view: BriefView): Markup {
  return html`<section aria-labelledby="opener">
    <h2 id="opener">A first line to send</h2>
    ${
      view.draftOpener === ''
        ? html`<p class="soft">
            None: no live signal gives a reason to write to this account just now. News of cuts, trouble,
            breaches or lawsuits is better left unsaid.
          </p>`
        : html`${text('subject', 'Subject', view.draftSubject, view)}${text('opener', '', view.draftOpener, view)}${text(
            'follow-up',
            'Should it stay without an answer',
            view.draftFollowUp,
            view,
          )}`
    }
  </section>`;
}

function text(id: string, heading: string, written: string, { language }: BriefView): Markup | string {
  if (written === '') return '';
  return html`${heading !== '' && html`<h3>${heading}</h3>`}
    <div class="opener">
      <blockquote id="${id}-text" lang="${language}">${written}</blockquote>
      <button type="button" data-copies="${id}-text" hidden>Copy this ${id}</button>
    </div>`;
}
