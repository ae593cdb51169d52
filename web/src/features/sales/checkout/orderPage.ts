import { linkedOrderPath } from '@store/domain/sales/orders/linked-order';
import { orderPath } from '../../../lib/paths/customerPaths';
import { secretOf } from '../../../lib/storage/orderLinks';

/** Where the buyer finds an order: in the profile, or without an account, by the link that this tab knows. */
export function orderPage(id: string): string {
  const secret = secretOf(id);
  return secret === null ? orderPath(id) : linkedOrderPath(id, secret);
}
