import type { Ledger } from '../records/ledger';

/** Node's longest timer delay. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Fires when the next open session expires. */
export class ExpiryTimer {
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(
    private readonly ledger: Ledger,
    private readonly onDue: () => void,
  ) {}

  /** Reschedules the timer after a change to the sessions. */
  arm(): void {
    clearTimeout(this.#timer);
    const ends = [...this.ledger.sessions.values()]
      .filter(({ state }) => state.status === 'open')
      .map(({ expiresAt }) => expiresAt * 1000);
    const next = ends.reduce((first, end) => Math.min(first, end), Infinity);
    if (this.#closed || next === Infinity) return;
    this.#timer = setTimeout(this.onDue, Math.min(Math.max(next - Date.now(), 0), MAX_TIMEOUT_MS));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
