import type { FetchedDocument } from './document.ts';

export interface DecodedText {
  text: string;
  /** WHATWG encoding name, for example `utf-8` or `windows-1252`. */
  charset: string;
}

/** A declaration must be within the first 1,024 bytes (HTML Living Standard, 13.2.3.2); some generators put comments first. */
const DECLARATION_WINDOW = 4096;

/**
 * Bytes to text. In order: byte-order mark, `charset` of the Content-Type header, XML declaration or `<meta charset>`,
 * UTF-8; a text that names no charset and is not valid UTF-8 is read as windows-1252, as browsers do. A header that says
 * utf-8 over bytes that are not is overruled by the document's own declaration, and failing that by windows-1252.
 */
export function decodeText(document: Pick<FetchedDocument, 'headers' | 'body'>): DecodedText {
  const { body } = document;
  const marked = byteOrderMark(body);
  if (marked !== null) return { text: decodeAs(marked, body) ?? '', charset: marked };

  const declared = [charsetOfHeader(document.headers['content-type'] ?? ''), charsetOfProlog(body), 'utf-8'];
  for (const label of declared) {
    if (label === null) continue;
    const charset = known(label);
    if (charset === null || charset.startsWith('utf-16')) continue;
    const text = decodeAs(charset, body);
    if (text !== null) return { text, charset };
  }
  return { text: decodeAs('windows-1252', body) ?? '', charset: 'windows-1252' };
}

function byteOrderMark(body: Uint8Array): string | null {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  return null;
}

function charsetOfHeader(contentType: string): string | null {
  return /charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i.exec(contentType.slice(0, 500))?.[1] ?? null;
}

function charsetOfProlog(body: Uint8Array): string | null {
  const head = Buffer.from(
    body.buffer,
    body.byteOffset,
    Math.min(body.byteLength, DECLARATION_WINDOW),
  ).toString('latin1');
  if (/^\s{0,100}<\?xml/.test(head)) {
    const end = head.indexOf('?>');
    const encoding = /encoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})/.exec(
      head.slice(0, end < 0 ? 200 : end),
    )?.[1];
    if (encoding !== undefined) return encoding;
  }
  return /<meta[^>]{0,200}?charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i.exec(head)?.[1] ?? null;
}

/** The WHATWG name of a label, or null for one the decoder does not know. */
function known(label: string): string | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

/** UTF-8 must be valid to count; the other encodings have no invalid sequences worth refusing. */
function decodeAs(charset: string, body: Uint8Array): string | null {
  try {
    return new TextDecoder(charset, { fatal: charset === 'utf-8' && !isTruncatedOnly(body) }).decode(body);
  } catch {
    return null;
  }
}

/** A body cut at its cap may end inside a character; that alone must not turn a UTF-8 page into windows-1252. */
function isTruncatedOnly(body: Uint8Array): boolean {
  const tail = body.byteLength - 1;
  for (let back = 0; back < 3 && tail - back >= 0; back++) {
    const byte = body[tail - back] ?? 0;
    if (byte < 0x80) return false;
    if (byte >= 0xc0) {
      const wanted = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      const rest = body.subarray(0, tail - back);
      // Without another character beyond ASCII, a last odd byte is as likely a windows-1252 letter.
      return wanted > back + 1 && rest.some((other) => other >= 0x80) && validUtf8(rest);
    }
  }
  return false;
}

function validUtf8(body: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body);
    return true;
  } catch {
    return false;
  }
}
