import type { Showcase } from '@store/domain/shop/catalogue/catalogue';
import { FILE_NAMES } from '@store/domain/shop/files/file-text';
import { undeliverableLicences } from '@store/domain/pages/dashboard/undeliverable';
import type { TrackRow } from '@store/domain/api/member/catalogue';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { counted } from '../../../../lib/figures';
import { trackPath } from '../../../../lib/paths/paths';
import { useLicences } from '../../../../lib/shop/state';
import { usePriceOptions } from '../../../shop/licences';
import { deleteTrack, hideTrack } from '../../base/calls';
import { SelectBox } from '../../base/list/selection/SelectBox';
import type { Selection } from '../../base/list/selection/useSelection';
import { sentTrack } from '../private-links/sentBeat';
import type { BeatAction } from '../rows/beatAction';
import { BeatRow, type BeatFigures } from '../rows/BeatRow';
import { useTrackState } from '../rows/states';

interface TrackLineProps {
  readonly track: TrackRow;
  readonly open: string;
  readonly selection: Selection<TrackRow>;
  /** Undefined until read. */
  readonly showcase: Showcase | undefined;
  readonly figures: BeatFigures | null;
  readonly onAction: (action: BeatAction) => void;
}

/** Missing files, number of licences, and places in the showcase. */
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

function hiding({ id, title, status }: TrackRow): BeatAction {
  const isHidden = status === 'hidden';
  return {
    kind: 'confirm',
    title: isHidden ? 'Show this track?' : 'Hide this track?',
    busyLabel: 'Saving…',
    action: (options) => hideTrack({ id, hidden: !isHidden }, options),
    children: (
      <p>
        <strong>{title}</strong>{' '}
        <span>
          {isHidden
            ? 'will be in the shop again.'
            : 'will be removed from the shop, together with its page. Buyers keep their files and contracts.'}
        </span>
      </p>
    ),
  };
}

function deletion({ id, title }: TrackRow): BeatAction {
  return {
    kind: 'confirm',
    title: 'Delete this track?',
    busyLabel: 'Deleting…',
    action: (options) => deleteTrack({ id }, options),
    children: (
      <p>
        <strong>{title}</strong> will be permanently removed from the shop, with its page and its comments.
        Buyers keep their files and contracts.
      </p>
    ),
  };
}

export function TrackLine({ track, open, selection, showcase, figures, onAction }: TrackLineProps) {
  const { id, title, status } = track;
  const isOnSale = status === 'available';
  const update = () => onAction({ kind: 'form', subject: { kind: 'track', row: track } });
  const hide = status === 'hidden' ? 'Show' : 'Hide';
  return (
    <BeatRow
      beat={track}
      track={track}
      select={<SelectBox selection={selection} rows={[track]} label={`Select ${title}`} isTabStop={false} />}
      detail={useDetail(track, showcase)}
      state={useTrackState(track)}
      figures={figures}
      open={open}
      choices={[
        { text: 'Update', act: update },
        isOnSale && showcase && { text: 'Pin', act: () => onAction({ kind: 'showcase', track, showcase }) },
        isOnSale && { text: 'Video', label: `Video of ${title}`, to: memberPagePath('video', String(id)) },
        { text: 'Send', act: () => onAction({ kind: 'send', beats: [sentTrack(track)] }) },
        { text: 'Origin', label: `Origin of ${title}`, act: () => onAction({ kind: 'origin', track }) },
        status !== 'hidden' && { text: 'View in shop', label: `View in shop: ${title}`, to: trackPath(id) },
        status !== 'sold' && { text: hide, act: () => onAction(hiding(track)) },
        status !== 'sold' && {
          text: 'Sold elsewhere',
          act: () => onAction({ kind: 'sold-elsewhere', track }),
        },
        { text: 'Delete', act: () => onAction(deletion(track)), isDangerous: true },
      ]}
    />
  );
}
