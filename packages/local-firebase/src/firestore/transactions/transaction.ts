import { randomBytes } from 'node:crypto';
import type { Query } from '../query/query';
import { runQuery } from '../query/run';
import type { Database } from '../storage/database';
import type { DocumentPath } from '../storage/names';
import type { Micros } from '../values/value';
import type { LockOwner } from './locks';

export type TransactionMode = 'readOnly' | 'readWrite';

interface QueryRead {
  readonly query: Query;
  readonly results: string;
}

function fingerprint(database: Database, query: Query): string {
  const parts: string[] = [];
  for (const { path, updateTime } of runQuery(database, query)) parts.push(`${path} ${updateTime}`);
  return parts.join('\n');
}

export class Transaction implements LockOwner {
  readonly id = randomBytes(16).toString('base64');
  readonly database: Database;
  readonly mode: TransactionMode;
  readonly begunAt: number;
  readonly holds = new Set<DocumentPath>();
  isOver = false;
  lastUsedAt: number;
  /** The number of requests in progress; while positive, the transaction is not idle. */
  pending = 0;
  readonly #reads = new Map<DocumentPath, Micros | null>();
  readonly #queries: QueryRead[] = [];

  constructor(database: Database, mode: TransactionMode, now: number) {
    this.database = database;
    this.mode = mode;
    this.begunAt = now;
    this.lastUsedAt = now;
  }

  recordRead(path: DocumentPath): void {
    if (!this.#reads.has(path)) this.#reads.set(path, this.database.get(path)?.updateTime ?? null);
  }

  recordQuery(query: Query): void {
    this.#queries.push({ query, results: fingerprint(this.database, query) });
  }

  get isUpToDate(): boolean {
    for (const [path, updateTime] of this.#reads) {
      if ((this.database.get(path)?.updateTime ?? null) !== updateTime) return false;
    }
    return this.#queries.every(({ query, results }) => fingerprint(this.database, query) === results);
  }
}
