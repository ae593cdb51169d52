import * as v from 'valibot';
import { claimFactsSchema, songEntries, songSchema } from '../licences/claims';
import { isLicenceId } from '../licences/ids';
import { USAGE_MAXIMUM, usageLimitsSchema } from '../licences/usage';
import { ORDER_FILES, ORDER_LINES_MAXIMUM, ORDER_STATES, SOUND_FILES } from '../orders/orders';
import { tidySource } from '../statistics/visits';
import { decimal, messageAnswer, webAddress } from './common';
import type { Contract, ContractAnswer, ContractInput } from './contract';
import { discountCodeInput, documentIdInput, lineInput, orderIdInput, tokenInput } from './inputs';

const text = v.pipe(v.string(), v.maxLength(200));

const CHOOSE_LICENCE = 'Choose a licence for each track.';

export const checkoutAnswer = v.object({ redirect: v.pipe(v.string(), v.regex(/^https?:\/\//)) });

/** `data` and `track_list` describe the lines of the cart in the same order. */
export const checkout = {
  endpoint: 'POST /api/checkout',
  audience: 'customer',
  summary: 'Places an order and returns the address of the payment page.',
  input: v.object({
    token: tokenInput,
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
          /** `Non-Exclusive`, `Exclusive`, or the id of a licence that the owner has added. It stays when the licence gets another name. */
          license: v.pipe(v.string(CHOOSE_LICENCE), v.check(isLicenceId, CHOOSE_LICENCE)),
          /** The owned line that this licence replaces; `price` is then the difference. Lines are counted from 0. */
          upgrade: v.optional(
            v.object({
              order_id: orderIdInput,
              line: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(ORDER_LINES_MAXIMUM)),
            }),
          ),
          /** The accepted offer that `price` comes from. */
          offer: v.optional(documentIdInput('Invalid offer.', 200)),
        }),
        'The cart is incomplete.',
      ),
      v.minLength(1, 'Cart is empty'),
      v.maxLength(ORDER_LINES_MAXIMUM, `An order may have at most ${ORDER_LINES_MAXIMUM} lines.`),
    ),
    /**
     * What opens the beats of the cart that are not published yet. A token in the wrong form opens nothing, like one that was
     * replaced: the answer is 409 `gone`, which names the beat.
     */
    early_access: v.optional(
      v.pipe(
        v.array(v.object({ id: v.number('Invalid track id.'), token: text }), 'The cart is incomplete.'),
        v.maxLength(ORDER_LINES_MAXIMUM, 'The cart is incomplete.'),
      ),
    ),
    /** `total` is the price with it. */
    discount_code: v.optional(discountCodeInput),
    /** Whether the buyer wants to buy licences again that they own; otherwise checkout answers `owned`. */
    confirm_owned: v.optional(v.boolean()),
    /**
     * The sentence that the buyer has agreed to (orders/withdrawal-consent.ts), word for word. Without it, checkout answers
     * `consent-required` if the shop asks for it.
     */
    withdrawal_consent: v.optional(v.string()),
    /**
     * Where the visit came from, as in Visit (statistics/visits.ts); empty or omitted if unknown. Nobody's purchase fails because
     * of a source that cannot be counted.
     */
    source: v.optional(v.pipe(text, v.transform(tidySource))),
  }),
  answer: checkoutAnswer,
} as const satisfies Contract;

export type CheckoutInput = ContractInput<typeof checkout>;

/** `result`: whether the order is paid and can be downloaded. `state` is null for an unknown transaction. */
export const checkoutMatchingIdAnswer = v.object({
  result: v.boolean(),
  state: v.nullable(v.picklist(ORDER_STATES)),
});

export const checkoutMatchingId = {
  endpoint: 'POST /api/checkout/matching_id',
  audience: 'anyone',
  summary: 'Tells the state of a transaction, and whether it is paid and its order fulfilled.',
  input: v.object({ transaction_id: documentIdInput('Enter the id of a transaction.') }),
  answer: checkoutMatchingIdAnswer,
} as const satisfies Contract;

