export type OutboundErrorKind =
  | 'blocked'
  | 'dns'
  | 'connect'
  | 'tls'
  | 'timeout'
  | 'reset'
  | 'protocol'
  | 'too_large'
  | 'decompression_bomb'
  | 'too_many_redirects'
  | 'redirect_loop'
  | 'invalid_url';

/** What a tenant may read. None tells an address, a port or a system's own words: we are no port scanner. */
const MESSAGES: Readonly<Record<OutboundErrorKind, string>> = {
  blocked: 'The address is not one that requests are sent to.',
  dns: 'The host name could not be resolved.',
  connect: 'The connection could not be made.',
  tls: 'The secure connection could not be made.',
  timeout: 'The request took longer than its deadline.',
  reset: 'The connection was closed before the whole response had come.',
  protocol: 'The response, or the request, is not valid HTTP.',
  too_large: 'The response is larger than the limit.',
  decompression_bomb: 'The response expands to far more than was sent.',
  too_many_redirects: 'There are too many redirects.',
  redirect_loop: 'The redirects lead back to where they came from.',
  invalid_url: 'The URL cannot be requested.',
};

/** A request that gave no response. `message` is safe for the tenant, `detail` is for the operator's log. */
export class OutboundError extends Error {
  readonly kind: OutboundErrorKind;
  readonly detail: string;

  constructor(kind: OutboundErrorKind, detail: string, message: string = MESSAGES[kind]) {
    super(message);
    this.name = 'OutboundError';
    this.kind = kind;
    this.detail = detail;
  }
}

const CODE_KINDS: Readonly<Record<string, OutboundErrorKind>> = {
  UND_ERR_SOCKET: 'reset',
  UND_ERR_INFO: 'reset',
  UND_ERR_CLOSED: 'reset',
  UND_ERR_DESTROYED: 'reset',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'reset',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  ETIMEDOUT: 'timeout',
};

/** Sorts what undici or a socket reports once the connection stood; anything unknown is `protocol`. */
export function asOutboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = codeOf(error);
  return new OutboundError(CODE_KINDS[code] ?? 'protocol', describe(error));
}

/** An error's code and message in one line. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = codeOf(error);
  return code === '' ? error.message : `${code}: ${error.message}`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
