import * as v from 'valibot';
import { currencySchema } from '../../platform/money/currencies';
import { decimal, messageAnswer } from '../common';
import type { Contract, ContractAnswer, ContractInput } from '../contract';
import { spendingEntries } from './customers';
import { offerAmountInput, offerEntries, offerIdInput } from '../offers';

/** What the producer needs to decide. Amounts in the offer's currency. */
const decision = v.object({
  /** The cover; empty if none. */
  image: v.string(),
  /** Today's price; null if not for sale under this licence and currency. */
  list_price: v.nullable(decimal),
  /** The secret minimum at that price. */
  minimum: v.nullable(decimal),
  buyer: v.object({
    ...spendingEntries,
    /** Newest delivered beats and kits, at most BOUGHT_MAXIMUM (sales/offers/offers.ts). */
    bought: v.array(
      v.object({
        title: v.string(),
        license_name: v.string(),
        created: v.number(),
        /** Empty if none. */
        image: v.string(),
        price: decimal,
        currency: currencySchema,
      }),
    ),
  }),
});

/** At most 200 offers. */
export const memberOffersAnswer = v.object({
  settings: v.object({ enabled: v.boolean(), minimum_percent: v.number(), version: v.number() }),
  result: v.array(
    v.object({
      ...offerEntries,
      buyer: v.object({ name: v.string(), email: v.string() }),
      message: v.string(),
      /** When it is declined automatically for being below the minimum; null if it isn't. */
      decline_at: v.nullable(v.number()),
      /** Null unless it awaits the producer's answer. */
      decision: v.nullable(decision),
      /** Rises with each change; an answer to an older version fails with `conflict`. */
      version: v.number(),
    }),
  ),
});

export const memberOffers = {
  endpoint: 'GET /api/member/offers',
  audience: 'member',
  summary:
    'Lists the offers from buyers, newest first, with what helps to decide about the open ones, and the settings for offers.',
  input: v.object({}),
  answer: memberOffersAnswer,
} as const satisfies Contract;

type OffersOverview = ContractAnswer<typeof memberOffers>;

export type OfferRow = OffersOverview['result'][number];

export type OfferDecision = NonNullable<OfferRow['decision']>;

export const memberOffersReply = {
  endpoint: 'POST /api/member/offers/answer',
  audience: 'member',
  summary: 'Accepts, declines or counters an offer, or withdraws an agreement or a counter-offer.',
  input: v.object({
    id: offerIdInput,
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
    answer: v.picklist(['accept', 'decline', 'counter', 'withdraw'], 'Accept, decline, counter or withdraw.'),
    amount: v.optional(offerAmountInput),
  }),
  answer: messageAnswer,
} as const satisfies Contract;

const PERCENT = 'Enter a whole percentage from 0 to 100.';

export const memberOffersSettings = {
  endpoint: 'POST /api/member/offers/settings',
  audience: 'member',
  summary: 'Switches offers for exclusive licences on or off, and sets the secret minimum.',
  input: v.object({
    enabled: v.boolean(),
    minimum_percent: v.pipe(
      v.number(PERCENT),
      v.integer(PERCENT),
      v.minValue(0, PERCENT),
      v.maxValue(100, PERCENT),
    ),
    /** Rises with each change; 0 if never saved. */
    version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  answer: messageAnswer,
} as const satisfies Contract;

/** Whether the shop takes offers for exclusives, and the secret minimum in percent of the price. */
export type OfferSettings = ContractInput<typeof memberOffersSettings>;
