import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '../../domain/ground/context.ts';
import { requestOrigin } from '../request-origin.ts';

/** A page elsewhere must not sign a visitor in as somebody else. What says nothing of where it comes from is no browser. */
export function isForeignForm(ctx: Pick<Context, 'publicUrl'>, headers: IncomingHttpHeaders): boolean {
  const origin = requestOrigin(ctx, headers);
  return origin === 'foreign' || origin === 'nowhere';
}
