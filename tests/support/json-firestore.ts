import { Agent, request as httpRequest } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { Firestore, GrpcStatus } from 'firebase-admin/firestore';
import type { Json, JsonObject } from 'local-firebase/firestore/in-process';
import * as v from 'valibot';
import { fromJson, toJsonObject } from './proto-json';

/** Requests with one answer, and what the REST API calls them. */
const UNARY: Readonly<Record<string, string>> = {
  commit: 'commit',
  batchWrite: 'batchWrite',
  beginTransaction: 'beginTransaction',
  rollback: 'rollback',
};

/** Requests with several answers. */
const STREAMING: Readonly<Record<string, string>> = {
  batchGetDocuments: 'batchGet',
  runQuery: 'runQuery',
  runAggregationQuery: 'runAggregationQuery',
};

const addressed = v.object({ database: v.optional(v.string()), parent: v.optional(v.string()) });

const failureSchema = v.object({
  error: v.object({
    status: v.pipe(
      v.string(),
      v.transform((name) => GrpcStatus[name as keyof typeof GrpcStatus]),
    ),
    message: v.string(),
  }),
});

const agent = new Agent({ keepAlive: true });

function send(host: string, path: string, message: JsonObject): Promise<unknown> {
  const body = Buffer.from(JSON.stringify(message));
  const headers = {
    Authorization: 'Bearer owner',
    'Content-Type': 'application/json',
    'Content-Length': body.length,
  };
  return new Promise((resolve, reject) => {
    const request = httpRequest(`http://${host}${path}`, { method: 'POST', agent, headers }, (response) => {
      text(response).then((answer) => resolve(JSON.parse(answer)), reject);
    });
    request.once('error', reject);
    request.end(body);
  });
}

/** A method of the SDK that its types do not have. */
function sdk(name: string): (...args: unknown[]) => unknown {
  return v.parse(v.function(), Reflect.get(Firestore.prototype, name));
}

/** The first pause before a commit that met another one is sent again, and by how much each is longer, as the SDK has them. */
const FIRST_PAUSE_MS = 100;
const PAUSE_FACTOR = 1.3;

/**
 * The Admin SDK, with its requests sent as plain JSON (https://firebase.google.com/docs/firestore/use-rest-api). Its own REST client encodes each as a
 * protobuf message first, which takes most of the time of a call to a Firestore on the same machine. Requests that tests make
 * seldom go through the SDK's client.
 */
export class JsonFirestore extends Firestore {
  readonly #host: string;

  constructor(project: string, host: string) {
    super({ projectId: project, preferRest: true });
    this.#host = host;
  }

  async #answer(verb: string, request: object): Promise<Json> {
    const { database, parent } = v.parse(addressed, request);
    const answer = await send(
      this.#host,
      `/v1/${parent ?? `${database}/documents`}:${verb}`,
      toJsonObject(request),
    );
    const failure: unknown = Array.isArray(answer) ? answer[0] : answer;
    if (!v.is(failureSchema, failure)) return answer as Json;
    const { status, message } = v.parse(failureSchema, failure).error;
    throw Object.assign(new Error(message), { code: status });
  }

  protected async request(
    method: string,
    request: object,
    tag: string,
    retryCodes: readonly number[] = [],
  ): Promise<unknown> {
    const verb = UNARY[method];
    if (verb === undefined) return sdk('request').call(this, method, request, tag, retryCodes);
    for (let pause = FIRST_PAUSE_MS; ; pause *= PAUSE_FACTOR)
      try {
        return fromJson(await this.#answer(verb, request));
      } catch (error) {
        if (!v.is(v.object({ code: v.picklist(retryCodes) }), error)) throw error;
        await setTimeout(pause);
      }
  }

  protected async requestStream(
    method: string,
    isBidirectional: boolean,
    request: object,
    tag: string,
  ): Promise<unknown> {
    const verb = STREAMING[method];
    if (verb === undefined) return sdk('requestStream').call(this, method, isBidirectional, request, tag);
    const answers = v.parse(v.array(v.unknown()), fromJson(await this.#answer(verb, request)));
    const stream = new PassThrough({ objectMode: true, highWaterMark: answers.length + 1 });
    stream.pause();
    for (const answer of answers) stream.write(answer);
    stream.end();
    return stream;
  }
}
