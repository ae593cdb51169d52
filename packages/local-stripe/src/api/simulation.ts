import * as v from 'valibot';
import type { RefundFailure, RefundStatus } from '../records/refund';

/** https://docs.stripe.com/billing/revenue-recovery/smart-retries#retry-settings */
export const afterRetriesSchema = v.picklist(['canceled', 'unpaid', 'past_due']);

export interface RefundOutcome {
  readonly status: RefundStatus;
  readonly failureReason: RefundFailure | null;
}

/** Outcomes prepared by the control API, in memory: a restart clears them. */
export class Simulation {
  /** The account uses Managed Payments for sessions that don't mention them. */
  managedPaymentsByDefault = false;
  hasConnect = true;
  /** What becomes of a subscription after its last failed retry. */
  afterRetries: v.InferOutput<typeof afterRetriesSchema> = 'canceled';
  #refunds: RefundOutcome[] = [];
  #captures = new Map<string, { readonly code: string; readonly times: number }>();

  planRefund(outcome: RefundOutcome): void {
    this.#refunds.push(outcome);
  }

  takeRefund(): RefundOutcome | undefined {
    return this.#refunds.shift();
  }

  failCapture(payment: string, failure: { readonly code: string; readonly times: number }): void {
    this.#captures.set(payment, failure);
  }

  /** The error code of a capture that should fail; counts the capture. */
  takeCaptureFailure(payment: string): string | undefined {
    const failure = this.#captures.get(payment);
    if (failure === undefined) return undefined;
    if (failure.times > 1) this.#captures.set(payment, { ...failure, times: failure.times - 1 });
    else this.#captures.delete(payment);
    return failure.code;
  }

  clear(): void {
    this.managedPaymentsByDefault = false;
    this.hasConnect = true;
    this.afterRetries = 'canceled';
    this.#refunds = [];
    this.#captures.clear();
  }
}
