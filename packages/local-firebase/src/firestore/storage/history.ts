import { StatusError } from '../errors/status';
import { fieldsSize } from '../values/limits';
import type { Micros } from '../values/value';
import type { Change, CommittedChanges, StoredDocument } from './document';
import type { DocumentPath } from './names';

const keptFor: Micros = 3_600_000_000n;
const maxChanges = 20_000;
const maxBytes = 32 << 20;

interface Kept extends CommittedChanges {
  readonly bytes: number;
}

function overwrittenBytes({ changes }: CommittedChanges): number {
  return changes.reduce((total, { before }) => total + (before === null ? 0 : fieldsSize(before.fields)), 0);
}

/** Earlier versions of the documents that differ from the current state; null if missing then. */
export type Differences = ReadonlyMap<DocumentPath, StoredDocument | null>;

/**
 * Recent commits, for reads in the past and resumed listeners. Keeps the overwritten versions of one hour, or less
 * after very many or very large changes.
 */
export class History {
  #commits: Kept[] = [];
  #changes = 0;
  #bytes = 0;
  /** The earliest readable time. */
  #horizon: Micros = 0n;

  constructor(horizon: Micros) {
    this.#horizon = horizon;
  }

  /** Adds the latest commit. */
  add(commit: CommittedChanges): void {
    const kept = { ...commit, bytes: overwrittenBytes(commit) };
    this.#commits.push(kept);
    this.#changes += kept.changes.length;
    this.#bytes += kept.bytes;
    let dropped = 0;
    for (const old of this.#commits) {
      if (old === kept || !this.#exceedsLimit(old, commit.time)) break;
      this.#changes -= old.changes.length;
      this.#bytes -= old.bytes;
      this.#horizon = old.time;
      dropped += 1;
    }
    if (dropped > 0) this.#commits = this.#commits.slice(dropped);
  }

  #exceedsLimit(oldest: Kept, now: Micros): boolean {
    return this.#changes > maxChanges || this.#bytes > maxBytes || oldest.time <= now - keptFor;
  }

  /** Whether a time is before the earliest readable one. */
  isForgotten(time: Micros): boolean {
    return time < this.#horizon;
  }

  /** The commits after a time, oldest first. */
  since(time: Micros): readonly CommittedChanges[] {
    if (this.isForgotten(time)) {
      throw new StatusError('FAILED_PRECONDITION', 'The requested snapshot version is too old.');
    }
    let start = this.#commits.length;
    while (start > 0 && (this.#commits[start - 1]?.time ?? 0n) > time) start -= 1;
    return this.#commits.slice(start);
  }

  /** The differences between the state at a time and the current one. */
  differencesAt(time: Micros): Differences {
    const differences = new Map<DocumentPath, StoredDocument | null>();
    const note = ({ path, before }: Change): void => {
      if (!differences.has(path)) differences.set(path, before);
    };
    for (const commit of this.since(time)) commit.changes.forEach(note);
    return differences;
  }
}
