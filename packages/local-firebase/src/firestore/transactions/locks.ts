import { StatusError } from '../errors/status';
import type { DocumentPath } from '../storage/names';

export interface LockOwner {
  readonly holds: Set<DocumentPath>;
  /** Whether the owner has ended and must not acquire locks. */
  readonly isOver: boolean;
}

interface Waiter {
  readonly owner: LockOwner;
  readonly grant: () => void;
  readonly reject: (error: StatusError) => void;
}

interface Lock {
  holder: LockOwner;
  readonly waiters: Waiter[];
}

function aborted(message: string): StatusError {
  return new StatusError('ABORTED', message);
}

/**
 * Exclusive document locks in FIFO order. They prevent contending transactions from doing wasted work; correctness
 * does not depend on them, because commits validate reads.
 */
export class LockTable {
  readonly #locks = new Map<DocumentPath, Lock>();
  readonly #waitsFor = new Map<LockOwner, DocumentPath>();
  readonly #longestWait: number;

  constructor(longestWait: number) {
    this.#longestWait = longestWait;
  }

  /** Whether the owner could lock all documents without waiting. */
  isFree(owner: LockOwner, paths: Iterable<DocumentPath>): boolean {
    for (const path of paths) {
      const lock = this.#locks.get(path);
      if (lock !== undefined && lock.holder !== owner) return false;
    }
    return true;
  }

  /** Locks documents in a global order, waiting while others hold them. */
  async acquire(owner: LockOwner, paths: Iterable<DocumentPath>): Promise<void> {
    for (const path of [...new Set(paths)].sort()) await this.#acquireOne(owner, path);
  }

  async #acquireOne(owner: LockOwner, path: DocumentPath): Promise<void> {
    if (owner.isOver) throw aborted('The transaction has ended.');
    const lock = this.#locks.get(path);
    if (lock === undefined) {
      this.#locks.set(path, { holder: owner, waiters: [] });
      owner.holds.add(path);
      return;
    }
    if (lock.holder === owner) return;
    if (this.#wouldDeadlock(owner, lock.holder)) {
      throw aborted('Deadlock between transactions; please retry.');
    }
    await this.#wait(owner, path, lock);
  }

  #wouldDeadlock(owner: LockOwner, holder: LockOwner): boolean {
    for (let next: LockOwner | undefined = holder; next !== undefined;) {
      if (next === owner) return true;
      const path = this.#waitsFor.get(next);
      next = path === undefined ? undefined : this.#locks.get(path)?.holder;
    }
    return false;
  }

  #wait(owner: LockOwner, path: DocumentPath, lock: Lock): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void): void => {
        clearTimeout(timer);
        this.#waitsFor.delete(owner);
        act();
      };
      const waiter: Waiter = {
        owner,
        grant: () => settle(resolve),
        reject: (error) => settle(() => reject(error)),
      };
      const timer = setTimeout(() => {
        lock.waiters.splice(lock.waiters.indexOf(waiter), 1);
        waiter.reject(
          aborted('Transaction lock timeout: too much contention on these documents; please retry.'),
        );
      }, this.#longestWait);
      lock.waiters.push(waiter);
      this.#waitsFor.set(owner, path);
    });
  }

  release(owner: LockOwner): void {
    this.#stopWaiting(owner);
    for (const path of owner.holds) {
      const lock = this.#locks.get(path);
      const next = lock?.waiters.shift();
      if (lock === undefined) continue;
      if (next === undefined) {
        this.#locks.delete(path);
      } else {
        lock.holder = next.owner;
        next.owner.holds.add(path);
        next.grant();
      }
    }
    owner.holds.clear();
  }

  #stopWaiting(owner: LockOwner): void {
    const path = this.#waitsFor.get(owner);
    const waiters = path === undefined ? undefined : this.#locks.get(path)?.waiters;
    const index = waiters?.findIndex((waiter) => waiter.owner === owner) ?? -1;
    if (index < 0) return;
    waiters?.splice(index, 1)[0]?.reject(aborted('The transaction has ended.'));
  }
}
