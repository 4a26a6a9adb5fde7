import { scrubText } from '../platform/scrub-text.ts';

/** What was wrong with the environment: one message that names every mistake. */
export class ConfigError extends Error {}

export type Environment = Record<string, string | undefined>;

/** A value out of its text. Throws what is accepted, as the end of a sentence: `a whole number from 1 to 10`. */
export type Parser<T> = (text: string) => T;

/** One setting: what the environment says, or else the fallback. */
export type Read = <T>(name: string, fallback: T, parse: Parser<T>) => T;

/** Reads settings one by one and collects what is wrong with them, so that one message can name it all. */
export function createSettingsReader(env: Environment): {
  read: Read;
  mistakes: string[];
  /** The names of all settings that were asked for. */
  known: string[];
} {
  const mistakes: string[] = [];
  const known: string[] = [];
  return {
    mistakes,
    known,
    read(name, fallback, parse) {
      known.push(name);
      const text = env[name];
      if (text === undefined || text === '') return fallback;
      try {
        return parse(text);
      } catch (error) {
        const shown = isSecret(name) ? 'what it holds' : scrubText(JSON.stringify(text));
        const expected = error instanceof Error ? error.message : 'something else';
        mistakes.push(`${name}: ${shown} is not accepted; expected ${expected}`);
        return fallback;
      }
    },
  };
}

/** An address may hold a password. */
function isSecret(name: string): boolean {
  return /KEY|SECRET|TOKEN|DATABASE_URL|REDIS_URL|LLM_BASE_URL|SMTP_URL/.test(name);
}
