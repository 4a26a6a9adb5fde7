import type { Config } from '../../../../config/config.ts';
import { validateUrl } from '../../../../platform/outbound-http/validate-url.ts';
import { DomainError, invalidParam } from '../../../ground/errors/errors.ts';
import type { AlertChannel } from '../../../ground/vocabulary/bot-config.ts';
import { requireChatAddress } from '../../../notifying/webhooks/formats/chat-address.ts';
import { PLATFORM_OF } from './platform-of.ts';

const MAX_LENGTH = 2048;

/**
 * An address that alerts of this channel may go to, as it is stored: public, https, and of the shape that the service gives out, so
 * that a wrong address is found when it is entered and not at the first alert. The address is judged again by its network at every send.
 * @throws DomainError invalid_param, https_required, url_not_allowed
 */
export function validateDestination(config: Config, channel: AlertChannel, destination: string): string {
  const param = 'alert.destination';
  if (destination.length > MAX_LENGTH)
    throw invalidParam(
      param,
      `${param} has ${destination.length} characters; at most ${MAX_LENGTH} are accepted.`,
    );
  const verdict = validateUrl(destination, {
    allowCidrs: config.egress.allowCidrs,
    allowMetadata: config.egress.allowMetadata,
    allowHttp: config.egress.allowHttp,
    resolve: config.egress.resolve,
    anyPort: true,
  });
  // What was got is not repeated: it may be a secret, and errors are kept in logs.
  if (!verdict.ok)
    throw new DomainError(verdict.code, `${param} is not accepted: ${verdict.reason}.`, { param });
  const { url } = verdict;
  if (channel !== 'webhook') requireChatAddress(config, PLATFORM_OF[channel], url, param);
  return url.href;
}
