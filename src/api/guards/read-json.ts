import { DomainError, invalidParam } from '../../domain/ground/errors/errors.ts';
import { jsonFault, mayBeUnstorable, unstorableText } from '../../platform/json-text.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The bytes of a body as a value; no bytes are `{}`.
 * @throws DomainError `invalid_json` for what is not JSON in UTF-8 or can be read in two ways, `invalid_param` for text that cannot
 * be stored.
 */
export function readJson(bytes: Uint8Array, options: { checkText: boolean } = { checkText: true }): unknown {
  if (bytes.length === 0) return {};
  const text = decode(bytes);
  if (text.startsWith('\uFEFF'))
    throw invalidJson('The body starts with a byte order mark. Send it without.');
  const fault = jsonFault(text);
  if (fault) throw invalidJson(fault);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw invalidJson(`The body is not JSON: ${reasonOf(error)}`);
  }
  if (value === null) throw invalidParam('body', 'body is null; accepted: object.');
  const path = options.checkText && mayBeUnstorable(text) ? unstorableText(value) : null;
  if (path !== null)
    throw invalidParam(path, `${path} holds U+0000 or half of a surrogate pair, which is no text.`);
  return value;
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalidJson('The body is not valid UTF-8.');
  }
}

function invalidJson(message: string): DomainError {
  return new DomainError('invalid_json', message);
}

/** V8's own words, which may quote the body: cut short and without control characters. */
function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : 'unreadable')
    .replaceAll(/\p{Cc}|\p{Cs}/gu, ' ')
    .slice(0, 200);
}
