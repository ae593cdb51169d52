import { StoreError } from '@store/domain/platform/errors';
import type { McpMessage, McpAnswer } from '@store/domain/api/assistants';
import { config } from '../../platform/config';
import { json, type Reply } from '../../platform/http/reply';
import type { IncomingCall } from '../../platform/http/route';
import { networkLimit } from '../../platform/limits/network-limit';
import { currentShop } from '../../platform/settings/current';
import { isReadableByAssistants } from '../../platform/settings/operation';
import {
  faultAnswer,
  isResponse,
  negotiatedVersion,
  parseMessage,
  PROTOCOL_VERSIONS,
  ProtocolError,
  resultAnswer,
} from './protocol';
import { callTool, toolList } from './tools';

/** High, because an assistant's servers call for many people. */
const countCall = networkLimit({
  maximum: 600,
  windowMs: 10 * 60 * 1000,
  message: 'Too many calls. Please try again in a few minutes.',
});

const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

/** The protocol forbids other sites to call in a visitor's name. Assistants send no `Origin`. */
function requireOwnOrigin({ origin }: IncomingCall): void {
  if (origin === undefined || origin === config.origin) return;
  if (config.emulated && LOOPBACK.test(origin)) return;
  throw new StoreError('forbidden', 'Pages of other sites cannot call this address.');
}

/** The first call lacks the header. Throws a StoreError. */
function requireKnownVersion({ protocolVersion }: IncomingCall): void {
  if (protocolVersion === undefined) return;
  if (PROTOCOL_VERSIONS.some((version) => version === protocolVersion)) return;
  throw new StoreError('invalid', `Use the protocol version ${PROTOCOL_VERSIONS.join(' or ')}.`);
}

function initialize(request: McpMessage): Readonly<Record<string, unknown>> {
  const { name, description } = currentShop();
  return {
    protocolVersion: negotiatedVersion(request),
    capabilities: { tools: {} },
    serverInfo: { name: 'beat-store', title: name, version: '1.0.0' },
    instructions: `${name} sells beats (instrumental music) under licences, and may have kits of sounds. ${description} Search with search_beats or search_kits, and give people the address that cart_link or kit_cart_link returns: they listen, choose and pay in the shop at ${config.origin}.`,
  };
}

async function resultOf(request: McpMessage): Promise<Readonly<Record<string, unknown>>> {
  switch (request.method) {
    case 'initialize':
      return initialize(request);
    case 'ping':
      return {};
    case 'tools/list':
      return { tools: toolList() };
    case 'tools/call':
      return callTool(request.params);
    default:
      throw new ProtocolError('method', `There is no method “${request.method}”.`);
  }
}

async function answerRequest(request: McpMessage): Promise<McpAnswer> {
  try {
    return resultAnswer(request, await resultOf(request));
  } catch (error) {
    if (error instanceof ProtocolError) return faultAnswer(request, error);
    throw error;
  }
}

/** Answers a message, if it wants an answer. Throws a StoreError if the whole call is refused. */
export async function answerMessage(unparsed: unknown, call: IncomingCall): Promise<Reply<McpAnswer>> {
  requireOwnOrigin(call);
  if (!isReadableByAssistants()) throw new StoreError('not-found', 'This shop is not open to assistants.');
  requireKnownVersion(call);
  countCall(call.address, Date.now());
  if (isResponse(unparsed)) return { kind: 'accepted' };
  const message = parseMessage(unparsed);
  if (message.id === undefined) return { kind: 'accepted' };
  return json(await answerRequest(message));
}
