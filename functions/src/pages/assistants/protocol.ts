import * as v from 'valibot';
import { StoreError, type ErrorCode } from '@store/domain/platform/errors';
import { mcpId, mcpMembers, type McpMessage, mcp, type McpAnswer } from '@store/domain/api/assistants';
import { messageOf, PLAIN } from '../../platform/http/route';

// MCP without sessions, tools only: Streamable HTTP with JSON answers
// (https://modelcontextprotocol.io/specification/2025-11-25/basic/transports).

/** Newest first. Older revisions have batches, which this server doesn't support. */
export const PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18'] as const;

/** Answers to server requests, although this server makes none. */
const responseSchema = v.union([
  v.object({ jsonrpc: v.literal('2.0'), id: mcpId, result: mcpMembers }),
  v.object({ jsonrpc: v.literal('2.0'), id: v.optional(v.nullable(mcpId)), error: mcpMembers }),
]);

/** Returns whether a message is a response, which needs no answer. */
export function isResponse(unparsed: unknown): boolean {
  return v.is(responseSchema, unparsed) && !v.is(v.object({ method: v.string() }), unparsed);
}

/** https://www.jsonrpc.org/specification#error_object */
const CODES = {
  parse: -32_700,
  request: -32_600,
  method: -32_601,
  params: -32_602,
  internal: -32_603,
  /** The first code free for servers. */
  server: -32_000,
} as const;

const STORE_CODES: Partial<Readonly<Record<ErrorCode, number>>> = {
  malformed: CODES.parse,
  invalid: CODES.request,
  internal: CODES.internal,
};

/** A well-formed request that can't be answered. */
export class ProtocolError extends Error {
  constructor(
    readonly fault: 'method' | 'params',
    message: string,
  ) {
    super(message);
  }
}

export function resultAnswer(request: McpMessage, result: Readonly<Record<string, unknown>>): McpAnswer {
  return { jsonrpc: '2.0', id: request.id ?? null, result };
}

export function faultAnswer(request: McpMessage, { fault, message }: ProtocolError): McpAnswer {
  return { jsonrpc: '2.0', id: request.id ?? null, error: { code: CODES[fault], message } };
}

/** Body of an HTTP error. `data` is the usual ErrorBody. */
export function refusal(error: StoreError, input: unknown): Readonly<Record<string, unknown>> {
  const sent = v.safeParse(v.object({ id: mcpId }), input);
  const code = STORE_CODES[error.code] ?? CODES.server;
  return {
    jsonrpc: '2.0',
    id: sent.success ? sent.output.id : null,
    error: { code, message: error.message, data: error.body },
  };
}

/** Throws a StoreError `invalid`. */
export function parseMessage(unparsed: unknown): McpMessage {
  const parsed = v.safeParse(mcp.input, unparsed, PLAIN);
  if (parsed.success) return parsed.output;
  throw new StoreError('invalid', messageOf(parsed.issues[0]));
}

const initializeSchema = v.object({ protocolVersion: v.string() });

/** The client's revision if supported, otherwise the newest. Throws a ProtocolError. */
export function negotiatedVersion({ params }: McpMessage): string {
  const asked = v.safeParse(initializeSchema, params);
  if (!asked.success) throw new ProtocolError('params', 'Give the protocolVersion.');
  return (
    PROTOCOL_VERSIONS.find((version) => version === asked.output.protocolVersion) ?? PROTOCOL_VERSIONS[0]
  );
}
