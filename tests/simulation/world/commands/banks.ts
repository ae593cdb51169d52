import { collaboratorDocument, parseCollaborator } from '@store/functions/platform/collections';
import { COLLABORATORS, type Command } from '../../story/commands';
import { oneOf, type Means } from './means';

/** Actions of Stripe, the banks behind it, and Stripe's dashboard. */
export class Banks {
  readonly #means: Means;

  constructor(means: Means) {
    this.#means = means;
  }

  async deliverEvent(event: number): Promise<void> {
    const chosen = oneOf(this.#means.stripe.events(), event);
    if (chosen) await this.#means.shop.deliverEvent(chosen.id);
  }

  async settleDebit({ order, succeeds }: Command & { kind: 'settle_debit' }): Promise<void> {
    const session = await this.#means.completedSession(order, { isUnpaid: true });
    const outcome = succeeds ? 'succeeded' : 'failed';
    if (session) await this.#means.atStripe(`POST /sessions/${session.id}/settle`, { outcome });
  }

  async failCapture({ order, isLasting }: Command & { kind: 'capture_fails' }): Promise<void> {
    const intent = (await this.#means.completedSession(order, { isUnpaid: true }))?.payment_intent;
    const times = isLasting ? 100 : 1;
    if (intent) await this.#means.atStripe(`POST /payments/${intent}/fail-capture`, { times });
  }

  async expireAuthorisation(order: number): Promise<void> {
    const intent = (await this.#means.completedSession(order, { isUnpaid: true }))?.payment_intent;
    if (intent) await this.#means.atStripe(`POST /payments/${intent}/expire-authorisation`);
  }

  async refundInDashboard({ order, isPartial }: Command & { kind: 'dashboard_refund' }): Promise<void> {
    const session = await this.#means.completedSession(order);
    const amount = isPartial ? { amount: 100 } : {};
    if (session) await this.#means.atStripe('POST /refunds', { session: session.id, ...amount });
  }

  decideNextRefund({ status, reason }: Command & { kind: 'next_refund' }): Promise<void> {
    const failure = status === 'failed' ? { failure_reason: reason } : {};
    return this.#means.atStripe('POST /refunds/next', { status, ...failure });
  }

  async endRefund({ refund: index, succeeds }: Command & { kind: 'refund_outcome' }): Promise<void> {
    // A bank may return a succeeded refund's money: https://docs.stripe.com/refunds#failed-refunds
    const changing = succeeds ? ['pending'] : ['pending', 'succeeded'];
    const refunds = (await this.#means.sdk.refunds.list({ limit: 100 })).data
      .filter(({ status }) => changing.includes(status ?? ''))
      .toReversed();
    const refund = oneOf(refunds, index);
    const outcome = succeeds ? { status: 'succeeded' } : { status: 'failed', failure_reason: 'unknown' };
    if (refund) await this.#means.atStripe(`POST /refunds/${refund.id}/outcome`, outcome);
  }

  async endPendingRefunds(): Promise<void> {
    for (const { id, status } of (await this.#means.sdk.refunds.list({ limit: 100 })).data)
      if (status === 'pending')
        await this.#means.atStripe(`POST /refunds/${id}/outcome`, { status: 'succeeded' });
  }

  async dispute({ order, outcome }: Command & { kind: 'dispute' }): Promise<void> {
    const session = await this.#means.completedSession(order);
    if (!session) return;
    await this.#means.atStripe('POST /disputes', { session: session.id });
    const [dispute] = (await this.#means.sdk.disputes.list({ limit: 1 })).data;
    if (dispute && outcome)
      await this.#means.atStripe(`POST /disputes/${dispute.id}/outcome`, { status: outcome });
  }

  async endDispute({ order, isWon }: Command & { kind: 'dispute_outcome' }): Promise<void> {
    const disputes = (await this.#means.sdk.disputes.list({ limit: 100 })).data.toReversed();
    const dispute = oneOf(disputes, order);
    const status = isWon ? 'won' : 'lost';
    if (dispute) await this.#means.atStripe(`POST /disputes/${dispute.id}/outcome`, { status });
  }

  async changeAccount({
    isActive,
    isEmpty,
  }: {
    readonly isActive: boolean;
    readonly isEmpty: boolean;
  }): Promise<void> {
    const record = parseCollaborator(await collaboratorDocument(COLLABORATORS[1]).get());
    const account = record?.payee.account?.id;
    const state = { transfers: isActive ? 'active' : 'inactive', empty: isEmpty };
    if (account !== undefined) await this.#means.atStripe(`POST /accounts/${account}`, state);
  }

  /** Makes all members' banks pay or refuse charges from now on. */
  async payMemberships(arePaid: boolean): Promise<void> {
    for (const { id } of (await this.#means.sdk.subscriptions.list({ limit: 100 })).data)
      await this.#means.atStripe(`POST /subscriptions/${id}/card`, { declines: !arePaid });
  }

  async failStripe({ loses }: Command & { kind: 'stripe_fails' }): Promise<void> {
    const effects = {
      request: { kind: 'drop_before' },
      answer: { kind: 'drop_after' },
      everything: { kind: 'status', status: 500 },
    };
    this.#means.simulation.met.add('stripe_fails');
    await this.#means.atStripe('POST /failures', { effect: effects[loses], calls: 3 });
  }

  /** Ends what banks haven't decided: debits are paid, disputes won. */
  async settleEverything(): Promise<void> {
    for (const { id } of await this.#means.sessions())
      await this.#means.atStripe(`POST /sessions/${id}/settle`, { outcome: 'succeeded' });
    for (const dispute of (await this.#means.sdk.disputes.list({ limit: 100 })).data)
      if (!['won', 'lost'].includes(dispute.status))
        await this.#means.atStripe(`POST /disputes/${dispute.id}/outcome`, { status: 'won' });
  }
}
