import type { Cents, CurrencyCode } from '@store/domain/platform/money/money';
import { StoreError } from '@store/domain/platform/errors';
import { requireCurrency, currentCurrency } from '../../platform/settings/currency';
import { changeOffer, requireVersion, type OfferChange } from './offers';
import { withdrawOffer } from './withdrawal';
import { offerAmount } from './amounts';

export type ProducerAnswer =
  | { readonly kind: 'accept' | 'decline' | 'withdraw' }
  | { readonly kind: 'counter'; readonly amount: Cents; readonly currency: CurrencyCode };

interface AnsweredOffer {
  readonly id: string;
  readonly version: number;
  readonly answer: ProducerAnswer;
}

export const ANSWER_MESSAGES: Readonly<Record<ProducerAnswer['kind'], string>> = {
  accept: 'You have accepted the offer. The buyer has been notified, and has three days to pay.',
  decline: 'You have declined the offer. The buyer has been notified.',
  counter: 'The buyer has been sent your counter-offer.',
  withdraw: 'The offer was withdrawn. The buyer has been notified.',
};

/** Throws like changeOffer and withdrawOffer. */
export async function answerOffer({ id, version, answer }: AnsweredOffer): Promise<void> {
  const change = { id, check: requireVersion(version), now: Date.now() };
  switch (answer.kind) {
    case 'withdraw':
      return withdrawOffer({ ...change, by: 'producer' });
    case 'counter': {
      const { amount, currency } = answer;
      const check: OfferChange['check'] = (offer) => {
        change.check(offer);
        requireCurrency(currency, offer.currency);
      };
      return void (await changeOffer({ ...change, check, event: { kind: 'counter', amount } }));
    }
    default:
      return void (await changeOffer({ ...change, event: { kind: answer.kind, by: 'producer' } }));
  }
}

export interface AnswerInput {
  readonly answer: ProducerAnswer['kind'];
  readonly amount?: string | undefined;
}

/** Throws a StoreError `invalid` for a counter-offer without a valid amount. */
export function producerAnswer({ answer, amount }: AnswerInput): ProducerAnswer {
  if (answer !== 'counter') return { kind: answer };
  if (amount === undefined)
    throw new StoreError('invalid', 'Enter the amount that you ask for.', { field: 'amount' });
  const currency = currentCurrency();
  return { kind: 'counter', amount: offerAmount(amount, currency), currency };
}
