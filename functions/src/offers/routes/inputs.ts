import * as v from 'valibot';
import { OFFER_AMOUNT } from '@store/domain/offers/offers';
import { cents, formatEuro, type Cents } from '@store/domain/orders/money';
import { documentIdInput } from '../../http/input';

const RANGE = `Enter an amount between ${formatEuro(cents(OFFER_AMOUNT.minimum))} and ${formatEuro(cents(OFFER_AMOUNT.maximum))}, for example 30.00.`;

const AMOUNT = /^\d{1,6}(?:\.\d{2})?$/;

/** An amount in euros, for example `24.99`. */
export const amountInput = v.pipe(
  v.string(RANGE),
  v.check((amount) => AMOUNT.test(amount) && isInRange(amount), RANGE),
);

/** The cents of an {@link amountInput}. */
export function centsOf(amount: string): Cents {
  const [euros = '', part = '00'] = amount.split('.');
  return cents(Number(`${euros}${part}`));
}

function isInRange(amount: string): boolean {
  const value = centsOf(amount);
  return value >= OFFER_AMOUNT.minimum && value <= OFFER_AMOUNT.maximum;
}

export const offerIdInput = documentIdInput('Enter the id of an offer.', 200);
