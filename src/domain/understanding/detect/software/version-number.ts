/** What a tag says: a component of a repository that holds several, and a number (semver.org) or a date. */
export interface VersionNumber {
  component: string;
  major: number;
  minor: number;
  patch: number;
  prerelease: boolean;
}

const MAX_TAG = 200;
const NUMBER =
  /(?:^|[^\d.])v?(\d{1,6})\.(\d{1,6})(?:\.(\d{1,6}))?([-.]?[a-z][\w.-]{0,30})?(?:\+[\w.-]{1,40})?$/i;
const DATED = /(?:^|[^\d])(20\d\d-(?:0\d|1[0-2])-[0-3]\d)(?:\.[a-z]+)?$/;
/** Words before a number that name nothing. */
const EMPTY = new Set(['', 'v', 'version', 'release', 'releases', 'rel', 'tag', 'ver']);
/** From here on a first number is a year: calendar versions say when, and not how much (calver.org). */
const EARLIEST_YEAR = 1990;

/** Null for what is no version number, and for calendar versions. */
export function versionNumber(tag: string): VersionNumber | null {
  const text = tag.trim().slice(0, MAX_TAG);
  const match = NUMBER.exec(text);
  if (match === null) return null;
  const [major, minor, patch] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)];
  if (major >= EARLIEST_YEAR) return null;
  const before = text
    .slice(0, match.index + (/^\d|^v\d/i.test(match[0]) ? 0 : 1))
    .toLowerCase()
    .replace(/[@/_.\s-]{1,20}$/, '')
    .replace(/[@/_.-]v$/, '');
  // What follows the number directly or after a hyphen makes it a pre-release; `.post1` and `.final` do not.
  const suffix = match[4] ?? '';
  return {
    component: EMPTY.has(before) ? '' : before,
    major,
    minor,
    patch,
    prerelease: suffix !== '' && !/^[-.]?(?:post\d*|final|ga|release|r\d+|lts|hotfix.*)$/i.test(suffix),
  };
}

/** A version that is a day, as APIs are versioned: `2026-11-01`. */
export function versionDay(tag: string): string | null {
  return DATED.exec(tag.trim().slice(0, MAX_TAG))?.[1] ?? null;
}

export function isHigher(a: VersionNumber, b: VersionNumber): boolean {
  if (a.major !== b.major) return a.major > b.major;
  return a.minor === b.minor ? a.patch > b.patch : a.minor > b.minor;
}
