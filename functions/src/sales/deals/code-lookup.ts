import { faultText, type CodeFault, type CodeTerms } from '@store/domain/sales/deals/codes';
import {
  discountCodeDocument,
  openCheckoutDocument,
  orderDocument,
  parseDiscountCode,
  parseOpenCheckout,
  parseOrder,
} from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';
import { currentCurrency } from '../../platform/settings/currency';
import { verifySession } from '../../platform/sessions/sessions';
import { readCodeFault, type CodeBuyer } from './code-uses';
import { toTerms } from './codes';

interface CodeLookup {
  readonly result: CodeTerms | null;
  readonly fault: CodeFault | null;
  readonly message: string;
}

/** Looks a code up for a buyer, or for a visitor without a session (null). */
export async function lookUpCode(code: string, uid: string | null): Promise<CodeLookup> {
  return runTransaction(async (transaction) => {
    const record = parseDiscountCode(await transaction.get(discountCodeDocument(code)));
    let buyer: CodeBuyer | null = null;
    if (uid !== null) {
      const open = parseOpenCheckout(await transaction.get(openCheckoutDocument(uid)));
      const newest = open && parseOrder(await transaction.get(orderDocument(open.orderId)));
      buyer = { uid, newest };
    }
    const fault = await readCodeFault(transaction, record, {
      currency: currentCurrency(),
      buyer,
      now: Date.now(),
    });
    if (fault !== null || !record)
      return { result: null, fault: fault ?? 'unknown', message: faultText(code, fault ?? 'unknown') };
    return { result: toTerms(record), fault: null, message: `The code “${code}” is valid.` };
  });
}

/** Doesn't refuse an expired token: checkout asks to sign in, and checks the limits again. */
export async function buyerOf(token: string | undefined): Promise<string | null> {
  const session = token === undefined ? undefined : await verifySession(token);
  return session && !session.member ? session.uid : null;
}
