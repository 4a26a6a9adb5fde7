import type { BriefSentence, Recommendation } from '../../domain/ground/vocabulary/brief.ts';
import { writtenDate } from '../../domain/deciding/briefs/written-dates.ts';
import { renderNotice, renderPage } from '../layout.ts';
import type { RenderedPage } from '../layout.ts';
import { html, pageLink, timestamp, webAddress } from '../markup.ts';
import type { Markup } from '../markup.ts';
import { copyScript } from './copy-script.ts';
import { renderComparison } from './render-comparison.ts';
import { renderLetter } from './render-letter.ts';
import { renderScore } from './render-score.ts';
import { renderSince } from './render-since.ts';
import { renderVersions } from './render-versions.ts';
import { briefStyle } from './style.ts';
import { midWords, words } from './words.ts';
import type { BriefPageView, BriefView, BriefViewSignal } from './view.ts';

/** The page behind `brief_url`; `accountUrl` is for members alone. Send 200 for `brief` and `pending`, 410 for what is over, 404 for `not_found`. */
export function renderBriefPage(view: BriefPageView, accountUrl: string | null = null): RenderedPage {
  switch (view.state) {
    case 'brief':
      return renderPage({
        title: `${nameOf(view.account)}: why now`,
        body: briefBody(view, accountUrl),
        style: briefStyle,
        script: copyScript,
      });
    case 'pending':
      return renderNotice(
        nameOf(view.account),
        'The first score is being worked out. Reload this page in a minute.',
      );
    case 'deleted':
      return renderNotice('This account was deleted', 'Its brief is no longer available.');
    case 'revoked':
      return renderNotice('This link was revoked', ASK);
    case 'expired':
      return renderNotice(
        'This link has expired',
        `Links to briefs of this workspace are good for ${view.days === 1 ? 'a day' : `${view.days} days`}. ${ASK}`,
      );
    case 'not_found':
    default:
      return renderNotice('No brief here', 'The link may have been revoked, or it was not copied whole.');
  }
}

const ASK =
  'Ask whoever sent it for the present one: the account’s brief_url, in the API and in its newest webhook.';

function nameOf({ name, domain }: { name: string; domain: string }): string {
  return name.trim() === '' ? domain : name;
}

function briefBody(view: BriefView, accountUrl: string | null): Markup {
  return html`<main id="content">
    ${renderScore(view, accountUrl)}
    ${view.newestUrl !== null && html`<p class="remark">This is an earlier version. ${pageLink(view.newestUrl, 'Read the newest one.')}</p>`}
    ${renderSince(view)} ${view.comparison !== null && renderComparison(view.comparison)}
    <div class="columns">
      <section class="why" aria-labelledby="why">
        <h2 id="why">Why now</h2>
        ${view.whyNow.map((sentence) => whySentence(sentence, view))}
      </section>
      <section class="people" aria-labelledby="people">
        <h2 id="people">Who to contact</h2>
        ${
          view.whoToTalkTo.length === 0
            ? html`<p class="soft">Nobody with a business role has been found yet.</p>`
            : html`<ol>
                ${view.whoToTalkTo.map(person)}
              </ol>`
        }
      </section>
    </div>
    ${renderLetter(view)}
    <section aria-labelledby="signals">
      <h2 id="signals">Sources</h2>
      ${
        view.signals.length === 0
          ? html`<p class="soft">No live signal. The score above rests on fit alone.</p>`
          : html`<ol class="signals">
              ${view.signals.map(signalItem)}
            </ol>`
      }
    </section>
    ${view.versions.length > 1 && renderVersions(view)}
    <footer>
      Version ${view.version}, written
      ${timestamp(view.generatedAt)}${view.writtenBy === 'model' && ' by a model, each claim checked against its sources'}
    </footer>
  </main>`;
}

function whySentence({ text, signal_ids }: BriefSentence, view: BriefView): Markup {
  const numbers = new Map(view.signals.map((signal, index) => [signal.id, { signal, number: index + 1 }]));
  const rests = signal_ids.flatMap((id) => numbers.get(id) ?? []);
  return html`<p>
    ${text}${rests.map(({ number }) => html`&#8288;<sup><a href="#signal-${number}" aria-label="Signal ${number}">${number}</a></sup>`)}
    ${rests.map(({ signal }) => sourceLine(signal))}
  </p>`;
}

/** When, and where it can be looked up, right under the sentence that says so. */
function sourceLine(signal: BriefViewSignal): Markup {
  const date = dateOf(signal);
  const source = signal.sourceUrls.map(webAddress).find((address) => address !== null);
  const host = source && html`<a href="${source.href}" rel="noopener noreferrer nofollow">${source.host}</a>`;
  if (!host) return html`<span class="source">${date}</span>`;
  return html`<span class="source">${date !== '' && html`${date}, `}${host}</span>`;
}

function dateOf(signal: BriefViewSignal): string {
  return writtenDate(signal).replace(/^(?:on|in) /, '');
}

function person({ name, role, tag, why }: Recommendation): Markup {
  return html`<li>
    <strong><bdi>${name}</bdi></strong> <span class="tag ${tag}">${midWords(tag)}</span><br /><span
      class="soft"
      >${role}</span
    >${why !== undefined && html`<br /><span class="soft reason">${why}</span>`}
  </li>`;
}

function signalItem(signal: BriefViewSignal, index: number): Markup {
  const sources = signal.sourceUrls.flatMap((url) => webAddress(url) ?? []);
  const date = dateOf(signal);
  return html`<li id="signal-${index + 1}">
    <span class="number figure">${index + 1}</span>
    <div>
      <p class="kind">${words(signal.type)}${signal.subtype !== '' && `, ${midWords(signal.subtype)}`}</p>
      <h3>${signal.title}</h3>
      ${signal.quote.trim() !== '' && signal.quote.trim() !== signal.title.trim() && html`<blockquote>“${signal.quote}”</blockquote>`}
      <p class="from">
        <span class="figure"
          >${date === '' ? 'Date not known' : date}, strength ${Math.round(signal.strength)} of 100.</span
        >
        ${sources.map(({ href, host }) => html`<a href="${href}" rel="noopener noreferrer nofollow">${host}</a> `)}
      </p>
    </div>
  </li>`;
}
