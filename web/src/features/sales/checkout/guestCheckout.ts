import { checkoutGuestAnswer, type CartInput } from '@store/domain/api/checkout';
import { apiCall, type Outcome } from '../../../lib/api/apiCall';
import { keepOrderLink, lastOrderLink } from '../../../lib/storage/orderLinks';

const openGuestCheckout = apiCall('POST /api/checkout/guest', checkoutGuestAnswer);

export async function checkOutAsGuest(request: CartInput): Promise<Outcome<{ readonly redirect: string }>> {
  const earlier = lastOrderLink();
  const outcome = await openGuestCheckout({ ...request, ...(earlier && { earlier }) });
  if (outcome.ok) keepOrderLink(outcome.data);
  return outcome;
}
