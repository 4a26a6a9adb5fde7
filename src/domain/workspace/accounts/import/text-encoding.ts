/** What spreadsheets save text as. Windows-1252 holds all of Latin-1 that is text. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Tells how a file is encoded: by its byte order mark, else UTF-8 where all of it is valid UTF-8, else Windows-1252, in which every byte
 * is something. Null for what holds zero bytes without a mark: UTF-16 that does not say so, or no text at all.
 */
export class EncodingDetector {
  #encoding: TextEncoding | null = null;
  #utf8: InstanceType<typeof TextDecoder> | null = new TextDecoder('utf-8', { fatal: true });
  #head = Buffer.alloc(0);
  #zeros = false;

  push(chunk: Uint8Array): void {
    if (this.#head.length < 3) {
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, 3 - this.#head.length)]);
      this.#encoding = markOf(this.#head);
    }
    if (this.#encoding !== null) return;
    this.#zeros ||= chunk.includes(0);
    try {
      this.#utf8?.decode(chunk, { stream: true });
    } catch {
      this.#utf8 = null;
    }
  }

  end(): TextEncoding | null {
    if (this.#encoding !== null) return this.#encoding;
    if (this.#zeros) return null;
    try {
      this.#utf8?.decode();
    } catch {
      this.#utf8 = null;
    }
    return this.#utf8 === null ? 'windows-1252' : 'utf-8';
  }
}

/** https://www.unicode.org/faq/utf_bom.html#bom1 */
function markOf(head: Buffer): TextEncoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 'utf-8' : null;
}

/** Text as it comes, without the byte order mark. */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  encoding: TextEncoding,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
