import type { DeliveryPlan } from '../records/event';
import type { RefundFailure, RefundStatus } from '../records/refund';

export interface RefundOutcome {
  readonly status: RefundStatus;
  readonly failureReason: RefundFailure | null;
}

/** How events of some types are delivered. */
export interface DeliveryRule {
  readonly types: readonly string[];
  readonly plan: DeliveryPlan;
  readonly events: number | 'always';
}

/** The balance that refunds are paid from, and what happens to a refund that it does not cover. */
export interface Balance {
  /** In minor units; null for a balance that covers every refund. */
  readonly available: number | null;
  readonly insufficient: 'pending' | 'error';
}

const UNLIMITED: Balance = { available: null, insufficient: 'pending' };

/** The outcomes that the control API has prepared. Kept in memory only: a restart clears them. */
export class Simulation {
  balance: Balance = UNLIMITED;
  /** Whether the account has Managed Payments on for sessions that do not mention them. */
  managedPaymentsByDefault = false;
  /** Whether the account has signed up for Connect. */
  hasConnect = true;
  #refunds: RefundOutcome[] = [];
  #captures = new Map<string, { readonly code: string; readonly times: number }>();
  #deliveries: DeliveryRule[] = [];

  /** Prepares the outcome of the next refund that is created. */
  planRefund(outcome: RefundOutcome): void {
    this.#refunds.push(outcome);
  }

  takeRefund(): RefundOutcome | undefined {
    return this.#refunds.shift();
  }

  /** Makes the next captures of a PaymentIntent fail. */
  failCapture(payment: string, failure: { readonly code: string; readonly times: number }): void {
    this.#captures.set(payment, failure);
  }

  /** The error code of a capture that is to fail; counts the capture. */
  takeCaptureFailure(payment: string): string | undefined {
    const failure = this.#captures.get(payment);
    if (failure === undefined) return undefined;
    if (failure.times > 1) this.#captures.set(payment, { ...failure, times: failure.times - 1 });
    else this.#captures.delete(payment);
    return failure.code;
  }

  get deliveryRules(): readonly DeliveryRule[] {
    return this.#deliveries;
  }

  /** Decides how the next events of some types are delivered. */
  planDeliveries(rule: DeliveryRule): void {
    this.#deliveries.push(rule);
  }

  /** The delivery of an event that a rule applies to; counts the event. */
  takeDelivery(applies: (types: readonly string[]) => boolean): DeliveryPlan | undefined {
    const rule = this.#deliveries.find(({ types }) => applies(types));
    if (rule === undefined) return undefined;
    if (rule.events !== 'always') {
      const left = { ...rule, events: rule.events - 1 };
      this.#deliveries = this.#deliveries
        .map((each) => (each === rule ? left : each))
        .filter(({ events }) => events !== 0);
    }
    return rule.plan;
  }

  clear(): void {
    this.balance = UNLIMITED;
    this.managedPaymentsByDefault = false;
    this.hasConnect = true;
    this.#refunds = [];
    this.#captures.clear();
    this.#deliveries = [];
  }
}
