import { createHash } from 'node:crypto';
import { ApiError } from './api-error';
import { nowInSeconds, type Clock } from '../values/clock';
import type { Form, FormValue } from './form-body';
import type { Ledger, Replay } from '../records/ledger';

const DAY = 24 * 60 * 60;
const MAX_KEY_LENGTH = 255;

export interface KeyedCall {
  readonly key: string;
  readonly call: string;
  readonly parameters: Form;
}

/** Stores responses by idempotency key for 24 hours. https://docs.stripe.com/api/idempotent_requests */
export class Idempotency {
  /** Keys of unanswered calls. */
  readonly #inProgress = new Set<string>();

  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  /**
   * An earlier call's stored response. Undefined for the first call, which holds the key until `end`. Throws an
   * ApiError if the key belongs to a different call or is held.
   */
  begin({ key, call, parameters }: KeyedCall): Replay | undefined {
    if (key.length > MAX_KEY_LENGTH)
      throw new ApiError(`Idempotency keys are at most ${MAX_KEY_LENGTH} characters long.`, {
        type: 'idempotency_error',
      });
    this.#removeExpired();
    if (this.#inProgress.has(key)) throw inUse(key);
    const replay = this.ledger.replays.get(key);
    if (replay !== undefined) {
      checkSame(replay, { call, fingerprint: fingerprintOf(parameters) });
      return replay;
    }
    this.#inProgress.add(key);
    return undefined;
  }

  store({ key, call, parameters }: KeyedCall, answer: Pick<Replay, 'requestId' | 'status' | 'body'>): void {
    const fingerprint = fingerprintOf(parameters);
    this.ledger.replays.set(key, { key, call, fingerprint, created: nowInSeconds(this.clock), ...answer });
  }

  end(key: string): void {
    this.#inProgress.delete(key);
  }

  #removeExpired(): void {
    const oldest = nowInSeconds(this.clock) - DAY;
    for (const [key, { created }] of this.ledger.replays) {
      if (created >= oldest) return;
      this.ledger.replays.delete(key);
    }
  }
}

function inUse(key: string): ApiError {
  return new ApiError(
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    { status: 409, code: 'idempotency_key_in_use' },
  );
}

function checkSame(replay: Replay, { call, fingerprint }: Pick<Replay, 'call' | 'fingerprint'>): void {
  const advice = `Try using a key other than '${replay.key}' if you meant to execute a different request.`;
  if (replay.call !== call)
    throw new ApiError(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${call}' vs '${replay.call}'). ${advice}`,
      { type: 'idempotency_error' },
    );
  if (replay.fingerprint !== fingerprint)
    throw new ApiError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
      { type: 'idempotency_error' },
    );
}

function fingerprintOf(parameters: Form): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(parameters)))
    .digest('hex');
}

/** The parameters' order doesn't matter. */
function sorted(value: FormValue): unknown {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(sorted);
  const names = Object.keys(value).sort();
  return names.map((name) => [name, sorted(value[name] ?? '')]);
}
