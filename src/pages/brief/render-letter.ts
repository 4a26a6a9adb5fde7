import { html } from '../markup.ts';
import type { Markup } from '../markup.ts';
import type { BriefView } from './view.ts';

/** What to send: a subject line, an opener and a follow-up, or why there is none. */
export function renderLetter(view: BriefView): Markup {
  return html`<section class="letter" aria-labelledby="opener">
    <h2 id="opener">A first line to send</h2>
    ${
      view.draftOpener === ''
        ? html`<p class="soft">
            None: no live signal gives a reason to write to this account just now. News of cuts, trouble,
            breaches or lawsuits is better left unsaid.
          </p>`
        : html`${text('subject', 'Subject', view.draftSubject, view)}${text('opener', 'Opener', view.draftOpener, view)}${text(
              'follow-up',
              'Follow-up, if there is no answer',
              view.draftFollowUp,
              view,
            )}
            <p id="copied" class="aloud" role="status"></p>`
    }
  </section>`;
}

function text(id: string, heading: string, written: string, { language }: BriefView): Markup | string {
  if (written === '') return '';
  return html`${heading !== '' && html`<h3>${heading}</h3>`}
    <div class="opener">
      <blockquote id="${id}-text" lang="${language}">${written}</blockquote>
      <button
        class="button${id === 'opener' ? '' : ' plain'}"
        type="button"
        data-copies="${id}-text"
        data-said="Copied the ${id}"
        hidden
      >
        Copy this ${id}
      </button>
    </div>`;
}
