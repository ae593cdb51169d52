import type { OfferView } from '@store/domain/offers/views';
import { formatDay } from '../../lib/date';

/** What has become of an offer, for its buyer. */
export function offerText({ state, amount, counter, price, until }: OfferView): string {
  switch (state) {
    case 'open':
      return `You have offered €${amount}. The producer has not answered yet.`;
    case 'countered':
      return `You have offered €${amount}. The producer asks for €${counter ?? amount}; answer until ${formatDay(until)}.`;
    case 'accepted':
      return `You have agreed on €${price ?? amount}. Buy it until ${formatDay(until)}; until then it is not reserved.`;
    case 'declined':
      return `€${counter ?? amount} was declined.`;
    case 'withdrawn':
      return 'The offer was withdrawn.';
    case 'expired':
      return 'The offer has expired.';
    case 'closed':
      return 'The beat is no longer on sale.';
    case 'bought':
      return `Bought for €${price ?? amount}.`;
  }
}
