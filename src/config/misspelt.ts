import leven from 'leven';
import type { Environment } from './settings-reader.ts';

/** `HOST` and `PORT` are near too many words that mean something else. */
const MIN_LENGTH = 6;

/** A line for each variable that is no setting but one slip away from one. Everything else in an environment is none of our business. */
export function misspeltSettings(env: Environment, known: readonly string[]): string[] {
  const settings = known.filter((name) => name.length >= MIN_LENGTH);
  return Object.keys(env)
    .filter((name) => !known.includes(name) && (env[name] ?? '') !== '')
    .flatMap((name) => {
      const meant = settings.find((setting) => isSlip(name.toUpperCase(), setting));
      return meant === undefined ? [] : [`${name} is no setting and is ignored; did you mean ${meant}?`];
    });
}

/** One letter wrong, missing or too many, or two neighbours swapped. (GITLAB_TOKEN is two letters from GITHUB_TOKEN, and no slip.) */
function isSlip(name: string, setting: string): boolean {
  const edits = leven(name, setting, { maxDistance: 3 });
  return edits <= 1 || (edits === 2 && sorted(name) === sorted(setting));
}

function sorted(text: string): string {
  return [...text].toSorted().join('');
}
