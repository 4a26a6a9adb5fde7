import { html, webAddress } from '../markup.ts';
import type { Markup } from '../markup.ts';
import type { BriefView } from './view.ts';

const PARTS = [
  ['fit', 'Fit', 'how well the company matches'],
  ['recency', 'Recency', 'how fresh it is'],
  ['strength', 'Strength', 'how much the news weighs'],
  ['depth', 'Depth', 'how many places tell it'],
] as const;

const TIERS = { hot: 'Hot', warm: 'Warm', watch: 'Worth watching', cold: 'Cold' } as const;

/** Who it is about, the score, and the score drawn as the four whole parts that add up to it. */
export function renderScore(
  { account, score, breakdown, maxima, tier, disqualified }: BriefView,
  accountUrl: string | null,
): Markup {
  // A brief from before another rubric may have more than the present one gives.
  const most = (part: keyof typeof maxima): number => Math.max(maxima[part], breakdown[part]);
  const site = webAddress(`https://${account.domain}/`);
  return html`<header class="about">
      <div>
        <h1><bdi>${account.name.trim() === '' ? account.domain : account.name}</bdi></h1>
        ${site === null ? html`<span class="soft">${account.domain}</span>` : html`<a class="domain" href="${site.href}" rel="noopener noreferrer nofollow">${site.host}</a>`}
        ${accountUrl !== null && html`<a class="account" href="${accountUrl}">Open the account in the console</a>`}
      </div>
      <p class="score figure"><b>${score}</b><span> of 100</span><span class="tier">${TIERS[tier]}</span></p>
    </header>
    <svg
      class="bar"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      role="img"
      aria-label="Score ${score} of 100: ${PARTS.map(([part, label]) => `${label} ${breakdown[part]} of ${most(part)}`).join(', ')}"
    >
      <rect class="track" width="100" height="1" />
      ${segments(breakdown)}
    </svg>
    <dl class="parts">
      ${PARTS.map(
        ([part, label, meaning]) =>
          html`<div>
            <svg viewBox="0 0 1 1" aria-hidden="true"><rect class="${part}" width="1" height="1" /></svg>
            <dt>
              ${label}
              <span class="figure">${breakdown[part]}<span class="most"> of ${most(part)}</span></span>
            </dt>
            <dd>${meaning}</dd>
          </div>`,
      )}
    </dl>
    ${disqualified && html`<p class="remark">This account fails a must-have or meets an exclusion of the rubric, so its score is held at ${score}.</p>`}`;
}

function segments(breakdown: BriefView['breakdown']): Markup[] {
  let x = 0;
  return PARTS.map(([part]) => {
    const segment = html`<rect class="${part}" x="${x}" width="${breakdown[part]}" height="1" />`;
    x += breakdown[part];
    return segment;
  });
}
