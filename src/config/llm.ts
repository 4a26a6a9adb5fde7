import { MINUTE, SECOND } from '../platform/clock.ts';
import { httpUrl } from './addresses.ts';
import { parseDuration } from './durations.ts';
import { bearerToken } from './keys.ts';
import { integer } from './numbers.ts';
import type { Read } from './settings-reader.ts';
import { nonEmpty } from './words.ts';

export interface LlmConfig {
  /** Without the closing slash: `https://api.example.com/v1`. */
  baseUrl: string;
  model: string;
  apiKey: string | null;
  /** For one whole answer. */
  timeout: number;
  /** Questions about briefs for one workspace on one day (UTC). */
  dailyLimit: number;
  /** Questions about texts that detection is unsure of, likewise; 0: none. */
  dailyTextLimit: number;
  /** Questions of each kind at the same time, in one process. */
  concurrency: number;
}

export function readLlm(read: Read): LlmConfig | null {
  const baseUrl = read<string | null>('LLM_BASE_URL', null, llmUrl);
  const llm = {
    model: read('LLM_MODEL', '', nonEmpty),
    apiKey: read<string | null>('LLM_API_KEY', null, bearerToken),
    timeout: read('LLM_TIMEOUT', 30 * SECOND, llmTimeout),
    dailyLimit: read('LLM_DAILY_LIMIT', 500, integer(0, 10_000_000)),
    dailyTextLimit: read('LLM_DAILY_TEXT_LIMIT', 100, integer(0, 10_000_000)),
    concurrency: read('LLM_CONCURRENCY', 2, integer(1, 50)),
  };
  return baseUrl === null ? null : { baseUrl, ...llm };
}

function llmUrl(text: string): string {
  const base = httpUrl(text);
  const { username, password, search, hash } = new URL(base);
  if (username !== '' || password !== '' || search !== '' || hash !== '')
    throw new Error('an http or https address without credentials, query or fragment');
  return base;
}

/** A brief is asked for twice at most, within the five minutes that a task may take. */
function llmTimeout(text: string): number {
  const timeout = parseDuration(text);
  if (timeout < 100 || timeout > 2 * MINUTE) throw new Error('a duration from 100ms to 2m');
  return timeout;
}
