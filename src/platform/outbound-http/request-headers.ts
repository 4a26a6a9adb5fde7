import { OutboundError } from './outbound-error.ts';

/** Framing and routing are the client's: a caller's Host would change the name that TLS verifies. */
const CLIENT_HEADERS: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'content-length',
  'te',
  'trailer',
  'upgrade',
  'expect',
]);

export interface HeaderDefaults {
  readonly userAgent: string;
  readonly acceptEncoding: string;
  /** Set where the origin that is dialled does not spell the name as the URL does. */
  readonly host: string | null;
}

/** The caller's headers and our defaults for those that are missing, as undici's flat list. */
export function requestHeaders(
  headers: Readonly<Record<string, string>>,
  defaults: HeaderDefaults,
): string[] {
  const list: string[] = [];
  let userAgent = false;
  let acceptEncoding = false;
  let accept = false;
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined) continue;
    const lower = name.toLowerCase();
    if (CLIENT_HEADERS.has(lower)) throw new OutboundError('protocol', `the header ${name} cannot be set`);
    userAgent ||= lower === 'user-agent';
    acceptEncoding ||= lower === 'accept-encoding';
    accept ||= lower === 'accept';
    list.push(name, value);
  }
  if (!userAgent) list.push('user-agent', defaults.userAgent);
  if (!accept) list.push('accept', '*/*');
  if (!acceptEncoding) list.push('accept-encoding', defaults.acceptEncoding);
  if (defaults.host !== null) list.push('host', defaults.host);
  return list;
}
