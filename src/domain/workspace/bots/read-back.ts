import { invalidParam } from '../../ground/errors/errors.ts';
import type { BotView } from './bot-view.ts';

/** What a GET shows beside the configuration. It comes back in a replacement and changes nothing. */
const READ_ONLY_OF_BOT = [
  'id',
  'status',
  'paused_reason',
  'next_run_at',
  'last_run_at',
  'health',
  'created_at',
  'updated_at',
] as const satisfies (keyof BotView)[];

/** What of it would mean something else than what is there. The rest moves by itself, and is passed over. */
export interface ReadBack {
  id?: unknown;
  status?: unknown;
}

/** A bot as it was shown and changed: its configuration, and what was shown beside it. */
export function splitReadBack(given: object): { config: object; readBack: ReadBack } {
  const entries = Object.entries(given);
  const isReadOnly = (name: string): boolean => READ_ONLY_OF_BOT.some((known) => known === name);
  return {
    config: Object.fromEntries(entries.filter(([name]) => !isReadOnly(name))),
    readBack: Object.fromEntries(entries.filter(([name]) => name === 'id' || name === 'status')),
  };
}

/** @throws DomainError invalid_param for another bot's id, or a status that is to be changed in this way. */
export function validateReadBack({ id, status }: ReadBack, present: Pick<BotView, 'id' | 'status'>): void {
  if (id !== undefined && id !== present.id)
    throw invalidParam(
      'id',
      `id is ${shown(id)}, but this bot is ${present.id}. An id does not change: send that one, or none.`,
    );
  if (status !== undefined && status !== present.status)
    throw invalidParam(
      'status',
      `status is ${shown(status)}, but the bot is ${present.status}. It is changed by POST /v1/bots/${present.id}:pause and :resume; send what is there, or nothing.`,
    );
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 80);
}
