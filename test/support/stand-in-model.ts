import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How one question is answered. */
export type Answering = (response: ServerResponse) => void;

export interface StandInModel {
  port: number;
  /** The bodies of all questions, parsed, and their Authorization headers. */
  asked: { body: Record<string, unknown>; authorization: string | undefined; path: string | undefined }[];
  /** Answers the next questions in turn; the last goes on for ever. */
  answer(...how: Answering[]): void;
  close(): Promise<void>;
}

/** An OpenAI-compatible endpoint on loopback that says whatever it is told to. */
export async function startStandInModel(): Promise<StandInModel> {
  let script: Answering[] = [];
  const asked: StandInModel['asked'] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    request.on('end', () => {
      asked.push({
        body: JSON.parse(text) as Record<string, unknown>,
        authorization: request.headers.authorization,
        path: request.url,
      });
      const how = script.length > 1 ? script.shift() : script[0];
      how?.(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    answer(...how) {
      script = how;
      asked.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A chat completion with this content (OpenAI API reference, "Create chat completion"). */
export function says(content: unknown, finishReason = 'stop'): Answering {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return replies(200, completion(text, finishReason));
}

export function replies(status: number, body: string, headers: Record<string, string> = {}): Answering {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
}

export const stalls: Answering = () => undefined;

/** A few bytes, and then nothing for ever. */
export const drips: Answering = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":"x",');
};

/** The head and half of a body; then the connection is cut. */
export function breaksOff(content: unknown): Answering {
  return (response) => {
    const body = completion(JSON.stringify(content), 'stop');
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(body.length) });
    response.write(body.slice(0, body.length / 2), () => response.destroy());
  };
}

function completion(content: string, finishReason: string): string {
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'stand-in',
    choices: [{ index: 0, finish_reason: finishReason, message: { role: 'assistant', content } }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });
}
