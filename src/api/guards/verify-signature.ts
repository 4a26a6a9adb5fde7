import type { FastifyRequest, preValidationHookHandler } from 'fastify';
import { DomainError } from '../../domain/ground/errors/errors.ts';
import type { Identity } from '../../domain/workspace/settings/api-keys/authenticate.ts';
import { MINUTE, SECOND } from '../../platform/clock.ts';
import { verifyBody, verifyRequest } from '../../platform/signature.ts';
import type { SignedRequest } from '../../platform/signature.ts';

/** A signature that was sent, and what it must have been made with; kept until the body is there to check it against. */
interface SignatureDue {
  secret: string;
  given: string;
  /** What the second form covers beside the body; null for the first. */
  covers: Omit<SignedRequest, 'body'> | null;
}

/** How far the time of a request may lie from ours, either way. */
const TOLERANCE = 5 * MINUTE;

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where nothing was signed, and again once it has been checked. */
    signatureDue: SignatureDue | null;
  }
}

const EMPTY = Buffer.alloc(0);

/**
 * What can be said of `X-Service-Signature` before the body has come. A request of a key without a secret that sends none pays one
 * look at a header.
 * @throws DomainError signature_missing, signature_mismatch, signature_expired.
 */
export function expectSignature(request: FastifyRequest, signing: Identity['signing'], now: Date): void {
  const header = request.raw.headers['x-service-signature'];
  if (header === undefined) {
    if (!signing?.required) return;
    throw new DomainError(
      'signature_missing',
      `This key takes signed requests only. Send ${signing.secondFormOnly ? SECOND_FORM : FIRST_FORM}`,
    );
  }
  if (!signing)
    throw new DomainError(
      'signature_mismatch',
      'What this request came with, a key or a session, has no signing secret, so no signature can match.',
    );
  const given = String(header).trim().toLowerCase();
  const second = given.startsWith('v2=');
  if (signing.secondFormOnly && !second)
    throw new DomainError(
      'signature_mismatch',
      `This key takes signatures of the second form only. Send ${SECOND_FORM}`,
    );
  const covers = second ? coveredBy(request, now) : null;
  request.signatureDue = { secret: signing.secret, given, covers };
}

const FIRST_FORM =
  '`X-Service-Signature: sha256=<hex>`: the HMAC-SHA256 of the raw body, of the empty text where there is none.';
const SECOND_FORM =
  '`X-Service-Timestamp`, the time in Unix seconds, and `X-Service-Signature: v2=<hex>`: the HMAC-SHA256 of the lines v2, time, method, path with query, and the raw body.';

/** The target is that of the request as it came: what a route makes of it is no business of a client. */
function coveredBy(request: FastifyRequest, now: Date): SignatureDue['covers'] {
  const timestamp = request.raw.headers['x-service-timestamp'];
  const at = typeof timestamp === 'string' ? momentOf(timestamp) : null;
  if (typeof timestamp !== 'string' || at === null)
    throw new DomainError(
      'signature_mismatch',
      `${timestamp === undefined ? 'X-Service-Timestamp is missing' : `X-Service-Timestamp is ${JSON.stringify(String(timestamp).slice(0, 60))}`}; a signature of the second form needs the time in Unix seconds, or as 2026-11-20T09:30:00Z.`,
    );
  if (Math.abs(now.getTime() - at) > TOLERANCE)
    throw new DomainError(
      'signature_expired',
      `X-Service-Timestamp lies more than five minutes from our time, which is ${now.toISOString()}.`,
    );
  return { timestamp, method: request.method, target: request.originalUrl };
}

function momentOf(text: string): number | null {
  if (/^\d{1,11}$/.test(text)) return Number(text) * SECOND;
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? null : at;
}

/**
 * Holds the signature against the raw bytes, in constant time. Called with the body before it is parsed, and again before
 * validation for requests that had none to parse: whichever comes first.
 * @throws DomainError signature_mismatch.
 */
export function checkSignature(request: FastifyRequest, body: Buffer): void {
  const due = request.signatureDue;
  if (due === null) return;
  const { secret, given, covers } = due;
  if (covers ? !verifyRequest(secret, { ...covers, body }, given) : !verifyBody(secret, body, given))
    throw new DomainError(
      'signature_mismatch',
      covers
        ? `X-Service-Signature is not \`v2=\` and the hex HMAC-SHA256 under the key\u2019s signing secret of exactly: v2, a line feed, ${covers.timestamp}, a line feed, ${covers.method}, a line feed, ${covers.target.slice(0, 300)}, a line feed, and the bytes of this body.`
        : 'X-Service-Signature is not `sha256=` and the hex HMAC-SHA256 of exactly the bytes of this body under the key\u2019s signing secret.',
    );
  request.signatureDue = null;
}

/** Before validation and handler, whatever the method: nothing passes here with a signature that was not checked. */
export const verifySignature: preValidationHookHandler = (request, _reply, done) => {
  try {
    checkSignature(request, request.rawBody ?? EMPTY);
    done();
  } catch (error) {
    done(error as Error);
  }
};
