import * as v from 'valibot';
import { claimFactsSchema, songEntries, songSchema } from '../shop/licences/claims';
import { USAGE_MAXIMUM, usageLimitsSchema } from '../shop/licences/usage';
import { ORDER_FILES, ORDER_STATES, DELIVERED_FILES } from '../sales/orders/orders';
import { decimal, messageAnswer, webAddress } from './common';
import type { Contract, ContractAnswer } from './contract';
import { lineInput, orderIdInput, partInput, tokenInput } from './inputs';

const NO_LINK = 'This link is incomplete. Please open it again from your mail.';

const lineEntries = {
  title: v.string(),
  /** Cover at the time of the order; empty in old orders. The file may be gone. */
  image: v.string(),
  license_name: v.string(),
  /** With and without deals. */
  price: decimal,
  full_price: decimal,
  /** Returned, or about to be. */
  returned: v.boolean(),
};

export const kitLineEntries = { kind: v.literal('kit'), ...lineEntries, kit_id: v.number() };

export const beatLineEntries = {
  kind: v.literal('beat'),
  ...lineEntries,
  track_id: v.number(),
  license: v.string(),
  /** The replaced licence and its credit; null for an ordinary purchase. */
  upgrade_from: v.nullable(v.object({ license_name: v.string(), credit: decimal })),
  /** The order that upgrades it; null if none. */
  upgraded_by: v.nullable(v.string()),
  /** Priced by an offer or a private link. */
  by_offer: v.boolean(),
  /** Credits it was paid with; missing if paid with money. */
  credits: v.exactOptional(v.number()),
};

export const reductions = v.array(v.object({ name: v.string(), amount: decimal }));

export type ReductionView = Readonly<v.InferOutput<typeof reductions>[number]>;

const boughtEntries = {
  /** Verifies the contract; null until fulfilled. */
  verification: v.nullable(v.string()),
  /** Downloads beside the contract, once fulfilled. `format` in capitals, `size` in bytes. */
  files: v.array(v.object({ file: v.picklist(DELIVERED_FILES), format: v.string(), size: v.number() })),
};

/** Amounts in `currency`. Times in UTC ms. */
const orderView = v.object({
  id: v.string(),
  currency: v.string(),
  total: decimal,
  state: v.picklist(ORDER_STATES),
  created: v.number(),
  lines: v.array(
    v.variant('kind', [
      v.object({
        ...beatLineEntries,
        ...boughtEntries,
        /** Limits the new song is compared with; null if there are none or the licence has ended. */
        usage: v.nullable(
          v.object({
            limits: usageLimitsSchema,
            /** Null before the first report. */
            reported: v.nullable(v.object({ streams: v.number(), copies: v.number(), at: v.number() })),
          }),
        ),
      }),
      v.object({ ...kitLineEntries, ...boughtEntries }),
    ]),
  ),
  reductions,
  receipt: v.nullable(webAddress),
  /** When the buyer declared withdrawal. */
  withdrawn: v.optional(v.nullable(v.number()), null),
});

export const userordersAnswer = v.object({
  results: v.array(orderView),
  /** Set if guest orders may appear once the email address is confirmed. */
  unconfirmed: v.exactOptional(v.literal(true)),
});

export const userorders = {
  endpoint: 'POST /api/userorders',
  audience: 'customer',
  summary:
    'Lists the caller’s orders with their lines, newest first; also those bought without an account under the caller’s confirmed address.',
  input: v.object({ token: tokenInput }),
  answer: userordersAnswer,
} as const satisfies Contract;

export const userordersConfirm = {
  endpoint: 'POST /api/userorders/confirm',
  audience: 'customer',
  summary: 'Mails the caller a link that confirms the address, for orders bought without an account.',
  input: v.object({ token: tokenInput }),
  answer: messageAnswer,
} as const satisfies Contract;

export type OrderView = ContractAnswer<typeof userorders>['results'][number];

export type OrderLineView = OrderView['lines'][number];

export type BeatLineView = Extract<OrderLineView, { readonly kind: 'beat' }>;

export type OrderLineFile = OrderLineView['files'][number];

const boughtLineEntries = { token: tokenInput, order_id: orderIdInput, line: lineInput };

const fileInput = v.picklist(ORDER_FILES, 'Choose one of the files of this licence, or its contract.');

