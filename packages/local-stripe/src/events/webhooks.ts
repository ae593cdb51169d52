import { nowInSeconds } from '../control/clock';
import type { Attempt, Delivery, EventRecord } from '../records/event';
import { rowOf, type Ledger } from '../records/ledger';
import { outcomeOf } from '../shapes/delivery';
import { eventShape } from '../shapes/event';
import { signatureOf } from './signature';

/** Milliseconds between one attempt and the next: fast at first, so that nobody waits for a server that has just started. */
const PAUSES = [200, 1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000, 3_600_000];
const TIMEOUT = 20_000;
/** The longest wait that a timer of Node's can be set to. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Where events go, and what becomes of them. */
export interface WebhookOptions {
  readonly ledger: Ledger;
  readonly url: string;
  readonly secret: string;
  /** Called after every attempt, to save what came of it. */
  readonly onAttempt: () => Promise<void>;
  readonly log: (line: string) => void;
}

/** Hands events to the store, and tries again until it says 2xx or the pauses run out. */
export class Webhooks {
  readonly #sending = new Set<string>();
  readonly #closing = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: WebhookOptions) {}

  /** Sends what is due, and sleeps until something else is. */
  wake(): void {
    clearTimeout(this.#timer);
    const { ledger } = this.options;
    if (this.#closing.signal.aborted || ledger.webhooksPaused) return;
    const now = Date.now();
    let next = Infinity;
    for (const { id, state } of ledger.deliveries.values()) {
      if (state.status !== 'waiting' || this.#sending.has(id)) continue;
      if (state.due <= now) void this.#send(id);
      else next = Math.min(next, state.due);
    }
    if (next < Infinity) this.#timer = setTimeout(() => this.wake(), Math.min(next - now, LONGEST_TIMER));
  }

  /** Sends nothing more; an attempt that is under way is cut off, and made again after a restart. */
  close(): void {
    clearTimeout(this.#timer);
    this.#closing.abort();
  }

  async #send(id: string): Promise<void> {
    const { ledger, onAttempt, log } = this.options;
    this.#sending.add(id);
    const event = rowOf(ledger.events, rowOf(ledger.deliveries, id).event);
    const attempt = await this.#post(event);
    this.#sending.delete(id);
    const delivery = ledger.deliveries.get(id);
    if (this.#closing.signal.aborted || delivery === undefined) return;
    const after = afterAttempt(delivery, attempt);
    ledger.deliveries.set(id, after);
    log(`webhook ${event.type} ${event.id}: ${outcomeOf(attempt)}, ${after.state.status}`);
    await onAttempt().catch((error: unknown) => log(`checkout cannot save: ${String(error)}`));
  }

  async #post(event: EventRecord): Promise<Attempt> {
    const payload = JSON.stringify(eventShape(this.options.ledger, event), null, 2);
    const at = Date.now();
    try {
      const response = await fetch(this.options.url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Cache-Control': 'no-cache',
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'Stripe-Signature': signatureOf(payload, { secret: this.options.secret, at: nowInSeconds() }),
        },
        body: payload,
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT), this.#closing.signal]),
      });
      await response.body?.cancel();
      return { at, outcome: { kind: 'answered', status: response.status } };
    } catch (error) {
      return { at, outcome: { kind: 'failed', reason: reasonOf(error) } };
    }
  }
}

/** Any answer but 2xx is a failure, redirects as well. */
function afterAttempt(delivery: Delivery, attempt: Attempt): Delivery {
  const attempts = [...delivery.attempts, attempt];
  const { outcome } = attempt;
  if (outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300)
    return { ...delivery, attempts, state: { status: 'delivered' } };
  const pause = PAUSES[attempts.length - 1];
  if (pause === undefined) return { ...delivery, attempts, state: { status: 'given_up' } };
  return { ...delivery, attempts, state: { status: 'waiting', due: Date.now() + pause } };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
  return error.name === 'TimeoutError' ? `no answer within ${TIMEOUT / 1000} s` : error.message;
}
