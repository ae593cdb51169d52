import type { CurrencyAnswer } from '@store/domain/api/member/settings';
import { StoreError } from '@store/domain/platform/errors';
import { currencyOfDiscount } from '@store/domain/sales/deals/codes';
import { isOver } from '@store/domain/sales/deals/period';
import { hasOwnPrices } from '@store/domain/shop/catalogue/track-edit';
import type { LicenceDefinition, LicenceId } from '@store/domain/shop/licences/licence';
import { cents, EURO, type CurrencyCode } from '@store/domain/platform/money/money';
import { PRICED_BEATS_MAXIMUM } from '@store/domain/shop/settings/member';
import { readAllTracks, readHead } from '../../shop/catalogue/shards';
import { discountCodes, offers, orders, parseDiscountCode } from '../../platform/collections';
import { requirePrices } from './prices';
import { log } from '../../platform/log';
import { sweepOffers } from '../offers/sweep';
import { readSettings } from '../../platform/settings/stored';
import { changeSettings } from '../../shop/settings/changes';

// Nothing is converted. Licences get new prices in the same step; other amounts (beats' own prices, codes, offers)
// stop counting until entered anew.

/** `now` in UTC ms. */
interface CurrencyChange {
  /** The settings' version it is based on. */
  readonly version: number;
  readonly member: string;
  readonly currency: CurrencyCode;
  readonly prices: readonly { readonly id: LicenceId; readonly price: number }[];
  readonly now: number;
}

/** Throws a StoreError `invalid` for a missing price. */
function withPrices(
  licences: readonly LicenceDefinition[],
  prices: CurrencyChange['prices'],
): readonly LicenceDefinition[] {
  return licences.map((licence) => {
    const price = prices.find(({ id }) => id === licence.id)?.price;
    if (price === undefined)
      throw new StoreError('invalid', `Enter a price for “${licence.name}”.`, { field: 'prices' });
    return { ...licence, price: cents(price) };
  });
}

/** Ends offers in other currencies. The next sweep retries failures; until then they can't be used. */
async function endOffers(now: number): Promise<void> {
  try {
    await sweepOffers(now);
  } catch (cause) {
    log.warn('offers not ended', { cause: String(cause) });
  }
}

/**
 * Changes the shop's currency and prices in one transaction, for new orders. Idempotent. Returns the settings'
 * version. Throws a StoreError `invalid` (unpayable price) or `conflict` (newer settings).
 */
export async function changeCurrency({ currency, prices, ...change }: CurrencyChange): Promise<number> {
  requirePrices(prices, currency);
  const { version } = await changeSettings({
    ...change,
    reverts: null,
    apply: (before) => ({ ...before, currency, licences: withPrices(before.licences, prices) }),
  });
  await endOffers(change.now);
  return version;
}

async function pricedBeats(): Promise<CurrencyAnswer['beats']> {
  const tracks = await readAllTracks(await readHead());
  return tracks
    .filter(({ licences }) => hasOwnPrices(licences))
    .slice(0, PRICED_BEATS_MAXIMUM)
    .map(({ id, title, currency = EURO }) => ({ id, title, currency }));
}

const CODES_MAXIMUM = 500;

async function codesWithAmounts(now: number): Promise<CurrencyAnswer['codes']> {
  const { docs } = await discountCodes().orderBy('createdAt', 'desc').limit(CODES_MAXIMUM).get();
  return docs.flatMap((document) => {
    const code = parseDiscountCode(document);
    const currency = currencyOfDiscount(code.discount);
    return currency === null || isOver(code, now) ? [] : [{ code: code.code, currency }];
  });
}

async function countOffers(): Promise<number> {
  const running = offers().where('state', 'in', ['open', 'countered', 'accepted']);
  return (await running.count().get()).data().count;
}

async function hasSold(): Promise<boolean> {
  return !(await orders().where('delivery.at', '>=', 0).limit(1).select().get()).empty;
}

/** What a change of currency affects. `now` in UTC ms. */
export async function readCurrency(now: number): Promise<CurrencyAnswer> {
  const [{ version, settings }, hasSales, beats, codes, running] = await Promise.all([
    readSettings(),
    hasSold(),
    pricedBeats(),
    codesWithAmounts(now),
    countOffers(),
  ]);
  const { currency, licences } = settings;
  return {
    version,
    currency,
    hasSales,
    beats,
    codes,
    licences: licences.map(({ id, name, price }) => ({ id, name, price })),
    offers: running,
  };
}
