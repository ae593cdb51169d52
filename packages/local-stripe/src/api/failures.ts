import * as v from 'valibot';

/**
 * An injected failure: an error status without any effect; a dropped connection before or after the effect; or a
 * delayed response.
 */
export const effectSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('status'),
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
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
  calls: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  method: v.optional(v.picklist(['GET', 'POST'])),
  path: v.optional(v.string()),
});

export type Failure = v.InferOutput<typeof failureSchema>;

/** Failures to inject into the next calls. Kept in memory only: a restart clears them. */
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

  /** The failure for a call, if any; counts the call. */
  take(method: string, path: string): Effect | undefined {
    const failure = this.#pending.find((each) => applies(each, { method, path }));
    if (failure === undefined) return undefined;
    const remaining = { ...failure, calls: failure.calls - 1 };
    this.#pending = this.#pending
      .map((each) => (each === failure ? remaining : each))
      .filter(({ calls }) => calls > 0);
    return failure.effect;
  }
}

function applies(failure: Failure, call: { readonly method: string; readonly path: string }): boolean {
  if (failure.method !== undefined && failure.method !== call.method) return false;
  return failure.path === undefined || call.path.startsWith(failure.path);
}
