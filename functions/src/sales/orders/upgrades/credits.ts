import type { Transaction } from 'firebase-admin/firestore';
import { isOpen, type PriceBasis } from '@store/domain/sales/orders/orders';
import { holdsBasis } from '@store/domain/sales/orders/holdings';
import type { CurrencyCode } from '@store/domain/platform/money/money';
import { creditOf, type Upgradable } from '@store/domain/sales/orders/upgrades';
import {
  orderDocument,
  type BeatLineRecord,
  type LineRecord,
  type LineUpgrade,
  type OrderRecord,
} from '../../../platform/collections';
import type { IdentifiedOrder } from '../orders';
import {
  isLineKept,
  isUndisputed,
  lineState,
  readRelated,
  replacementIn,
  upgradeOf,
  type LineState,
  type Orders,
} from './kept-lines';

// A line can be credited once. It names the order it's credited to, which decides: a failed order frees the credit
// without a write, and two checkouts can't both take it.

interface Credit {
  readonly owned: Upgradable;
  readonly record: LineUpgrade;
}

/** With the buyer's newest order, which a new checkout ends if it is open. */
export interface CreditRequest {
  readonly trackId: number;
  /** The shop's: credits in another don't count. */
  readonly currency: CurrencyCode;
  readonly basis: PriceBasis & { kind: 'upgrade' };
  readonly newest: IdentifiedOrder | undefined;
}

export function upgradableOf(line: BeatLineRecord): Upgradable {
  const { licence, exclusive, fullPrice } = line;
  return { licence, exclusive, fullPrice, credit: creditOf(line) };
}

/** The order that holds a line's credit, if any. */
export function holderIn(
  orders: Orders,
  { id, order }: IdentifiedOrder,
  line: number,
): IdentifiedOrder | undefined {
  const holderId = order.creditedTo[line];
  const holder = holderId === undefined ? undefined : orders.get(holderId);
  if (holderId === undefined || !holder) return undefined;
  return holdsBasis(holder, replacementIn(holder, id, line)) ? { id: holderId, order: holder } : undefined;
}

/** `foreign`: not among the buyer's orders. */
export type CreditFault =
  | 'foreign'
  | 'currency'
  | 'training'
  | 'used'
  | Exclude<LineState, 'replaced' | 'valid'>;

/** The credit, or why it can't be used. */
export function creditIn(
  orders: Orders,
  { trackId, currency, basis, newest }: CreditRequest,
): Credit | CreditFault {
  const { orderId, line: index } = basis;
  const order = orders.get(orderId);
  const line = order?.lines[index];
  if (!order || line?.kind !== 'beat' || line.trackId !== trackId) return 'foreign';
  if (order.currency !== currency) return 'currency';
  if (line.training) return 'training';
  const identified = { id: orderId, order };
  const state = lineState(identified, index, orders);
  if (state !== 'valid' && state !== 'replaced') return state;
  const holder = holderIn(orders, identified, index);
  const isOwnCheckout = holder !== undefined && holder.id === newest?.id && isOpen(holder.order.state);
  if (holder && !isOwnCheckout) return 'used';
  const owned = upgradableOf(line);
  const { licenceName, code } = line;
  return { owned, record: { orderId, line: index, licenceName, code, credit: owned.credit } };
}

/** In the transaction that read the credit and writes the order. */
export function takeCredit(transaction: Transaction, { orderId, line }: LineUpgrade, holder: string): void {
  transaction.update(orderDocument(orderId), { [`creditedTo.${line}`]: holder });
}

/**
 * The title of a line whose credit is gone (money returned, disputed, or credited elsewhere), else undefined. Must
 * precede the transaction's writes.
 */
export async function findLostCredit(
  transaction: Transaction,
  identified: IdentifiedOrder,
): Promise<string | undefined> {
  const { id, order } = identified;
  const origins = await readRelated([identified], transaction);
  const isThere = (line: LineRecord): boolean => {
    const upgrade = upgradeOf(line);
    if (!upgrade) return true;
    const origin: OrderRecord | undefined = origins.get(upgrade.orderId);
    if (origin?.creditedTo[upgrade.line] !== id) return false;
    const replaced = { id: upgrade.orderId, order: origin };
    return isLineKept(replaced, upgrade.line, origins) && isUndisputed(replaced, upgrade.line, origins);
  };
  return order.lines.find((line) => !isThere(line))?.title;
}
