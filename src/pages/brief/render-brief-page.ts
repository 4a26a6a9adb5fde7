import type { BriefSentence, Recommendation } from '../../domain/briefs/brief.ts';
import { writtenDate } from '../../domain/briefs/written-values.ts';
import { renderNotice, renderPage } from '../layout.ts';
import type { RenderedPage } from '../layout.ts';
import { html, timestamp, webAddress } from '../markup.ts';
import type { Markup } from '../markup.ts';
import { copyScript } from './copy-script.ts';
import { renderScore } from './render-score.ts';
import { briefStyle } from './style.ts';
import type { BriefPageView, BriefView, BriefViewSignal } from './view.ts';

/** The page behind `brief_url`. Send 200 for `brief` and `pending`, 410 for `deleted`, 404 for `not_found`. */
export function renderBriefPage(view: BriefPageView): RenderedPage {
  switch (view.state) {
    case 'brief':
      return renderPage({
        title: `${nameOf(view.account)}: why now`,
        body: briefBody(view),
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
    case 'not_found':
    default:
      return renderNotice('No brief here', 'The link may have been revoked, or it was not copied whole.');
  }
}

function nameOf({ name, domain }: { name: string; domain: string }): string {
  return name.trim() === '' ? domain : name;
}

function briefBody(view: BriefView): Markup {
  const numbers = new Map(view.signals.map(({ id }, index) => [id, index + 1]));
  return html`<main>
    ${renderScore(view)}
    ${view.newestUrl !== null && html`<p class="remark">This is an earlier version. ${pageLink(view.newestUrl, 'Read the newest one.')}</p>`}
    <div class="columns">
      <section class="why" aria-labelledby="why">
        <h2 id="why">Why now</h2>
        ${view.whyNow.map((sentence) => whySentence(sentence, numbers))}
      </section>
      <section class="people" aria-labelledby="people">
        <h2 id="people">Whom to talk to</h2>
        ${
          view.whoToTalkTo.length === 0
            ? html`<p class="soft">Nobody with a business role has been found yet.</p>`
            : html`<ol>
                ${view.whoToTalkTo.map(person)}
              </ol>`
        }
      </section>
    </div>
    <section aria-labelledby="opener">
      <h2 id="opener">A first line to send</h2>
      <div class="opener">
        <blockquote id="opener-text">${view.draftOpener}</blockquote>
        <button type="button" data-copies="opener-text" hidden>Copy this opener</button>
      </div>
    </section>
    <section aria-labelledby="signals">
      <h2 id="signals">What it rests on</h2>
      ${
        view.signals.length === 0
          ? html`<p class="soft">No live signal. The score above rests on fit alone.</p>`
          : html`<ol class="signals">
              ${view.signals.map(signalItem)}
            </ol>`
      }
    </section>
    ${view.olderVersions.length > 0 && olderVersions(view)}
    <footer>Version ${view.version}, written ${timestamp(view.generatedAt)}</footer>
  </main>`;
}

function whySentence({ text, signal_ids }: BriefSentence, numbers: ReadonlyMap<string, number>): Markup {
  const marks = signal_ids.flatMap((id) => numbers.get(id) ?? []);
  return html`<p>
    ${text}${marks.map((mark) => html`&#8288;<sup><a href="#signal-${mark}" aria-label="Signal ${mark}">${mark}</a></sup>`)}
  </p>`;
}

function person({ name, role, tag }: Recommendation): Markup {
  return html`<li>
    <strong><bdi>${name}</bdi></strong
    ><span class="tag ${tag}">${midWords(tag)}</span><br /><span class="soft">${role}</span>
  </li>`;
}

function signalItem(signal: BriefViewSignal, index: number): Markup {
  const sources = signal.sourceUrls.flatMap((url) => webAddress(url) ?? []);
  const date = writtenDate(signal).replace(/^(?:on|in) /, '');
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

function olderVersions({ olderVersions: versions }: BriefView): Markup {
  return html`<section class="versions" aria-labelledby="versions">
    <h2 id="versions">Earlier versions</h2>
    <ul>
      ${versions.map(
        ({ version, generatedAt, score, url }) =>
          html`<li>
            ${pageLink(url, `Version ${version}`)} <span class="soft">${timestamp(generatedAt)}</span>
            <span class="figure">Score ${score}</span>
          </li>`,
      )}
    </ul>
  </section>`;
}

function pageLink(url: string, label: string): Markup {
  const address = webAddress(url);
  return address === null ? html`${label}` : html`<a href="${address.href}">${label}</a>`;
}

const ACRONYMS =
  /\b(?:ai|api|cdn|ceo|cfo|chro|cio|ciso|cmo|cms|coo|cpo|crm|cro|cto|dpa|gdpr|hipaa|hq|idv|ipo|it|llms|pci|sdk|sla|soc2|vp|iso27001)\b/gi;

/** `key_role_opened` as people read it, `Key role opened`; `series_b` as `Series B`. */
function words(name: string): string {
  const spaced = name
    .replace(/^custom_/, '')
    .replaceAll('_', ' ')
    .replace(ACRONYMS, (found) => found.toUpperCase());
  const rounds = spaced.replace(
    /\bseries ([a-d])\b/,
    (_, letter: string) => `Series ${letter.toUpperCase()}`,
  );
  return rounds.charAt(0).toUpperCase() + rounds.slice(1);
}

/** The same in the middle of a sentence. */
function midWords(name: string): string {
  const whole = words(name);
  return /^(?:[A-Z0-9]{2}|Series [A-D])/.test(whole) ? whole : whole.charAt(0).toLowerCase() + whole.slice(1);
}
