import type { Config } from '../../config.ts';
import { redditMissing } from '../crawl/api-access.ts';
import { invalidParam } from '../errors.ts';
import { judgeDestination } from './alerts/check-destination.ts';
import type { BotConfig } from './bot-config.ts';
import { checkBotConfig } from './check-config.ts';

/**
 * What a configuration means, judged without the network: its source, rule and cadence, and where its alerts go.
 * @throws DomainError invalid_param, https_required, url_not_allowed, with the field as `param`
 */
export function judgeConfig(config: Config, bot: BotConfig): void {
  const mistake = checkBotConfig(bot, { redditMissing: redditMissing(config) });
  if (mistake) throw invalidParam(mistake.param, mistake.message);
  const { alert } = bot;
  if (alert?.destination !== undefined) judgeDestination(config, alert.channel, alert.destination);
}
