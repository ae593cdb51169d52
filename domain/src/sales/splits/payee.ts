import * as v from 'valibot';

// A collaborator Stripe can pay (docs/decisions/0067-transfers-to-collaborators.md).

/** As last read from Stripe. */
const connectedAccountSchema = v.object({
  id: v.string(),
  /** The holder completed Stripe's form. */
  isSubmitted: v.boolean(),
  /** Stripe allows transfers to it. */
  canBePaid: v.boolean(),
  /** Open requirements, by Stripe's names. */
  needs: v.pipe(v.array(v.string()), v.readonly()),
  /** The holder revoked the shop's access. */
  isGone: v.boolean(),
});

export type ConnectedAccount = Readonly<v.InferOutput<typeof connectedAccountSchema>>;

export const payeeSchema = v.object({
  isOn: v.boolean(),
  accounts: v.number(),
  account: v.nullable(connectedAccountSchema),
  /** Stripe pays for sales from this time on, UTC ms; null before the account can be paid. */
  since: v.nullable(v.number()),
});

export type Payee = Readonly<v.InferOutput<typeof payeeSchema>>;

/** Paid by the producer. */
export const PAID_BY_HAND: Payee = { isOn: false, accounts: 0, account: null, since: null };

/**
 * `off`: paid by hand. `invited`: no account yet. `incomplete`: Stripe's form isn't finished. `needed`: Stripe
 * wants more. `waiting`: Stripe is checking. `ready`: transfers allowed. `gone`: access revoked.
 */
const PAYEE_STATES = ['off', 'invited', 'incomplete', 'needed', 'waiting', 'ready', 'gone'] as const;

export type PayeeState = (typeof PAYEE_STATES)[number];

/** Returns how far Stripe's onboarding of a payee has got. */
export function payeeState({ isOn, account }: Payee): PayeeState {
  if (!isOn) return 'off';
  if (!account) return 'invited';
  if (account.isGone) return 'gone';
  if (account.canBePaid) return 'ready';
  if (!account.isSubmitted) return 'incomplete';
  return account.needs.length > 0 ? 'needed' : 'waiting';
}

/** `needs` in plain words. */
export const payeeViewSchema = v.object({
  state: v.picklist(PAYEE_STATES),
  needs: v.pipe(v.array(v.string()), v.readonly()),
});

export type PayeeView = Readonly<v.InferOutput<typeof payeeViewSchema>>;

/** Requirements by prefix (https://docs.stripe.com/api/accounts/object#account_object-requirements-currently_due). */
const NEEDS: readonly (readonly [beginning: RegExp, words: string])[] = [
  [/^external_account/, 'a bank account'],
  [/^tos_acceptance/, 'consent to Stripe’s terms'],
  [/verification\.(?:additional_)?document/, 'an identity document'],
  [/\.address\b/, 'an address'],
  [/\.dob\b/, 'a date of birth'],
  [/\.(?:first|last)_name|\.name$/, 'a name'],
  [/\.(?:email|phone)$/, 'a way to reach you'],
  [/tax_id|id_number|ssn/, 'a tax or identity number'],
  [/^business_profile/, 'what you do'],
];

/** Describes Stripe's requirements, each once. */
export function needsInWords(needs: readonly string[]): string[] {
  const words = needs.map((need) => NEEDS.find(([name]) => name.test(need))?.[1] ?? 'further details');
  return [...new Set(words)];
}

/** The public view of a payee. */
export function payeeView(payee: Payee): PayeeView {
  const state = payeeState(payee);
  const isOpen = state === 'incomplete' || state === 'needed';
  return { state, needs: isOpen ? needsInWords(payee.account?.needs ?? []) : [] };
}
