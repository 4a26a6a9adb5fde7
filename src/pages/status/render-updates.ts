import type { StatusUpdateRow } from '../../domain/ground/rows/index.ts';
import { html } from '../markup.ts';
import type { Markup } from '../markup.ts';
import { moment, statusWord } from './words.ts';

/** Newest first, as people read what is going on. */
export function updateList(updates: readonly StatusUpdateRow[]): Markup {
  return html`<ol class="updates">
    ${updates.map(
      ({ status, message, created_at }) =>
        html`<li>
          <p class="when"><b>${statusWord(status)}</b> ${moment(created_at)}</p>
          <p class="message">${message}</p>
        </li>`,
    )}
  </ol>`;
}
