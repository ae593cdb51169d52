import * as v from 'valibot';

/**
 * What goes wrong with a call of the API: it is refused before anything happens; the connection ends before or after the
 * effect; or its effect happens and the answer is late.
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

/** What goes wrong with a call of the API. */
export type Effect = v.InferOutput<typeof effectSchema>;

/** An order for the next calls to go wrong. */
export const failureSchema = v.strictObject({
  effect: effectSchema,
  calls: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  method: v.optional(v.picklist(['GET', 'POST'])),
  path: v.optional(v.string()),
});

/** An order for the next calls to go wrong. */
export type Failure = v.InferOutput<typeof failureSchema>;

/** Which calls are to go wrong; kept in memory alone, so that a restart heals everything. */
export class Failures {
  #orders: Failure[] = [];

  /** The orders that are left. */
  get orders(): readonly Failure[] {
    return this.#orders;
  }

  /** Lets the next calls that fit go wrong. */
  add(failure: Failure): void {
    this.#orders.push(failure);
  }

  /** Lets everything go well again. */
  clear(): void {
    this.#orders = [];
  }

  /** What goes wrong with this call; it uses up one of the calls that were ordered. */
  take(method: string, path: string): Effect | undefined {
    const order = this.#orders.find((one) => fits(one, { method, path }));
    if (order === undefined) return undefined;
    const left = { ...order, calls: order.calls - 1 };
    this.#orders = this.#orders.map((one) => (one === order ? left : one)).filter(({ calls }) => calls > 0);
    return order.effect;
  }
}

function fits(order: Failure, call: { readonly method: string; readonly path: string }): boolean {
  if (order.method !== undefined && order.method !== call.method) return false;
  return order.path === undefined || call.path.startsWith(order.path);
}
