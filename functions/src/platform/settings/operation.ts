import type { TaxOptions } from '../collections';
import { config } from '../config';
import { currentSettings } from './current';

// A stored setting overrides the deployment's environment variable.

/**
 * “Digital audio works, downloaded, non-subscription, with permanent rights”
 * (https://docs.stripe.com/tax/digital-products). The account's preset may be for goods.
 */
const DIGITAL_AUDIO = 'txcd_10401100';

export function taxOptions(): TaxOptions {
  const { tax } = currentSettings().settings.operation;
  const { automaticTax, taxBehaviour, billingAddress, taxIds, invoices, managed } = config.payments;
  const isAutomatic = tax.automatic ?? automaticTax;
  const isManaged = tax.managed ?? managed;
  return {
    automaticTax: isAutomatic,
    managed: isManaged,
    ...((isAutomatic || isManaged) && { taxCode: DIGITAL_AUDIO }),
    taxBehaviour: tax.behaviour ?? taxBehaviour,
    billingAddress: tax.billingAddress ?? billingAddress,
    taxIds: tax.taxIds ?? taxIds,
    invoices: tax.invoices ?? invoices,
  };
}

export function isDoubleOptIn(): boolean {
  return currentSettings().settings.operation.doubleOptIn ?? config.doubleOptIn;
}

export function sellsToGuests(): boolean {
  return currentSettings().settings.operation.guestCheckout;
}

/** Returns whether customers can sign in by a mailed link. */
export function sendsSignInLinks(): boolean {
  return currentSettings().settings.operation.signInLinks;
}

/** Returns whether assistants and merchants' feeds can read the shop. */
export function isReadableByAssistants(): boolean {
  return currentSettings().settings.operation.assistants;
}
