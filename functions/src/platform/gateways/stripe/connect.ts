import type Stripe from 'stripe';
import { StoreError } from '@store/domain/platform/errors';
import type { CurrencyCode } from '@store/domain/platform/money/money';
import type { ConnectedAccount } from '@store/domain/sales/splits/payee';
import { describeCause, log } from '../../log';
import { rethrow, stripeClient } from './client';

// Stripe Connect: collaborators' accounts and transfers
// (https://docs.stripe.com/connect/separate-charges-and-transfers).

/** Stripe refused the call itself, without effect. A conflict with the same call is a `StripeAPIError`. */
function isRefusal(stripe: Stripe, error: unknown): error is Stripe.errors.StripeError {
  const { StripeInvalidRequestError, StripePermissionError } = stripe.errors;
  return error instanceof StripeInvalidRequestError || error instanceof StripePermissionError;
}

function toAccount(account: Stripe.Account): ConnectedAccount {
  return {
    id: account.id,
    isSubmitted: account.details_submitted,
    canBePaid: account.capabilities?.transfers === 'active',
    needs: account.requirements?.currently_due ?? [],
    isGone: false,
  };
}

/**
 * Opens a collaborator's account, one per number even if repeated. Null if Stripe refuses (no Connect). Throws a
 * StoreError `unavailable` if the outcome is unknown.
 */
export async function openAccount(collaborator: string, number: number): Promise<ConnectedAccount | null> {
  const stripe = await stripeClient();
  try {
    const account = await stripe.accounts.create(
      {
        controller: {
          fees: { payer: 'application' },
          losses: { payments: 'application' },
          stripe_dashboard: { type: 'express' },
        },
        capabilities: { transfers: { requested: true } },
        metadata: { collaborator },
      },
      { idempotencyKey: `account-${collaborator}-${number}` },
    );
    return toAccount(account);
  } catch (error) {
    if (!isRefusal(stripe, error)) return rethrow(stripe, error);
    log.error('account not opened', { collaborator, cause: describeCause(error) });
    return null;
  }
}

interface Onboarding {
  readonly account: string;
  /** After the holder finishes or leaves. */
  readonly back: string;
  /** After the link was used or expired. */
  readonly again: string;
}

/** Returns the URL of Stripe's form, which opens once. Throws a StoreError `unavailable`. */
export async function onboardingPage({ account, back, again }: Onboarding): Promise<string> {
  const stripe = await stripeClient();
  try {
    const { url } = await stripe.accountLinks.create({
      account,
      return_url: back,
      refresh_url: again,
      type: 'account_onboarding',
    });
    return url;
  } catch (cause) {
    if (!isRefusal(stripe, cause)) return rethrow(stripe, cause);
    throw new StoreError('unavailable', 'Stripe’s form is not available right now. Please try again.', {
      cause,
    });
  }
}

/** Reads an account. Throws a StoreError `unavailable` if Stripe can't be reached. */
export async function readAccount(account: ConnectedAccount): Promise<ConnectedAccount> {
  const stripe = await stripeClient();
  try {
    return toAccount(await stripe.accounts.retrieve(account.id));
  } catch (error) {
    // The holder revoked access, or the account belongs to another platform.
    if (error instanceof stripe.errors.StripePermissionError)
      return { ...account, canBePaid: false, isGone: true };
    return rethrow(stripe, error);
  }
}

/** As it arrived in the shop's account. */
export interface Income {
  readonly charge: string;
  /** Upper case. Only money of this currency can be passed on. */
  readonly currency: string;
  /** Stripe's, in the smallest unit. */
  readonly fee: number;
}

/** Reads a payment's income; null until Stripe knows its fee. Throws a StoreError `unavailable`. */
export async function readIncome(intent: string): Promise<Income | null> {
  const stripe = await stripeClient();
  try {
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent, {
      expand: ['latest_charge.balance_transaction'],
    });
    if (charge === null || typeof charge === 'string') return null;
    const { balance_transaction: income } = charge;
    if (income === null || typeof income === 'string') return null;
    return { charge: charge.id, currency: income.currency.toUpperCase(), fee: income.fee };
  } catch (error) {
    // A restricted key may not be allowed to read the balance.
    if (error instanceof stripe.errors.StripePermissionError) return null;
    return rethrow(stripe, error);
  }
}

/** Identifies a movement, so that Stripe makes it once and the shop finds it again. */
interface MovementKey {
  readonly orderId: string;
  readonly number: number;
}

/** Stripe's id, or its refusal in its words. */
export type MovementResult =
  | { readonly kind: 'made'; readonly id: string }
  | { readonly kind: 'refused'; readonly words: string };

function groupOf(orderId: string): string {
  return `order_${orderId}`;
}

function optionsOf({ orderId, number }: MovementKey): Stripe.RequestOptions {
  return { idempotencyKey: `movement-${orderId}-${number}` };
}

function metadataOf({ orderId, number }: MovementKey): Stripe.MetadataParam {
  return { order_id: orderId, number };
}

async function moved(stripe: Stripe, make: () => Promise<{ readonly id: string }>): Promise<MovementResult> {
  try {
    return { kind: 'made', id: (await make()).id };
  } catch (error) {
    if (!isRefusal(stripe, error)) return rethrow(stripe, error);
    return { kind: 'refused', words: error.message };
  }
}

interface TransferOrder extends MovementKey {
  readonly account: string;
  readonly charge: string;
  /** In cents of `currency`. */
  readonly amount: number;
  readonly currency: CurrencyCode;
}

/**
 * Transfers money of a charge, which arrives with the charge. Throws a StoreError `unavailable` if the outcome is
 * unknown.
 */
export async function makeTransfer({
  account,
  charge,
  amount,
  currency,
  ...key
}: TransferOrder): Promise<MovementResult> {
  const stripe = await stripeClient();
  return moved(stripe, () =>
    stripe.transfers.create(
      {
        amount,
        currency: currency.toLowerCase(),
        destination: account,
        source_transaction: charge,
        transfer_group: groupOf(key.orderId),
        metadata: metadataOf(key),
      },
      optionsOf(key),
    ),
  );
}

/** Reverses part of a transfer, in cents. Throws a StoreError `unavailable` if the outcome is unknown. */
export async function reverseTransfer({
  transfer,
  amount,
  ...key
}: MovementKey & { readonly transfer: string; readonly amount: number }): Promise<MovementResult> {
  const stripe = await stripeClient();
  return moved(stripe, () =>
    stripe.transfers.createReversal(transfer, { amount, metadata: metadataOf(key) }, optionsOf(key)),
  );
}

function isNamed(
  { metadata }: { readonly metadata: Stripe.Metadata | null },
  { number }: MovementKey,
): boolean {
  return metadata?.['number'] === String(number);
}

/**
 * Finds Stripe's id of a movement that an interrupted process was about to make; undefined if not made. Stripe may
 * forget idempotency keys after a day. Throws a StoreError `unavailable`.
 */
export async function findMovement(
  key: MovementKey,
  reversed: string | undefined,
): Promise<string | undefined> {
  const stripe = await stripeClient();
  const made =
    reversed === undefined
      ? stripe.transfers.list({ transfer_group: groupOf(key.orderId), limit: 100 })
      : stripe.transfers.listReversals(reversed, { limit: 100 });
  try {
    for await (const each of made) if (isNamed(each, key)) return each.id;
    return undefined;
  } catch (error) {
    return rethrow(stripe, error);
  }
}
