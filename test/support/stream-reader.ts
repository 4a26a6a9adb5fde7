import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';

export interface StreamMessage {
  id: string | null;
  event: string;
  data: Record<string, unknown>;
}

export interface StreamReader {
  status: number;
  headers: IncomingMessage['headers'];
  /** Everything told so far. */
  messages: StreamMessage[];
  /** The id that a browser would send when it connects again. */
  lastEventId(): string;
  /** Resolves with the first message, told before or still to come, that fits. */
  message(fits: (message: StreamMessage) => boolean): Promise<StreamMessage>;
  /** Resolves with a part of the text once it was seen. */
  seen(part: string): Promise<void>;
  /** Resolves when the other side ended or cut it. */
  over: Promise<void>;
  /** Reads nothing more, and stays. */
  stop(): void;
  leave(): void;
}

/** Reads server-sent events as the WHATWG says. */
export function openStream(
  origin: string,
  path: string,
  headers: Record<string, string>,
): Promise<StreamReader> {
  return new Promise((opened, failed) => {
    const request = get(origin + path, { headers, agent: false }, (response) => {
      let text = '';
      let unread = '';
      let lastId = '';
      const messages: StreamMessage[] = [];
      const waiting = new Set<() => void>();
      const over = Promise.withResolvers<void>();
      response.on('error', () => undefined);
      response.on('close', () => over.resolve());
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        const blocks = (unread + chunk).split('\n\n');
        unread = blocks.pop() ?? '';
        for (const block of blocks) read(block);
        for (const look of waiting) look();
      });
      function read(block: string): void {
        const fields = new Map(
          block
            .split('\n')
            .filter((line) => !line.startsWith(':'))
            .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
        );
        lastId = fields.get('id') ?? lastId;
        const data = fields.get('data');
        if (data === undefined) return;
        messages.push({
          id: fields.get('id') ?? null,
          event: fields.get('event') ?? 'message',
          data: JSON.parse(data) as Record<string, unknown>,
        });
      }
      const until = <T>(look: () => T | undefined): Promise<T> =>
        new Promise((done) => {
          const again = (): void => {
            const found = look();
            if (found === undefined) return;
            waiting.delete(again);
            done(found);
          };
          waiting.add(again);
          again();
        });
      opened({
        status: response.statusCode ?? 0,
        headers: response.headers,
        messages,
        lastEventId: () => lastId,
        message: (fits) => until(() => messages.find(fits)),
        seen: (part) => until(() => (text.includes(part) ? true : undefined)).then(() => undefined),
        over: over.promise,
        stop: () => void response.pause(),
        leave: () => void request.destroy(),
      });
    });
    request.on('error', failed);
  });
}
