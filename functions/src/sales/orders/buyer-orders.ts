import type { BeatLineView, OrderLineFile, OrderLineView, OrderView } from '@store/domain/api/orders';
import { formatText } from '@store/domain/shop/files/file-text';
import { type CurrencyCode, toDecimal } from '@store/domain/platform/money/money';
import { returnedLines } from '@store/domain/sales/orders/holdings';
import { creditsOf } from '@store/domain/sales/memberships/memberships';
import { isOpen } from '@store/domain/sales/orders/orders';
import { StoreError } from '@store/domain/platform/errors';
import type { BeatLineRecord, OrderRecord } from '../../platform/collections/orders';
import { endingOf } from '../../shop/catalogue/files/deliverables';
import type { UsageRecord } from '../../platform/collections/songs';
import { limitsOfLine, usageOf } from './reported-usage';
import { currentSettings } from '../../platform/settings/current';
import { type Orders, hasFiles, lineState, readRelated, replacementOf } from './upgrades/kept-lines';
import { readHeldOrder } from './order-holder';
import { type IdentifiedOrder, isAgreed, reductionsOf, listOrders } from './orders';
import { refreshedOrder } from './settlement/refresh-order';

function filesOfLine({ delivery }: OrderRecord, line: number): OrderLineFile[] {
  if (!delivery) return [];
  return delivery.parts.flatMap((part, index): OrderLineFile[] => {
    const stored = delivery.files[index];
    if (part.line !== line || !stored) return [];
    const { file, size, sound } = part;
    return [{ file, size, format: sound ? formatText(sound) : endingOf(stored).toUpperCase() }];
  });
}

function upgradeView({ upgrade }: BeatLineRecord, currency: CurrencyCode): BeatLineView['upgrade_from'] {
  return upgrade ? { license_name: upgrade.licenceName, credit: toDecimal(upgrade.credit, currency) } : null;
}

interface ViewContext {
  readonly orders: Orders;
  /** By order id and line. */
  readonly reports: ReadonlyMap<string, UsageRecord>;
}

function usageView(
  { id, order }: IdentifiedOrder,
  line: number,
  reports: ViewContext['reports'],
): BeatLineView['usage'] {
  const record = order.lines[line];
  const limits = record ? limitsOfLine(record, currentSettings().settings.licences) : null;
  if (!limits) return null;
  const report = reports.get(`${id} ${line}`);
  return {
    limits,
    reported: report ? { streams: report.streams, copies: report.copies, at: report.reportedAt } : null,
  };
}

function toView(identified: IdentifiedOrder, { orders, reports }: ViewContext): OrderView {
  const { id, order } = identified;
  const returned = returnedLines(order);
  return {
    id,
    currency: order.currency,
    total: toDecimal(order.total, order.currency),
    state: order.state,
    created: order.createdAt,
    lines: order.lines.map((line, index): OrderLineView => {
      const state = lineState(identified, index, orders);
      const common = {
        title: line.title,
        image: line.image ?? '',
        license_name: line.licenceName,
        price: toDecimal(line.price, order.currency),
        full_price: toDecimal(line.fullPrice, order.currency),
        verification: hasFiles(state) ? line.code : null,
        returned: returned.has(index),
        files: hasFiles(state) ? filesOfLine(order, index) : [],
      };
      if (line.kind === 'kit') return { kind: 'kit', kit_id: line.kitId, ...common };
      const credits = creditsOf(order.credits, index);
      return {
        kind: 'beat',
        track_id: line.trackId,
        license: line.licence,
        ...common,
        upgrade_from: upgradeView(line, order.currency),
        by_offer: isAgreed(line),
        ...(credits !== undefined && { credits }),
        upgraded_by: replacementOf(identified, index, orders),
        usage: state === 'valid' ? usageView(identified, index, reports) : null,
      };
    }),
    reductions: reductionsOf(order),
    receipt: order.payment.receipt,
    withdrawn: order.withdrawnAt,
  };
}

/** Newest orders to compare with Stripe again after some minutes; downloads compare every order. */
const COMPARED_MAXIMUM = 10;

/** Always compares an order being paid, of which a buyer has one; the newest others now and then. */
async function settled({ id, order }: IdentifiedOrder, index: number): Promise<IdentifiedOrder> {
  if (!isOpen(order.state) && index >= COMPARED_MAXIMUM) return { id, order };
  try {
    return { id, order: await refreshedOrder(id, order) };
  } catch (error) {
    if (error instanceof StoreError && error.code === 'unavailable') return { id, order };
    throw error;
  }
}

/** For whoever has the order's link. Throws a StoreError `not-found`. */
export async function readLinkedOrder(
  id: string,
  secret: string,
): Promise<{ readonly order: OrderView; readonly email: string | null }> {
  const stored = await readHeldOrder(id, { secret });
  const identified = await settled({ id, order: stored }, 0);
  const orders = await readRelated([identified]);
  const order = toView(identified, { orders, reports: new Map() });
  const { uid, buyer } = identified.order;
  return { order, email: uid === '' ? (buyer?.email ?? null) : null };
}

export async function readBuyerOrders(uid: string): Promise<OrderView[]> {
  const [listed, reported] = await Promise.all([
    listOrders(uid).then((found) => Promise.all(found.map(settled))),
    usageOf(uid),
  ]);
  const orders = new Map(listed.map(({ id, order }) => [id, order]));
  const reports = new Map(reported.map((report) => [`${report.orderId} ${report.line}`, report]));
  return listed.map((each) => toView(each, { orders, reports }));
}
