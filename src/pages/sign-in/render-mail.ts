import type { SignInMailContent } from '../../domain/workspace/settings/sign-in/prepare-sign-in-mail.ts';
import type { RenderSignInMail } from '../../domain/workspace/settings/sign-in/send-sign-in-mail.ts';
import { html } from '../markup.ts';
import { line } from '../digests/words.ts';

const MAX_WORKSPACE = 80;
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

interface Words {
  subject: string;
  opening: string;
  links: { label: string; url: string }[];
  closing: string;
}

/** A short mail, the same in two forms. Nothing is fetched, and no colour is set: the reader's own light or dark fits. */
export const renderSignInMail: RenderSignInMail = (content) => {
  const words = wordsOf(content);
  const { subject, opening, links, closing } = words;
  const text = [
    opening,
    '',
    ...links.flatMap(({ label, url }) => (links.length > 1 ? [`${label}:`, url, ''] : [url, ''])),
    closing,
    '',
  ].join('\n');
  return { subject, text, html: renderHtml(words) };
};

function wordsOf(content: SignInMailContent): Words {
  if (content.kind === 'invitation') {
    const workspace = line(content.workspace, MAX_WORKSPACE);
    return {
      subject: `You are invited to ${workspace} on Whynow`,
      opening: `You are invited to ${workspace}, which uses Whynow to see which accounts to write to, and why now.`,
      links: [{ label: `Open ${workspace}`, url: content.url }],
      closing: `The link signs you in as ${content.email}. It works once, within 7 days. If you did not expect it, do nothing.`,
    };
  }
  const named = content.links.map(({ workspace, url }) => ({
    label: `Sign in to ${line(workspace, MAX_WORKSPACE)}`,
    url,
  }));
  const several = named.length > 1;
  return {
    subject: 'Sign in to Whynow',
    opening: several
      ? 'Somebody, most likely you, asked for links to sign in to Whynow.'
      : `Somebody, most likely you, asked for a link to sign in to ${line(content.links[0]?.workspace ?? '', MAX_WORKSPACE)} on Whynow.`,
    links: named,
    closing: `${several ? 'Each link works' : 'The link works'} once, within 15 minutes, and signs in as ${content.email}. If you did not ask for it, do nothing.`,
  };
}

function renderHtml({ subject, opening, links, closing }: Words): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:24px 16px;${FONT};font-size:16px;line-height:24px">
        <p style="margin:0;max-width:600px">${opening}</p>
        ${links.map(
          ({ label, url }) =>
            html`<p style="margin:20px 0 0;max-width:600px;font-size:18px;font-weight:600">
              <a href="${url}" style="color:inherit;text-decoration:underline">${label}</a>
            </p>`,
        )}
        <p style="margin:24px 0 0;max-width:600px;font-size:14px;line-height:20px;opacity:.78">${closing}</p>
      </body>
    </html>`.text;
}
