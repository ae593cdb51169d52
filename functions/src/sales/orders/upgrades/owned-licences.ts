import type { LicenceId } from '@store/domain/shop/licences/licence';
import { isOpen } from '@store/domain/sales/orders/orders';
import { type CurrencyCode, toDecimal } from '@store/domain/platform/money/money';
import type { Upgradable } from '@store/domain/sales/orders/upgrades';
import type { OwnedKit, OwnedLicence } from '@store/domain/api/licences';
import { currentCurrency } from '../../../platform/settings/currency';
import { listOrders, type IdentifiedOrder } from '../orders';
import { holderIn, upgradableOf } from './credits';
import { isLineKept, isUndisputed, replacementOf, type Orders } from './kept-lines';

export interface OwnedLine {
  readonly trackId: number;
  readonly licence: LicenceId;
  readonly licenceName: string;
  readonly orderId: string;
  /** Counted from 0. */
  readonly line: number;
  readonly currency: CurrencyCode;
  /** The upgrade's basis; null if none: an upgrade would lose AI training. */
  readonly upgradable: Upgradable | null;
}

/** Returns whether a credit is available: the next checkout ends the buyer's open one. */
function isCreditFree(identified: IdentifiedOrder, line: number, orders: Orders): boolean {
  const holder = holderIn(orders, identified, line);
  return holder === undefined || isOpen(holder.order.state);
}

function ownedLines(identified: IdentifiedOrder, orders: Orders): OwnedLine[] {
  const { id, order } = identified;
  return order.lines.flatMap((record, line): OwnedLine[] => {
    if (record.kind !== 'beat') return [];
    if (!isLineKept(identified, line, orders) || replacementOf(identified, line, orders) !== null) return [];
    const isUpgradable =
      !record.exclusive &&
      !record.training &&
      isUndisputed(identified, line, orders) &&
      isCreditFree(identified, line, orders);
    const { trackId, licence, licenceName } = record;
    const upgradable = isUpgradable ? upgradableOf(record) : null;
    return [{ trackId, licence, licenceName, orderId: id, line, currency: order.currency, upgradable }];
  });
}

/** A line's upgrade basis in a currency; null if none. Payments in another currency don't count. */
export function upgradableIn(
  { currency, upgradable }: Pick<OwnedLine, 'currency' | 'upgradable'>,
  shop: CurrencyCode,
): Upgradable | null {
  return currency === shop ? upgradable : null;
}

interface OwnedKitLine {
  readonly kitId: number;
  readonly orderId: string;
}

function ownedKits(identified: IdentifiedOrder, orders: Orders): OwnedKitLine[] {
  const { id, order } = identified;
  return order.lines.flatMap((record, line) =>
    record.kind === 'kit' && isLineKept(identified, line, orders)
      ? [{ kitId: record.kitId, orderId: id }]
      : [],
  );
}

export interface Owned {
  /** Without licences replaced by an upgrade. */
  readonly licences: readonly OwnedLine[];
  readonly kits: readonly OwnedKitLine[];
}

export function ownedIn(orders: Orders): Owned {
  const listed = [...orders].map(([id, order]) => ({ id, order }));
  return {
    licences: listed.flatMap((identified) => ownedLines(identified, orders)),
    kits: listed.flatMap((identified) => ownedKits(identified, orders)),
  };
}

/** For the buyer's browser; amounts in the shop's currency. */
export async function listOwned(
  uid: string,
): Promise<{ readonly results: readonly OwnedLicence[]; readonly kits: readonly OwnedKit[] }> {
  const currency = currentCurrency();
  const listed = await listOrders(uid);
  const { licences, kits } = ownedIn(new Map(listed.map(({ id, order }) => [id, order])));
  const results = licences.map((owned) => {
    const upgradable = upgradableIn(owned, currency);
    return {
      track_id: owned.trackId,
      license: owned.licence,
      license_name: owned.licenceName,
      order_id: owned.orderId,
      line: owned.line,
      upgrade: upgradable && {
        credit: toDecimal(upgradable.credit, currency),
        full_price: toDecimal(upgradable.fullPrice, currency),
      },
    };
  });
  return { results, kits: kits.map(({ kitId, orderId }) => ({ kit_id: kitId, order_id: orderId })) };
}
