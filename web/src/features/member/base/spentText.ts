import type { CustomerRow } from '@store/domain/api/member/customers';
import { formatSigned } from '@store/domain/platform/money/signed-money';

/** What a customer has spent, by currency: there are several only if the shop has changed its own. */
export function spentText(spent: CustomerRow['spent']): string {
  return spent.map(({ currency, amount }) => formatSigned(amount, currency)).join(', ');
}
