import { chargedFor, kitPriceIn, KIT_KINDS } from '@store/domain/shop/kits/kits';
import { formatMoney } from '@store/domain/platform/money/money';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { kitPath } from '../../../../lib/paths/paths';
import { areSettingsSettledAtom, useCurrency } from '../../../../lib/shop/state';
import { useKit, type KitDetail } from '../../../shop/kits';
import { OwnedKitNote } from '../../../shop/licences';
import { CartLine } from '../CartLine';
import table from '../CartTable.module.css';
import { removeKitAtom, repriceKitsAtom } from './changes';
import type { KitItem } from '../cart';

/** Adopts today's charge. Returns why the kit can't be bought; undefined if it can, or nobody knows. */
function useToday(item: KitItem, detail: KitDetail): string | undefined {
  const currency = useCurrency();
  const isSettled = useAtomValue(areSettingsSettledAtom);
  const reprice = useSetAtom(repriceKitsAtom);
  const isKnown = isSettled && detail.kind === 'loaded' && detail.isCurrent;
  // An amount in another currency says nothing about what the visitor wants to pay.
  const wanted = item.currency === currency ? item.price : 0;
  const charged = isKnown ? chargedFor(kitPriceIn(detail.kit, currency), wanted) : undefined;
  const { id } = item;
  useEffect(() => {
    if (charged !== undefined && charged !== null) reprice(currency, [{ id, price: charged }]);
  }, [charged, currency, id, reprice]);
  if (detail.kind === 'unknown' || charged === null) return 'No longer sold. Please remove it.';
  return undefined;
}

interface KitRowProps {
  readonly item: KitItem;
  readonly isOwned: boolean;
  /** Undefined if unknown. */
  readonly orderId: string | undefined;
}

export function KitRow({ item, isOwned, orderId }: KitRowProps) {
  const detail = useKit(item.id);
  const fault = useToday(item, detail);
  const remove = useSetAtom(removeKitAtom);
  const kind = detail.kind === 'loaded' ? KIT_KINDS[detail.kit.kind] : 'Kit';
  return (
    <CartLine
      to={kitPath(item.id)}
      title={item.title}
      image={item.image}
      fault={fault}
      licence={<span className={table.fixed}>{kind}</span>}
      price={formatMoney(item.price, item.currency)}
      onRemove={() => remove(item.id)}
    >
      {isOwned && (
        <div className={table.owned}>
          <OwnedKitNote name={item.title} orderId={orderId} />
        </div>
      )}
    </CartLine>
  );
}
