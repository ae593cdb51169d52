import type { Showcase } from '@store/domain/shop/catalogue/catalogue';
import { coverAddress } from '@store/domain/shop/files/covers';
import { FILE_NAMES } from '@store/domain/shop/files/file-text';
import { undeliverableLicences } from '@store/domain/pages/dashboard/undeliverable';
import type { TrackRow } from '@store/domain/api/member/catalogue';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { trackPath } from '../../../../lib/paths/paths';
import { useLicences } from '../../../../lib/shop/state';
import { TextLink } from '../../../../ui/links/TextLink';
import styles from '../../base/list/cells.module.css';
import { RowActions } from '../../base/list/RowActions';
import { RowButton, RowLink } from '../../base/list/RowButton';
import { SelectBox } from '../../base/list/selection/SelectBox';
import type { Selection } from '../../base/list/selection/useSelection';

/** What the dialog of the list is about. */
export type TrackAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'update'; readonly track: TrackRow }
  | { readonly kind: 'showcase'; readonly track: TrackRow; readonly showcase: Showcase }
  | { readonly kind: 'origin'; readonly track: TrackRow }
  | { readonly kind: 'hide'; readonly track: TrackRow }
  | { readonly kind: 'delete'; readonly track: TrackRow };

interface TrackLineProps {
  readonly track: TrackRow;
  readonly selection: Selection<TrackRow>;
  /** Undefined until it is read. */
  readonly showcase: Showcase | undefined;
  readonly onAction: (action: TrackAction) => void;
}

/** Where a track is shown first. */
function placesOf({ id }: TrackRow, showcase: Showcase | undefined): string {
  const places = [
    ...(showcase?.pinned.includes(id) ? ['pinned'] : []),
    ...(showcase?.featured.includes(id) ? ['featured'] : []),
  ];
  return places.join(', ');
}

/** The licences that a track on sale lacks files for. */
function MissingFiles({ track }: Pick<TrackLineProps, 'track'>) {
  const missing = undeliverableLicences(useLicences(), track);
  if (track.status !== 'available') return null;
  return missing.map(({ licence: { id, name }, missing: files }) => (
    <span
      key={id}
      className={styles.missing}
    >{`Not sold as ${name}: ${files.map((kind) => FILE_NAMES[kind]).join(', ')} missing`}</span>
  ));
}

/** The row of a track. */
export function TrackLine({ track, selection, showcase, onAction }: TrackLineProps) {
  const places = placesOf(track, showcase);
  return (
    <tr>
      <td>
        <SelectBox selection={selection} rows={[track]} label={`Select ${track.title}`} />
      </td>
      <td>
        <span className={styles.titled}>
          <img
            src={coverAddress(track.image, 128)}
            alt=""
            width="48"
            height="48"
            loading="lazy"
            className={styles.cover}
          />
          <span>
            <TextLink to={trackPath(track.id)} className={styles.name}>
              {track.title}
            </TextLink>
            <MissingFiles track={track} />
          </span>
        </span>
      </td>
      <td className={`${styles.tag} ${styles.quiet}`}>{track.tag}</td>
      <td className={styles.number}>{track.bpm}</td>
      <td className={styles.number}>{track.time}</td>
      <td className={styles.status}>
        <span className={`${styles.mark} ${styles[track.status]}`}>{track.status}</span>
        {places !== '' && <span className={styles.places}>{places}</span>}
      </td>
      <td className={styles.trackActions}>
        <RowActions of={track.title}>
          <RowButton label={`Update ${track.title}`} onClick={() => onAction({ kind: 'update', track })}>
            Update
          </RowButton>
          {track.status === 'available' && (
            <RowButton
              label={`Pin ${track.title}`}
              isDisabled={!showcase}
              onClick={() => showcase && onAction({ kind: 'showcase', track, showcase })}
            >
              Pin
            </RowButton>
          )}
          {track.status === 'available' && (
            <RowLink label={`Video of ${track.title}`} to={memberPagePath('video', String(track.id))}>
              Video
            </RowLink>
          )}
          <RowButton label={`Origin of ${track.title}`} onClick={() => onAction({ kind: 'origin', track })}>
            Origin
          </RowButton>
          {track.status !== 'sold' && (
            <RowButton
              label={`${track.status === 'hidden' ? 'Show' : 'Hide'} ${track.title}`}
              onClick={() => onAction({ kind: 'hide', track })}
            >
              {track.status === 'hidden' ? 'Show' : 'Hide'}
            </RowButton>
          )}
          <RowButton label={`Delete ${track.title}`} onClick={() => onAction({ kind: 'delete', track })}>
            Delete
          </RowButton>
        </RowActions>
      </td>
    </tr>
  );
}
