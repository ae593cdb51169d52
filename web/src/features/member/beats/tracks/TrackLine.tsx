import type { Showcase } from '@store/domain/shop/catalogue/catalogue';
import { FILE_NAMES } from '@store/domain/shop/files/file-text';
import { undeliverableLicences } from '@store/domain/pages/dashboard/undeliverable';
import type { TrackRow } from '@store/domain/api/member/catalogue';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { counted } from '../../../../lib/figures';
import { trackPath } from '../../../../lib/paths/paths';
import { useLicences } from '../../../../lib/shop/state';
import { usePriceOptions } from '../../../shop/licences';
import { RowButton, RowLink } from '../../base/list/RowButton';
import { SelectBox } from '../../base/list/selection/SelectBox';
import type { Selection } from '../../base/list/selection/useSelection';
import { BeatRow } from '../rows/BeatRow';

/** What the dialog of the list is about. */
export type TrackAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'update' | 'origin' | 'hide' | 'delete'; readonly track: TrackRow }
  | { readonly kind: 'showcase'; readonly track: TrackRow; readonly showcase: Showcase };

interface TrackLineProps {
  readonly track: TrackRow;
  readonly selection: Selection<TrackRow>;
  /** Undefined until it is read. */
  readonly showcase: Showcase | undefined;
  readonly onAction: (action: TrackAction) => void;
}

/** What a track on sale lacks for a licence, for how many licences it is sold, and where it is shown first. */
function useDetail(track: TrackRow, showcase: Showcase | undefined): string {
  const { id, status } = track;
  const missing = undeliverableLicences(useLicences(), track);
  const licences = usePriceOptions(track).length;
  const places = [
    ...(showcase?.pinned.includes(id) ? ['pinned'] : []),
    ...(showcase?.featured.includes(id) ? ['featured'] : []),
  ].join(', ');
  if (status === 'sold') return 'Exclusive sold';
  const lacks = missing.map(
    ({ licence: { name }, missing: files }) =>
      `Not sold as ${name}: ${files.map((kind) => FILE_NAMES[kind]).join(', ')} missing`,
  );
  const about = status === 'available' ? lacks : [];
  return [places, ...about, counted(licences, 'licence', 'licences')].filter(Boolean).join(' · ');
}

/** The row of a track. */
export function TrackLine({ track, selection, showcase, onAction }: TrackLineProps) {
  const { id, title, status } = track;
  const [lacking] = undeliverableLicences(useLicences(), track);
  const act = (kind: 'update' | 'origin' | 'hide' | 'delete') => () => onAction({ kind, track });
  const hide = status === 'hidden' ? 'Show' : 'Hide';
  return (
    <BeatRow
      beat={track}
      track={track}
      select={<SelectBox selection={selection} rows={[track]} label={`Select ${title}`} isTabStop={false} />}
      detail={useDetail(track, showcase)}
      state={
        status === 'sold'
          ? { tone: 'sold', text: 'Sold' }
          : status === 'hidden'
            ? { tone: 'sold', text: 'Hidden' }
            : lacking
              ? { tone: 'lacking', text: 'Needs files' }
              : { tone: 'available', text: 'On sale' }
      }
      open={act('update')}
    >
      <RowButton label={`Update ${title}`} onClick={act('update')}>
        Update
      </RowButton>
      {status === 'available' && (
        <>
          <RowButton
            label={`Pin ${title}`}
            isDisabled={!showcase}
            onClick={() => showcase && onAction({ kind: 'showcase', track, showcase })}
          >
            Pin
          </RowButton>
          <RowLink label={`Video of ${title}`} to={memberPagePath('video', String(id))}>
            Video
          </RowLink>
        </>
      )}
      <RowButton label={`Origin of ${title}`} onClick={act('origin')}>
        Origin
      </RowButton>
      {status !== 'hidden' && (
        <RowLink label={`View ${title} in the shop`} to={trackPath(id)}>
          View in shop
        </RowLink>
      )}
      {status !== 'sold' && (
        <RowButton label={`${hide} ${title}`} onClick={act('hide')}>
          {hide}
        </RowButton>
      )}
      <RowButton label={`Delete ${title}`} isDangerous onClick={act('delete')}>
        Delete
      </RowButton>
    </BeatRow>
  );
}
