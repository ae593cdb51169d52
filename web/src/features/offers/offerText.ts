import type { OfferView } from '@store/domain/api/offers';
import { formatDecimal, type CurrencyCode } from '@store/domain/orders/money';
import { formatDay } from '../../lib/date';

/** What has become of an offer, for its buyer. `shop`: what it sells in. */
export function offerText(
  { state, currency, amount, counter, price, until }: OfferView,
  shop: CurrencyCode,
): string {
  const money = (decimal: string) => formatDecimal(decimal, currency);
  switch (state) {
    case 'open':
      return `You have offered ${money(amount)}. The producer has not answered yet.`;
    case 'countered':
      return `You have offered ${money(amount)}. The producer asks for ${money(counter ?? amount)}; answer until ${formatDay(until)}.`;
    case 'accepted':
      return `You have agreed on ${money(price ?? amount)}. Buy it until ${formatDay(until)}; until then it is not reserved.`;
    case 'declined':
      return `${money(counter ?? amount)} was declined.`;
    case 'withdrawn':
      return 'The offer was withdrawn.';
    case 'expired':
      return 'The offer has expired.';
    case 'closed':
      return currency === shop
        ? 'The beat is no longer on sale.'
        : `The offer has ended: the shop sells in ${shop} now.`;
    case 'bought':
      return `Bought for ${money(price ?? amount)}.`;
  }
}
