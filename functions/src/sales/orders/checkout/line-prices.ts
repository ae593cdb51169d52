import type { Transaction } from 'firebase-admin/firestore';
import { StoreError } from '@store/domain/platform/errors';
import type { LicenceDefinition } from '@store/domain/shop/licences/licence';
import type { PriceOption } from '@store/domain/shop/licences/price-options';
import { payablePrice } from '@store/domain/sales/offers/offers';
import type { Cents, CurrencyCode } from '@store/domain/platform/money/money';
import { upgradePrice } from '@store/domain/sales/orders/upgrades';
import type { LineUpgrade } from '../../../platform/collections';
import { readPersonalPrice } from './personal-prices';
import type { IdentifiedOrder } from '../orders';
import { readCredit, type Credit } from '../upgrades/credits';
import type { CartLine } from './cart-input';

/** A wanted line with the licence that it buys, and what it costs without deals. */
export interface LinePrice {
  readonly option: PriceOption<LicenceDefinition>;
  /** The price of the shop, or another one by an upgrade or an accepted offer. */
  readonly price: Cents;
  /** Whether deals are not for it. */
  readonly isFixed: boolean;
  readonly upgrade: LineUpgrade | null;
  readonly offerId: string | null;
}

/** What prices of lines depend on; `now` in milliseconds UTC. */
export interface LinePricesRequest {
  readonly uid: string;
  readonly wanted: readonly CartLine[];
  /** What the shop sells in. */
  readonly currency: CurrencyCode;
  /** The licences of the lines at the prices of the shop, in the order of the lines. */
  readonly offered: readonly PriceOption<LicenceDefinition>[];
  readonly newest: IdentifiedOrder | undefined;
  readonly now: number;
}

function refusal(message: string, trackId: number): StoreError {
  return new StoreError('gone', message, { field: 'track_list', trackIds: [trackId] });
}

interface UpgradedLine {
  readonly option: PriceOption<LicenceDefinition>;
  readonly trackId: number;
  readonly currency: CurrencyCode;
}

function upgraded(credit: Credit | undefined, { option, trackId, currency }: UpgradedLine): LinePrice {
  if (!credit)
    throw refusal(
      'A licence in your cart can no longer be upgraded: it has already been upgraded, it is not yours, or it was paid in another currency. Please remove the beat and choose again.',
      trackId,
    );
  const price = upgradePrice(credit.owned, option, currency);
  if (price === null)
    throw refusal(
      `The upgrade to ${option.licence.name} is no longer offered: the difference in price is too small to be charged. Please remove the beat.`,
      trackId,
    );
  return { option, price, isFixed: true, upgrade: credit.record, offerId: null };
}

interface AgreedLine {
  readonly option: PriceOption<LicenceDefinition>;
  readonly offerId: string;
  readonly trackId: number;
}

function agreed(price: Cents | undefined, { option, offerId, trackId }: AgreedLine): LinePrice {
  if (price === undefined)
    throw refusal(
      'The price you agreed on is no longer valid: it has expired, was withdrawn or has been used. Please remove the beat.',
      trackId,
    );
  return { option, price: payablePrice(price, option.price), isFixed: true, upgrade: null, offerId };
}

async function linePrice(
  transaction: Transaction,
  { trackId, basis }: CartLine,
  {
    option,
    request,
  }: { readonly option: PriceOption<LicenceDefinition>; readonly request: LinePricesRequest },
): Promise<LinePrice> {
  const { uid, currency, newest } = request;
  switch (basis?.kind) {
    case undefined:
      return { option, price: option.price, isFixed: false, upgrade: null, offerId: null };
    case 'upgrade':
      return upgraded(await readCredit(transaction, { uid, trackId, currency, basis, newest }), {
        option,
        trackId,
        currency,
      });
    case 'offer': {
      const { offerId } = basis;
      const wanted = { ...request, trackId, licence: option.licence.id, offerId };
      return agreed(await readPersonalPrice(transaction, wanted), { option, offerId, trackId });
    }
  }
}

/**
 * What each wanted line costs without deals. Must precede the transaction's writes. Throws a StoreError `gone` for an upgrade or an
 * accepted offer that the buyer cannot use.
 */
export async function readLinePrices(
  transaction: Transaction,
  request: LinePricesRequest,
): Promise<readonly LinePrice[]> {
  const { wanted, offered } = request;
  const prices: LinePrice[] = [];
  for (const [index, line] of wanted.entries()) {
    const option = offered[index];
    if (option) prices.push(await linePrice(transaction, line, { option, request }));
  }
  return prices;
}
