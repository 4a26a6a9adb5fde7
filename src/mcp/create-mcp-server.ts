import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import type { ListToolsResult } from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js';
import { neutralise, QUOTING } from './quoted.ts';
import { runTool } from './run-tool.ts';
import type { Tool, ToolSession } from './tool.ts';
import { toolNamed, tools } from './tools/index.ts';

const INSTRUCTIONS = `Whynow watches the public web for the companies that a sales team sells to: accounts have a score, signals with evidence, and a brief that says why now. Start with find_accounts; read_brief and explain_score take an id or a domain. ${QUOTING}`;

type Listed = ListToolsResult['tools'][number];

/** One for all: each server would compile a validator of its own, for answers of people that none of our tools asks for. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

const listed = new Map(tools.map((tool) => [tool, listedAs(tool)]));

/**
 * The tools as the protocol has them. The SDK's `Server` and not its `McpServer`, which wants the schemas in Zod: ours are JSON Schema,
 * checked and explained as those of the API.
 */
export function createMcpServer(session: ToolSession): Server {
  const server = new Server(
    { name: 'whynow', title: 'Whynow', version: session.ctx.config.version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.filter((tool) => !tool.writes || session.mayWrite).flatMap((tool) => listed.get(tool) ?? []),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = toolNamed(params.name);
    if (!tool)
      throw new McpError(
        ErrorCode.InvalidParams,
        `There is no tool ${JSON.stringify(neutralise(params.name, 60))}; there are: ${tools.map(({ name }) => name).join(', ')}.`,
      );
    return runTool(session, tool, params.arguments);
  });
  return server;
}

function listedAs(tool: Tool): Listed {
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: tool.input as unknown as Listed['inputSchema'],
    outputSchema: tool.output as unknown as NonNullable<Listed['outputSchema']>,
    annotations: {
      readOnlyHint: !tool.writes,
      destructiveHint: false,
      idempotentHint: !tool.writes,
      openWorldHint: tool.name === 'add_account',
    },
  };
}
