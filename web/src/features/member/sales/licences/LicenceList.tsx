import type { LicencesAnswer } from '@store/domain/api/member/licences';
import type { LicenceDefinition } from '@store/domain/shop/licences/licence';
import { filesText } from '@store/domain/shop/licences/delivery-text';
import { formatSigned } from '@store/domain/platform/money/signed-money';
import { netOf } from '@store/domain/sales/statistics/sales';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatFigure } from '../../../../lib/figures';
import { useMoney } from '../../../../lib/shop/state';
import cells from '../../base/list/cells.module.css';
import { State } from '../../base/list/table/ListRow';
import { ShortList } from '../../base/list/table/ShortList';
import { useMemberQuery } from '../../base/session/useMemberQuery';
import { readStatistics } from '../../insight/statistics/statisticsCall';
import { useReorder } from '../../base/list/table/useReorder';

const COLUMNS = {
  Licence: '',
  Files: `${cells.half} ${cells.spacious}`,
  'Sold 30 d': `${cells.amount} ${cells.minor}`,
  'Net 30 d': `${cells.amount} ${cells.minor}`,
  Price: cells.amount,
  State: cells.state,
};

interface LicenceListProps {
  readonly query: UseQueryResult<LicencesAnswer>;
  readonly onEdit: (licence: LicenceDefinition) => void;
  readonly onDelete: (licence: LicenceDefinition) => void;
  readonly onSwitch: (licence: LicenceDefinition) => void;
  readonly onOrder: (licences: readonly LicenceDefinition[]) => void;
}

function aboutText({ exclusive, training }: LicenceDefinition): string {
  return [
    ...(exclusive ? ['The beat leaves the shop'] : []),
    ...(training ? ['Training of AI models'] : []),
  ].join(' · ');
}

/** Sales of the last 30 days, from the statistics. */
function useSales(): (id: string) => readonly [sold: string, net: string] {
  const { data } = useMemberQuery(['statistics', 30, undefined], (options) =>
    readStatistics({ days: '30' }, options),
  );
  return (id) => {
    if (!data) return ['', ''];
    const sales = data.licences.find(({ licence }) => licence === id);
    if (!sales || sales.sold + sales.total + sales.refunded === 0) return ['—', '—'];
    return [formatFigure(sales.sold), formatSigned(netOf(sales), data.currency)];
  };
}

export function LicenceList({ query, onEdit, onDelete, onSwitch, onOrder }: LicenceListProps) {
  const format = useMoney();
  const salesOf = useSales();
  const placeOf = useReorder(query.data?.licences ?? [], onOrder);
  return (
    <ShortList
      title="All licences"
      isAlone
      query={query}
      rowsOf={({ licences }) => licences}
      columns={COLUMNS}
      emptyTitle="No licences yet"
      emptyHint="Buyers choose one of the licences that are listed here."
      placeOf={placeOf}
      line={(licence) => ({
        key: licence.id,
        name: licence.name,
        detail: aboutText(licence),
        cells: [
          filesText(licence),
          ...salesOf(licence.id),
          <strong>{format(licence.price)}</strong>,
          licence.enabled ? <State tone="good">On sale</State> : <State tone="quiet">Not on sale</State>,
        ],
        main: { text: 'Edit', act: () => onEdit(licence) },
        choices: [
          { text: licence.enabled ? 'Stop selling' : 'Sell', act: () => onSwitch(licence) },
          { text: 'Delete', act: () => onDelete(licence), isDangerous: true },
        ],
      })}
    />
  );
}
