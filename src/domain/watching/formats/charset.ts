import sniffEncoding from 'html-encoding-sniffer';
import type { FetchedDocument } from './document.ts';

export interface DecodedText {
  text: string;
  /** WHATWG encoding name, for example `utf-8` or `windows-1252`. */
  charset: string;
}

/** A declaration must be within the first 1,024 bytes (HTML Living Standard, 13.2.3.2); some generators put comments first. */
const DECLARATION_WINDOW = 4096;

/**
 * Bytes to text, in the order of browsers: byte-order mark, `charset` of the Content-Type header, `<meta charset>` or XML declaration. A
 * text that names no charset is UTF-8, and windows-1252 where it is not valid UTF-8. A header that says utf-8 over bytes that are not is
 * overruled by the document's own declaration; one that says utf-16 counts only where the bytes look like it.
 */
export function decodeText({ headers, body }: Pick<FetchedDocument, 'headers' | 'body'>): DecodedText {
  const head = headOf(body);
  const own = sniffed(head);
  const stated = sniffed(head, charsetOfHeader(headers['content-type'] ?? ''));
  for (const charset of stated !== own && stated.startsWith('utf-16') ? [own] : [stated, own]) {
    const text = decodeAs(charset, body);
    if (text !== null) return { text, charset };
  }
  return { text: decodeAs('windows-1252', body) ?? '', charset: 'windows-1252' };
}

function sniffed(head: Uint8Array, transportLayerEncodingLabel?: string): string {
  return sniffEncoding(head, {
    transportLayerEncodingLabel,
    defaultEncoding: 'UTF-8',
    maxPrescanBytes: DECLARATION_WINDOW,
  }).toLowerCase();
}

/** What the sniffer looks at: all of it might be one label. Blank lines before an XML declaration are common in feeds. */
function headOf(body: Uint8Array): Uint8Array {
  let start = 0;
  while (start < DECLARATION_WINDOW && BLANK.has(body[start] ?? 0)) start += 1;
  return body.subarray(start, start + DECLARATION_WINDOW);
}

const BLANK = new Set([...'\t\n\f\r '].map((blank) => blank.charCodeAt(0)));

function charsetOfHeader(contentType: string): string | undefined {
  return /charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i.exec(contentType.slice(0, 500))?.[1];
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
