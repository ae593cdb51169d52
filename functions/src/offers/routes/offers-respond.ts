import * as v from 'valibot';
import { ERROR_STATUS, StoreError } from '@store/domain/errors';
import { stateAt } from '@store/domain/offers/offers';
import { audited } from '../../audit/audit';
import type { Reply } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { currentShop } from '../../shop/current';
import { counterPage, donePage, questionPage, refusedPage } from '../answer-page';
import { readTicket, type OfferTicket } from '../links';
import type { IdentifiedOffer } from '../identified-offer';
import { readOffer } from '../offers';
import { ANSWER_MESSAGES, answerOffer } from '../producer-answer';
import { amountInput, offerAmount } from './inputs';
import { producerAnswer } from './member-offers-answer';

const ENDED =
  'This link no longer works: the offer has been answered or has ended. You can see it in the dashboard.';

const linkInput = v.pipe(v.string('The link is incomplete.'), v.maxLength(1000, 'The link is incomplete.'));

/** The offer of a link, as long as it waits for the producer and is as the mail said. */
async function offerOf(token: string): Promise<{ ticket: OfferTicket; identified: IdentifiedOffer }> {
  const now = Date.now();
  const ticket = readTicket(token, now);
  const offer = ticket && (await readOffer(ticket.id));
  if (!offer || offer.version !== ticket.version || stateAt(offer, now) !== 'open')
    throw new StoreError('gone', ENDED);
  return { ticket, identified: { id: ticket.id, offer } };
}

/** People open these addresses, so a refusal is a page too. */
async function asPage(work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return refusedPage(error.message, ERROR_STATUS[error.code]);
  }
}

export const offersRespond = defineRoute({
  endpoint: 'GET /api/offers/respond',
  summary: 'The page behind the link in the producer’s mail about an offer. Opening it changes nothing.',
  input: v.object({ token: linkInput, amount: v.optional(v.pipe(v.string(), v.maxLength(20))) }),
  handle: ({ token, amount }) =>
    asPage(async () => {
      const { identified } = await offerOf(token);
      if (amount === undefined) return questionPage(identified, token);
      const asked = amount.trim();
      offerAmount(asked, identified.offer.currency);
      return counterPage(identified, token, asked);
    }),
});

export const offersRespondPost = defineRoute({
  endpoint: 'POST /api/offers/respond',
  summary: 'Answers the offer of a mailed link, which works once. The body is ignored.',
  inputFrom: 'query',
  input: v.object({
    token: linkInput,
    answer: v.picklist(['accept', 'decline', 'counter'], 'Accept, decline or counter.'),
    amount: v.optional(amountInput),
  }),
  handle: ({ token, ...input }) =>
    asPage(async () => {
      const { ticket } = await offerOf(token);
      const answer = producerAnswer(input);
      const session = { uid: '', email: currentShop().producer.email };
      await audited({ session, action: 'POST /api/offers/respond', target: ticket.id }, () =>
        answerOffer({ id: ticket.id, version: ticket.version, answer }),
      );
      return donePage(answer.kind, ANSWER_MESSAGES[answer.kind]);
    }),
});
