import type { FastifyRequest, preValidationHookHandler } from 'fastify';
import { DomainError } from '../../domain/errors.ts';
import type { Identity } from '../../domain/workspaces/api-keys/authenticate.ts';
import { verifyBody } from '../../platform/signature.ts';

/** A signature that was sent, and what it must have been made with; kept until the body is there to check it against. */
export interface SignatureDue {
  secret: string;
  given: string;
}

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
 * @throws DomainError signature_missing, signature_mismatch.
 */
export function expectSignature(request: FastifyRequest, signing: Identity['signing']): void {
  const given = request.raw.headers['x-service-signature'];
  if (given === undefined) {
    if (!signing?.required) return;
    throw new DomainError(
      'signature_missing',
      'This key takes signed requests only. Send `X-Service-Signature: sha256=<hex>`: the HMAC-SHA256 of the raw body, of the empty text where there is none.',
    );
  }
  if (!signing)
    throw new DomainError('signature_mismatch', 'This key has no signing secret, so no signature can match.');
  request.signatureDue = { secret: signing.secret, given: String(given) };
}

/**
 * Holds the signature against the raw bytes, in constant time. Called with the body before it is parsed, and again before
 * validation for requests that had none to parse: whichever comes first.
 * @throws DomainError signature_mismatch.
 */
export function checkSignature(request: FastifyRequest, body: Buffer): void {
  const due = request.signatureDue;
  if (due === null) return;
  if (!verifyBody(due.secret, body, due.given.trim().toLowerCase()))
    throw new DomainError(
      'signature_mismatch',
      'X-Service-Signature is not `sha256=` and the hex HMAC-SHA256 of exactly the bytes of this body under the key\u2019s signing secret.',
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
