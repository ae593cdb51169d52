import { formatAmount } from '../payments/amounts';
import type { Reply } from '../api/http';
import type { EventRecord } from '../records/event';
import type { Ledger } from '../records/ledger';
import { refundedOf } from '../records/refunded';
import { totalOf, type Session } from '../records/session';
import { deliveryRow } from '../shapes/delivery';
import { pageAddress, type Desk } from '../shapes/session';
import { html, type Html } from './html';
import { page } from './layout';

const SHOWN = 25;

/** What a person may do about sessions and events, as the producer, the bank and the wire would. */
export function dashboardPage(desk: Desk, message?: string): Reply {
  const { ledger } = desk;
  const sessions = newest(ledger.sessions.values());
  const events = newest(ledger.events.values());
  return page({
    title: 'Control page · stand-in for Stripe',
    status: message === undefined ? 200 : 409,
    body: html`<main class="desk">
      <h1>Payments, seen from behind the counter</h1>
      ${
        message === undefined
          ? undefined
          : html`<p class="alert" role="alert"><strong>That cannot be done.</strong> ${message}</p>`
      }
      <div class="bar">
        <h2>Checkout sessions</h2>
      </div>
      ${listOf(
        sessions.map((session) => sessionRow(desk, session)),
        'No session yet. Check out in the shop, and it appears here.',
      )}
      <div class="bar">
        <h2>Webhook events</h2>
        ${
          ledger.webhooksPaused
            ? html`<span class="bad">Paused</span> ${command('resume', { label: 'Resume deliveries' })}`
            : command('pause', { label: 'Pause deliveries' })
        }
      </div>
      ${listOf(
        events.map((event) => eventRow(ledger, event)),
        'No event yet.',
      )}
    </main>`,
  });
}

function newest<T>(rows: Iterable<T>): T[] {
  return [...rows].toReversed().slice(0, SHOWN);
}

function listOf(rows: readonly Html[], empty: string): Html {
  return rows.length === 0
    ? html`<p class="quiet">${empty}</p>`
    : html`<ul class="rows">
        ${rows}
      </ul>`;
}

function sessionRow(desk: Desk, session: Session): Html {
  const { words, actions } = situation(desk, session);
  return html`<li>
    <div>
      <strong class="amount">${formatAmount(totalOf(session), session.currency)}</strong> ${words}
      <p class="quiet">${session.lines.map(({ product }) => product.name).join(' · ')}</p>
      <code>${session.id}</code>
    </div>
    ${actions}
  </li>`;
}

interface Situation {
  readonly words: Html;
  readonly actions: Html | undefined;
}

function situation(desk: Desk, session: Session): Situation {
  const { id, state } = session;
  switch (state.status) {
    case 'open':
      return {
        words: html`Open, <a href="${pageAddress(desk, session)}">go to its page</a>`,
        actions: command('expire', { label: 'Let it expire', id }),
      };
    case 'expired':
      return { words: html`Expired`, actions: undefined };
    case 'complete':
      return paymentSituation(desk.ledger, id, state.payment);
  }
}

function paymentSituation(ledger: Ledger, id: string, paymentId: string): Situation {
  const payment = ledger.payments.get(paymentId);
  const charge = payment === undefined ? undefined : ledger.charges.get(payment.latestCharge);
  if (charge?.state.status === 'pending')
    return {
      words: html`Complete, debit under way`,
      actions: html`<div class="bar">
        ${command('succeed', { label: 'Debit succeeds', id })}
        ${command('fail', { label: 'Debit fails', id })}
      </div>`,
    };
  if (charge?.state.status !== 'succeeded')
    return { words: html`Complete, <span class="bad">not paid</span>`, actions: undefined };
  const refunded = refundedOf(ledger, charge);
  if (charge.state.disputed)
    return { words: html`Paid, <span class="bad">disputed</span>`, actions: undefined };
  if (refunded === charge.amount) return { words: html`Refunded`, actions: undefined };
  return {
    words:
      refunded === 0
        ? html`<span class="good">Paid</span>`
        : html`Paid, ${formatAmount(refunded, charge.currency)} refunded`,
    actions: html`<div class="bar">
      ${command('refund', { label: 'Refund', id })} ${command('dispute', { label: 'Dispute', id })}
    </div>`,
  };
}

function eventRow(ledger: Ledger, event: EventRecord): Html {
  const deliveries = [...ledger.deliveries.values()].filter((delivery) => delivery.event === event.id);
  const rows = deliveries.map((delivery) => deliveryRow(ledger, delivery));
  return html`<li>
    <div>
      <strong>${event.type}</strong>
      <p class="quiet">
        ${new Date(event.created * 1000).toISOString().slice(11, 19)} UTC ·
        ${rows.map(({ status, attempts }) => [status.replace('_', ' '), attempts.at(-1)?.outcome].filter(Boolean).join(', ')).join(' · ')}
      </p>
      <code>${event.id}</code>
    </div>
    ${command('redeliver', { label: 'Deliver again', id: event.id })}
  </li>`;
}

function command(name: string, { label, id = '' }: { label: string; id?: string }): Html {
  return html`<form method="post" action="/dashboard">
    <input type="hidden" name="id" value="${id}" />
    <button name="command" value="${name}">${label}</button>
  </form>`;
}
