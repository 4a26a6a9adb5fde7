import type { Config } from '../../../config/config.ts';
import { validateUrl } from '../../../platform/outbound-http/validate-url.ts';
import { paceKey } from '../../watching/pace/pace.ts';
import { DomainError, invalidParam } from '../../ground/errors/errors.ts';
import { configuredAddress } from '../../watching/sources/api-address.ts';
import type { BotConfig } from '../../ground/vocabulary/bot-config.ts';
import { templateAddress } from '../../understanding/bot-rules/templates/index.ts';

/** Where a bot's source is fetched, and the queue that it waits in. */
export interface BotAddress {
  url: string;
  paceKey: string;
}

/**
 * What the template asks for, as this installation reaches it. Judged by form, name and literal; its network is judged at every connect.
 * @throws DomainError invalid_param, url_not_allowed (`source`)
 */
export function botAddress(
  config: Config,
  { template, source, match_rule: rule }: Pick<BotConfig, 'template' | 'source' | 'match_rule'>,
): BotAddress {
  const address = templateAddress(template, source, rule);
  if ('mistake' in address) throw invalidParam('source', `${address.mistake}.`);
  const url = configuredAddress(config, address.url);
  // Where the operator has put an API is the operator's choice.
  if (url === address.url) {
    const verdict = validateUrl(url, {
      allowCidrs: config.egress.allowCidrs,
      allowMetadata: config.egress.allowMetadata,
      allowHttp: true,
      resolve: config.egress.resolve,
      dropFragment: true,
    });
    if (!verdict.ok)
      throw new DomainError(verdict.code, `source is not accepted: ${verdict.reason}.`, { param: 'source' });
  }
  return { url, paceKey: paceKey(url) };
}
