import * as v from 'valibot';
import { matchPath } from './http';

/**
 * An injected failure: an error status; a dropped connection before or after the effect; or a delayed response. An
 * error occurs before Stripe looks at the call, when it has started and done nothing, or when it has performed it. The
 * last two are stored under the idempotency key.
 */
const effectSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('status'),
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
    when: v.optional(v.picklist(['before', 'started', 'performed']), 'before'),
  }),
  v.strictObject({ kind: v.literal('drop_before') }),
  v.strictObject({ kind: v.literal('drop_after') }),
  v.strictObject({
    kind: v.literal('delay'),
    milliseconds: v.pipe(v.number(), v.minValue(0), v.maxValue(120_000)),
  }),
]);

export type Effect = v.InferOutput<typeof effectSchema>;

export const failureSchema = v.strictObject({
  effect: effectSchema,
  calls: v.optional(v.union([v.literal('always'), v.pipe(v.number(), v.integer(), v.minValue(1))]), 1),
  method: v.optional(v.picklist(['GET', 'POST'])),
  /** A path, with `:name` for an id, or its beginning. */
  path: v.optional(v.string()),
});

export type Failure = v.InferOutput<typeof failureSchema>;

/** Failures to inject into the next calls, in memory: a restart clears them. */
export class Failures {
  #pending: Failure[] = [];

  get pending(): readonly Failure[] {
    return this.#pending;
  }

  add(failure: Failure): void {
    this.#pending.push(failure);
  }

  clear(): void {
    this.#pending = [];
  }

  /** A call's failure, if any; counts the call. */
  take(method: string, path: string): Effect | undefined {
    const failure = this.#pending.find((each) => applies(each, { method, path }));
    if (failure === undefined) return undefined;
    if (failure.calls === 'always') return failure.effect;
    const remaining = { ...failure, calls: failure.calls - 1 };
    this.#pending = this.#pending
      .map((each) => (each === failure ? remaining : each))
      .filter(({ calls }) => calls !== 0);
    return failure.effect;
  }
}

function applies(failure: Failure, call: { readonly method: string; readonly path: string }): boolean {
  if (failure.method !== undefined && failure.method !== call.method) return false;
  if (failure.path === undefined || call.path.startsWith(failure.path)) return true;
  return failure.path.includes('/:') && matchPath(failure.path, call.path) !== undefined;
}
