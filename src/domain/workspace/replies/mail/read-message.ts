import PostalMime from 'postal-mime';
import type { Address, Email } from 'postal-mime';
import { storable } from '../../../../platform/storable.ts';
import { htmlText } from './html-text.ts';
import { withoutAttachments } from './without-attachments.ts';

/** What a reply is made of, whichever way it came. */
export interface Message {
  from: { name: string; address: string } | null;
  subject: string | null;
  /** With quotes and signature. */
  text: string;
  /** The sender's clock. */
  sentAt: Date | null;
  headers: ReadonlyMap<string, string>;
  /** The addresses that a delivery report says it is about. */
  failedRecipients: string[];
}

const BYTE_ORDER_MARK = Buffer.from('\uFEFF');
const MAX_HEADERS = 512 * 1024;
const MAX_NESTING = 120;
const MAX_FAILED = 10;

/**
 * Reads an Internet message (RFC 5322, MIME). Attachments and forwarded messages are left out before anything is decoded; an HTML part
 * is read where there is no plain text. Text that says it is UTF-8, or says nothing, and is not, is read as windows-1252. Null for what is no message: no header
 * at all, or one that no reader should follow.
 */
export async function readMessage(given: Buffer): Promise<Message | null> {
  // Files of messages come with a byte order mark where an editor has saved them.
  const bytes = given.subarray(0, 3).equals(BYTE_ORDER_MARK) ? given.subarray(3) : given;
  if (!/^[\w.-]{1,100}[ \t]{0,5}:|^From /.test(bytes.toString('latin1', 0, 200).trimStart())) return null;
  const slim = withoutAttachments(bytes);
  let email = await parse(slim);
  if (email === null) return null;
  if (hasBrokenText(email)) email = (await parse(fromWindows1252(slim))) ?? email;
  const headers = new Map(email.headers.toReversed().map(({ key, value }) => [key, value.slice(0, 2_000)]));
  return {
    from: mailboxOf(email.from) ?? mailboxOf(email.sender),
    subject: email.subject === undefined ? null : storable(email.subject),
    text: storable(textOf(email)),
    sentAt: dateOf(email.date),
    headers,
    failedRecipients: failedRecipients(email, headers),
  };
}

async function parse(bytes: Buffer): Promise<Email | null> {
  try {
    return await PostalMime.parse(bytes, {
      forceRfc822Attachments: true,
      maxHeadersSize: MAX_HEADERS,
      maxNestingDepth: MAX_NESTING,
    });
  } catch {
    return null;
  }
}

function textOf({ text = '', html = '' }: Email): string {
  return text.trim() === '' ? htmlText(html) : text;
}

function hasBrokenText({ text = '', html = '', subject = '' }: Email): boolean {
  return text.includes('\uFFFD') || html.includes('\uFFFD') || subject.includes('\uFFFD');
}

const LATIN = new TextDecoder('windows-1252');

function fromWindows1252(bytes: Buffer): Buffer {
  return Buffer.from(LATIN.decode(bytes), 'utf8');
}

function mailboxOf(address: Address | undefined): Message['from'] {
  const mailbox = address?.group === undefined ? address : address.group[0];
  if (mailbox === undefined || mailbox.address === '') return null;
  return { name: storable(mailbox.name).slice(0, 200), address: storable(mailbox.address).slice(0, 254) };
}

function dateOf(written: string | undefined): Date | null {
  const at = new Date(written ?? '');
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1980 || at.getUTCFullYear() > 9998 ? null : at;
}

/** `Final-Recipient` of RFC 3464, and the header that some mailers write in its place. */
function failedRecipients(email: Email, headers: ReadonlyMap<string, string>): string[] {
  const reports = email.attachments
    .filter(({ mimeType }) => mimeType.endsWith('delivery-status'))
    .map(({ content }) =>
      (typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('latin1')).slice(
        0,
        20_000,
      ),
    );
  const named = [...reports, email.text?.slice(0, 20_000) ?? ''].flatMap((report) =>
    [...report.matchAll(/^(?:final|original)-recipient:\s{0,5}rfc822;\s{0,5}(\S{3,254})/gim)].map(
      ([, address = '']) => address,
    ),
  );
  const header = (headers.get('x-failed-recipients') ?? '').split(',').map((one) => one.trim());
  return [...new Set([...named, ...header].map((one) => one.replaceAll(/[<>]/g, '')))]
    .filter((one) => one.includes('@'))
    .slice(0, MAX_FAILED);
}
