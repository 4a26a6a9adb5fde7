import type { Config } from '../../config.ts';
import { judgeUrl } from '../../platform/outbound-http/judge-url.ts';
import { paceKey } from '../crawl/pace.ts';
import { DomainError, invalidParam } from '../errors.ts';
import { configuredAddress } from '../sources/api-address.ts';
import type { BotConfig } from './bot-config.ts';
import { templateAddress } from './templates/index.ts';

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
    const verdict = judgeUrl(url, {
      allowCidrs: config.egressAllowCidrs,
      allowMetadata: config.egressAllowMetadata,
      allowHttp: true,
      resolve: config.egressResolve,
      dropFragment: true,
    });
    if (!verdict.ok)
      throw new DomainError(verdict.code, `source is not accepted: ${verdict.reason}.`, { param: 'source' });
  }
  return { url, paceKey: paceKey(url) };
}
