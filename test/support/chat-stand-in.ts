import type { ChatPlatform } from '../../src/domain/notifying/webhooks/formats/webhook-format.ts';
import { refusalOf } from './chat-schemas.ts';
import type { Answer, CaughtRequest } from './webhook-catcher.ts';
import { startWebhookCatcher } from './webhook-catcher.ts';
import type { WebhookCatcher } from './webhook-catcher.ts';

/** The address of an incoming webhook of each, as the platform gives it out. */
export const ADDRESSES: Record<ChatPlatform, string> = {
  slack: 'https://hooks.slack.com/services/T0001/B0001/slacksecret0001',
  teams:
    'https://prod-12.westeurope.logic.azure.com/workflows/teamssecret0001/triggers/manual/paths/invoke?sig=x',
  google_chat: 'https://chat.googleapis.com/v1/spaces/AAAA/messages?key=k&token=chatsecret0001',
  discord: 'https://discord.com/api/webhooks/1234/discordsecret0001',
  mattermost: 'https://chat.acme.example/hooks/mattermostsecret0001',
};

const JSON_TYPE = { 'content-type': 'application/json' };

/** What each answers to a message that it takes, and to one that it does not. */
const TAKEN: Record<ChatPlatform, Answer> = {
  slack: { status: 200, headers: { 'content-type': 'text/html' }, body: 'ok' },
  teams: { status: 202 },
  google_chat: { status: 200, headers: JSON_TYPE, body: '{"name":"spaces/AAAA/messages/BBBB"}' },
  discord: { status: 204, headers: { 'x-ratelimit-remaining': '4', 'x-ratelimit-reset-after': '2.000' } },
  mattermost: { status: 200, headers: { 'content-type': 'text/plain' }, body: 'ok' },
};
const REFUSED: Record<ChatPlatform, Answer> = {
  slack: { status: 400, headers: { 'content-type': 'text/html' }, body: 'invalid_payload' },
  teams: { status: 400, headers: JSON_TYPE, body: '{"error":{"code":"InvalidRequestContent"}}' },
  google_chat: {
    status: 400,
    headers: JSON_TYPE,
    body: '{"error":{"code":400,"message":"Invalid JSON payload received.","status":"INVALID_ARGUMENT"}}',
  },
  discord: { status: 400, headers: JSON_TYPE, body: '{"message":"Invalid Form Body","code":50035}' },
  mattermost: {
    status: 400,
    headers: JSON_TYPE,
    body: '{"id":"api.webhook.incoming.error","message":"Could not decode","status_code":400}',
  },
};

export interface ChatStandIn extends WebhookCatcher {
  /** For EGRESS_RESOLVE: every platform's host is this one. */
  resolve: string;
  /** Takes what the platforms would take, and refuses the rest, each in its own words. */
  answerAsPlatforms(): void;
  /** Why messages were refused. */
  refusals: string[];
}

/** All five platforms on one port of loopback. */
export async function startChatStandIn(): Promise<ChatStandIn> {
  const catcher = await startWebhookCatcher();
  const { port } = new URL(catcher.url);
  const hosts = Object.values(ADDRESSES).map((address) => new URL(address).hostname);
  const refusals: string[] = [];
  function answerAsPlatform(request: CaughtRequest): Answer {
    const platform = platformOf(request);
    if (platform === null) return 404;
    const refusal = refusalOf(platform, request.body);
    if (refusal !== null) refusals.push(`${platform}: ${refusal}`);
    return refusal === null ? TAKEN[platform] : REFUSED[platform];
  }
  catcher.answerWith(answerAsPlatform);
  return Object.assign(catcher, {
    resolve: hosts.map((host) => `${host}=127.0.0.1:${port}`).join(','),
    answerAsPlatforms: () => catcher.answerWith(answerAsPlatform),
    refusals,
  });
}

function platformOf({ headers, path }: CaughtRequest): ChatPlatform | null {
  for (const [platform, address] of Object.entries(ADDRESSES)) {
    const { hostname, pathname, search } = new URL(address);
    if ((headers.host ?? '').startsWith(hostname) && path === pathname + search)
      return platform as ChatPlatform;
  }
  return null;
}
