import type { Config } from '../../../../config/config.ts';
import { invalidParam } from '../../../ground/errors/errors.ts';
import { PLATFORMS } from './webhook-format.ts';
import type { ChatPlatform, WebhookFormat } from './webhook-format.ts';

/** What each platform's incoming-webhook addresses look like; a name alone, or what it ends in after a dot. */
const SHAPES: Record<
  ChatPlatform,
  { hosts: readonly string[] | null; path: RegExp; example: string; only: RegExp | null }
> = {
  slack: {
    hosts: ['hooks.slack.com', 'hooks.slack-gov.com'],
    path: /^\/services\/[^/]+\/[^/]+\/[^/]+$/,
    example: 'https://hooks.slack.com/services/T…/B…/…',
    // `/triggers/…` starts a workflow, which takes any JSON.
    only: /^\/services\//,
  },
  discord: {
    hosts: ['discord.com', 'ptb.discord.com', 'canary.discord.com', 'discordapp.com'],
    path: /^\/api\/(?:v[0-9]{1,2}\/)?webhooks\/[0-9]+\/[^/]+$/,
    example: 'https://discord.com/api/webhooks/{id}/{token}',
    only: /^\/api\//,
  },
  teams: {
    hosts: ['.webhook.office.com', '.logic.azure.com', '.logic.azure.us', '.api.powerplatform.com'],
    path: /^\/.+/,
    example: 'https://….api.powerplatform.com/…/workflows/… or https://….webhook.office.com/webhookb2/…',
    // At the other hosts a flow of one's own may take the event as it is.
    only: /^\/webhookb2\//,
  },
  google_chat: {
    hosts: ['chat.googleapis.com'],
    path: /^\/v1\/spaces\/[^/]+\/messages$/,
    example: 'https://chat.googleapis.com/v1/spaces/…/messages?key=…&token=…',
    only: /^\//,
  },
  mattermost: {
    // Everybody runs their own.
    hosts: null,
    path: /\/hooks\/[^/]+$/,
    example: 'https://chat.example.com/hooks/…',
    only: null,
  },
};

/**
 * That an address, whose form is good, can be an incoming webhook of this platform, so that a wrong one is found when it is entered and
 * not at the first message. Names that the operator resolves themselves stand in for a platform's own.
 * @throws DomainError invalid_param
 */
export function requireChatAddress(config: Config, platform: ChatPlatform, url: URL, param: string): void {
  if (config.egress.resolve.lookup(url.hostname) !== null) return;
  const { hosts, path, example } = SHAPES[platform];
  const { name } = PLATFORMS[platform];
  if (hosts !== null && !hosts.some((host) => isHost(url.hostname, host)))
    throw invalidParam(
      param,
      `${param} is at ${url.hostname}; for ${name} an incoming webhook such as ${example} is accepted.`,
    );
  if (!path.test(url.pathname))
    throw invalidParam(param, `${param} is not an incoming webhook of ${name}, such as ${example}.`);
}

/**
 * That a subscription's address can take what it is sent in this format.
 * @throws DomainError invalid_param, with the format that the address needs
 */
export function requireFittingAddress(config: Config, format: WebhookFormat, address: string): void {
  const url = new URL(address);
  if (format !== 'json') {
    if (url.pathname.includes(encodeURIComponent('…')))
      throw invalidParam(
        'url',
        'url is what is shown of an address, which is a secret; send the whole address as the platform gave it.',
      );
    return requireChatAddress(config, format, url, 'url');
  }
  const platform = platformAt(url);
  if (platform !== null)
    throw invalidParam(
      'url',
      `url is an incoming webhook of ${PLATFORMS[platform].name}, which does not understand the JSON of events. Send "format": "${platform}" with it.`,
    );
}

/** The platform whose incoming webhooks alone are at such an address. */
function platformAt(url: URL): ChatPlatform | null {
  for (const platform of ['slack', 'discord', 'teams', 'google_chat'] as const) {
    const { hosts, only } = SHAPES[platform];
    if (only?.test(url.pathname) && hosts?.some((host) => isHost(url.hostname, host))) return platform;
  }
  return null;
}

function isHost(name: string, host: string): boolean {
  return host.startsWith('.') ? name.endsWith(host) : name === host;
}
