import * as v from 'valibot';
import type { Contract, ContractAnswer, ContractInput } from './contract';

export const mcpId = v.union([v.string(), v.pipe(v.number(), v.safeInteger())]);

export const mcpMembers = v.record(v.string(), v.unknown());

/** Lets assistants search the shop and fill a cart (Model Context Protocol, modelcontextprotocol.io). */
export const mcp = {
  endpoint: 'POST /api/mcp',
  audience: 'anyone',
  summary:
    'Answers assistants over the Model Context Protocol (Streamable HTTP without sessions); errors are JSON-RPC errors.',
  input: v.object(
    {
      jsonrpc: v.literal('2.0', 'Send a JSON-RPC 2.0 message.'),
      /** Missing in notifications, which get a 202 without a body. */
      id: v.optional(mcpId),
      method: v.string('Give the name of a method.'),
      params: v.optional(mcpMembers),
    },
    'Send one JSON-RPC message, not a batch.',
  ),
  /** A result or an error (https://www.jsonrpc.org/specification#error_object). */
  answer: v.object({
    jsonrpc: v.literal('2.0'),
    /** Null if the request's id was unreadable. */
    id: v.nullable(v.union([v.string(), v.number()])),
    result: v.optional(mcpMembers),
    error: v.optional(v.object({ code: v.number(), message: v.string() })),
  }),
} as const satisfies Contract;

/** Without an id, it is a notification. */
export type McpMessage = ContractInput<typeof mcp>;

export type McpAnswer = ContractAnswer<typeof mcp>;
