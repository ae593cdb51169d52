import type { ApiContext } from '../api/api-context';
import { formatAmount } from '../values/amounts';
import type { Reply } from '../api/http';
import type { EventRecord } from '../records/event';
import { getRow, type Ledger } from '../records/ledger';
import { totalOf, type Session } from '../records/session';
import { deliveryRow } from '../serializers/delivery';
import { paymentPageUrl } from '../serializers/session';
import { command, paymentStatus, type SessionStatus } from './dashboard-payment';
import { html, type Html } from './html';
import { page } from './layout';

const MAX_ROWS = 25;

/** Sessions and events with actions of a merchant, a bank and the network. */
export function dashboardPage(context: ApiContext, message?: string): Reply {
  const { ledger } = context;
  const sessions = newest(ledger.sessions.values());
  const events = newest(ledger.events.values());
  return page({
    title: 'Dashboard · local-stripe',
    status: message === undefined ? 200 : 409,
    body: html`<main class="dashboard">
      <h1>local-stripe dashboard</h1>
      ${
        message === undefined
          ? undefined
          : html`<p class="alert" role="alert"><strong>The action failed.</strong> ${message}</p>`
      }
      <div class="bar">
        <h2>Checkout sessions</h2>
      </div>
      ${listOf(
        sessions.map((session) => sessionRow(context, session)),
        'No sessions yet.',
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
        'No events yet.',
      )}
    </main>`,
  });
}

function newest<T>(rows: Iterable<T>): T[] {
  return [...rows].toReversed().slice(0, MAX_ROWS);
}

function listOf(rows: readonly Html[], empty: string): Html {
  return rows.length === 0
    ? html`<p class="quiet">${empty}</p>`
    : html`<ul class="rows">
        ${rows}
      </ul>`;
}

function sessionRow(context: ApiContext, session: Session): Html {
  const { text, actions } = sessionStatus(context, session);
  return html`<li>
    <div>
      <strong class="amount">${formatAmount(totalOf(session), session.currency)}</strong> ${text}
      <p class="quiet">${session.lines.map(({ product }) => product.name).join(' · ')}</p>
      <code>${session.id}</code>
    </div>
    ${actions}
  </li>`;
}

function sessionStatus(context: ApiContext, session: Session): SessionStatus {
  const { id, state } = session;
  switch (state.status) {
    case 'open':
      return {
        text: html`Open, <a href="${paymentPageUrl(context, session)}">payment page</a>`,
        actions: command('expire', { label: 'Expire', id }),
      };
    case 'expired':
      return { text: html`Expired`, actions: undefined };
    case 'complete':
      return completeStatus(context.ledger, session, state.payment);
  }
}

function completeStatus(ledger: Ledger, session: Session, payment: string): SessionStatus {
  const paid = paymentStatus(ledger, session.id, payment);
  if (session.subscription === null) return paid;
  const { id, status, customer } = getRow(ledger.subscriptions, session.subscription);
  const { declines } = getRow(ledger.customers, customer);
  return {
    text: html`${paid.text}, subscription ${status.replace('_', ' ')}`,
    actions: html`${paid.actions}
      <div class="bar">
        ${command('advance', { label: 'Next renewal, retry or end', id })}
        ${declines ? command('mend-card', { label: 'Card works again', id: customer }) : command('break-card', { label: 'Card fails', id: customer })}
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
