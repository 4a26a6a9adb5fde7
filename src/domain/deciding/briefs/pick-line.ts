import { createHash } from 'node:crypto';

/**
 * One of several lines, by account and not by chance: the same account gets the same line. Lines that hold a word the workspace avoids are passed
 * over; undefined where none is left.
 */
export function pickLine(
  lines: readonly string[],
  seed: string,
  avoided: readonly string[] = [],
): string | undefined {
  const allowed = avoided.length === 0 ? lines : lines.filter((line) => findAvoided(line, avoided) === null);
  if (allowed.length === 0) return undefined;
  const digest = createHash('sha256').update(seed).digest();
  return allowed[digest.readUInt32BE(0) % allowed.length];
}

/** The first of the words to avoid that a text holds as whole words, in any case. */
export function findAvoided(text: string, avoided: readonly string[]): string | null {
  const folded = ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;
  return (
    avoided.find((word) => {
      const wanted = word
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
        .trim();
      return wanted !== '' && folded.includes(` ${wanted} `);
    }) ?? null
  );
}
