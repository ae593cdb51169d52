import * as v from 'valibot';
import type { Form } from '../api/form-body';
import { AT_ONCE, type DeliveryPlan } from '../records/event';
import { methodSchema, type PostalAddress } from '../records/payment';
import type { Buyer, Session } from '../records/session';
import type { Purchase } from '../sessions/sessions';
import { COUNTRIES, countriesOf, type Country } from './countries';

const LONGEST_DELAY = 3600;

/** What the webhook may do, as the page offers it. */
export const WEBHOOK_CHOICES = {
  now: 'Sent at once',
  delayed: 'Delayed by the seconds below',
  twice: 'Delivered twice',
  five: 'Delivered five times',
  dropped: 'Dropped: never sent',
} as const;

type WebhookChoice = keyof typeof WEBHOOK_CHOICES;

const typed = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'At most 200 characters.')), '');
const filled = v.pipe(typed, v.nonEmpty('Please fill this in.'));

function addressForm(countries: readonly Country[]) {
  return v.pipe(
    v.object({
      line1: filled,
      line2: typed,
      city: filled,
      postal_code: filled,
      country: v.picklist(
        countries.map(({ code }) => code),
        'Please choose a country.',
      ),
    }),
    v.transform(({ line1, line2, city, postal_code, country }): PostalAddress => ({
      line1,
      line2: line2 === '' ? null : line2,
      city,
      postalCode: postal_code,
      country,
    })),
  );
}

const nothing = v.pipe(
  v.unknown(),
  v.transform(() => null),
);

function paymentForm(session: Session) {
  const billing = billingCountries(session);
  const shipping = shippingCountries(session);
  return v.object({
    action: v.picklist(['pay', 'decline']),
    email: v.pipe(filled, v.email('Your email is incomplete.')),
    name: filled,
    method: v.optional(methodSchema, session.paymentMethodTypes[0] ?? 'card'),
    webhook: v.optional(v.picklist(Object.keys(WEBHOOK_CHOICES) as WebhookChoice[]), 'now'),
    delay: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,4}$/, 'A number of seconds, please.'),
        v.transform(Number),
        v.maxValue(LONGEST_DELAY, `At most ${LONGEST_DELAY} seconds.`),
      ),
      '10',
    ),
    billing: billing === undefined ? nothing : addressForm(billing),
    shipping: shipping === undefined ? nothing : addressForm(shipping),
  });
}

/** The countries of the billing address, or undefined where none is asked for. */
export function billingCountries(session: Session): readonly Country[] | undefined {
  return session.billingAddressCollection === 'required' || session.automaticTax ? COUNTRIES : undefined;
}

/** The countries of the shipping address, or undefined where none is asked for. */
export function shippingCountries({ shippingCountries: codes }: Session): readonly Country[] | undefined {
  return codes === null ? undefined : countriesOf(codes);
}

/** What a buyer sent, or what is wrong with it: field → words. */
export type Submission =
  | { readonly kind: 'pay'; readonly purchase: Purchase }
  | { readonly kind: 'decline'; readonly buyer: Buyer }
  | { readonly kind: 'faulty'; readonly faults: ReadonlyMap<string, string> };

/** Reads the form of a session's page. An address that the shop gave cannot be changed on the page. */
export function readSubmission(session: Session, form: Form): Submission {
  const given = { billing: {}, shipping: {}, ...form };
  const known = session.customerEmail === null ? given : { ...given, email: session.customerEmail };
  const result = v.safeParse(paymentForm(session), known, { abortPipeEarly: true });
  if (!result.success)
    return { kind: 'faulty', faults: new Map(result.issues.map((issue) => [fieldOf(issue), issue.message])) };
  const { action, email, name, method, webhook, delay, billing, shipping } = result.output;
  const buyer: Buyer = { email, name, billingAddress: billing, shippingAddress: shipping };
  if (action === 'decline') return { kind: 'decline', buyer };
  return { kind: 'pay', purchase: { buyer, method, plan: planOf(webhook, delay) } };
}

function fieldOf(issue: v.BaseIssue<unknown>): string {
  const [first = '', ...rest] = (issue.path ?? []).map((item) => String(item.key));
  return first + rest.map((step) => `[${step}]`).join('');
}

function planOf(choice: WebhookChoice, delaySeconds: number): DeliveryPlan {
  switch (choice) {
    case 'now':
      return AT_ONCE;
    case 'delayed':
      return { kind: 'send', delaySeconds, times: 1 };
    case 'twice':
      return { kind: 'send', delaySeconds: 0, times: 2 };
    case 'five':
      return { kind: 'send', delaySeconds: 0, times: 5 };
    case 'dropped':
      return { kind: 'drop' };
  }
}
