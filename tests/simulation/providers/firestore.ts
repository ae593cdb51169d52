import * as v from 'valibot';
import {
  OWNER,
  openFirestore,
  type InProcessCall,
  type InProcessFirestore,
  type Json,
  type JsonObject,
  type StreamingName,
  type UnaryName,
} from 'local-firebase/firestore/in-process';
import { PROJECT } from '../kernel/names';
import { Contended, Lost } from '../kernel/simulation';
import { RedirectedFirestore } from '../../support/redirected-firestore';

const UNARY: Readonly<Record<string, UnaryName>> = {
  commit: 'Commit',
  batchWrite: 'BatchWrite',
  beginTransaction: 'BeginTransaction',
  rollback: 'Rollback',
  listDocuments: 'ListDocuments',
};

const STREAMING: Readonly<Record<string, StreamingName>> = {
  batchGetDocuments: 'BatchGetDocuments',
  runQuery: 'RunQuery',
  runAggregationQuery: 'RunAggregationQuery',
};

/** How an answer comes about: in the simulation, as its own event. */
export type Transport = (
  what: string,
  effect: () => Promise<readonly JsonObject[]>,
) => Promise<readonly JsonObject[]>;

/** Codes of google.rpc. */
const ABORTED = 10;
const UNAVAILABLE = 14;

/** How often the SDK repeats an unanswered request, and the pause in ms. */
const ATTEMPTS = 5;
const PAUSE_MS = 100;

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function rpcError(code: number, cause: Error): Error {
  return Object.assign(new Error(cause.message), { code, cause });
}

const namesSchema = v.object({
  writes: v.optional(
    v.array(v.object({ update: v.optional(v.object({ name: v.string() })), delete: v.optional(v.string()) })),
    [],
  ),
  documents: v.optional(v.array(v.string()), []),
  structuredQuery: v.optional(v.object({ from: v.array(v.object({ collectionId: v.string() })) })),
});

const listedSchema = v.object({ documents: v.optional(v.array(v.unknown()), []) });

function pathOf(name: string): string {
  return name.split('/documents/')[1] ?? name;
}

/** Describes a write or read: `commit orders/1 -mail/2`; a hyphen marks deletions. */
function describe(method: string, message: JsonObject): string {
  const { writes, documents, structuredQuery } = v.parse(namesSchema, message);
  const names = [
    ...writes.map(
      (write) => (write.delete === undefined ? '' : '-') + pathOf(write.delete ?? write.update?.name ?? ''),
    ),
    ...documents.map(pathOf),
    ...(structuredQuery?.from ?? []).map(({ collectionId }) => collectionId),
  ];
  return [method, ...names].join(' ');
}

/**
 * The Admin SDK's client on an engine in this process. It sends what gets no answer again, as the SDK does
 * (https://github.com/googleapis/nodejs-firestore/blob/main/dev/src/v1/firestore_client_config.json).
 */
export class SimulatedFirestore extends RedirectedFirestore {
  readonly #engine: InProcessFirestore;
  readonly #transport: Transport;

  constructor(engine: InProcessFirestore, transport: Transport) {
    super({ projectId: PROJECT });
    this.#engine = engine;
    this.#transport = transport;
  }

  protected async send(method: string, message: JsonObject): Promise<readonly Json[]> {
    const unary = UNARY[method];
    const streaming = STREAMING[method];
    const call: InProcessCall | undefined = unary
      ? { kind: 'unary', method: unary, message }
      : streaming && { kind: 'streaming', method: streaming, message };
    if (!call) throw new Error(`The simulation has no method ${method} of Firestore.`);
    for (let attempt = 1; ; attempt++)
      try {
        return await this.#transport(describe(method, message), () => this.#engine.answer(call, OWNER));
      } catch (error) {
        if (error instanceof Contended) throw rpcError(ABORTED, error);
        if (!(error instanceof Lost)) throw error;
        if (attempt === ATTEMPTS) throw rpcError(UNAVAILABLE, error);
        await wait(PAUSE_MS * attempt);
      }
  }

  protected override async request(...call: Parameters<RedirectedFirestore['request']>): Promise<unknown> {
    const answer = await super.request(...call);
    // The client below the SDK's returns a list's items.
    return call[0] === 'listDocuments' ? v.parse(listedSchema, answer).documents : answer;
  }
}

/** A new, empty database. */
export function newEngine(rules: string): InProcessFirestore {
  return openFirestore({ rules, now: () => Date.now() });
}
