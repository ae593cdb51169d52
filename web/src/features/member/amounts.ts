import { cents, formatEuro } from '@store/domain/orders/money';

/** An amount in cents for display. A net is negative where more was returned than sold: −€24.99. */
export function formatAmount(amount: number): string {
  return amount < 0 ? `−${formatEuro(cents(-amount))}` : formatEuro(cents(amount));
}
