import type { Transaction } from 'firebase-admin/firestore';
import { currencyOfDiscount, type CodeFault } from '@store/domain/sales/deals/codes';
import { hasBegun, isOver } from '@store/domain/sales/deals/period';
import type { CurrencyCode } from '@store/domain/platform/money/money';
import { isOpen } from '@store/domain/sales/orders/orders';
import {
  discountCodeDocument,
  orders,
  parseCodeUse,
  type DiscountCode,
  type OrderRecord,
} from '../../platform/collections';
import { increment } from '../../platform/firestore/firestore';

// A use is taken with the order and given back when the order fails. The code counts all uses; a buyer's are
// counted in their orders, so nothing else names the buyer.

/** A buyer with their newest order, which a new checkout ends if it is open. */
export interface CodeBuyer {
  /** Null for a guest, whose earlier uses nobody can count. */
  readonly uid: string | null;
  readonly newest: OrderRecord | undefined;
}

/** Must precede the transaction's writes. */
async function usesOf(transaction: Transaction, uid: string, code: string): Promise<number> {
  const query = orders().where('uid', '==', uid).where('codeUse.code', '==', code).select('codeUse');
  const { docs } = await transaction.get(query);
  return docs.filter((document) => parseCodeUse(document).codeUse?.isHeld).length;
}

/** The open checkout's use, which ends before the new order is placed. */
function ownUse({ code }: DiscountCode, newest: OrderRecord | undefined): number {
  if (!newest || !isOpen(newest.state)) return 0;
  return newest.codeUse?.code === code && newest.codeUse.isHeld ? 1 : 0;
}

/** `now` in UTC ms. */
interface CodeRequest {
  readonly currency: CurrencyCode;
  /** Null for a visitor. */
  readonly buyer: CodeBuyer | null;
  readonly now: number;
}

/**
 * Returns why a buyer can't use a code, or null. Without a buyer, per-buyer limits aren't checked. Must precede
 * the transaction's writes.
 */
export async function readCodeFault(
  transaction: Transaction,
  code: DiscountCode | undefined,
  { currency, buyer, now }: CodeRequest,
): Promise<CodeFault | null> {
  if (!code) return 'unknown';
  if (isOver(code, now)) return 'ended';
  if (!hasBegun(code, now)) return 'not-begun';
  if ((currencyOfDiscount(code.discount) ?? currency) !== currency) return 'other-currency';
  const own = ownUse(code, buyer?.newest);
  if (code.limit !== null && code.uses - own >= code.limit) return 'used-up';
  if (code.limitPerBuyer === null || !buyer) return null;
  if (buyer.uid === null) return 'account-needed';
  const uses = await usesOf(transaction, buyer.uid, code.code);
  return uses - own >= code.limitPerBuyer ? 'used-by-buyer' : null;
}

/** In the transaction that read the code and writes the order. */
export function takeUse(transaction: Transaction, code: string): void {
  transaction.update(discountCodeDocument(code), { uses: increment(1) });
}

/** Adds what an order with a code brought in, in cents, in the order's transaction; what is returned is below zero. */
export function addBroughtIn(
  transaction: Transaction,
  code: string,
  { currency, amount }: { readonly currency: CurrencyCode; readonly amount: number },
): void {
  transaction.update(discountCodeDocument(code), { [`broughtIn.${currency}`]: increment(amount) });
}

/** Gives a use back, in the transaction that saves it with the order. */
export function giveUseBack(transaction: Transaction, code: string): void {
  transaction.update(discountCodeDocument(code), { uses: increment(-1) });
}
