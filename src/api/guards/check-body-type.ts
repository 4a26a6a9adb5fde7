import type { IncomingMessage } from 'node:http';
import { DomainError } from '../../domain/errors.ts';

/** An Internet message (RFC 2046, 5.2.1): bytes that say themselves how they are to be read. */
export function isRawMessage({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return /^message\/rfc822 *(?:;.*)?$/i.test(headers['content-type'] ?? '');
}

/** A body is plain `application/json` in UTF-8, uncompressed; a request without one needs no type. `rawMessage`: or an e-mail. */
export function checkBodyType(message: IncomingMessage, rawMessage = false): void {
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
      'The body has no Content-Type. Send `Content-Type: application/json`.',
    );
  }
  if (rawMessage && isRawMessage(message)) return;
  if (!/^application\/json *(?:; *charset="?utf-?8"? *)?$/i.test(type)) {
    throw new DomainError(
      'unsupported_media_type',
      `Content-Type ${shown(type)} is not accepted: only application/json${rawMessage ? ' and message/rfc822 are' : ' is'}.`,
    );
  }
}

function shown(value: string): string {
  return JSON.stringify(value.slice(0, 100));
}
