import { SECOND } from '../platform/clock.ts';
import { parseDuration } from './durations.ts';
import type { Read } from './settings-reader.ts';
import { flag } from './words.ts';

/** The mail server that digests go out by, and who they come from. */
export interface MailConfig {
  host: string;
  port: number;
  /** `implicit`: TLS from the first byte; `starttls`: nothing is said before the connection is upgraded; `none`: plain text. */
  tls: 'implicit' | 'starttls' | 'none';
  user: string | null;
  password: string | null;
  from: { name: string; address: string };
  /** For one whole message. */
  timeout: number;
}

export function readMail(read: Read): MailConfig | null {
  const server = read<SmtpServer | null>('SMTP_URL', null, smtpUrl);
  const from = read<MailConfig['from'] | null>('MAIL_FROM', null, sender);
  const plain = read('SMTP_ALLOW_PLAINTEXT', false, flag);
  const timeout = read('SMTP_TIMEOUT', 30 * SECOND, smtpTimeout);
  if (server === null || from === null) return null;
  const { secure, ...rest } = server;
  const tls = secure ? 'implicit' : plain || isLoopback(server.host) ? 'none' : 'starttls';
  return { ...rest, tls, from, timeout };
}

interface SmtpServer {
  host: string;
  port: number;
  secure: boolean;
  user: string | null;
  password: string | null;
}

function smtpUrl(text: string): SmtpServer {
  const accepted =
    'an address such as smtps://user:password@mail.example.com or smtp://user:password@mail.example.com:587, without path and query';
  const url = URL.parse(text);
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') throw new Error(accepted);
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') throw new Error(accepted);
  if ((url.username === '') !== (url.password === ''))
    throw new Error(`${accepted}, with both user and password or neither`);
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    user: url.username === '' ? null : decoded(url.username, accepted),
    password: url.password === '' ? null : decoded(url.password, accepted),
  };
}

function decoded(part: string, accepted: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error(`${accepted}; a percent sign is written %25`);
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** `digest@example.com`, or a name before it in angle brackets. Everything that could begin a header of its own is refused. */
function sender(text: string): MailConfig['from'] {
  const match = /^(?:"?([^"<>\p{Cc}]{1,100}?)"?\s*<([^<>]+)>|([^<>"]+))$/u.exec(text.trim());
  const address = match?.[2] ?? match?.[3] ?? '';
  if (!/^[^\s@<>()[\],;:"\\\p{Cc}]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(address))
    throw new Error('an address such as digest@example.com or Whynow <digest@example.com>');
  return { name: match?.[1]?.trim() ?? 'Whynow', address: address.toLowerCase() };
}

/** Within the lease of a digest that is being sent. */
function smtpTimeout(text: string): number {
  const timeout = parseDuration(text);
  if (timeout < SECOND || timeout > 120 * SECOND) throw new Error('a duration from 1s to 2m');
  return timeout;
}
