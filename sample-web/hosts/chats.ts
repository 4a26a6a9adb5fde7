import { json, text } from './reply.ts';
import type { Asked, Host, Reply } from './reply.ts';

/** What a chat was sent through its incoming webhook. */
export interface ChatMessage {
  chat: 'slack' | 'discord' | 'msteams' | 'google_chat' | 'mattermost';
  path: string;
  body: Record<string, unknown>;
}

export const CHAT_HOSTS = {
  slack: 'hooks.slack.com',
  msteams: 'default.westeurope.logic.azure.com',
  google_chat: 'chat.googleapis.com',
  mattermost: 'chat.demo.example',
} as const;

/** Each answers as its service does: Slack 200 `ok`, Discord 204, Teams 202, Google the message that it made, Mattermost 200 `ok`. */
export function chatHosts(messages: ChatMessage[]): [string, Host][] {
  const taking =
    (chat: keyof typeof CHAT_HOSTS, answer: (body: Record<string, unknown>) => Reply): Host =>
    (asked) =>
      take(messages, chat, asked, answer);
  return [
    [
      CHAT_HOSTS.slack,
      taking('slack', ({ text: said, blocks }) =>
        said || blocks ? text('ok') : { ...text('no_text'), status: 400 },
      ),
    ],
    [CHAT_HOSTS.msteams, taking('msteams', () => ({ status: 202 }))],
    [
      CHAT_HOSTS.google_chat,
      taking('google_chat', (body) => json({ name: 'spaces/AAAA/messages/m.m', ...body })),
    ],
    [CHAT_HOSTS.mattermost, taking('mattermost', () => text('ok'))],
  ];
}

/** Discord's stands at the address of its API. */
export function discordWebhook(messages: ChatMessage[], asked: Asked): Reply {
  return take(messages, 'discord', asked, ({ embeds, content }) =>
    embeds || content
      ? { status: 204 }
      : { ...json({ message: 'Cannot send an empty message', code: 50_006 }), status: 400 },
  );
}

function take(
  messages: ChatMessage[],
  chat: ChatMessage['chat'],
  { method, path, headers, body }: Asked,
  answer: (body: Record<string, unknown>) => Reply,
): Reply {
  if (method !== 'POST') return { ...text('POST only\n'), status: 405, headers: { allow: 'POST' } };
  if (!String(headers['content-type']).startsWith('application/json'))
    return { ...text('invalid_payload'), status: 400 };
  const parsed = JSON.parse(body) as Record<string, unknown>;
  const reply = answer(parsed);
  if (reply.status < 300) messages.push({ chat, path, body: parsed });
  return reply;
}
