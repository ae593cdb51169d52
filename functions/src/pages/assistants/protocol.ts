import * as v from 'valibot';
import { StoreError, type ErrorCode } from '@store/domain/platform/errors';
import { mcpId, mcpMembers, type McpMessage, mcp, type McpAnswer } from '@store/domain/api/assistants';
import { messageOf, PLAIN } from '../../platform/http/route';

// MCP without sessions, tools only: Streamable HTTP with JSON answers
// (https://modelcontextprotocol.io/specification/2025-11-25/basic/transports).

/** Revisions of the protocol that this server speaks, the newest first. Older ones have batches, which it does not. */
export const PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18'] as const;

/** Answers to requests of this server, which makes none. */
const responseSchema = v.union([
  v.object({ jsonrpc: v.literal('2.0'), id: mcpId, result: mcpMembers }),
  v.object({ jsonrpc: v.literal('2.0'), id: v.optional(v.nullable(mcpId)), error: mcpMembers }),
]);

/** Returns whether a message needs no answer although it is no notification. */
export function isResponse(unparsed: unknown): boolean {
  return v.is(responseSchema, unparsed) && !v.is(v.object({ method: v.string() }), unparsed);
}

/** Codes of JSON-RPC (https://www.jsonrpc.org/specification#error_object). */
const CODES = {
  parse: -32_700,
  request: -32_600,
  method: -32_601,
  params: -32_602,
  internal: -32_603,
  /** The first of those that a server may define. */
  server: -32_000,
} as const;

const STORE_CODES: Partial<Readonly<Record<ErrorCode, number>>> = {
  malformed: CODES.parse,
  invalid: CODES.request,
  internal: CODES.internal,
};

/** A request that cannot be answered, although its message is a proper one. */
export class ProtocolError extends Error {
  constructor(
    readonly fault: 'method' | 'params',
    message: string,
  ) {
    super(message);
  }
}

/** The answer to a request with a result. */
export function resultAnswer(request: McpMessage, result: Readonly<Record<string, unknown>>): McpAnswer {
  return { jsonrpc: '2.0', id: request.id ?? null, result };
}

/** The answer to a request that cannot be answered. */
export function faultAnswer(request: McpMessage, { fault, message }: ProtocolError): McpAnswer {
  return { jsonrpc: '2.0', id: request.id ?? null, error: { code: CODES[fault], message } };
}

/** The body of an answer with an HTTP error status. `data` is what other calls of the API are told. */
export function refusal(error: StoreError, input: unknown): Readonly<Record<string, unknown>> {
  const sent = v.safeParse(v.object({ id: mcpId }), input);
  const code = STORE_CODES[error.code] ?? CODES.server;
  return {
    jsonrpc: '2.0',
    id: sent.success ? sent.output.id : null,
    error: { code, message: error.message, data: error.body },
  };
}

/** Parses a message. Throws a StoreError `invalid`. */
export function parseMessage(unparsed: unknown): McpMessage {
  const parsed = v.safeParse(mcp.input, unparsed, PLAIN);
  if (parsed.success) return parsed.output;
  throw new StoreError('invalid', messageOf(parsed.issues[0]));
}

const initializeSchema = v.object({ protocolVersion: v.string() });

/** The revision that the client asks for if possible, otherwise the newest. Throws a ProtocolError. */
export function negotiatedVersion({ params }: McpMessage): string {
  const asked = v.safeParse(initializeSchema, params);
  if (!asked.success) throw new ProtocolError('params', 'Give the protocolVersion.');
  return (
    PROTOCOL_VERSIONS.find((version) => version === asked.output.protocolVersion) ?? PROTOCOL_VERSIONS[0]
  );
}