export const ordersDownloadAnswer = v.object({ link: v.pipe(v.string(), v.regex(/^(?:https?:\/)?\//)) });

export const ordersDownload = {
  endpoint: 'POST /api/orders/download',
  audience: 'customer',
  summary: 'Creates a link, valid for 15 minutes, to a file of the caller’s own order.',
  input: v.object({ ...boughtLineEntries, file: fileInput }),
  answer: ordersDownloadAnswer,
} as const satisfies Contract;

/** A guest order's link has both in its fragment. */
const linkEntries = { order_id: orderIdInput, secret: v.pipe(v.string(NO_LINK), v.maxLength(100, NO_LINK)) };

/** `email`: the address the order waits for; null until paid, and once an account owns it. */
export const ordersLinkedAnswer = v.object({ order: orderView, email: v.nullable(v.string()) });

export const ordersLinked = {
  endpoint: 'POST /api/orders/linked',
  audience: 'anyone',
  summary: 'Reads an order that was placed without an account, with the secret of its link.',
  input: v.object(linkEntries),
  answer: ordersLinkedAnswer,
} as const satisfies Contract;

export const ordersLinkedDownload = {
  endpoint: 'POST /api/orders/linked/download',
  audience: 'anyone',
  summary:
    'Creates a link, valid for 15 minutes, to a file of an order, with the secret of the order’s link.',
  input: v.object({ ...linkEntries, line: lineInput, file: fileInput }),
  answer: ordersDownloadAnswer,
} as const satisfies Contract;

export const download = {
  endpoint: 'GET /api/download/{ticket}',
  audience: 'anyone',
  summary: 'Downloads the file behind a download link.',
  input: v.object({ ticket: v.string() }),
  answer: { status: 302, description: 'Redirects to the file in Cloud Storage.' },
} as const satisfies Contract;

const COUNT = 'Enter a whole number, for example 120000, or 0.';

const countInput = v.pipe(
  v.number(COUNT),
  v.safeInteger(COUNT),
  v.minValue(0, COUNT),
  v.maxValue(USAGE_MAXIMUM, 'This number is too large.'),
);

export const ordersUsage = {
  endpoint: 'POST /api/orders/usage',
  audience: 'customer',
  summary:
    'Stores how often the song made with a bought beat has been streamed and sold so far. Nothing is ever blocked.',
  input: v.object({ ...boughtLineEntries, streams: countInput, copies: countInput }),
  answer: messageAnswer,
} as const satisfies Contract;

/** `song` is null until saved. */
export const ordersClaimAnswer = v.object({ facts: claimFactsSchema, song: v.nullable(songSchema) });

export const ordersClaim = {
  endpoint: 'POST /api/orders/claim',
  audience: 'customer',
  summary: 'Returns answers to claims against the song made with a bought beat.',
  input: v.object(boughtLineEntries),
  answer: ordersClaimAnswer,
} as const satisfies Contract;

export type ClaimView = ContractAnswer<typeof ordersClaim>;

/** Replaces the saved song. */
export const ordersSong = {
  endpoint: 'POST /api/orders/song',
  audience: 'customer',
  summary: 'Saves the song made with a bought beat, and where it is published.',
  input: v.object({ ...boughtLineEntries, ...songEntries }),
  answer: messageAnswer,
} as const satisfies Contract;

export const ordersLetter = {
  endpoint: 'POST /api/orders/letter',
  audience: 'customer',
  summary: 'Prints a letter that confirms the licence for the saved song, as a PDF with a signed statement.',
  input: v.object(boughtLineEntries),
  answer: { status: 200, description: 'The letter.', contentType: 'application/pdf' },
} as const satisfies Contract;

/** Lets the browser compare a song with the beat; it can't read files of other origins. */
export const ordersPreview = {
  endpoint: 'POST /api/orders/preview',
  audience: 'customer',
  summary: 'Sends the preview of a bought beat in parts of 8 MB, so that a page can compare a song with it.',
  input: v.object({ ...boughtLineEntries, after: partInput }),
  answer: { status: 200, description: 'A part of the preview.', contentType: 'audio/*' },
} as const satisfies Contract;

/** The signature verifies the body, not a schema. */
export const stripeWebhook = {
  endpoint: 'POST /api/stripe/webhook',
  audience: 'anyone',
  summary: 'Receives signed events from Stripe.',
  input: v.looseObject({}),
  answer: v.object({ received: v.boolean() }),
} as const satisfies Contract;
