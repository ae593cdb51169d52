import * as v from 'valibot';
import { isWithin, tidyLines } from '../platform/printable';
import { isLicenceId } from '../shop/licences/ids';
import { OFFER_MESSAGE_MAXIMUM, OFFER_STATES } from '../sales/offers/offers';
import { currencySchema } from '../platform/money/currencies';
import { decimal, messageAnswer } from './common';
import type { Contract, ContractAnswer } from './contract';
import { documentIdInput, tokenInput, trackIdInput } from './inputs';

/** Without currency: `24.99`. Parsed by `offerAmount`. */
export const offerAmountInput = v.pipe(v.string('Enter an amount.'), v.maxLength(20, 'Enter an amount.'));

export const offerIdInput = documentIdInput('Enter the id of an offer.', 200);

/** For buyers and members. Amounts in `currency`, times in UTC ms. */
export const offerEntries = {
  id: v.string(),
  track_id: v.number(),
  title: v.string(),
  license: v.string(),
  license_name: v.string(),
  state: v.picklist(OFFER_STATES),
  currency: v.string(),
  amount: decimal,
  counter: v.nullable(decimal),
  price: v.nullable(decimal),
  /** When the state ends without an answer or a purchase. */
  until: v.number(),
  created: v.number(),
};

export const offersMake = {
  endpoint: 'POST /api/offers',
  audience: 'customer',
  summary: 'Makes an offer for an exclusive licence. Needs a confirmed email address.',
  input: v.object({
    token: tokenInput,
    track_id: trackIdInput,
    license: v.pipe(v.string('Choose a licence.'), v.check(isLicenceId, 'Choose a licence.')),
    amount: offerAmountInput,
    /** Must be the shop's; missing for EUR. */
    currency: v.optional(currencySchema),
    message: v.pipe(
      v.string('Enter a message, or leave it empty.'),
      v.transform(tidyLines),
      v.check(
        (text) => isWithin(text, OFFER_MESSAGE_MAXIMUM),
        `A message may have at most ${OFFER_MESSAGE_MAXIMUM} characters.`,
      ),
    ),
  }),
  answer: messageAnswer,
} as const satisfies Contract;

export const offersMineAnswer = v.object({ results: v.array(v.object(offerEntries)) });

export const offersMine = {
  endpoint: 'POST /api/offers/mine',
  audience: 'customer',
  summary: 'Lists the caller’s offers, newest first.',
  input: v.object({ token: tokenInput }),
  answer: offersMineAnswer,
} as const satisfies Contract;

export type OfferView = ContractAnswer<typeof offersMine>['results'][number];

export const offersReply = {
  endpoint: 'POST /api/offers/answer',
  audience: 'customer',
  summary: 'Answers a counter-offer, or withdraws the caller’s own offer.',
  input: v.object({
    token: tokenInput,
    id: offerIdInput,
    answer: v.picklist(['accept', 'decline', 'withdraw'], 'Accept, decline or withdraw.'),
  }),
  answer: messageAnswer,
} as const satisfies Contract;

const linkInput = v.pipe(v.string('The link is incomplete.'), v.maxLength(1000, 'The link is incomplete.'));

export const offersRespond = {
  endpoint: 'GET /api/offers/respond',
  audience: 'anyone',
  summary: 'The page behind the link in the producer’s mail about an offer. Opening it changes nothing.',
  input: v.object({ token: linkInput, amount: v.optional(v.pipe(v.string(), v.maxLength(20))) }),
  answer: { status: 200, description: 'An HTML page that asks for the answer.' },
} as const satisfies Contract;

export const offersRespondPost = {
  endpoint: 'POST /api/offers/respond',
  audience: 'anyone',
  summary: 'Answers an offer through a mailed link, which works once. The body is ignored.',
  inputFrom: 'query',
  input: v.object({
    token: linkInput,
    answer: v.picklist(['accept', 'decline', 'counter'], 'Accept, decline or counter.'),
    amount: v.optional(offerAmountInput),
  }),
  answer: { status: 200, description: 'An HTML page that confirms the answer.' },
} as const satisfies Contract;
