import type { TaxOptions } from '../collections';
import { config } from '../config';
import { currentSettings } from './current';

// A stored setting has precedence over the environment variable of the deployment.

export function taxOptions(): TaxOptions {
  const { tax } = currentSettings().settings.operation;
  const { automaticTax, taxBehaviour, billingAddress, taxIds, invoices } = config.payments;
  return {
    automaticTax: tax.automatic ?? automaticTax,
    taxBehaviour: tax.behaviour ?? taxBehaviour,
    billingAddress: tax.billingAddress ?? billingAddress,
    taxIds: tax.taxIds ?? taxIds,
    invoices: tax.invoices ?? invoices,
  };
}

/** Whether an address is subscribed only after its owner has opened a mailed link. */
export function isDoubleOptIn(): boolean {
  return currentSettings().settings.operation.doubleOptIn ?? config.doubleOptIn;
}
