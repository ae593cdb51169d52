import { PassThrough } from 'node:stream';
import { Firestore } from 'firebase-admin/firestore';
import type { Json, JsonObject } from 'local-firebase/firestore/in-process';
import { fromJson, toJsonObject } from './proto-json';

/** google.rpc codes that make the SDK repeat a request. */
export type RetryCodes = readonly number[];

/**
 * The Admin SDK without its own client: `send` gets its requests as JSON. The SDK's queries, transactions, retries and
 * values stay. Both methods that every request of the SDK ends in are private to its types.
 */
export abstract class RedirectedFirestore extends Firestore {
  /** A request's answers, one unless streaming. Errors need google.rpc's `code`. */
  protected abstract send(
    method: string,
    message: JsonObject,
    retryCodes: RetryCodes,
  ): Promise<readonly Json[]>;

  protected async request(
    method: string,
    request: object,
    _tag: string,
    retryCodes: RetryCodes = [],
  ): Promise<unknown> {
    const [answer = null] = await this.send(method, toJsonObject(request), retryCodes);
    return fromJson(answer);
  }

  protected async requestStream(
    method: string,
    _isBidirectional: boolean,
    request: object,
    _tag: string,
  ): Promise<unknown> {
    const answers = await this.send(method, toJsonObject(request), []);
    const stream = new PassThrough({ objectMode: true, highWaterMark: answers.length + 1 });
    stream.pause();
    for (const answer of answers) stream.write(fromJson(answer));
    stream.end();
    return stream;
  }
}
