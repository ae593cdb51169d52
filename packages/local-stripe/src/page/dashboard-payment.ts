import { isOpen, type Dispute } from '../records/dispute';
import { getRow, type Ledger } from '../records/ledger';
import { authorisedUntil, type Charge } from '../records/payment';
import type { Refund } from '../records/refund';
import { refundedOf, refundsOf } from '../records/refunded';
import { formatAmount } from '../values/amounts';
import { html, type Html } from './html';

export interface SessionStatus {
  readonly text: Html;
  readonly actions: Html | undefined;
}

/** Status and actions of a complete session's payment. */
export function paymentStatus(ledger: Ledger, session: string, paymentId: string): SessionStatus {
  const payment = getRow(ledger.payments, paymentId);
  const charge = getRow(ledger.charges, payment.latestCharge);
  switch (charge.state.status) {
    case 'pending':
      return {
        text: html`Complete, debit pending`,
        actions: bar([
          command('succeed', { label: 'Debit succeeds', id: session }),
          command('fail', { label: 'Debit fails', id: session }),
        ]),
      };
    case 'authorized':
      return {
        text: html`Authorised until ${day(authorisedUntil(charge))}, not captured`,
        actions: bar([
          command('capture', { label: 'Capture', id: paymentId }),
          command('cancel', { label: 'Cancel', id: paymentId }),
          command('lapse', { label: 'Authorisation expires', id: paymentId }),
        ]),
      };
    case 'released':
      return { text: html`Authorisation released, nothing was taken`, actions: undefined };
    case 'failed':
      return { text: html`Complete, <span class="bad">not paid</span>`, actions: undefined };
    case 'succeeded':
      return paidStatus(ledger, session, charge);
  }
}

function paidStatus(ledger: Ledger, session: string, charge: Charge): SessionStatus {
  const dispute = [...ledger.disputes.values()].findLast((each) => each.charge === charge.id);
  const refunds = refundsOf(ledger, charge);
  const isFinal = dispute !== undefined && dispute.status !== 'won';
  const refunded = refundedOf(ledger, charge);
  const left = isFinal ? 0 : charge.amount - refunded;
  return {
    text: html`${refundText(charge, refunded)}${dispute === undefined ? undefined : disputeText(dispute)}`,
    actions: bar([
      left > 0 ? command('refund', { label: 'Refund', id: session }) : undefined,
      dispute === undefined && left > 0 ? command('dispute', { label: 'Dispute', id: session }) : undefined,
      ...(dispute !== undefined && isOpen(dispute) ? disputeActions(dispute) : []),
      ...refunds.flatMap(refundActions),
    ]),
  };
}

function refundText(charge: Charge, refunded: number): Html {
  if (refunded === 0) return html`<span class="good">Paid</span>`;
  if (refunded === charge.amount) return html`Refunded`;
  return html`Paid, ${formatAmount(refunded, charge.currency)} refunded`;
}

function disputeText({ status }: Dispute): Html {
  return html`, <span class="bad">disputed: ${status.replace('_', ' ')}</span>`;
}

function disputeActions({ id }: Dispute): Html[] {
  return [command('win', { label: 'Dispute is won', id }), command('lose', { label: 'Dispute is lost', id })];
}

/** The bank can still return a succeeded refund. */
function refundActions(refund: Refund): Html[] {
  const { id, status } = refund;
  const amount = formatAmount(refund.amount, refund.currency);
  const fails = command('refund-fail', { label: `Refund of ${amount} fails`, id });
  switch (status) {
    case 'pending':
    case 'requires_action':
      return [command('refund-succeed', { label: `Refund of ${amount} succeeds`, id }), fails];
    case 'succeeded':
      return [fails];
    case 'failed':
    case 'canceled':
      return [];
  }
}

function day(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

function bar(actions: readonly (Html | undefined)[]): Html | undefined {
  const shown = actions.filter((action) => action !== undefined);
  return shown.length === 0 ? undefined : html`<div class="bar">${shown}</div>`;
}

/** A button that sends a command to the dashboard. */
export function command(name: string, { label, id = '' }: { label: string; id?: string }): Html {
  return html`<form method="post" action="/dashboard">
    <input type="hidden" name="id" value="${id}" />
    <button name="command" value="${name}">${label}</button>
  </form>`;
}
