import { classifyStatus } from '../classify-answer.ts';
import type { Verdict } from '../classify-answer.ts';
import type { ChatPlatform } from './webhook-format.ts';

/** What of an answer is looked at. */
export interface ChatAnswer {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

/**
 * What a platform's answer comes to. A 429 is always tried again. An address that the platform says is no more disables the subscription
 * like a 410; a message that it does not take is rejected and leaves the address alone. What is not known here goes by its status.
 */
export function classifyChatAnswer(platform: ChatPlatform, answer: ChatAnswer): Verdict {
  const { status, body } = answer;
  const known = KNOWN[platform](status, body);
  if (known === 'gone')
    return { outcome: 'rejected', errorClass: 'http_4xx', reason: `http_${status}`, disables: 'gone' };
  if (known === 'rejected')
    return { outcome: 'rejected', errorClass: errorClass(status), reason: `http_${status}` };
  return classifyStatus(known ?? status, { retry429: true });
}

function errorClass(status: number): 'http_4xx' | 'http_5xx' {
  return status >= 500 ? 'http_5xx' : 'http_4xx';
}

/** `gone`, `rejected`, another status that the answer really means, or null: as its own status says. */
type Known = 'gone' | 'rejected' | number | null;

const KNOWN: Record<ChatPlatform, (status: number, body: string) => Known> = {
  slack: slackAnswer,
  teams: teamsAnswer,
  google_chat: googleChatAnswer,
  discord: discordAnswer,
  mattermost: mattermostAnswer,
};

/** https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks#handling_errors: one word as text. */
function slackAnswer(status: number, body: string): Known {
  if (status < 400 || status === 429) return null;
  return SLACK_GONE.has(body.trim()) ? 'gone' : null;
}

const SLACK_GONE: ReadonlySet<string> = new Set([
  'no_service',
  'no_service_id',
  'no_active_hooks',
  'no_team',
  'team_disabled',
  'invalid_token',
  'channel_not_found',
  'channel_is_archived',
]);

/**
 * A connector answers 200 to what Teams did not take, and names the real status in its text
 * (https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using#rate-limiting-for-connectors). A
 * flow answers 202; one that was deleted 404, one that is switched off 400, which somebody may switch on again.
 */
function teamsAnswer(status: number, body: string): Known {
  if (status >= 200 && status < 300) {
    const real = /Webhook message delivery failed with error: .{0,200}?HTTP error ([0-9]{3})/s.exec(
      body,
    )?.[1];
    return real === undefined ? null : Number(real);
  }
  return status === 404 && /WorkflowNotFound|"code":"NotFound"/.test(body) ? 'gone' : null;
}

/** https://cloud.google.com/apis/design/errors: 404 for a space or a webhook that is no more. */
function googleChatAnswer(status: number, body: string): Known {
  return status === 404 && wordAt(body, 'error', 'status') === 'NOT_FOUND' ? 'gone' : null;
}

/** https://discord.com/developers/docs/topics/opcodes-and-status-codes#json: unknown channel, unknown webhook, invalid webhook token. */
function discordAnswer(status: number, body: string): Known {
  if (status < 400 || status === 429) return null;
  return ['10003', '10015', '50027'].includes(wordAt(body, 'code')) ? 'gone' : null;
}

/** Its errors have an id: the hook is unknown, or its channel is; 501 where incoming webhooks are switched off. */
function mattermostAnswer(status: number, body: string): Known {
  if (status < 400 || status === 429) return null;
  const id = wordAt(body, 'id');
  if (id === 'web.incoming_webhook.invalid.app_error') return 'gone';
  return id === 'web.incoming_webhook.disabled.app_error' ? 'rejected' : null;
}

/** The text or number at this path of an answer in JSON; empty where there is none. */
function wordAt(body: string, ...path: string[]): string {
  let found: unknown;
  try {
    found = JSON.parse(body);
  } catch {
    return '';
  }
  for (const name of path)
    found = typeof found === 'object' && found !== null ? (Reflect.get(found, name) as unknown) : undefined;
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}
