import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { ANSWER_MESSAGES, answerOffer, type ProducerAnswer } from '../producer-answer';
import { currentCurrency } from '../../shop/currency';
import { amountInput, offerAmount, offerIdInput } from './inputs';

interface AnswerInput {
  readonly answer: ProducerAnswer['kind'];
  readonly amount?: string | undefined;
}

/** Throws a StoreError `invalid` for a counter-offer without an amount that the shop takes. */
export function producerAnswer({ answer, amount }: AnswerInput): ProducerAnswer {
  if (answer !== 'counter') return { kind: answer };
  if (amount === undefined) throw new StoreError('invalid', 'Enter what you ask for.', { field: 'amount' });
  const currency = currentCurrency();
  return { kind: 'counter', amount: offerAmount(amount, currency), currency };
}

export const memberOffersAnswer = defineMemberRoute({
  endpoint: 'POST /api/member/offers/answer',
  summary: 'Accepts, declines or counters an offer, or withdraws what was agreed or asked for.',
  input: v.object({
    id: offerIdInput,
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
    answer: v.picklist(['accept', 'decline', 'counter', 'withdraw'], 'Accept, decline, counter or withdraw.'),
    amount: v.optional(amountInput),
  }),
  handle: async ({ id, version, ...input }) => {
    const answer = producerAnswer(input);
    await answerOffer({ id, version, answer });
    return json({ message: ANSWER_MESSAGES[answer.kind] });
  },
});
