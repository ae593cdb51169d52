import { chargeMinimum } from '@store/domain/platform/money/currencies';
import { paths } from '@store/domain/platform/paths';
import { config } from '../../platform/config';
import { openTestSession, releaseTestPayment } from '../../platform/gateways/stripe/test-payments';
import { currentCurrency } from '../../platform/settings/currency';
import { currentShop } from '../../platform/settings/current';
import { paymentMode, recordCheck } from './checks';

/**
 * Opens a payment page for the smallest amount, released once Stripe reports it. Returns its URL. Throws a
 * StoreError `unavailable`.
 */
export async function startTestPayment(): Promise<string> {
  const currency = currentCurrency();
  return openTestSession({
    currency,
    amount: chargeMinimum(currency),
    name: `Test payment of ${currentShop().name}`,
    back: `${config.origin}${paths.dashboard}?tab=setup&item=payment`,
  });
}

/** Releases a reported test payment's money. Ignores other payments; idempotent. */
export async function finishTestPayment(session: string, now: number): Promise<void> {
  if (!(await releaseTestPayment(session))) return;
  const seen = { at: now, of: paymentMode() };
  await recordCheck({ payment: seen, webhook: seen });
}
