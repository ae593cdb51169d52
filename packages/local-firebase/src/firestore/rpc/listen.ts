import type { Caller } from '../access/caller';
import type { StatusError } from '../errors/status';
import { invalidArgument, rpcStatus, toStatusError } from '../errors/status';
import type { Database } from '../storage/database';
import type { CommittedChanges, StoredDocument } from '../storage/document';
import { fullName } from '../storage/names';
import type { DocumentPath } from '../storage/names';
import { formatTimestamp } from '../values/timestamp';
import type { Micros } from '../values/value';
import { databaseOf } from './backend';
import type { Backend } from './backend';
import { encodeDocument } from './document-json';
import { checkAccess, concerns, decodeTarget, resultsAfter, resultsIn } from './listen-target';
import type { ListenTarget, Results } from './listen-target';
import type { JsonObject, Message } from '../wire/message';

interface Target {
  readonly id: number;
  readonly definition: ListenTarget;
  results: Results;
}

function encodeToken(time: Micros): string {
  return Buffer.from(time.toString()).toString('base64');
}

/**
 * A listen stream. Each added target gets its initial documents and then the changes of each commit, followed by a
 * consistent snapshot. A resumed target gets all its documents again.
 */
export class ListenStream {
  readonly #backend: Backend;
  readonly #caller: Caller;
  readonly #send: (response: JsonObject) => void;
  readonly #targets = new Map<number, Target>();
  #database: Database | null = null;
  #stopListening: () => void = () => undefined;
  #assigned = 0;

  constructor(backend: Backend, caller: Caller, send: (response: JsonObject) => void) {
    this.#backend = backend;
    this.#caller = caller;
    this.#send = send;
  }

  take(request: Message): void {
    const database = this.#open(request.string('database') ?? '');
    request.raw('labels');
    const kind = request.oneOf('addTarget', 'removeTarget');
    if (kind === 'removeTarget') {
      this.#remove(request.integer('removeTarget') ?? 0, null);
    } else {
      this.#add(database, request.required('addTarget', request.message('addTarget')));
    }
    request.end();
  }

  #open(name: string): Database {
    if (this.#database !== null && name === '') return this.#database;
    const database = databaseOf(this.#backend, name);
    if (this.#database !== null && this.#database !== database) {
      throw invalidArgument('A stream can listen to one database only.');
    }
    if (this.#database === null) {
      this.#database = database;
      this.#stopListening = database.listen((commit) => this.#follow(database, commit));
    }
    return database;
  }

  #add(database: Database, message: Message): void {
    const asked = message.integer('targetId') ?? 0;
    const id = asked === 0 ? (this.#assigned += 1) : asked;
    const once = message.boolean('once');
    // A resumed target gets everything, so the client's count never needs a correction.
    message.integer('expectedCount');
    try {
      const resumed = message.oneOf('resumeToken', 'readTime');
      if (resumed !== undefined) message.raw(resumed);
      const target = decodeTarget(message, database);
      message.end();
      if (this.#targets.has(id)) throw invalidArgument(`Target ${id} already exists.`);
      checkAccess(this.#backend, this.#caller, database, target);
      this.#start(database, { id, definition: target, results: new Map() }, resumed !== undefined);
      if (once) this.#remove(id, null);
    } catch (error) {
      this.#remove(id, toStatusError(error));
    }
  }

  #start(database: Database, target: Target, isResumed: boolean): void {
    this.#targets.set(target.id, target);
    this.#change('ADD', [target.id]);
    if (isResumed) this.#change('RESET', [target.id]);
    const results = resultsIn(database, target.definition);
    this.#backend.usage.query(results.size);
    this.#sendMissing(database, target, results);
    this.#sendChanges(database, target, results);
    const time = this.#backend.store.clock.tick();
    this.#change('CURRENT', [target.id], time);
    this.#change('NO_CHANGE', [], time);
  }

  #sendMissing(database: Database, { id, definition }: Target, results: Results): void {
    if (definition.kind === 'query') return;
    for (const path of definition.paths) if (!results.has(path)) this.#sendGone(database, id, path);
  }

  #remove(id: number, cause: StatusError | null): void {
    this.#targets.delete(id);
    this.#send({
      targetChange: {
        targetChangeType: 'REMOVE',
        targetIds: [id],
        ...(cause === null ? {} : { cause: rpcStatus(cause) }),
      },
    });
  }

  #change(type: 'ADD' | 'CURRENT' | 'RESET' | 'NO_CHANGE', ids: readonly number[], time?: Micros): void {
    this.#send({
      targetChange: {
        targetChangeType: type,
        targetIds: ids,
        ...(time === undefined ? {} : { readTime: formatTimestamp(time), resumeToken: encodeToken(time) }),
      },
    });
  }

  #follow(database: Database, commit: CommittedChanges): void {
    let sent = false;
    for (const target of [...this.#targets.values()]) {
      const changes = commit.changes.filter((change) => concerns(target.definition, change, database));
      if (changes.length === 0) continue;
      try {
        checkAccess(this.#backend, this.#caller, database, target.definition);
        const results = resultsAfter(target.results, changes, target.definition, database);
        sent = this.#sendChanges(database, target, results) || sent;
      } catch (error) {
        this.#remove(target.id, toStatusError(error));
      }
    }
    if (sent) this.#change('NO_CHANGE', [], commit.time);
  }

  /** Sends the differences to the last results sent; returns whether there are any. */
  #sendChanges(database: Database, target: Target, results: Results): boolean {
    let changes = 0;
    for (const [path, document] of results) {
      if (target.results.get(path)?.updateTime === document.updateTime) continue;
      this.#sendDocument(database, target.id, document);
      changes += 1;
    }
    for (const path of target.results.keys()) {
      if (results.has(path)) continue;
      this.#sendGone(database, target.id, path);
      changes += 1;
    }
    if (target.results.size > 0) this.#backend.usage.read(changes);
    target.results = results;
    return changes > 0;
  }

  #sendDocument(database: Database, id: number, document: StoredDocument): void {
    this.#send({ documentChange: { document: encodeDocument(database.name, document), targetIds: [id] } });
  }

  #sendGone(database: Database, id: number, path: DocumentPath): void {
    const gone = {
      document: fullName(database.name, path),
      removedTargetIds: [id],
      readTime: formatTimestamp(this.#backend.store.clock.last),
    };
    this.#send(database.get(path) === null ? { documentDelete: gone } : { documentRemove: gone });
  }

  close(): void {
    this.#stopListening();
    this.#targets.clear();
  }
}
