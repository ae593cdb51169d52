import type { PublicLicence } from '@store/domain/shop/licences/licence';

export function differenceOf({ exclusive }: Pick<PublicLicence, 'exclusive'>): string {
  return exclusive ? 'Off sale for everyone else' : 'Others may buy it too';
}
