import { createHash } from 'node:crypto';

/** Everything that looks random here is a digest of a name, so that the same web is served every time. */
export function digest(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}

export function numberOf(text: string, below: number): number {
  return Number.parseInt(digest(text).slice(0, 8), 16) % below;
}

export function uuidOf(text: string): string {
  const hex = digest(text);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Twelve lower-case letters and digits, as status pages name things. */
export function shortIdOf(text: string): string {
  return BigInt(`0x${digest(text)}`)
    .toString(36)
    .slice(0, 12);
}

export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 70);
}