export const userlicencesAnswer = v.object({
  results: v.array(
    v.object({
      track_id: v.number(),
      license: v.string(),
      license_name: v.string(),
      order_id: v.string(),
      line: v.number(),
      /** What it is credited with for a larger licence, and what it cost; null if it cannot be upgraded. */
      upgrade: v.nullable(v.object({ credit: decimal, full_price: decimal })),
    }),
  ),
});

export const userlicences = {
  endpoint: 'POST /api/userlicences',
  audience: 'customer',
  summary: 'Lists the licences that the caller owns.',
  input: v.object({ token: tokenInput }),
  answer: userlicencesAnswer,
} as const satisfies Contract;

export type OwnedLicence = ContractAnswer<typeof userlicences>['results'][number];

/** What an order line says to its buyer and to members. */
export const orderLineEntries = {
  track_id: v.number(),
  title: v.string(),
  license: v.string(),
  /** Its name when it was sold. */
  license_name: v.string(),
  /** With and without deals. */
  price: decimal,
  full_price: decimal,
  /** Whether its money was returned or is about to be. */
  returned: v.boolean(),
  /** The licence that it has replaced, and what was credited for it; null for an ordinary purchase. */
  upgrade_from: v.nullable(v.object({ license_name: v.string(), credit: decimal })),
  /** The order that replaces it by a larger licence; null if none does. */
  upgraded_by: v.nullable(v.string()),
  /** Whether its price was agreed in an offer. */
  by_offer: v.boolean(),
};

/** What deals took off an order. */
export const reductions = v.array(v.object({ name: v.string(), amount: decimal }));

export type ReductionView = Readonly<v.InferOutput<typeof reductions>[number]>;

/** The amounts of an order are in `currency`. Times in milliseconds UTC. */
export const userordersAnswer = v.object({
  results: v.array(
    v.object({
      id: v.string(),
      currency: v.string(),
      total: decimal,
      state: v.picklist(ORDER_STATES),
      created: v.number(),
      lines: v.array(
        v.object({
          ...orderLineEntries,
          /** The address of its cover when it was ordered; empty in older orders. The file may be gone. */
          image: v.string(),
          /** The code for verifying the contract; null until the order is fulfilled. */
          verification: v.nullable(v.string()),
          /** What can be downloaded besides the contract; empty until the order is fulfilled. `format` in capitals, `size` in bytes. */
          files: v.array(v.object({ file: v.picklist(SOUND_FILES), format: v.string(), size: v.number() })),
          /** The limits that the buyer can compare the new song with; null if there are none, or the licence is not in force. */
          usage: v.nullable(
            v.object({
              limits: usageLimitsSchema,
              /** Null if nothing was reported yet. */
              reported: v.nullable(v.object({ streams: v.number(), copies: v.number(), at: v.number() })),
            }),
          ),
        }),
      ),
      reductions,
      /** Stripe's receipt or invoice; null if there is none. */
      receipt: v.nullable(webAddress),
      /** When the buyer has declared to withdraw from it; null if not. */
      withdrawn: v.optional(v.nullable(v.number()), null),
    }),
  ),
});

export const userorders = {
  endpoint: 'POST /api/userorders',
  audience: 'customer',
  summary: 'Lists the caller’s orders with their lines, newest first.',
  input: v.object({ token: tokenInput }),
  answer: userordersAnswer,
} as const satisfies Contract;

export type OrderView = ContractAnswer<typeof userorders>['results'][number];

export type OrderLineView = OrderView['lines'][number];

export type OrderLineFile = OrderLineView['files'][number];

/** A line of the caller's order. */
const boughtLineEntries = { token: tokenInput, order_id: orderIdInput, line: lineInput };

