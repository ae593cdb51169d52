import { subscribe } from 'node:diagnostics_channel';
import { ClientRequest } from 'node:http';
import * as v from 'valibot';

// Everything that the functions change is changed by an HTTP request of theirs: documents, accounts, files and
// payments. So a call has changed nothing if none of its requests has. That costs next to nothing, and is exact even
// while other processes write.

/** Something that was changed outside this process: the document, or the request that did it. */
export type Effect = string;

/** Precedes the path of a document that was deleted. */
const DELETED = 'deleted ';

const sent = new WeakMap<ClientRequest, Buffer[]>();

function keep(request: ClientRequest, chunk: unknown): void {
  if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
  const chunks = sent.get(request) ?? [];
  chunks.push(Buffer.from(chunk));
  sent.set(request, chunks);
}

/** Keeps the bodies of requests, which no diagnostics channel has. */
function keepBodies(): void {
  for (const name of ['write', 'end'] as const) {
    const original: unknown = Reflect.get(ClientRequest.prototype, name);
    if (typeof original !== 'function') throw new Error(`Requests have no method ${name}.`);
    Object.defineProperty(ClientRequest.prototype, name, {
      configurable: true,
      writable: true,
      value(this: ClientRequest, ...args: readonly unknown[]): unknown {
        keep(this, args[0]);
        return Reflect.apply(original, this, args);
      },
    });
  }
}

const writesSchema = v.object({
  writes: v.optional(
    v.array(
      v.looseObject({
        update: v.optional(v.looseObject({ name: v.string() })),
        delete: v.optional(v.string()),
        transform: v.optional(v.looseObject({ document: v.string() })),
      }),
    ),
    [],
  ),
});

/** The paths of the documents that a commit writes. */
function documentsIn(body: string): string[] {
  return v.parse(writesSchema, JSON.parse(body)).writes.map((write) => {
    const name = write.update?.name ?? write.delete ?? write.transform?.document ?? '';
    return `${write.delete === undefined ? '' : DELETED}${name.replace(/^.*\/documents\//, '')}`;
  });
}

/** What is left of effects if documents that were written were deleted again: a sign-up reserves its name first. */
export function remaining(effects: readonly Effect[]): readonly Effect[] {
  return effects.filter(
    (effect, index) =>
      !effects.includes(`${DELETED}${effect}`, index) &&
      !(effect.startsWith(DELETED) && effects.slice(0, index).includes(effect.slice(DELETED.length))),
  );
}

/** Calls that are posted and change nothing. */
const READS =
  /:(?:batchGet|runQuery|runAggregationQuery|beginTransaction|rollback|lookup|query|signInWithPassword)\b|\/token\b/;

interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body: () => string;
}

function effectsOf({ method, path, status, body }: Exchange): Effect[] {
  if (method === 'GET' || method === 'HEAD' || status >= 400 || READS.test(path)) return [];
  if (/:(?:commit|batchWrite)\b/.test(path)) return documentsIn(body());
  return [`${method} ${path}`];
}

const finishSchema = v.object({
  request: v.instance(ClientRequest),
  response: v.looseObject({ statusCode: v.number() }),
});

const fetchedSchema = v.object({
  request: v.looseObject({ method: v.string(), path: v.string(), origin: v.string() }),
  response: v.looseObject({ statusCode: v.number() }),
});

/**
 * Begins to note what this process changes by its requests, but for those to `own`, the functions themselves. Returns
 * the list to which effects are added.
 */
export function noteEffects(own: string): Effect[] {
  const effects: Effect[] = [];
  keepBodies();
  subscribe('http.client.response.finish', (message) => {
    const { request, response } = v.parse(finishSchema, message);
    const { method, path } = request;
    const body = () => Buffer.concat(sent.get(request) ?? []).toString('utf8');
    effects.push(...effectsOf({ method, path, status: response.statusCode, body }));
  });
  subscribe('undici:request:headers', (message) => {
    const { request, response } = v.parse(fetchedSchema, message);
    const { method, path, origin } = request;
    if (origin === own) return;
    effects.push(...effectsOf({ method, path, status: response.statusCode, body: () => '{}' }));
  });
  return effects;
}
