import type { CurrencyCode } from '@store/domain/orders/money';
import { formatSigned } from '@store/domain/orders/signed-money';

/** An amount in cents of a currency for display. A net is negative where more was returned than sold: −€24.99. */
export function formatAmount(amount: number, currency: CurrencyCode): string {
  return formatSigned(amount, currency);
}
