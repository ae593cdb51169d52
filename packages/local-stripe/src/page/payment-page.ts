import { formatAmount } from '../values/amounts';
import type { Reply } from '../api/http';
import type { Method } from '../records/payment';
import { totalOf, type Line, type Session } from '../records/session';
import { addressFields, inputField, selectField, type FormState } from './fields';
import { html, type Html } from './html';
import { MERCHANT, page } from './layout';
import { billingCountries, WEBHOOK_CHOICES } from './payment-form';

/** An alert after submitting a form. */
export interface FormAlert {
  readonly status?: number;
  readonly title: string;
  readonly text: string;
}

/** An open session's hosted page. */
export function paymentPage(session: Session, form: FormState, alert?: FormAlert): Reply {
  return page({
    title: `${alert === undefined ? 'Pay' : alert.title} · ${MERCHANT}`,
    status: alert?.status ?? 200,
    formTargets: [session.successUrl],
    body: html`<main class="page">
      <section class="order" aria-label="Your order">${orderSummary(session)}</section>
      <section class="payment" aria-labelledby="payment-title">
        <div class="inner">
          <h2 id="payment-title">Payment details</h2>
          ${alert === undefined ? undefined : alertBox(alert)} ${paymentForm(session, form)}
        </div>
      </section>
    </main>`,
  });
}

/** The alert gets the focus, as submitting the form loaded the page. */
function alertBox({ title, text }: FormAlert): Html {
  return html`<div class="alert" role="alert" tabindex="-1" autofocus>
    <strong>${title}</strong> ${text}
  </div>`;
}

function orderSummary(session: Session): Html {
  const total = formatAmount(totalOf(session), session.currency);
  return html`<div class="inner">
    <p class="merchant">
      <span class="mark" aria-hidden="true"><i></i><i></i><i></i></span>
      ${MERCHANT}
    </p>
    <h1>Pay ${MERCHANT} <span class="total amount">${total}</span></h1>
    <div>
      <ul class="lines">
        ${session.lines.map((line) => orderLine(line, session.currency))}
      </ul>
    </div>
    <dl class="sum">
      <dt>Total due</dt>
      <dd class="amount">${total}</dd>
    </dl>
    ${session.managedPayments ? html`<p class="quiet">Sold through Link, the merchant of record</p>` : undefined}
  </div>`;
}

function orderLine({ product, quantity, unitAmount, recurring }: Line, currency: string): Html {
  const price = formatAmount(unitAmount, currency);
  return html`<li>
    <span>${product.name}</span>
    <span class="amount">${formatAmount(unitAmount * quantity, currency)}</span>
    ${product.description === null ? undefined : html`<span class="quiet">${product.description}</span>`}
    ${recurring === null ? undefined : html`<span class="quiet">per ${recurring.interval}</span>`}
    ${quantity === 1 ? undefined : html`<span class="quiet">Qty ${quantity}, ${price} each</span>`}
  </li>`;
}

function paymentForm(session: Session, form: FormState): Html {
  const billing = billingCountries(session);
  return html`<form method="post">
    <div class="group">
      ${inputField(
        {
          name: 'email',
          label: 'Email',
          type: 'email',
          autocomplete: 'email',
          readonly: session.customerEmail !== null,
        },
        form,
      )}
      ${inputField(
        { name: 'name', label: 'Name', hint: 'Shown on the receipt.', autocomplete: 'name' },
        form,
      )}
      ${
        session.taxIdCollection?.enabled === true
          ? inputField(
              { name: 'tax_id', label: 'Tax ID (optional)', hint: 'Such as DE123456789.', optional: true },
              form,
            )
          : undefined
      }
    </div>
    ${methodChoice(session, form)}
    ${
      billing === undefined
        ? undefined
        : addressFields({ prefix: 'billing', legend: 'Billing address', countries: billing }, form)
    }
    ${webhookChoice(form)} ${actions(session)}
  </form>`;
}

const METHODS: Readonly<Record<Method, readonly [string, string]>> = {
  card: ['Card', 'Confirmed immediately.'],
  sepa_debit: ['SEPA Direct Debit', 'Pending until you settle it in the dashboard.'],
};

function methodChoice(session: Session, form: FormState): Html {
  const { paymentMethodTypes } = session;
  const chosen =
    paymentMethodTypes.find((method) => method === form.values.get('method')) ?? paymentMethodTypes[0];
  const rows = paymentMethodTypes.map((method) => {
    const [label, usual] = METHODS[method];
    const note = isAuthorisation(session) ? AUTHORISATION : usual;
    return html`<label>
      <input type="radio" name="method" value="${method}" ${method === chosen ? html`checked` : undefined} />
      <span>${label}</span><span class="quiet">${note}</span>
    </label>`;
  });
  return html`<fieldset>
    <legend>Payment method</legend>
    <div class="choices">${rows}</div>
  </fieldset>`;
}

const AUTHORISATION = 'Authorised now; charged only when the merchant captures it.';

/** As at Stripe, the button says Pay although the amount is only held. */
function isAuthorisation({ paymentIntentData }: Session): boolean {
  return paymentIntentData.captureMethod === 'manual';
}

function webhookChoice(form: FormState): Html {
  return html`<div class="simulation" role="group" aria-labelledby="simulation-title">
    <h3 id="simulation-title">Simulation: webhook delivery</h3>
    ${selectField({ name: 'webhook', label: 'Delivery', options: Object.entries(WEBHOOK_CHOICES) }, form)}
    <div class="delay">${inputField({ name: 'delay', label: 'Delay in seconds', type: 'number' }, form)}</div>
  </div>`;
}

function actions(session: Session): Html {
  return html`<div class="actions">
    <button class="pay" name="action" value="pay">
      <span
        >${session.mode === 'payment' ? 'Pay' : 'Subscribe'}
        <span class="amount">${formatAmount(totalOf(session), session.currency)}</span></span
      >
    </button>
    <div class="others">
      <button name="action" value="decline">Decline</button>
      ${
        session.cancelUrl === null
          ? undefined
          : html`<a class="button" href="${session.cancelUrl}" rel="noreferrer">Cancel</a>`
      }
    </div>
    <p class="quiet">Open until ${timeOf(session.expiresAt)} UTC · <a href="/dashboard">Dashboard</a></p>
  </div>`;
}

function timeOf(seconds: number): string {
  return new Intl.DateTimeFormat('en-IE', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(seconds * 1000);
}
