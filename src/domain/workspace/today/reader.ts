import type { Actor } from '../../ground/actor.ts';

/** Who has seen what: a member for themselves on all devices, a key for whatever it reads for. */
export function readerOf(actor: Actor): string {
  switch (actor.kind) {
    case 'member':
      return actor.memberId;
    case 'api_key':
      return actor.keyId;
    default:
      return actor.kind;
  }
}
