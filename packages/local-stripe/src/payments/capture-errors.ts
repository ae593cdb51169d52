import { ApiError } from '../api/api-error';
import type { Charge } from '../records/payment';

/** Error codes caused by the card's bank. https://docs.stripe.com/error-codes */
const CARD_CODES: ReadonlySet<string> = new Set([
  'card_declined',
  'expired_card',
  'insufficient_funds',
  'processing_error',
]);

/** A failed capture's error. The card's bank answers 402, everything else 400. */
export function captureError(
  code: string,
  { charge, paymentIntent }: { readonly charge: Charge; readonly paymentIntent: object },
): ApiError {
  if (CARD_CODES.has(code))
    return new ApiError('Your card was declined.', {
      status: 402,
      type: 'card_error',
      code,
      ...(code === 'card_declined' ? { declineCode: 'generic_decline' } : {}),
      paymentIntent,
    });
  const message =
    code === 'charge_expired_for_capture'
      ? `Charge ${charge.id} cannot be captured because the charge has expired.`
      : `Charge ${charge.id} cannot be captured: ${code}.`;
  return new ApiError(message, { code, paymentIntent });
}
