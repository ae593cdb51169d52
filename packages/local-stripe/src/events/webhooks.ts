import type { ApiContext } from '../api/api-context';
import { nowInSeconds } from '../values/clock';
import type { Attempt, Delivery, EventRecord } from '../records/event';
import { getRow } from '../records/ledger';
import { outcomeOf } from '../serializers/delivery';
import { signEvent } from './signature';

/** Retry delays in ms; short at first, as the receiver may be starting. */
const RETRY_DELAYS_MS = [200, 1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000, 3_600_000];
const TIMEOUT_MS = 20_000;
/** Node's longest timer delay. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

export interface WebhookOptions {
  readonly context: ApiContext;
  /** The URL for events until `sendTo`; without one, nothing is sent. */
  readonly url: string | undefined;
  readonly secret: string;
  /** Called after every attempt, to save it. */
  readonly onAttempt: () => Promise<void>;
  readonly log: (line: string) => void;
}

/** Delivers events, retrying until the receiver answers 2xx or the delays are used up. */
export class Webhooks {
  readonly #sending = new Set<string>();
  readonly #closing = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  #url: string | undefined;

  constructor(private readonly options: WebhookOptions) {
    this.#url = options.url;
  }

  /** Redirects later attempts; undefined sends nothing. */
  sendTo(url: string | undefined): void {
    this.#url = url;
  }

  wake(): void {
    clearTimeout(this.#timer);
    const { context } = this.options;
    const { ledger } = context;
    const url = this.#url;
    if (url === undefined || this.#closing.signal.aborted || ledger.webhooksPaused) return;
    const now = context.now();
    let next = Infinity;
    for (const { id, state } of ledger.deliveries.values()) {
      if (state.status !== 'waiting' || this.#sending.has(id)) continue;
      if (state.due <= now) void this.#send(id, url);
      else next = Math.min(next, state.due);
    }
    if (next < Infinity) this.#timer = setTimeout(() => this.wake(), Math.min(next - now, MAX_TIMEOUT_MS));
  }

  /** Stops sending. An interrupted attempt is repeated after a restart. */
  close(): void {
    clearTimeout(this.#timer);
    this.#closing.abort();
  }

  async #send(id: string, url: string): Promise<void> {
    const { context, onAttempt, log } = this.options;
    const { ledger } = context;
    this.#sending.add(id);
    const event = getRow(ledger.events, getRow(ledger.deliveries, id).event);
    const attempt = await this.#post(event, url);
    this.#sending.delete(id);
    const delivery = ledger.deliveries.get(id);
    if (this.#closing.signal.aborted || delivery === undefined) return;
    const after = afterAttempt(delivery, attempt, context.now());
    ledger.deliveries.set(id, after);
    log(`webhook ${event.type} ${event.id}: ${outcomeOf(attempt)}, ${after.state.status}`);
    await onAttempt().catch((error: unknown) =>
      log(`local-stripe could not save the ledger: ${String(error)}`),
    );
  }

  async #post(event: EventRecord, url: string): Promise<Attempt> {
    const { context, secret } = this.options;
    const { payload, signature } = signEvent(context, event, { secret, at: nowInSeconds(context) });
    const at = context.now();
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Cache-Control': 'no-cache',
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'Stripe-Signature': signature,
        },
        body: payload,
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), this.#closing.signal]),
      });
      await response.body?.cancel();
      return { at, outcome: { kind: 'answered', status: response.status } };
    } catch (error) {
      return { at, outcome: { kind: 'failed', reason: reasonOf(error) } };
    }
  }
}

/** As at Stripe, anything but 2xx is a failure, even redirects. */
function afterAttempt(delivery: Delivery, attempt: Attempt, now: number): Delivery {
  const attempts = [...delivery.attempts, attempt];
  const { outcome } = attempt;
  if (outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300)
    return { ...delivery, attempts, state: { status: 'delivered' } };
  const delay = RETRY_DELAYS_MS[attempts.length - 1];
  if (delay === undefined) return { ...delivery, attempts, state: { status: 'given_up' } };
  return { ...delivery, attempts, state: { status: 'waiting', due: now + delay } };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
  return error.name === 'TimeoutError' ? `no response within ${TIMEOUT_MS / 1000} s` : error.message;
}
