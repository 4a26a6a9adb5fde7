import type {
  BriefComparison,
  PersonChange,
  TextChange,
} from '../../domain/deciding/briefs/compare-briefs.ts';
import { html, timestamp } from '../markup.ts';
import type { Markup } from '../markup.ts';
import { midWords } from './words.ts';

const PARTS = {
  score: 'Score',
  fit: 'Fit',
  strength: 'Strength',
  recency: 'Recency',
  depth: 'Depth',
} as const;

/** What one version says that another does not: figures in a table, texts word by word. Readable without colours, and aloud. */
export function renderComparison({ from, to, score, whyNow, draftOpener, people }: BriefComparison): Markup {
  return html`<section class="changes" aria-labelledby="changes">
    <h2 id="changes">What changed from version ${from.version} to version ${to.version}</h2>
    <p class="soft">
      Between ${timestamp(from.generatedAt)} and ${timestamp(to.generatedAt)}. Words that were
      <ins>added</ins> are underlined, words that were <del>removed</del> are struck through.
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col"><span class="aloud">Part</span></th>
          <th scope="col">Version ${from.version}</th>
          <th scope="col">Version ${to.version}</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        ${score.map(
          ({ part, before, after }) =>
            html`<tr>
              <th scope="row">${PARTS[part]}</th>
              <td>${before}</td>
              <td>${after}</td>
              <td>${difference(after - before)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <h3>Why now</h3>
    ${changedText(whyNow)}
    <h3>Who to contact</h3>
    ${
      people.every(({ change }) => change === 'kept')
        ? html`<p class="soft">The same people.</p>`
        : html`<ul>
            ${people.map(person)}
          </ul>`
    }
    <h3>A first line to send</h3>
    ${changedText(draftOpener)}
  </section>`;
}

/** With the minus sign (U+2212), which is read as one. */
function difference(points: number): string {
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${-points}`;
}

function changedText(pieces: readonly TextChange[]): Markup {
  if (pieces.every(({ change }) => change === 'kept')) return html`<p class="soft">The same words.</p>`;
  return html`<p class="changed">${pieces.map(piece)}</p>`;
}

function piece({ text, change }: TextChange): Markup {
  if (change === 'added') return html`<ins><span class="aloud"> added: </span>${text}</ins>`;
  if (change === 'removed') return html`<del><span class="aloud"> removed: </span>${text}</del>`;
  return html`${text}`;
}

function person({ name, role, tag, change, was }: PersonChange): Markup {
  const who = html`<bdi>${name}</bdi>, ${role} (${midWords(tag)})`;
  if (change === 'added')
    return html`<li>
      <ins><span class="aloud">added: </span>${who}</ins>
    </li>`;
  if (change === 'removed')
    return html`<li>
      <del><span class="aloud">removed: </span>${who}</del>
    </li>`;
  return html`<li>
    ${who}${was !== null && html`, <span class="soft">before: ${was.role} (${midWords(was.tag)})</span>`}
  </li>`;
}
