import { createHash } from 'node:crypto';
import { ApiError } from './api-error';
import { nowInSeconds } from '../control/clock';
import type { Form, FormValue } from './form-body';
import type { Ledger, Replay } from '../records/ledger';

const DAY = 24 * 60 * 60;
const LONGEST_KEY = 255;

/** A call that must happen once, however often it is sent. */
export interface KeyedCall {
  readonly key: string;
  /** Its method and path. */
  readonly call: string;
  readonly parameters: Form;
}

/** Remembers, for a day, what each call with an idempotency key was answered. */
export class Idempotency {
  /** Calls whose answer is still on its way to the caller. */
  readonly #underWay = new Set<string>();

  constructor(private readonly ledger: Ledger) {}

  /**
   * The earlier answer to the same call, or undefined where it is the first; then it is under way until `end` is called.
   * Throws an ApiError for a key of another call, and while the first call is under way.
   */
  begin({ key, call, parameters }: KeyedCall): Replay | undefined {
    if (key.length > LONGEST_KEY)
      throw new ApiError(`Idempotency keys are at most ${LONGEST_KEY} characters long.`, {
        type: 'idempotency_error',
      });
    this.#forgetOld();
    if (this.#underWay.has(key)) throw inUse(key);
    const replay = this.ledger.replays.get(key);
    if (replay !== undefined) {
      checkSame(replay, { call, fingerprint: fingerprintOf(parameters) });
      return replay;
    }
    this.#underWay.add(key);
    return undefined;
  }

  /** Keeps the answer to a call for the next time it is sent. */
  keep({ key, call, parameters }: KeyedCall, answer: Pick<Replay, 'requestId' | 'status' | 'body'>): void {
    const fingerprint = fingerprintOf(parameters);
    this.ledger.replays.set(key, { key, call, fingerprint, created: nowInSeconds(), ...answer });
  }

  /** The answer has reached the caller, or never will. */
  end(key: string): void {
    this.#underWay.delete(key);
  }

  #forgetOld(): void {
    const oldest = nowInSeconds() - DAY;
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

/** Parameters mean the same in any order. */
function sorted(value: FormValue): unknown {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(sorted);
  const names = Object.keys(value).sort();
  return names.map((name) => [name, sorted(value[name] ?? '')]);
}
