import type { IncomingMessage } from 'node:http';
import { DomainError } from '../../domain/ground/errors/errors.ts';

/** An Internet message (RFC 2046, 5.2.1): bytes that say themselves how they are to be read. */
export function isRawMessage({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return /^message\/rfc822 *(?:;.*)?$/i.test(headers['content-type'] ?? '');
}

/**
 * A body is plain `application/json` in UTF-8, uncompressed. An operation may take an e-mail as well (`rawMessage`), or another type in its
 * place (`bodyType`), whose parameters are its own business. A request without a body needs no type.
 */
export function checkBodyType(
  message: IncomingMessage,
  { rawMessage = false, bodyType }: { rawMessage?: boolean; bodyType?: string } = {},
): void {
  const accepted = bodyType ?? 'application/json';
  const { headers } = message;
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new DomainError(
      'unsupported_media_type',
      `Content-Encoding ${shown(encoding)} is not accepted: send the body as it is.`,
    );
  }
  const type = headers['content-type'];
  if (type === undefined) {
    const empty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    if (empty) return;
    throw new DomainError(
      'unsupported_media_type',
      `The body has no Content-Type. Send \`Content-Type: ${accepted}\`.`,
    );
  }
  if (rawMessage && isRawMessage(message)) return;
  if (bodyType !== undefined) {
    if (type.split(';')[0]?.trim().toLowerCase() === bodyType) return;
  } else if (/^application\/json *(?:; *charset="?utf-?8"? *)?$/i.test(type)) {
    return;
  }
  throw new DomainError(
    'unsupported_media_type',
    `Content-Type ${shown(type)} is not accepted: only ${accepted}${rawMessage ? ' and message/rfc822 are' : ' is'}.`,
  );
}

function shown(value: string): string {
  return JSON.stringify(value.slice(0, 100));
}
