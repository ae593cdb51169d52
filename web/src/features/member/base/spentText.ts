import type { CustomerRow } from '@store/domain/api/member/customers';
import { formatSigned } from '@store/domain/platform/money/signed-money';

/** Several currencies only after the shop changed its own. */
export function spentText(spent: CustomerRow['spent']): string {
  return spent.map(({ currency, amount }) => formatSigned(amount, currency)).join(', ');
}
