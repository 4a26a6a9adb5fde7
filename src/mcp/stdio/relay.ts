import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ErrorCode, isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import type { JSONRPCMessage, RequestId } from '@modelcontextprotocol/sdk/types.js';

/**
 * Hands every message on to `/mcp` of a running service, and its answers back: the service alone decides what a key may do. What the
 * service refuses as a whole, such as a wrong key, is the answer to the message.
 */
export async function relay(local: Transport, service: { url: string; key: string }): Promise<Transport> {
  const remote = new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${service.key}` } },
  });
  let initialising: RequestId | undefined;
  remote.onmessage = (message) => {
    if ('result' in message && message.id === initialising) {
      const { protocolVersion } = message.result;
      if (typeof protocolVersion === 'string') remote.setProtocolVersion(protocolVersion);
    }
    void local.send(message);
  };
  local.onmessage = (message) => {
    if (isInitializeRequest(message)) initialising = idOf(message);
    remote.send(message).catch((error: unknown) => {
      const id = idOf(message);
      if (id === undefined) return;
      const told = refusalOf(error, service.url);
      void local.send({ jsonrpc: '2.0', id, error: { code: ErrorCode.InternalError, ...told } });
    });
  };
  await remote.start();
  await local.start();
  return remote;
}

function idOf(message: JSONRPCMessage): RequestId | undefined {
  return 'method' in message && 'id' in message ? message.id : undefined;
}

/** The service's error body, which the SDK keeps within the text of its error; or why there was no answer. */
function refusalOf(error: unknown, url: string): { message: string; data?: unknown } {
  if (!(error instanceof Error)) return { message: `${url} could not be asked` };
  const body = errorBodyIn(error.message);
  if (body) return { message: `${body.code}: ${body.message}`, data: body };
  const { cause } = error;
  const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : error.message.slice(0, 200);
  return { message: `${url} gave no answer of a Whynow service (${reason}): is it running there?` };
}

function errorBodyIn(text: string): { code: string; message: string } | null {
  const start = text.indexOf('{"error":');
  if (start === -1) return null;
  try {
    const { error } = JSON.parse(text.slice(start)) as { error?: { code?: unknown; message?: unknown } };
    if (typeof error?.code !== 'string' || typeof error.message !== 'string') return null;
    return { ...error, code: error.code, message: error.message };
  } catch {
    return null;
  }
}
