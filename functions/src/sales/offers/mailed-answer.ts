import { readTicket, type OfferTicket } from './links';
import type { Reply } from '../../platform/http/reply';
import { stateAt } from '@store/domain/sales/offers/offers';
import { StoreError, ERROR_STATUS } from '@store/domain/platform/errors';
import { offersRespondPost } from '@store/domain/api/offers';
import { currentShop } from '../../platform/settings/current';
import { audited } from '../../platform/audit/audit';
import type { IdentifiedOffer } from './views';
import { readOffer } from './offers';
import { refusedPage, questionPage, counterPage, donePage } from './answer-page';
import { offerAmount } from './amounts';
import { type AnswerInput, producerAnswer, answerOffer, ANSWER_MESSAGES } from './producer-answer';

const ENDED =
  'This link no longer works: the offer has been answered or has ended. You can see it in the dashboard.';

/** A link's offer, while it awaits the producer unchanged. */
async function offerOf(token: string): Promise<{ ticket: OfferTicket; identified: IdentifiedOffer }> {
  const now = Date.now();
  const ticket = readTicket(token, now);
  const offer = ticket && (await readOffer(ticket.id));
  if (!offer || offer.version !== ticket.version || stateAt(offer, now) !== 'open')
    throw new StoreError('gone', ENDED);
  return { ticket, identified: { id: ticket.id, offer } };
}

/** People open these URLs, so a refusal is a page too. */
async function asPage(work: () => Promise<Reply<never>>): Promise<Reply<never>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return refusedPage(error.message, ERROR_STATUS[error.code]);
  }
}

/** Asks for the answer to a mailed offer or, with an amount, to confirm the counter-offer. */
export function askForAnswer(token: string, amount: string | undefined): Promise<Reply<never>> {
  return asPage(async () => {
    const { identified } = await offerOf(token);
    if (amount === undefined) return questionPage(identified, token);
    const asked = amount.trim();
    offerAmount(asked, identified.offer.currency);
    return counterPage(identified, token, asked);
  });
}

/** Answers an offer through a mailed link, which works once. */
export function answerByLink(token: string, input: AnswerInput): Promise<Reply<never>> {
  return asPage(async () => {
    const { ticket } = await offerOf(token);
    const answer = producerAnswer(input);
    const session = { uid: '', email: currentShop().producer.email };
    await audited({ session, action: offersRespondPost.endpoint, target: ticket.id }, () =>
      answerOffer({ id: ticket.id, version: ticket.version, answer }),
    );
    return donePage(answer.kind, ANSWER_MESSAGES[answer.kind]);
  });
}
