import type { SinceSignal } from '../../domain/deciding/briefs/since-brief.ts';
import { html } from '../markup.ts';
import type { Markup } from '../markup.ts';
import type { BriefView } from './view.ts';
import { midWords, words } from './words.ts';

const PARTS = ['fit', 'recency', 'strength', 'depth'] as const;

/** The present score, and what came and went since the version was written; nothing where all is as it was. */
export function renderSince({ now: { present, since } }: BriefView): Markup | false {
  const { came, came_total: total, went, moved } = since;
  const isSame = came.length + went.length === 0 && PARTS.every((part) => moved[part] === 0);
  if (isSame && moved.score === 0) return false;
  return html`<section class="since" aria-labelledby="since">
    <h2 id="since">Since this brief</h2>
    <p>The score is <b class="figure">${present.score}</b> of 100 now${told(moved)}.</p>
    ${list('New', came)} ${total > came.length && html`<p class="soft">And ${total - came.length} more.</p>`}
    ${list('No longer counted as news', went)}
  </section>`;
}

function told(moved: BriefView['now']['since']['moved']): string {
  const parts = PARTS.flatMap((part) => (moved[part] === 0 ? [] : `${part} ${signed(moved[part])}`));
  const all = parts.length === 0 ? '' : ` (${parts.join(', ')})`;
  return moved.score === 0 ? `, as it was then${all}` : `, ${signed(moved.score)} since then${all}`;
}

function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}

function list(heading: string, signals: readonly SinceSignal[]): Markup | false {
  if (signals.length === 0) return false;
  return html`<h3>${heading}</h3>
    <ul>
      ${signals.map(
        ({ type, subtype, title, status }) =>
          html`<li>
            <span class="kind">${words(type)}${subtype !== '' && `, ${midWords(subtype)}`}</span>:
            ${title}${status !== 'active' && html` <span class="soft">(${status})</span>`}
          </li>`,
      )}
    </ul>`;
}
