/** A text as a reader of addresses sees it, and where its characters stand in the text as it was given. */
export interface DecodedText {
  text: string;
  /** The place in the given text of the character at `index`; of the end, for the length. */
  origin(index: number): number;
}

const ENCODED = /(?:%[0-9A-Fa-f]{2})+/g;

/** Percent-encoding (RFC 3986, section 2.1) undone where it is UTF-8; everything else stands as it is. Total, and linear in the text. */
export function decodeText(given: string): DecodedText {
  if (!given.includes('%')) return { text: given, origin: (index) => index };
  let text = '';
  let upTo = 0;
  const origins: number[] = [];
  const plain = (until: number): void => {
    for (; upTo < until; upTo += 1) {
      text += given.charAt(upTo);
      origins.push(upTo);
    }
  };
  for (const { 0: run, index } of given.matchAll(ENCODED)) {
    const decoded = utf8Of(run);
    if (decoded === null) continue;
    plain(index);
    for (const character of decoded) {
      for (let unit = 0; unit < character.length; unit += 1) origins.push(upTo);
      text += character;
      upTo += 3 * Buffer.byteLength(character);
    }
  }
  plain(given.length);
  origins.push(given.length);
  return { text, origin: (index) => origins[index] ?? given.length };
}

function utf8Of(run: string): string | null {
  try {
    return decodeURIComponent(run);
  } catch {
    return null;
  }
}
