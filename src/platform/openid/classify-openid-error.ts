import { OutboundError } from '../outbound-http/outbound-error.ts';
import { scrubText } from '../scrub-text.ts';
import { OpenIdError } from './openid-error.ts';

const MAX_MESSAGE = 300;
const MAX_CAUSES = 5;
/** Of openid-client: an answer that is none. The others are about what an answer says. */
const NO_ANSWER = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);

/** Sorts what the library and our client throw. Only faults of the provider count against it; a code that somebody made up does not. */
export function classifyOpenIdError(error: unknown): OpenIdError {
  if (error instanceof OpenIdError) return error;
  const chain = causesOf(error);
  const said = clean(
    chain.map((each) => (each instanceof OutboundError ? each.detail : each.message)).join(': '),
  );
  const unavailable = chain.some(
    (each) => each instanceof OutboundError || NO_ANSWER.has(codeOf(each)) || statusOf(each) >= 500,
  );
  return new OpenIdError(unavailable ? 'unavailable' : 'refused', said, error);
}

function causesOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let each = error; each instanceof Error && chain.length < MAX_CAUSES; each = each.cause)
    chain.push(each);
  return chain;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function statusOf(error: Error): number {
  return 'status' in error && typeof error.status === 'number' ? error.status : 0;
}

/** A stranger's words, for the log. */
function clean(text: string): string {
  const line = scrubText(text.replaceAll(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim());
  return line.length > MAX_MESSAGE ? `${line.slice(0, MAX_MESSAGE)}…` : line;
}
