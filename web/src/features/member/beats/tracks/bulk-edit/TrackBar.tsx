import { LINK_LIMITS } from '@store/domain/sales/private-links/limits';
import { BULK_MAXIMUM } from '@store/domain/shop/catalogue/bulk-edit';
import type { TrackRow } from '@store/domain/api/member/catalogue';
import { BarButton, SelectionBar } from '../../../base/list/selection/SelectionBar';
import type { Selection } from '../../../base/list/selection/useSelection';
import type { BulkKind } from './bulkDraft';

export type BulkAction = BulkKind | 'showcase' | 'delete';

const ACTIONS: readonly (readonly [action: BulkAction, label: string])[] = [
  ['price', 'Set price'],
  ['licences', 'Licences'],
  ['tag', 'Tag'],
  ['tags', 'More tags'],
  ['mood', 'Mood'],
  ['split', 'Splits'],
  ['making', 'AI statement'],
  ['showcase', 'Pin'],
  ['hide', 'Hide'],
  ['show', 'Show'],
  ['delete', 'Delete'],
];

interface TrackBarProps {
  readonly selection: Selection<TrackRow>;
  readonly hasShowcase: boolean;
  readonly onAction: (action: BulkAction) => void;
  readonly onSend: () => void;
}

export function TrackBar({ selection: { rows, clear }, hasShowcase, onAction, onSend }: TrackBarProps) {
  const isTooMany = rows.length > BULK_MAXIMUM;
  const isOffered: Readonly<Partial<Record<BulkAction, boolean>>> = {
    showcase: rows.some(({ status }) => status === 'available'),
    hide: rows.some(({ status }) => status === 'available'),
    show: rows.some(({ status }) => status === 'hidden'),
  };
  return (
    <SelectionBar count={rows.length} onClear={clear}>
      {rows.length <= LINK_LIMITS.beats && <BarButton onClick={onSend}>Send beats</BarButton>}
      {isTooMany ? (
        <p>{`At most ${BULK_MAXIMUM} tracks can be changed at a time.`}</p>
      ) : (
        ACTIONS.filter(([action]) => isOffered[action] ?? true).map(([action, label]) => (
          <BarButton
            key={action}
            isDangerous={action === 'delete'}
            isDisabled={action === 'showcase' && !hasShowcase}
            onClick={() => onAction(action)}
          >
            {label}
          </BarButton>
        ))
      )}
    </SelectionBar>
  );
}