export const ordersDownloadAnswer = v.object({ link: v.pipe(v.string(), v.regex(/^(?:https?:\/)?\//)) });

export const ordersDownload = {
  endpoint: 'POST /api/orders/download',
  audience: 'customer',
  summary: 'Creates a link, valid for 15 minutes, to a file of the caller’s own order.',
  input: v.object({
    ...boughtLineEntries,
    file: v.picklist(ORDER_FILES, 'Choose one of the files of this licence, or its contract.'),
  }),
  answer: ordersDownloadAnswer,
} as const satisfies Contract;

export const download = {
  endpoint: 'GET /api/download/{ticket}',
  audience: 'anyone',
  summary: 'Downloads the file behind a download link.',
  input: v.object({ ticket: v.string() }),
  answer: { status: 302, description: 'Redirects to the file at Cloud Storage.' },
} as const satisfies Contract;

const COUNT = 'Enter a whole number, for example 120000, or 0.';

const countInput = v.pipe(
  v.number(COUNT),
  v.safeInteger(COUNT),
  v.minValue(0, COUNT),
  v.maxValue(USAGE_MAXIMUM, 'This number is too large.'),
);

/** In total; it replaces what was reported before. */
export const ordersUsage = {
  endpoint: 'POST /api/orders/usage',
  audience: 'customer',
  summary:
    'Stores how often the song with a bought beat was streamed and sold so far. Nothing is blocked by it.',
  input: v.object({ ...boughtLineEntries, streams: countInput, copies: countInput }),
  answer: messageAnswer,
} as const satisfies Contract;

/** `song` is null until it was saved. */
export const ordersClaimAnswer = v.object({ facts: claimFactsSchema, song: v.nullable(songSchema) });

export const ordersClaim = {
  endpoint: 'POST /api/orders/claim',
  audience: 'customer',
  summary: 'Returns what answers claims against the song that was made with a bought beat.',
  input: v.object(boughtLineEntries),
  answer: ordersClaimAnswer,
} as const satisfies Contract;

export type ClaimView = ContractAnswer<typeof ordersClaim>;

/** Replaces what was saved about the song before. */
export const ordersSong = {
  endpoint: 'POST /api/orders/song',
  audience: 'customer',
  summary: 'Saves the song that was made with a bought beat, and where it is published.',
  input: v.object({ ...boughtLineEntries, ...songEntries }),
  answer: messageAnswer,
} as const satisfies Contract;

export const ordersLetter = {
  endpoint: 'POST /api/orders/letter',
  audience: 'customer',
  summary: 'Prints a letter that confirms the licence for the saved song, as PDF with a signed statement.',
  input: v.object(boughtLineEntries),
  answer: { status: 200, description: 'The letter.', contentType: 'application/pdf' },
} as const satisfies Contract;

export const licencesKey = {
  endpoint: 'GET /api/licences/key',
  audience: 'anyone',
  summary: 'Returns the public key of signed statements (Ed25519), as PEM.',
  input: v.object({}),
  answer: { status: 200, description: 'The key.', contentType: 'application/x-pem-file' },
} as const satisfies Contract;

/** It proves that a contract is genuine and reveals only the buyer's initials. */
export const licencesVerifyAnswer = v.object({
  result: v.nullable(
    v.object({
      track: v.string(),
      /** The name of the licence when it was sold. */
      licence: v.string(),
      date: v.string(),
      buyer: v.string(),
      /** `replaced`: by a larger licence. */
      state: v.picklist(['valid', 'refunded', 'replaced']),
    }),
  ),
});

export const licencesVerify = {
  endpoint: 'GET /api/licences/verify/{code}',
  audience: 'anyone',
  summary: 'Returns the public view of the contract with a verification code; null for an unknown code.',
  input: v.object({
    code: v.pipe(
      v.string(),
      v.toUpperCase(),
      v.regex(/^[0-9A-Z]{1,40}$/, 'A code has letters and digits only.'),
    ),
  }),
  answer: licencesVerifyAnswer,
} as const satisfies Contract;

export type VerifiedLicence = NonNullable<ContractAnswer<typeof licencesVerify>['result']>;

/** The body is verified by its signature, not by a schema. */
export const stripeWebhook = {
  endpoint: 'POST /api/stripe/webhook',
  audience: 'anyone',
  summary: 'Receives signed events from Stripe.',
  input: v.looseObject({}),
  answer: v.object({ received: v.boolean() }),
} as const satisfies Contract;
