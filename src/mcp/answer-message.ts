import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createMcpServer } from './create-mcp-server.ts';
import type { ToolSession } from './tool.ts';

export interface MessageAnswer {
  status: number;
  type: string | null;
  body: string;
}

/**
 * One message of the Streamable HTTP transport, answered as JSON: no session and no stream, so that any process can answer any message.
 * The form of the message and the protocol's headers are the SDK's to judge.
 */
export async function answerMessage(
  session: ToolSession,
  message: unknown,
  headers: Record<string, string>,
): Promise<MessageAnswer> {
  const server = createMcpServer(session);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const request = new Request(`${session.ctx.publicUrl}/mcp`, { method: 'POST', headers });
    const answer = await transport.handleRequest(request, { parsedBody: message });
    return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
  } finally {
    await server.close();
  }
}
