import * as v from 'valibot';
import type { Form } from '../api/form-body';
import { DELIVER_ONCE, type DeliveryPlan } from '../records/event';
import { methodSchema, type PostalAddress } from '../records/payment';
import type { Buyer, Session } from '../records/session';
import type { Purchase } from '../sessions/sessions';
import { COUNTRIES, type Country } from './countries';

const MAX_DELAY_SECONDS = 3600;

export const WEBHOOK_CHOICES = {
  now: 'Sent immediately',
  delayed: 'Delayed by the seconds below',
  twice: 'Delivered twice',
  five: 'Delivered five times',
  dropped: 'Dropped: never sent',
} as const;

type WebhookChoice = keyof typeof WEBHOOK_CHOICES;

const trimmed = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'At most 200 characters.')), '');
const required = v.pipe(trimmed, v.nonEmpty('Please fill this in.'));

function addressForm(countries: readonly Country[]) {
  return v.pipe(
    v.object({
      line1: required,
      line2: trimmed,
      city: required,
      postal_code: required,
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

const ignored = v.pipe(
  v.unknown(),
  v.transform(() => null),
);

function paymentForm(session: Session) {
  const billing = billingCountries(session);
  return v.object({
    action: v.picklist(['pay', 'decline']),
    email: v.pipe(required, v.email('Your email is incomplete.')),
    name: required,
    tax_id: session.taxIdCollection?.enabled === true ? trimmed : ignored,
    method: v.optional(methodSchema, session.paymentMethodTypes[0] ?? 'card'),
    webhook: v.optional(v.picklist(Object.keys(WEBHOOK_CHOICES) as WebhookChoice[]), 'now'),
    delay: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,4}$/, 'Please enter a number of seconds.'),
        v.transform(Number),
        v.maxValue(MAX_DELAY_SECONDS, `At most ${MAX_DELAY_SECONDS} seconds.`),
      ),
      '10',
    ),
    billing: billing === undefined ? ignored : addressForm(billing),
  });
}

/** Countries for the billing address; undefined if it isn't collected. */
export function billingCountries(session: Session): readonly Country[] | undefined {
  const { billingAddressCollection, automaticTax, managedPayments } = session;
  return billingAddressCollection === 'required' || automaticTax || managedPayments ? COUNTRIES : undefined;
}

export type Submission =
  | { readonly kind: 'pay'; readonly purchase: Purchase }
  | { readonly kind: 'decline'; readonly buyer: Buyer }
  | { readonly kind: 'invalid'; readonly errors: ReadonlyMap<string, string> };

/** Parses a payment page's form. A session's given email can't be changed. */
export function readSubmission(session: Session, form: Form): Submission {
  const given = { billing: {}, tax_id: '', ...form };
  const known = session.customerEmail === null ? given : { ...given, email: session.customerEmail };
  const result = v.safeParse(paymentForm(session), known, { abortPipeEarly: true });
  if (!result.success)
    return {
      kind: 'invalid',
      errors: new Map(result.issues.map((issue) => [fieldOf(issue), issue.message])),
    };
  const { action, email, name, tax_id, method, webhook, delay, billing } = result.output;
  const buyer: Buyer = {
    email,
    name,
    taxIds: taxIdsOf(tax_id),
    billingAddress: billing,
  };
  if (action === 'decline') return { kind: 'decline', buyer };
  return { kind: 'pay', purchase: { buyer, method, plan: planOf(webhook, delay) } };
}

/** Tax ids that begin with a country count as European VAT numbers. */
function taxIdsOf(value: string | null): Buyer['taxIds'] {
  if (value === null || value === '') return [];
  return [{ type: /^[A-Z]{2}\w/.test(value) ? 'eu_vat' : 'unknown', value }];
}

function fieldOf(issue: v.BaseIssue<unknown>): string {
  const [first = '', ...rest] = (issue.path ?? []).map((item) => String(item.key));
  return first + rest.map((step) => `[${step}]`).join('');
}

function planOf(choice: WebhookChoice, delaySeconds: number): DeliveryPlan {
  switch (choice) {
    case 'now':
      return DELIVER_ONCE;
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
