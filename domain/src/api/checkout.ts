import * as v from 'valibot';
import { kitIdSchema } from '../shop/kits/kits';
import { isLicenceId } from '../shop/licences/ids';
import { ORDER_LINES_MAXIMUM, ORDER_STATES } from '../sales/orders/orders';
import { tidySource } from '../shop/statistics/source-names';
import { tokenInput, orderIdInput, documentIdInput, discountCodeInput } from './inputs';
import type { Contract, ContractInput } from './contract';
const text = v.pipe(v.string(), v.maxLength(200));

export const TOO_MANY_LINES = `An order may have at most ${ORDER_LINES_MAXIMUM} lines.`;

const AMOUNT = 'Enter what you want to pay for the kit.';

const CHOOSE_LICENCE = 'Choose a licence for each track.';

export const checkoutAnswer = v.object({ redirect: v.pipe(v.string(), v.regex(/^https?:\/\//)) });

/** Cart lines in one order: `data` describes `track_list`, then `kit_list`. */
const cartEntries = {
  data: v.array(
    v.object({ name: text, sku: text, price: text, currency: text, quantity: v.number() }),
    'The cart is incomplete.',
  ),
  total: text,
  track_list: v.pipe(
    v.array(
      v.object({
        title: text,
        id: v.pipe(
          v.number('Invalid track id.'),
          v.safeInteger('Invalid track id.'),
          v.minValue(1, 'Invalid track id.'),
        ),
        /** `Non-Exclusive`, `Exclusive`, or the id of an added licence, which survives renaming. */
        license: v.pipe(v.string(CHOOSE_LICENCE), v.check(isLicenceId, CHOOSE_LICENCE)),
        /** The owned line this licence replaces, counted from 0; `price` is then the difference. */
        upgrade: v.optional(
          v.object({
            order_id: orderIdInput,
            line: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(ORDER_LINES_MAXIMUM)),
          }),
        ),
        /** The accepted offer behind `price`; LINK_OFFER for the price of the link in `early_access`. */
        offer: v.optional(documentIdInput('Invalid offer.', 200)),
        /** Paid with membership credits; `data` has the shop price, `total` leaves it out. */
        pay: v.optional(v.literal('credits', 'Choose how to pay.')),
      }),
      'The cart is incomplete.',
    ),
    v.maxLength(ORDER_LINES_MAXIMUM, TOO_MANY_LINES),
  ),
  kit_list: v.optional(
    v.pipe(
      v.array(
        v.object({
          title: text,
          id: kitIdSchema,
          /** In cents, for a kit with a minimum price. */
          amount: v.pipe(v.number(AMOUNT), v.safeInteger(AMOUNT), v.minValue(1, AMOUNT)),
        }),
        'The cart is incomplete.',
      ),
      v.maxLength(ORDER_LINES_MAXIMUM, TOO_MANY_LINES),
    ),
  ),
  /**
   * Opens unpublished beats and names the private link they are bought by. Malformed tokens open nothing: 409
   * `gone`.
   */
  early_access: v.optional(
    v.pipe(
      v.array(v.object({ id: v.number('Invalid track id.'), token: text }), 'The cart is incomplete.'),
      v.maxLength(ORDER_LINES_MAXIMUM, 'The cart is incomplete.'),
    ),
  ),
  /** Included in `total`. */
  discount_code: v.optional(discountCodeInput),
  /** Buys licences again that the buyer owns; otherwise checkout answers `owned`. */
  confirm_owned: v.optional(v.boolean()),
  /** The agreement sentence (orders/agreement.ts), word for word; without it, 409 `consent-required`. */
  withdrawal_consent: v.optional(v.string()),
  /** Where the visit came from (statistics/visits.ts). A bad source never fails a purchase. */
  source: v.optional(v.pipe(text, v.transform(tidySource))),
};

export const checkout = {
  endpoint: 'POST /api/checkout',
  audience: 'customer',
  summary: 'Places an order and returns the address of the payment page.',
  input: v.object({ token: tokenInput, ...cartEntries }),
  answer: checkoutAnswer,
} as const satisfies Contract;

/** `secret` opens the order (orders.ts). */
export const checkoutGuestAnswer = v.object({
  ...checkoutAnswer.entries,
  order_id: v.string(),
  secret: v.string(),
});

const NO_ORDER = 'The earlier order is incomplete.';

export const checkoutGuest = {
  endpoint: 'POST /api/checkout/guest',
  audience: 'anyone',
  summary:
    'Places an order without an account, in a shop that sells to guests. It belongs to the address that the buyer enters on the payment page.',
  input: v.object({
    ...cartEntries,
    /** This browser's previous order; it ends if unpaid. */
    earlier: v.optional(
      v.object({ order_id: orderIdInput, secret: v.pipe(v.string(NO_ORDER), v.maxLength(100, NO_ORDER)) }),
    ),
  }),
  answer: checkoutGuestAnswer,
} as const satisfies Contract;

export type CartInput = Omit<ContractInput<typeof checkoutGuest>, 'earlier'>;

export type CheckoutInput = ContractInput<typeof checkout>;

const orderState = v.nullable(v.picklist(ORDER_STATES));

const orderedLine = v.union([
  v.object({ track_id: v.number(), license: v.string() }),
  v.object({ kit_id: v.number() }),
]);

export type OrderedLine = Readonly<v.InferOutput<typeof orderedLine>>;

/**
 * `result`: paid and downloadable. `state`: null for an unknown transaction, missing in old answers. `guest`: no
 * account, so only its link opens it.
 */
export const checkoutMatchingIdAnswer = v.pipe(
  v.object({
    result: v.boolean(),
    state: v.optional(orderState),
    lines: v.optional(v.pipe(v.array(orderedLine), v.readonly()), []),
    guest: v.exactOptional(v.literal(true)),
  }),
  v.transform(({ state, ...answer }) => ({
    ...answer,
    state: state ?? (answer.result ? 'fulfilled' : null),
  })),
  v.object({
    result: v.boolean(),
    state: orderState,
    lines: v.pipe(v.array(orderedLine), v.readonly()),
    guest: v.exactOptional(v.literal(true)),
  }),
);

export const checkoutMatchingId = {
  endpoint: 'POST /api/checkout/matching_id',
  audience: 'anyone',
  summary:
    'Returns the state of a transaction, what it is for, and whether it is paid and its order fulfilled.',
  input: v.object({ transaction_id: documentIdInput('Enter the id of a transaction.') }),
  answer: checkoutMatchingIdAnswer,
} as const satisfies Contract;
