import type { Ledger } from '../records/ledger';
import { nextExpiry } from './expiry';

/** Node's longest timer delay. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

export class ExpiryTimer {
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(
    private readonly ledger: Ledger,
    private readonly onDue: () => void,
  ) {}

  /** Reschedules the timer after a ledger change. */
  arm(): void {
    clearTimeout(this.#timer);
    const next = nextExpiry(this.ledger);
    if (this.#closed || next === undefined) return;
    this.#timer = setTimeout(this.onDue, Math.min(Math.max(next * 1000 - Date.now(), 0), MAX_TIMEOUT_MS));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
