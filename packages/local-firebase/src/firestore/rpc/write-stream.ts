import { randomUUID } from 'node:crypto';
import type { Caller } from '../access/caller';
import { invalidArgument } from '../errors/status';
import type { Database } from '../storage/database';
import { decodeWrite } from '../writes/write-json';
import { databaseOf } from './backend';
import type { Backend } from './backend';
import { encodeCommit } from './commits';
import type { JsonObject, Message } from '../wire/message';

/** A write stream: the first request opens it, each further one is a commit, answered in order. */
export class WriteStream {
  readonly #backend: Backend;
  readonly #caller: Caller;
  #database: Database | null = null;
  #answered = 0;

  constructor(backend: Backend, caller: Caller) {
    this.#backend = backend;
    this.#caller = caller;
  }

  async take(request: Message): Promise<JsonObject> {
    const name = request.string('database') ?? '';
    const streamId = request.string('streamId') ?? '';
    request.bytes('streamToken');
    request.raw('labels');
    const writes = request.messages('writes');
    if (this.#database === null) {
      if (writes.length > 0)
        throw invalidArgument('The first request of a write stream must not have writes.');
      this.#database = databaseOf(
        this.#backend,
        request.required('database', name === '' ? undefined : name),
      );
      request.end();
      return { streamId: streamId === '' ? randomUUID() : streamId, streamToken: this.#nextToken() };
    }
    const database = this.#database;
    const decoded = writes.map((write) => decodeWrite(write, database.name));
    request.end();
    const result = await this.#backend.committer.commit(this.#caller, database, decoded);
    return { streamToken: this.#nextToken(), ...encodeCommit(result) };
  }

  #nextToken(): string {
    this.#answered += 1;
    return Buffer.from(this.#answered.toString()).toString('base64');
  }
}
