import type {
  DigestContent,
  EndedSignal,
  Mover,
  NewBrief,
  Section,
} from '../../domain/workspace/digests/digest-content.ts';
import { html, webAddress } from '../markup.ts';
import type { Markup } from '../markup.ts';
import { endingOf, footing, line, more, nameOf, paragraphs, reasonOf, spanOf, tierChange } from './words.ts';

/**
 * Styles stand at each element, because many readers of mail throw everything else away, and tables hold the columns. No colour of
 * text or ground is set but where both are: what the reader's own light or dark sets fits. Nothing is fetched from anywhere.
 */
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TABLE = 'border-collapse:collapse;width:100%';
const RULE = 'border-top:1px solid #8c8c8c';
const QUIET = 'opacity:.78';
const TITLE = `margin:0;padding:28px 0 10px;font-size:13px;line-height:18px;font-weight:700;letter-spacing:.06em;text-transform:uppercase`;

const TIERS: Readonly<Record<NewBrief['tier'], string>> = {
  hot: 'background:#b3261e;color:#ffffff',
  warm: 'background:#8a5300;color:#ffffff',
  watch: 'background:#2b5fa8;color:#ffffff',
  cold: 'background:#5c5f66;color:#ffffff',
};

export function renderHtml(
  content: DigestContent,
  { subject, email, unsubscribeUrl }: { subject: string; email: string; unsubscribeUrl: string },
): string {
  const { movers, briefs, ended } = content;
  const isEmpty = movers.total + briefs.total + ended.total === 0;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:0;${FONT};font-size:16px;line-height:24px">
        <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${TABLE}">
          <tr>
            <td align="center" style="padding:24px 16px">
              <table
                role="presentation"
                cellpadding="0"
                cellspacing="0"
                border="0"
                width="600"
                style="${TABLE};max-width:600px;text-align:left"
              >
                <tr>
                  <td style="${FONT};font-size:16px;line-height:24px">
                    <h1 style="margin:0;font-size:22px;line-height:28px;font-weight:700">
                      What changed at your accounts
                    </h1>
                    <p style="margin:6px 0 0;font-size:14px;line-height:20px;${QUIET}">
                      ${line(content.workspace, 80)} · ${spanOf(content)}
                    </p>
                    ${part('Movers', movers, mover)} ${part('New briefs', briefs, brief)}
                    ${part('Faded or retracted', ended, signal)}
                    ${isEmpty && html`<p style="margin:28px 0 0">Nothing has changed.</p>`}
                    <p
                      style="margin:32px 0 0;padding:16px 0 0;${RULE};font-size:13px;line-height:20px;${QUIET}"
                    >
                      ${footing(content, email)} ${link(unsubscribeUrl, 'Unsubscribe')}
                    </p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text;
}

function part<T>(title: string, section: Section<T>, write: (item: T) => Markup): Markup | false {
  if (section.total === 0) return false;
  const rest = more(section);
  return html`<h2 style="${TITLE}">${title}</h2>
    <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${TABLE}">
      ${section.shown.map((item) => write(item))}
    </table>
    ${rest !== null && html`<p style="margin:0;padding:12px 0 0;${RULE};font-size:14px;line-height:20px;${QUIET}">${rest}</p>`}`;
}

function row(left: Markup, right: Markup | false): Markup {
  return html`<tr>
    <td
      valign="top"
      style="padding:14px 0;${RULE};${FONT};font-size:16px;line-height:24px;overflow-wrap:anywhere"
    >
      ${left}
    </td>
    ${right !== false && html`<td valign="top" align="right" style="padding:14px 0 14px 16px;${RULE};${FONT};font-size:16px;line-height:24px;white-space:nowrap">${right}</td>`}
  </tr>`;
}

function mover(account: Mover): Markup {
  const tier = tierChange(account);
  const up = account.after >= account.before;
  return row(
    html`${heading(account)}${small(html`${reasonOf(account)}`)}`,
    html`<span style="${QUIET}">${account.before}</span> ${up ? '↗' : '↘'}
      <strong style="font-size:18px">${account.after}</strong>${tier !== null && small(html`${tier}`)}`,
  );
}

function brief(account: NewBrief): Markup {
  const people = account.people.map(({ name, role }) => `${line(name, 80)}, ${line(role, 120)}`);
  const opener = paragraphs(account.opener);
  return row(
    html`${heading(account)} &nbsp;<strong>${account.score}</strong>
      <span style="${TIERS[account.tier]};border-radius:9px;padding:1px 8px;font-size:12px;line-height:18px"
        >${account.tier}</span
      >
      ${paragraphs(account.why_now).map((each) => html`<p style="margin:8px 0 0">${each}</p>`)}
      ${people.length > 0 && html`<p style="margin:8px 0 0;font-size:14px;line-height:20px"><strong>Talk to</strong> ${people.join('; ')}</p>`}
      ${
        opener.length > 0 &&
        html`<div
          style="margin:12px 0 0;padding:2px 0 2px 14px;border-left:3px solid #8c8c8c;font-size:15px;line-height:22px"
        >
          ${opener.map((each, index) => html`<p style="margin:${index === 0 ? 0 : 8}px 0 0">${each}</p>`)}
        </div>`
      }
      <p style="margin:12px 0 0;font-size:14px;line-height:20px">
        ${link(account.brief_url, 'Open the brief')}
      </p>`,
    false,
  );
}

function signal(ended: EndedSignal): Markup {
  return row(
    html`${heading(ended)}${small(html`${line(ended.title)}`)}`,
    small(html`${endingOf(ended.status)}`),
  );
}

function heading(account: { name: string; brief_url: string }): Markup {
  return html`<strong style="font-size:17px">${link(account.brief_url, nameOf(account))}</strong>`;
}

function small(text: Markup): Markup {
  return html`<div style="font-size:14px;line-height:20px;${QUIET}">${text}</div>`;
}

/** In the colour of the text around it, which is right on any ground. */
function link(url: string, label: string): Markup {
  const address = webAddress(url);
  return address === null
    ? html`${label}`
    : html`<a href="${address.href}" style="color:inherit;text-decoration:underline">${label}</a>`;
}
