import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage, RequestId } from '@modelcontextprotocol/sdk/types.js';

/** As much as the body of a request may hold. */
const MAX_MESSAGE_BYTES = 1024 * 1024;

export interface Stdio {
  transport: Transport;
  /**
   * Resolves to the exit code when the client is gone: its input has ended and every request of it is answered, or nobody takes answers any
   * more. 1 where it sent more than one message may hold.
   */
  ended: Promise<number>;
}

/** The protocol on standard input and output, a message a line. What is no message is told on standard error and passed over. */
export function openStdio(): Stdio {
  const { stdin, stdout, stderr } = process;
  const stdio = new StdioServerTransport(stdin, stdout, { maxBufferSize: MAX_MESSAGE_BYTES });
  const unanswered = new Set<RequestId>();
  const over = Promise.withResolvers<number>();
  let inputEnded = false;
  const settle = (): void => {
    if (inputEnded && unanswered.size === 0) over.resolve(0);
  };
  const transport: Transport = {
    async start() {
      stdio.onmessage = (message) => {
        if (isRequest(message)) unanswered.add(message.id);
        const cancelled = cancelledBy(message);
        if (cancelled !== undefined) unanswered.delete(cancelled);
        transport.onmessage?.(message);
      };
      stdio.onerror = (error) => void stderr.write(`whynow: not a message: ${firstLine(error)}\n`);
      stdio.onclose = () => {
        // The SDK closes by itself only over what is too large.
        over.resolve(1);
        transport.onclose?.();
      };
      // Whoever reads no answers any more has gone.
      stdout.once('error', () => over.resolve(0));
      stdin.once('end', () => {
        inputEnded = true;
        settle();
      });
      await stdio.start();
    },
    async send(message) {
      await stdio.send(message);
      if (!('method' in message) && message.id !== undefined) unanswered.delete(message.id);
      settle();
    },
    close: () => stdio.close(),
  };
  return { transport, ended: over.promise };
}

function isRequest(message: JSONRPCMessage): message is JSONRPCMessage & { id: RequestId } {
  return 'method' in message && 'id' in message;
}

/** A request that was cancelled is not answered. */
function cancelledBy(message: JSONRPCMessage): RequestId | undefined {
  if (!('method' in message) || message.method !== 'notifications/cancelled') return undefined;
  return message.params?.['requestId'] as RequestId | undefined;
}

function firstLine(error: Error): string {
  return (error.message.split('\n', 1)[0] ?? '').slice(0, 200);
}
