import type { Ledger } from '../records/ledger';

/** The longest wait that a timer of Node's can be set to. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Wakes when the next open session runs out. */
export class ExpiryTimer {
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(
    private readonly ledger: Ledger,
    private readonly onDue: () => void,
  ) {}

  /** Looks again which session runs out first. */
  arm(): void {
    clearTimeout(this.#timer);
    const ends = [...this.ledger.sessions.values()]
      .filter(({ state }) => state.status === 'open')
      .map(({ expiresAt }) => expiresAt * 1000);
    const next = ends.reduce((first, end) => Math.min(first, end), Infinity);
    if (this.#closed || next === Infinity) return;
    this.#timer = setTimeout(this.onDue, Math.min(Math.max(next - Date.now(), 0), LONGEST_TIMER));
  }

  /** Wakes no more. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
