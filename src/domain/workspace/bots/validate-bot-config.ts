import type { Config } from '../../../config/config.ts';
import { redditMissing } from '../../watching/access/api-access.ts';
import { invalidParam } from '../../ground/errors/errors.ts';
import { validateDestination } from './alerts/check-destination.ts';
import type { BotConfig } from '../../ground/vocabulary/bot-config.ts';
import { checkBotConfig } from './check-config.ts';

/**
 * What a configuration means, judged without the network: its source, rule and cadence, and where its alerts go.
 * @throws DomainError invalid_param, https_required, url_not_allowed, with the field as `param`
 */
export function validateBotConfig(config: Config, bot: BotConfig): void {
  const mistake = checkBotConfig(bot, { redditMissing: redditMissing(config) });
  if (mistake) throw invalidParam(mistake.param, mistake.message);
  const { alert } = bot;
  if (alert?.destination !== undefined) validateDestination(config, alert.channel, alert.destination);
}
