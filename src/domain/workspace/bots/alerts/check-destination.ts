import type { Config } from '../../../../config/config.ts';
import { validateUrl } from '../../../../platform/outbound-http/validate-url.ts';
import { DomainError, invalidParam } from '../../../ground/errors/errors.ts';
import type { AlertChannel } from '../../../ground/vocabulary/bot-config.ts';

const MAX_LENGTH = 2048;

/** What each service's incoming-webhook addresses look like; a name alone, or what it ends in after a dot. */
const SHAPES: Record<
  Exclude<AlertChannel, 'webhook'>,
  { hosts: readonly string[] | null; path: RegExp; example: string }
> = {
  slack: {
    hosts: ['hooks.slack.com', 'hooks.slack-gov.com'],
    path: /^\/services\/[^/]+\/[^/]+\/[^/]+$/,
    example: 'https://hooks.slack.com/services/T…/B…/…',
  },
  discord: {
    hosts: ['discord.com', 'ptb.discord.com', 'canary.discord.com', 'discordapp.com'],
    path: /^\/api\/(?:v[0-9]{1,2}\/)?webhooks\/[0-9]+\/[^/]+$/,
    example: 'https://discord.com/api/webhooks/{id}/{token}',
  },
  msteams: {
    hosts: ['.webhook.office.com', '.logic.azure.com', '.logic.azure.us', '.api.powerplatform.com'],
    path: /^\/.+/,
    example: 'https://….api.powerplatform.com/…/workflows/… or https://….webhook.office.com/webhookb2/…',
  },
  google_chat: {
    hosts: ['chat.googleapis.com'],
    path: /^\/v1\/spaces\/[^/]+\/messages$/,
    example: 'https://chat.googleapis.com/v1/spaces/…/messages?key=…&token=…',
  },
  mattermost: {
    hosts: null,
    path: /\/hooks\/[^/]+$/,
    example: 'https://chat.example.com/hooks/…',
  },
};

/**
 * An address that alerts of this channel may go to, as it is stored: public, https, and of the shape that the service gives out, so
 * that a wrong address is found when it is entered and not at the first alert. Names that the operator resolves themselves stand in
 * for a service's own. The address is judged again by its network at every send.
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
  if (channel === 'webhook' || config.egress.resolve.lookup(url.hostname) !== null) return url.href;
  const { hosts, path, example } = SHAPES[channel];
  if (hosts !== null && !hosts.some((host) => isHost(url.hostname, host)))
    throw invalidParam(
      param,
      `${param} is at ${url.hostname}; for ${channel} an incoming webhook such as ${example} is accepted.`,
    );
  if (!path.test(url.pathname))
    throw invalidParam(param, `${param} is not an incoming webhook of ${channel}, such as ${example}.`);
  return url.href;
}

function isHost(name: string, host: string): boolean {
  return host.startsWith('.') ? name.endsWith(host) : name === host;
}
