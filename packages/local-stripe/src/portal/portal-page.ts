import * as v from 'valibot';
import type { ApiContext } from '../api/api-context';
import { ApiError } from '../api/api-error';
import { parseForm } from '../api/form-body';
import { matchPath, seeOther, type HttpRequest, type HttpResponse } from '../api/http';
import type { ServerContext } from '../api/server-context';
import { notFoundPage } from '../page/closed-page';
import { html, type Html } from '../page/html';
import { MERCHANT, page } from '../page/layout';
import { DELIVER_ONCE, NO_REQUEST } from '../records/event';
import { getRow, type Ledger } from '../records/ledger';
import type { PortalConfiguration, PortalSession } from '../records/portal';
import type { Price } from '../records/price';
import { isEnded, type Subscription } from '../records/subscription';
import { openInvoice } from '../subscriptions/billing';
import { atClockOf, setDeclines } from '../subscriptions/renewals';
import { changePrice, payInvoice, setCancellation } from '../subscriptions/subscriptions';
import { formatAmount } from '../values/amounts';

const CAUSE = { origin: NO_REQUEST, plan: DELIVER_ONCE };

const portalForm = v.variant('action', [
  v.object({ action: v.literal('change'), subscription: v.string(), price: v.string() }),
  v.object({ action: v.picklist(['cancel', 'resume', 'pay']), subscription: v.string() }),
  v.object({ action: v.picklist(['working-card', 'failing-card']) }),
]);

/** Handles the billing portal; undefined for other paths. https://docs.stripe.com/customer-management */
export async function handlePortal(
  context: ServerContext,
  { method, path, body }: HttpRequest,
): Promise<HttpResponse | undefined> {
  const ids = matchPath('/p/session/:id', path);
  if (ids === undefined) return undefined;
  const session = context.ledger.portalSessions.get(ids['id'] ?? '');
  if (session === undefined) return notFoundPage();
  if (method !== 'POST') return portalPage(context, session);
  const form = v.safeParse(portalForm, parseForm(body));
  if (!form.success) return portalPage(context, session, 'Invalid form.');
  try {
    act(context, session, form.output);
  } catch (error) {
    if (error instanceof ApiError) return portalPage(context, session, error.message);
    throw error;
  }
  await context.commit();
  return seeOther(path);
}

function act(context: ApiContext, session: PortalSession, form: v.InferOutput<typeof portalForm>): void {
  const { ledger } = context;
  if (!('subscription' in form)) {
    setDeclines(ledger, session.customer, form.action === 'failing-card');
    return;
  }
  const subscription = ownSubscriptions(ledger, session).find(({ id }) => id === form.subscription);
  if (subscription === undefined) throw new ApiError('This subscription has ended.');
  const within = atClockOf(context, subscription);
  if (form.action === 'pay') {
    const invoice = openInvoice(ledger, subscription);
    if (invoice !== undefined) payInvoice(within, subscription, invoice, CAUSE);
  } else if (form.action !== 'change')
    setCancellation(within, subscription, { atPeriodEnd: form.action === 'cancel', cause: CAUSE });
  else if (choices(ledger, session, subscription).some(({ id }) => id === form.price))
    changePrice(within, subscription, { price: form.price, cause: CAUSE });
  else throw new ApiError('This plan cannot be chosen.');
}

function ownSubscriptions({ subscriptions }: Ledger, { customer }: PortalSession): Subscription[] {
  return [...subscriptions.values()].filter((each) => each.customer === customer && !isEnded(each));
}

/** Prices a subscription can change to. Without a configuration: all active ones of its currency. */
function choices(ledger: Ledger, session: PortalSession, subscription: Subscription): Price[] {
  const features = featuresOf(ledger, session);
  const offered = features?.subscription_update;
  const ids = offered?.enabled === true ? offered.products.flatMap(({ prices }) => prices) : [];
  const { currency } = getRow(ledger.prices, subscription.price);
  return [...ledger.prices.values()].filter(
    (price) =>
      price.active &&
      price.recurring !== null &&
      price.currency === currency &&
      price.id !== subscription.price &&
      (features === undefined || ids.includes(price.id)),
  );
}

function featuresOf(
  { portalConfigurations }: Ledger,
  { configuration }: PortalSession,
): PortalConfiguration['features'] | undefined {
  return portalConfigurations.get(configuration ?? '')?.features;
}

function portalPage(context: ApiContext, session: PortalSession, message?: string): HttpResponse {
  const { ledger } = context;
  const { returnUrl, flow } = session;
  const features = featuresOf(ledger, session);
  const isOffered = (part: PortalSession['flow'] & string) =>
    (flow === null || flow === part) && (features === undefined || features[part]?.enabled === true);
  const subscriptions = ownSubscriptions(ledger, session);
  return page({
    title: `Billing · ${MERCHANT}`,
    status: message === undefined ? 200 : 409,
    body: html`<main class="dashboard">
      <h1>Manage your billing with ${MERCHANT}</h1>
      ${message === undefined ? undefined : html`<p class="alert" role="alert">${message}</p>`}
      ${subscriptions.length === 0 ? html`<p class="quiet">No subscription.</p>` : undefined}
      ${subscriptions.map(
        (subscription) =>
          html`<h2>${priceName(ledger, getRow(ledger.prices, subscription.price))}</h2>
            <p>${stateText(subscription)}</p>
            ${openInvoice(ledger, subscription) === undefined ? undefined : button('pay', 'Pay the open invoice', { subscription: subscription.id })}
            ${isOffered('subscription_update') ? choices(ledger, session, subscription).map((price) => button('change', `Change to ${priceName(ledger, price)}`, { subscription: subscription.id, price: price.id })) : undefined}
            ${isOffered('subscription_cancel') ? cancelButton(subscription) : undefined}`,
      )}
      ${
        isOffered('payment_method_update')
          ? html`<h2>Card</h2>
              <p>${getRow(ledger.customers, session.customer).declines ? 'Every charge fails' : 'Works'}</p>
              ${button('working-card', 'Use a card that works')}
              ${button('failing-card', 'Use a card that fails')}`
          : undefined
      }
      ${returnUrl === null ? undefined : html`<p><a href="${returnUrl}">Return to ${MERCHANT}</a></p>`}
    </main>`,
  });
}

function priceName({ products }: Ledger, price: Price): string {
  const amount = formatAmount(price.unitAmount, price.currency);
  const often = price.recurring?.interval ?? 'once';
  return `${getRow(products, price.product).name}, ${amount} per ${often}`;
}

function stateText({ status, cancelAtPeriodEnd, periodEnd }: Subscription): string {
  const end = new Date(periodEnd * 1000).toISOString().slice(0, 10);
  return `${status.replace('_', ' ')}, ${cancelAtPeriodEnd ? 'ends' : 'renews'} on ${end}`;
}

function cancelButton({ id, cancelAtPeriodEnd }: Subscription): Html {
  return cancelAtPeriodEnd
    ? button('resume', "Don't cancel", { subscription: id })
    : button('cancel', 'Cancel at the end of the period', { subscription: id });
}

function button(action: string, label: string, fields: Readonly<Record<string, string>> = {}): Html {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return html`<form method="post">${inputs}<button name="action" value="${action}">${label}</button></form>`;
}
