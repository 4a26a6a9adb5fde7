import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../domain/ground/actor.ts';
import type { Context } from '../../domain/ground/context.ts';
import { DomainError } from '../../domain/ground/errors/errors.ts';
import type { Plan } from '../../domain/ground/vocabulary/entitlements.ts';
import { authenticate } from '../../domain/workspace/settings/api-keys/authenticate.ts';
import type { Identity } from '../../domain/workspace/settings/api-keys/authenticate.ts';
import { authenticateSession } from '../../domain/workspace/settings/sign-in/authenticate-session.ts';
import { requestOrigin } from '../../pages/request-origin.ts';
import { sessionToken } from '../../pages/session-cookie.ts';
import { bearerKey } from './authenticate.ts';

/** Who asks, and what their requests are signed with. */
export interface Caller {
  actor: Extract<Actor, { kind: 'api_key' | 'member' }>;
  plan: Plan;
  /** By the operator: nothing is answered but that. */
  suspended: boolean;
  signing: Identity['signing'];
}

/**
 * By the API key, or without an Authorization header by the cookie of a session.
 * @throws DomainError 401 for whoever is nobody, cross_site_request for a cookie that another site may have had sent.
 */
export async function authenticateRequest(
  ctx: Context,
  request: FastifyRequest,
  { sessions }: { sessions: boolean },
): Promise<Caller> {
  const { headers } = request.raw;
  const token = sessions && headers.authorization === undefined ? sessionToken(ctx, headers) : null;
  if (token === null) {
    const { workspaceId, keyId, role, plan, suspended, signing } = await authenticate(
      ctx,
      bearerKey(request.raw),
    );
    return { actor: { kind: 'api_key', workspaceId, keyId, role }, plan, suspended, signing };
  }
  requireOwnPage(ctx, request);
  const { plan, suspended, ...member } = await authenticateSession(ctx, token);
  return { actor: { kind: 'member', ...member }, plan, suspended, signing: null };
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * A browser adds the cookie to whatever a page has it send. So what changes something has to come from a page of ours, and carry a header that no
 * form and no page of another origin can set. A read gives another site nothing, but is refused to it as well.
 */
function requireOwnPage(ctx: Context, { method, raw }: FastifyRequest): void {
  const origin = requestOrigin(ctx, raw.headers);
  if (SAFE_METHODS.includes(method)) {
    if (origin !== 'foreign') return;
    throw crossSite('The request comes from a page of another site.');
  }
  if (origin !== 'own')
    throw crossSite(
      'A request that changes something, with the cookie of a session, has to come from a page of this service: `Sec-Fetch-Site: same-origin`, or its `Origin`.',
    );
  if (raw.headers['x-whynow-console'] === undefined)
    throw crossSite(
      'A request that changes something, with the cookie of a session, needs `X-Whynow-Console: 1`.',
    );
}

function crossSite(message: string): DomainError {
  return new DomainError('cross_site_request', message);
}
