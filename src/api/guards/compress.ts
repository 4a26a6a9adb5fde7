import { brotliCompress, constants, gzip } from 'node:zlib';
import type { onSendHookHandler } from 'fastify';

/** Below this the headers cost more than the compression saves. */
const MIN_LENGTH = 1024;

type Coding = 'br' | 'gzip';
type Compressed = (error: Error | null, bytes: Buffer) => void;

const compressors: Record<Coding, (text: string, done: Compressed) => void> = {
  br: (text, done) => brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, done),
  gzip: (text, done) => gzip(text, { level: 6 }, done),
};

/** Gzip or Brotli for whoever asks for it (RFC 9110, section 12.5.3), off the main thread. */
export const compress: onSendHookHandler = (request, reply, payload, done) => {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
  if (typeof payload !== 'string' || payload.length < MIN_LENGTH) return done(null, payload);
  const asked = request.headers['accept-encoding'];
  const coding = asked === undefined ? null : chosenCoding(asked);
  if (coding === null) return done(null, payload);
  compressors[coding](payload, (error, bytes) => {
    if (error) return done(null, payload);
    reply.header('content-encoding', coding).removeHeader('content-length');
    const tag = reply.getHeader('etag');
    if (typeof tag === 'string') reply.header('etag', tag.replace(/"$/, `-${coding}"`));
    done(null, bytes);
  });
};

/** The coding of ours with the highest weight, Brotli where equal; null when neither is wanted. */
function chosenCoding(header: string): Coding | null {
  const weights = new Map<string, number>();
  for (const part of header.slice(0, 500).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';');
    const quality = parameters.map((parameter) => /^ *q=([\d.]{1,5}) *$/.exec(parameter)?.[1]).find(Boolean);
    weights.set(name.trim(), quality === undefined ? 1 : Number(quality));
  }
  const weightOf = (coding: Coding) => weights.get(coding) ?? weights.get('*') ?? 0;
  const best = weightOf('br') >= weightOf('gzip') ? 'br' : 'gzip';
  return weightOf(best) > 0 ? best : null;
}
