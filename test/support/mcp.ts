import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import type { AnswerBody } from './api.ts';

/** What a tool gave: its text, its data, and the error body where it refused. */
interface ToolGave {
  text: string;
  data: AnswerBody;
  error: AnswerBody | undefined;
}

/** The SDK's own client. It holds every answer against the output schema that the tool was listed with. */
export interface McpClient {
  client: Client;
  names(): Promise<string[]>;
  call(name: string, input?: Record<string, unknown>): Promise<ToolGave>;
  close(): Promise<void>;
}

export async function connectMcp(transport: Transport): Promise<McpClient> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  return {
    client,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    async call(name, input = {}) {
      await client.listTools();
      const gave = CallToolResultSchema.parse(await client.callTool({ name, arguments: input }));
      const [first] = gave.content;
      return {
        text: first?.type === 'text' ? first.text : '',
        data: (gave.structuredContent ?? {}) as AnswerBody,
        error: gave._meta?.['whynow/error'] as AnswerBody | undefined,
      };
    },
    close: () => client.close(),
  };
}

export function connectOverHttp(origin: string, key: string): Promise<McpClient> {
  return connectMcp(
    new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    }),
  );
}
