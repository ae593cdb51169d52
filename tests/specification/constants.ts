import { EURO, formatMoney } from '@store/domain/platform/money/money';
import { MEMBER_PAGE_SIZE, pageMarks, TRACK_PAGE_SIZE } from '@store/domain/platform/pagination';
import { formatTime } from '@store/domain/platform/time';
import { MESSAGE_MAXIMUM } from '@store/domain/platform/validation';
import { SESSION_CHECK_MS, USERNAME_MINIMUM } from '@store/domain/people/account';
import { skuOf } from '@store/domain/sales/orders/orders';
import { SEARCH_MINIMUM } from '@store/domain/shop/catalogue/discovery/searchable';
import { HOME_LISTED } from '@store/domain/shop/catalogue/list-order';
import { DEFAULT_LICENCES } from '@store/domain/shop/licences/default-licences';
import { COPYRIGHT_YEAR } from '@store/domain/shop/profile/shop';
import { DEFAULT_FRONT } from '@store/domain/shop/settings/front';

function priceOf(id: string): string | undefined {
  const licence = DEFAULT_LICENCES.find((each) => each.id === id);
  return licence && formatMoney(licence.price, EURO);
}

/** The domain's value of each constant in the table. */
export const CONSTANTS: Readonly<Record<string, number | string | undefined>> = {
  'price of Non-Exclusive': priceOf('Non-Exclusive'),
  'price of Exclusive': priceOf('Exclusive'),
  currency: EURO,
  'SKU of track 7': skuOf(7),
  'characters of a contact message': MESSAGE_MAXIMUM,
  'tracks on the home page': HOME_LISTED,
  'trending tags': DEFAULT_FRONT.trendingTags.length,
  'characters of a search': SEARCH_MINIMUM,
  'tracks on a page': TRACK_PAGE_SIZE,
  'rows of a member list': MEMBER_PAGE_SIZE,
  'pages between the breaks': pageMarks(9, 20)
    .map((mark) => (mark.kind === 'page' ? mark.page : '…'))
    .join(' '),
  'characters of a username': USERNAME_MINIMUM,
  'milliseconds between checks of a session': SESSION_CHECK_MS,
  'copyright year': COPYRIGHT_YEAR,
  'time of 65 seconds': formatTime(65),
  'time at the start': formatTime(0),
};
