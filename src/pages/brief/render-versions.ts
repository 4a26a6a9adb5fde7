import { html, pageLink, timestamp } from '../markup.ts';
import type { Markup } from '../markup.ts';
import type { BriefPageVersion, BriefView } from './view.ts';

/** Every version with its score: each opens, and each can be held against the one shown. */
export function renderVersions({ versions, version }: Pick<BriefView, 'versions' | 'version'>): Markup {
  return html`<section class="versions" aria-labelledby="versions">
    <h2 id="versions">Versions</h2>
    <ol reversed>
      ${versions.map((one) => versionItem(one, version))}
    </ol>
  </section>`;
}

function versionItem(
  { version, generatedAt, score, url, compareUrl }: BriefPageVersion,
  shown: number,
): Markup {
  return html`<li${compareUrl === null && html` aria-current="page"`}>
    <span class="which">${compareUrl === null ? html`Version ${version}` : pageLink(url, `Version ${version}`)}</span>
    <span class="soft">${timestamp(generatedAt)}</span>
    <span class="figure">Score ${score}</span>
    <span class="compare">
      ${
        compareUrl === null
          ? html`<span class="soft">shown above</span>`
          : pageLink(
              compareUrl,
              version < shown
                ? `What changed from ${version} to ${shown}`
                : `What changed from ${shown} to ${version}`,
            )
      }
    </span>
  </li>`;
}
