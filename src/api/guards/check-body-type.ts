import type { IncomingMessage } from 'node:http';
import { DomainError } from '../../domain/errors.ts';

/** A body is plain `application/json` in UTF-8, uncompressed; a request without one needs no type. */
export function checkBodyType(message: IncomingMessage): void {
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
  if (!/^application\/json *(?:; *charset="?utf-?8"? *)?$/i.test(type)) {
    throw new DomainError(
      'unsupported_media_type',
      `Content-Type ${shown(type)} is not accepted: only application/json is.`,
    );
  }
}

function shown(value: string): string {
  return JSON.stringify(value.slice(0, 100));
}
