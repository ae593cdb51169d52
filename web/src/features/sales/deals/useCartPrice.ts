import { creditsText } from '@store/domain/sales/memberships/credits-text';
import { unusedCodeText, type CodeTerms } from '@store/domain/sales/deals/codes';
import type { BulkDeal } from '@store/domain/sales/deals/bulk-deals';
import { isInForce } from '@store/domain/sales/deals/period';
import {
  priceCart,
  qualifies,
  usesCode,
  type CartPrice,
  type PricedLine,
} from '@store/domain/sales/deals/pricing';
import { findLicence } from '@store/domain/shop/licences/licence';
import { CURRENCIES } from '@store/domain/platform/money/currencies';
import type { CurrencyCode } from '@store/domain/platform/money/money';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useServerNow } from '../../../lib/api/askServerTime';
import { areSettingsSettledAtom, useCurrency, useLicences } from '../../../lib/shop/state';
import {
  basisOf,
  cartAtom,
  cartBasesAtom,
  kitCartAtom,
  pricedCartAtom,
  type CartItem,
  type DealtPrice,
} from '../cart';
import { costOf, useMembership } from '../memberships';
import { loadCatalogueAtom } from '../../shop/catalogue';
import { applyCodeAtom, codeStateAtom, offeredDealsAtom, type CodeState } from './state';

/** The price as far as the page knows the deals; checkout compares it with the shop's. */
export interface ShownCart {
  readonly price: CartPrice;
  /** After deals, by id; without beats in another currency. */
  readonly beatPrices: ReadonlyMap<number, DealtPrice>;
  /** Why a code takes nothing off; null if it does, or without one. */
  readonly unusedCode: string | null;
  readonly currency: CurrencyCode;
  readonly code: CodeState;
  /** In force. */
  readonly deals: readonly BulkDeal[];
}

function useKeptCode(code: CodeState): void {
  const apply = useSetAtom(applyCodeAtom);
  const unchecked = code.kind === 'checking' ? code.code : null;
  useEffect(() => {
    if (unchecked !== null) void apply(unchecked);
  }, [unchecked, apply]);
}

/** The shop's, or what the server said since; the cart's until the shop is known. */
function useCartCurrency(cart: readonly Pick<CartItem, 'currency'>[]): CurrencyCode {
  const shop = useCurrency();
  const priced = useAtomValue(pricedCartAtom);
  const isSettled = useAtomValue(areSettingsSettledAtom);
  // The stored value may be damaged.
  if (!isSettled) return CURRENCIES.find((known) => known === cart[0]?.currency) ?? shop;
  return priced && cart.some(({ currency }) => currency === priced.currency) ? priced.currency : shop;
}

export function useCartPrice(): ShownCart {
  const cart = useAtomValue(cartAtom);
  const kits = useAtomValue(kitCartAtom);
  const bases = useAtomValue(cartBasesAtom);
  const code = useAtomValue(codeStateAtom);
  const licences = useLicences();
  const membership = useMembership();
  const currency = useCartCurrency([...cart, ...kits]);
  const offered = useAtomValue(offeredDealsAtom);
  const loadCatalogue = useSetAtom(loadCatalogueAtom);
  useKeptCode(code);
  // Checkout notices deals that begin or end while the page is open.
  const now = useServerNow(offered.some(({ from, until }) => from !== null || until !== null));
  useEffect(() => void loadCatalogue(), [loadCatalogue]);
  const deals = offered.filter((deal) => isInForce(deal, now));
  // Never adds two currencies: other items get today's prices once their beats are read.
  const priced = cart.filter((item) => item.currency === currency);
  const lines = priced.map(({ id, licensing, price: shown }) => {
    const name = findLicence(licences, licensing)?.name ?? licensing;
    const basis = basisOf(bases, { id, licensing })?.kind;
    // Without the membership, which may have ended, credits pay for nothing.
    const credits = basis === 'credits' ? costOf(membership, licensing) : undefined;
    const isFixed = basis !== undefined && basis !== 'credits';
    return { trackId: id, licence: licensing, name, price: shown, isFixed, credits };
  });
  const pricedKits = kits
    .filter((item) => item.currency === currency)
    .map(({ id, price: wanted }) => ({ kitId: id, price: wanted }));
  const terms = code.kind === 'valid' ? code.terms : null;
  const all: readonly PricedLine[] = [...lines, ...pricedKits];
  const own = membership?.plan;
  const member = own && own.percent_off > 0 ? { name: own.name, percentOff: own.percent_off } : null;
  const price = priceCart(all, { bulk: deals, code: terms, membership: member }, currency);
  const beatPrices = new Map(
    lines.map(({ trackId, price: full, credits }, index) => {
      const reductions = price.reductions.filter(({ shares }) => (shares[index] ?? 0) > 0);
      return [
        trackId,
        {
          price: price.prices[index] ?? full,
          deals: reductions.map(({ kind, name }) => (kind === 'credits' ? creditsText(credits ?? 0) : name)),
        },
      ];
    }),
  );
  const namesOf = (of: CodeTerms) => of.licences.flatMap((id) => findLicence(licences, id)?.name ?? []);
  const unusedCode =
    terms === null || usesCode(price) ? null : unusedCodeText(terms, namesOf(terms), qualifies(all, terms));
  return { price, beatPrices, unusedCode, currency, code, deals };
}
