import { linkedOrderPath } from '@store/domain/sales/orders/linked-order';
import { orderPath } from '../../../lib/paths/customerPaths';
import { secretOf } from '../../../lib/storage/orderLinks';

/** In the profile, or for a guest, by the link this tab knows. */
export function orderPage(id: string): string {
  const secret = secretOf(id);
  return secret === null ? orderPath(id) : linkedOrderPath(id, secret);
}
