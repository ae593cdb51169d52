import { Agent, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { Firestore, GrpcStatus } from 'firebase-admin/firestore';
import type { Json, JsonObject } from 'local-firebase/firestore/in-process';
import * as v from 'valibot';
import { RedirectedFirestore, type RetryCodes } from './redirected-firestore';

/** REST names of the SDK's requests. */
const VERBS: Readonly<Record<string, string>> = {
  commit: 'commit',
  batchWrite: 'batchWrite',
  beginTransaction: 'beginTransaction',
  rollback: 'rollback',
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

function send(host: string, path: string, message: JsonObject): Promise<Json> {
  const body = Buffer.from(JSON.stringify(message));
  const headers = {
    Authorization: 'Bearer owner',
    'Content-Type': 'application/json',
    'Content-Length': body.length,
  };
  return new Promise((resolve, reject) => {
    const request = httpRequest(`http://${host}${path}`, { method: 'POST', agent, headers }, (response) => {
      text(response).then((answer) => resolve(JSON.parse(answer) as Json), reject);
    });
    request.once('error', (error: NodeJS.ErrnoException) => {
      // A server may close an idle connection just as it is reused:
      // https://nodejs.org/api/http.html#requestreusedsocket
      if (request.reusedSocket && error.code === 'ECONNRESET') resolve(send(host, path, message));
      else reject(error);
    });
    request.end(body);
  });
}

/** An SDK method missing from its types. */
function sdk(name: string): (...args: unknown[]) => unknown {
  return v.parse(v.function(), Reflect.get(Firestore.prototype, name));
}

/** The pause before repeating a conflicting commit, and its growth, as in the SDK. */
const FIRST_PAUSE_MS = 100;
const PAUSE_FACTOR = 1.3;

/**
 * The Admin SDK, with its requests sent as plain JSON (https://firebase.google.com/docs/firestore/use-rest-api). Its
 * own REST client encodes each as a protobuf message first, which takes most of the time of a call to a Firestore on
 * the same machine. Requests that tests make seldom go through the SDK's client.
 */
export class JsonFirestore extends RedirectedFirestore {
  readonly #host: string;

  constructor(project: string, host: string) {
    super({ projectId: project, preferRest: true });
    this.#host = host;
  }

  async #answers(verb: string, message: JsonObject): Promise<readonly Json[]> {
    const { database, parent } = v.parse(addressed, message);
    const answer = await send(this.#host, `/v1/${parent ?? `${database}/documents`}:${verb}`, message);
    const answers: readonly Json[] = Array.isArray(answer) ? answer : [answer];
    const failure = v.safeParse(failureSchema, answers[0]);
    if (!failure.success) return answers;
    const { status, message: text } = failure.output.error;
    throw Object.assign(new Error(text), { code: status });
  }

  protected async send(
    method: string,
    message: JsonObject,
    retryCodes: RetryCodes,
  ): Promise<readonly Json[]> {
    const verb = VERBS[method];
    if (verb === undefined) throw new Error(`${method} has no verb.`);
    for (let pause = FIRST_PAUSE_MS; ; pause *= PAUSE_FACTOR)
      try {
        return await this.#answers(verb, message);
      } catch (error) {
        if (!v.is(v.object({ code: v.picklist(retryCodes) }), error)) throw error;
        await setTimeout(pause);
      }
  }

  protected override async request(...call: Parameters<RedirectedFirestore['request']>): Promise<unknown> {
    const [method] = call;
    return method in VERBS ? await super.request(...call) : sdk('request').apply(this, call);
  }

  protected override async requestStream(
    ...call: Parameters<RedirectedFirestore['requestStream']>
  ): Promise<unknown> {
    const [method] = call;
    return method in VERBS ? await super.requestStream(...call) : sdk('requestStream').apply(this, call);
  }
}
