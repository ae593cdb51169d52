import { StoreError } from '@store/domain/platform/errors';
import type { Cents } from '@store/domain/platform/money/money';
import { payablePrice } from '@store/domain/sales/offers/offers';
import { linkPrice } from '@store/domain/sales/private-links/private-links';
import { upgradePrice } from '@store/domain/sales/orders/upgrades';
import type { LineUpgrade } from '../../../platform/collections';
import { creditIn, type CreditFault, type CreditRequest } from '../upgrades/credits';
import type { OfferedBeat, PricedKit } from './lines-on-sale';
import { personalPrice, type PricingBuyer } from './personal-prices';

/** At the price before deals: the shop's, or its basis's. */
interface PricedBeat extends OfferedBeat {
  readonly kind: 'beat';
  readonly price: Cents;
  readonly upgrade: LineUpgrade | null;
  readonly offerId: string | null;
  /** Credits that pay for it; undefined if money does. */
  readonly credits?: number | undefined;
}

export type PricedItem = PricedBeat | PricedKit;

function refusal(message: string, { line }: OfferedBeat): StoreError {
  return new StoreError('gone', message, { field: 'track_list', trackIds: [line.trackId] });
}

const CREDIT_FAULTS: Readonly<Record<CreditFault, string>> = {
  foreign: 'it isn’t among your licences',
  currency: 'it was paid in another currency',
  training: 'the larger licence wouldn’t allow AI training',
  used: 'it has already been upgraded, or another checkout is upgrading it',
  undelivered: 'its order isn’t complete',
  returned: 'its money was returned',
  disputed: 'a bank is deciding about its payment',
};

function upgraded(beat: OfferedBeat, buyer: PricingBuyer, basis: CreditRequest['basis']): PricedBeat {
  const { option, line } = beat;
  const credit = creditIn(buyer.orders, { ...buyer, trackId: line.trackId, basis });
  if (typeof credit === 'string')
    throw refusal(
      `A licence in your cart can’t be upgraded: ${CREDIT_FAULTS[credit]}. Please remove the beat and choose again.`,
      beat,
    );
  const price = upgradePrice(credit.owned, option, buyer.currency);
  if (price === null)
    throw refusal(
      `The upgrade to ${option.licence.name} is no longer offered: the difference in price is too small to be charged. Please remove the beat.`,
      beat,
    );
  return { ...beat, kind: 'beat', price, upgrade: credit.record, offerId: null };
}

function agreed(beat: OfferedBeat, buyer: PricingBuyer, offerId: string): PricedBeat {
  const price = personalPrice(beat, offerId, buyer);
  if (price === undefined)
    throw refusal(
      'The price you agreed on is no longer valid: it has expired, was withdrawn or has been used. Please remove the beat.',
      beat,
    );
  return { ...beat, kind: 'beat', price: payablePrice(price, beat.option.price), upgrade: null, offerId };
}

function byLink(beat: OfferedBeat, { currency }: PricingBuyer): PricedBeat {
  const terms = beat.sentLink?.link;
  const own = terms?.currency === currency ? terms.price : null;
  const price = linkPrice(own, beat.option);
  if (price === null)
    throw refusal(
      'The price of your private link is no longer valid: the link has ended or was withdrawn. Please remove the beat.',
      beat,
    );
  return { ...beat, kind: 'beat', price, upgrade: null, offerId: null };
}

function creditsOf(beat: OfferedBeat, { creditCosts }: PricingBuyer): number | undefined {
  const { option, line } = beat;
  if (!line.byCredits) return undefined;
  const cost = creditCosts[option.licence.id];
  if (cost === undefined)
    throw refusal(`Credits don’t buy ${option.licence.name}. Please choose another licence, or pay.`, beat);
  return cost;
}

/** Prices a line without deals. Throws a StoreError `gone` for a basis that the buyer can't use. */
export function pricedBeat(beat: OfferedBeat, buyer: PricingBuyer): PricedBeat {
  const { basis } = beat.line;
  switch (basis?.kind) {
    case undefined:
      return {
        ...beat,
        kind: 'beat',
        price: beat.option.price,
        upgrade: null,
        offerId: null,
        credits: creditsOf(beat, buyer),
      };
    case 'link':
      return byLink(beat, buyer);
    case 'upgrade':
      return upgraded(beat, buyer, basis);
    case 'offer':
      return agreed(beat, buyer, basis.offerId);
  }
}
