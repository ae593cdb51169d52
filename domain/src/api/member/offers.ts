import * as v from 'valibot';
import { messageAnswer } from '../common';
import type { Contract, ContractAnswer, ContractInput } from '../contract';
import { offerAmountInput, offerEntries, offerIdInput } from '../offers';

/** The offers at most 200. */
export const memberOffersAnswer = v.object({
  settings: v.object({ enabled: v.boolean(), minimum_percent: v.number(), version: v.number() }),
  result: v.array(
    v.object({
      ...offerEntries,
      buyer: v.object({ name: v.string(), email: v.string() }),
      message: v.string(),
      /** When it is declined automatically, because it is below the minimum; null if it is not. */
      decline_at: v.nullable(v.number()),
      /** Increases with each change; an answer to an older version fails with `conflict`. */
      version: v.number(),
    }),
  ),
});

export const memberOffers = {
  endpoint: 'GET /api/member/offers',
  audience: 'member',
  summary: 'Lists the offers from buyers, newest first, and the settings for offers.',
  input: v.object({}),
  answer: memberOffersAnswer,
} as const satisfies Contract;

type OffersOverview = ContractAnswer<typeof memberOffers>;

export type OfferRow = OffersOverview['result'][number];

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
    /** Increases with each change; 0 if nothing was ever saved. */
    version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  answer: messageAnswer,
} as const satisfies Contract;

/** Whether the shop takes offers for exclusive licences, and the secret minimum in percent of the price. */
export type OfferSettings = ContractInput<typeof memberOffersSettings>;
