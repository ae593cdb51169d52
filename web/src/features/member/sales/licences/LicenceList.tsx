import type { LicencesAnswer } from '@store/domain/api/member/licences';
import type { LicenceDefinition } from '@store/domain/shop/licences/licence';
import { filesText } from '@store/domain/shop/licences/delivery-text';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMoney } from '../../../../lib/shop/state';
import cells from '../../base/list/cells.module.css';
import { State } from '../../base/list/table/ListRow';
import { ShortList } from '../../base/list/table/ShortList';
import { useReorder } from '../../base/list/table/useReorder';

const COLUMNS = { Licence: '', Files: cells.beats, Price: cells.amount, State: cells.state };

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

/** The licences in the order in which visitors see them. */
export function LicenceList({ query, onEdit, onDelete, onSwitch, onOrder }: LicenceListProps) {
  const format = useMoney();
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
