import { invalidParam } from '../../ground/errors/errors.ts';
import { parseMoment } from '../../ground/moment.ts';
import { isSignalType, signalTypes } from '../../ground/vocabulary/catalog.ts';
import type { Tier } from '../../ground/vocabulary/rubric.ts';

export interface SignalFilters {
  /** Names of types, separated by commas: the catalogue's, or `custom_…`. */
  type?: string | undefined;
  /** ISO date, ISO date-time or Unix seconds; the moment itself is included. */
  since?: string | number | undefined;
  /** The same; a date includes its whole day. */
  until?: string | number | undefined;
  /** 0 to 100. */
  strength_gte?: number | undefined;
  /** An account that does not exist has no signals: the list is empty. */
  account_id?: string | undefined;
  bot_id?: string | undefined;
  /** Separated by commas. */
  category?: string | undefined;
  /** Of the account. */
  tag?: string | undefined;
  tier?: Tier | undefined;
  status?: 'active' | 'decayed' | 'retracted' | undefined;
  /** `desc` when absent. */
  order?: 'asc' | 'desc' | undefined;
}

/** Checked, and written the same way however it was asked for: cursors are bound to it. */
export interface ReadSignalFilters extends Pick<
  SignalFilters,
  'strength_gte' | 'account_id' | 'bot_id' | 'status' | 'tag' | 'tier'
> {
  types: string[] | undefined;
  categories: string[] | undefined;
  since: Date | undefined;
  /** The first instant that no longer belongs to the list. */
  until: Date | undefined;
  order: 'asc' | 'desc';
}

const STATUSES = ['active', 'decayed', 'retracted'];
const CATEGORIES = [...new Set(signalTypes.map(({ category }) => category)), 'custom'];
const TIERS = ['hot', 'warm', 'watch', 'cold'];
const MAX_TAG = 200;
const CUSTOM_TYPE = /^custom_[a-z0-9_]{1,60}$/;
const MAX_TYPES = 100;

/** @throws DomainError invalid_param, naming the parameter and what it accepts. */
export function readSignalFilters(filters: SignalFilters): ReadSignalFilters {
  const { type, since, until, strength_gte, account_id, bot_id, category, status, order = 'desc' } = filters;
  const { tag, tier } = filters;
  if (strength_gte !== undefined && !(strength_gte >= 0 && strength_gte <= 100))
    throw invalidParam(
      'strength_gte',
      `strength_gte is ${strength_gte}; a number from 0 to 100 is accepted.`,
    );
  if (tier !== undefined && !TIERS.includes(tier)) throw notOneOf('tier', tier, TIERS);
  if (tag !== undefined && (tag.trim() === '' || tag.length > MAX_TAG || tag.includes('\0')))
    throw invalidParam('tag', `tag must be a text of 1 to ${MAX_TAG} characters.`);
  if (status !== undefined && !STATUSES.includes(status)) throw notOneOf('status', status, STATUSES);
  if (order !== 'asc' && order !== 'desc') throw notOneOf('order', order, ['asc', 'desc']);
  return {
    types: type === undefined ? undefined : readTypes('type', type),
    since: since === undefined ? undefined : parseMoment('since', since).from,
    until: until === undefined ? undefined : parseMoment('until', until).until,
    strength_gte,
    account_id: account_id?.replaceAll('\0', ''),
    bot_id: bot_id?.replaceAll('\0', ''),
    categories: category === undefined ? undefined : readCategories(category),
    status,
    tag: tag?.trim(),
    tier,
    order,
  };
}

/** Types separated by commas. @throws DomainError invalid_param */
export function readTypes(param: string, list: string): string[] {
  const types = [...new Set(list.split(',').map((name) => name.trim()))].toSorted();
  const unknown = types.find((name) => !isSignalType(name) && !CUSTOM_TYPE.test(name));
  if (unknown !== undefined || types.length > MAX_TYPES)
    throw invalidParam(
      param,
      `${param} names ${JSON.stringify((unknown ?? '').slice(0, 60))}, which is no signal type; GET /v1/signals/types lists them, and custom_… are those of your bots. Separate several by commas.`,
    );
  return types;
}

function readCategories(list: string): string[] {
  const categories = [...new Set(list.split(',').map((name) => name.trim()))].toSorted();
  const unknown = categories.find((name) => !CATEGORIES.includes(name));
  if (unknown !== undefined) throw notOneOf('category', unknown.slice(0, 60), CATEGORIES);
  return categories;
}

function notOneOf(param: string, value: unknown, accepted: readonly string[]): Error {
  return invalidParam(param, `${param} is ${JSON.stringify(value)}; ${accepted.join(', ')} are accepted.`);
}
