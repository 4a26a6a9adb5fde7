import { invalidParam } from '../../ground/errors/errors.ts';
import { parseMoment } from '../../ground/moment.ts';
import { ACCOUNT_LIMITS } from '../../ground/vocabulary/account-limits.ts';
import { normaliseDomain } from '../../ground/vocabulary/normalise-domain.ts';
import type { Tier } from '../../ground/vocabulary/rubric.ts';
import { readTypes } from '../../understanding/signals/signal-filters.ts';

/** Which accounts: all that is given must hold. Plain values, because exports keep them. */
export interface AccountFilters {
  /** Part of the name or domain, in either case. */
  q?: string | undefined;
  domain?: string | undefined;
  tag?: string | undefined;
  /** Separated by commas. */
  tags?: string | undefined;
  /** Whether one of `tags` is enough, which is so when absent. */
  tags_match?: 'any' | 'all' | undefined;
  tier?: Tier | undefined;
  /** The same under the field's own name. */
  icp_tier?: Tier | undefined;
  score_gte?: number | undefined;
  score_lte?: number | undefined;
  score_status?: 'pending' | 'scored' | undefined;
  /** Which way the score went when it last moved. */
  moved?: 'up' | 'down' | undefined;
  moved_since?: string | undefined;
  /** Types separated by commas; an active signal of one of them is enough. */
  signal_type?: string | undefined;
  has_contact?: boolean | undefined;
  created_since?: string | undefined;
  updated_since?: string | undefined;
}

export const accountFilterNames = [
  'q',
  'domain',
  'tag',
  'tags',
  'tags_match',
  'tier',
  'icp_tier',
  'score_gte',
  'score_lte',
  'score_status',
  'moved',
  'moved_since',
  'signal_type',
  'has_contact',
  'created_since',
  'updated_since',
] as const satisfies (keyof AccountFilters)[];

const ENUMS = {
  tier: ['hot', 'warm', 'watch', 'cold'],
  tags_match: ['any', 'all'],
  score_status: ['pending', 'scored'],
  moved: ['up', 'down'],
} as const;
const MOMENTS = ['moved_since', 'created_since', 'updated_since'] as const;
const MAX_TAGS = 20;
const MAX_TEXT = 200;

/** Checked, and written the same way however it was asked for: cursors are bound to it. @throws DomainError invalid_param */
export function checkAccountFilters(given: AccountFilters): AccountFilters {
  const { icp_tier: _alias, ...filters } = { ...given, tier: wantedTier(given) };
  for (const [name, accepted] of Object.entries(ENUMS)) requireOneOf(name, filters, accepted);
  for (const bound of ['score_gte', 'score_lte'] as const) {
    const score = filters[bound];
    if (score !== undefined && !(Number.isInteger(score) && score >= 0 && score <= 100))
      throw invalidParam(bound, `${bound} is ${score}; a whole number from 0 to 100 is accepted.`);
  }
  for (const text of ['q', 'tag'] as const) requireText(text, filters[text]);
  for (const name of MOMENTS)
    if (filters[name] !== undefined) filters[name] = parseMoment(name, filters[name]).from.toISOString();
  return {
    ...filters,
    domain: filters.domain === undefined ? undefined : normaliseDomain(filters.domain),
    q: filters.q?.trim(),
    tag: filters.tag?.trim(),
    tags: filters.tags === undefined ? undefined : readTags(filters.tags).join(),
    signal_type: filters.signal_type === undefined ? undefined : readSignalTypes(filters.signal_type),
  };
}

function readTags(list: string): string[] {
  const tags = [...new Set(list.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '').toSorted();
  if (tags.length === 0 || tags.length > MAX_TAGS)
    throw invalidParam(
      'tags',
      `tags names ${tags.length} tags; 1 to ${MAX_TAGS} are accepted, separated by commas.`,
    );
  for (const tag of tags) requireText('tags', tag, ACCOUNT_LIMITS.tags.length);
  return tags;
}

function readSignalTypes(list: string): string {
  return readTypes('signal_type', list).join();
}

function requireText(param: string, value: string | undefined, max = MAX_TEXT): void {
  if (value !== undefined && (value.trim() === '' || value.length > max || value.includes('\0')))
    throw invalidParam(param, `${param} must be a text of 1 to ${max} characters.`);
}

function wantedTier({ tier, icp_tier }: AccountFilters): Tier | undefined {
  if (tier !== undefined && icp_tier !== undefined && tier !== icp_tier)
    throw invalidParam(
      'icp_tier',
      `icp_tier is ${icp_tier} and tier is ${tier}; they are one filter, send one of them.`,
    );
  return tier ?? icp_tier;
}

/** @throws DomainError invalid_param */
export function requireOneOf(param: string, given: object, accepted: readonly string[]): void {
  const value: unknown = Object.getOwnPropertyDescriptor(given, param)?.value;
  if (value === undefined || (typeof value === 'string' && accepted.includes(value))) return;
  throw invalidParam(param, `${param} is ${JSON.stringify(value)}; ${accepted.join(', ')} are accepted.`);
}
