import { isStorable } from '../../../platform/json-text.ts';
import { invalidParam } from '../../ground/errors/errors.ts';
import { isSignalType } from '../../ground/vocabulary/catalog.ts';
import { ALERT_CHANNELS, TEMPLATES } from '../../ground/vocabulary/bot-config.ts';
import type { AppliesTo, BotAlert, BotConfig } from '../../ground/vocabulary/bot-config.ts';
import { readMatchRule } from './read-match-rule.ts';
import { membersOf, oneOf, refused, textOf } from './read-members.ts';

const MEMBERS = [
  'name',
  'template',
  'source',
  'cadence',
  'match_rule',
  'fires_signal',
  'signal_score',
  'applies_to',
  'alert',
] as const;

export const MAX_NAME = 200;
export const MAX_SOURCE = 2048;
export const MAX_CADENCE = 100;
export const MAX_ACCOUNTS = 100;
export const DEFAULT_SCORE = 50;
/** A name of the workspace's own for what a bot fires. */
const CUSTOM_SIGNAL = '^custom_[a-z0-9_]{1,64}$';

/**
 * A bot's configuration out of JSON that anybody may have written: the shape of it, with defaults in the gaps (`daily`, a score of 50).
 * What it means, whether a selector parses say, is `checkBotConfig`'s to judge.
 * @throws DomainError missing_param, invalid_param, unknown_param; `param` is a path such as `match_rule.selector`
 */
export function readBotConfig(given: unknown): BotConfig {
  const config = membersOf('', given, MEMBERS);
  return {
    name: textOf('name', config['name'], MAX_NAME),
    template: oneOf('template', config['template'], TEMPLATES),
    source: textOf('source', config['source'], MAX_SOURCE),
    cadence: config['cadence'] === undefined ? 'daily' : textOf('cadence', config['cadence'], MAX_CADENCE),
    match_rule: readMatchRule(config['match_rule']),
    fires_signal: readSignal(config['fires_signal']),
    signal_score: readScore(config['signal_score']),
    applies_to: readAppliesTo(config['applies_to']),
    alert: readAlert(config['alert']),
  };
}

function readSignal(given: unknown): string {
  const type = textOf('fires_signal', given, 100);
  if (isSignalType(type) || new RegExp(CUSTOM_SIGNAL).test(type)) return type;
  throw refused('fires_signal', type, 'a type of GET /v1/signals/types, or custom_ and a name in snake_case');
}

function readScore(given: unknown): number {
  if (given === undefined) return DEFAULT_SCORE;
  if (typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= 100) return given;
  throw refused('signal_score', given, 'a whole number from 0 to 100');
}

function readAppliesTo(given: unknown): AppliesTo | null {
  if (given === undefined || given === null) return null;
  const said = membersOf('applies_to', given, ['account_ids', 'tag', 'match']);
  const names = Object.keys(said);
  if (names.length !== 1) throw refused('applies_to', given, 'one of account_ids, tag and match');
  if (said['tag'] !== undefined) return { tag: textOf('applies_to.tag', said['tag'], 100) };
  if (said['match'] !== undefined)
    return { match: oneOf('applies_to.match', said['match'], ['source_domain', 'mention']) };
  const ids = said['account_ids'];
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > MAX_ACCOUNTS)
    throw refused('applies_to.account_ids', ids, `1 to ${MAX_ACCOUNTS} ids of accounts`);
  return {
    account_ids: [...new Set(ids.map((id, at) => textOf(`applies_to.account_ids[${at}]`, id, 100)))],
  };
}

function readAlert(given: unknown): BotAlert | null {
  if (given === undefined || given === null) return null;
  const said = membersOf('alert', given, ['channel', 'destination']);
  const channel = oneOf('alert.channel', said['channel'], ALERT_CHANNELS);
  if (said['destination'] === undefined) return { channel };
  const { destination } = said;
  // Not repeated: it is a secret.
  if (typeof destination !== 'string' || destination === '' || !isStorable(destination))
    throw invalidParam(
      'alert.destination',
      'alert.destination is not accepted; the https address of an incoming webhook is.',
    );
  return { channel, destination: destination.trim() };
}
