import type { TrackRow } from '@store/domain/member';
import { coverAddress } from '@store/domain/catalogue/files/covers';
import { FILE_NAMES } from '@store/domain/catalogue/files/file-text';
import type { Showcase } from '@store/domain/catalogue/catalogue';
import { undeliverableLicences } from '@store/domain/licences/offers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { unwrap } from '../../../lib/query/queryClient';
import { withRetries } from '../../../lib/retry';
import { trackPath } from '../../../lib/paths/paths';
import { useLicences } from '../../../lib/shop/state';
import { Button } from '../../../ui/Button';
import { TextLink } from '../../../ui/links/TextLink';
import { deleteTrack, hideTrack, readShowcase, readTracks } from '../calls';
import { DraftList } from '../drafts/DraftList';
import { EarlyAccessList } from '../drafts/EarlyAccessList';
import { useUnpublished } from '../drafts/useUnpublished';
import { ConfirmModal } from '../list/ConfirmModal';
import { MemberList, type Column, type ListQuery } from '../list/MemberList';
import { RowButton } from '../list/RowButton';
import styles from '../list/cells.module.css';
import { useMemberCall } from '../session/useMemberCall';
import { ShowcaseModal } from './ShowcaseModal';
import { TrackModal } from './TrackModal';
import { useAfterAction } from '../list/useAfterAction';

const COLUMNS: readonly Column[] = [
  { name: 'Title' },
  { name: 'Tag', className: styles.tag },
  { name: 'Bpm', className: styles.number },
  { name: 'Time', className: styles.number },
  { name: 'Status', className: styles.status },
  { name: 'Update and delete', className: styles.actions, isHeadingHidden: true },
];

/** Audio analysis and uploads load with it. */
const BulkModal = lazy(() => withRetries(() => import('../bulk/BulkModal')));

const SHOWCASE_KEY = ['member-showcase'];

type TrackAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'bulk' }
  | { readonly kind: 'update'; readonly track: TrackRow }
  | { readonly kind: 'showcase'; readonly track: TrackRow; readonly showcase: Showcase }
  | { readonly kind: 'hide'; readonly track: TrackRow }
  | { readonly kind: 'delete'; readonly track: TrackRow };

interface TrackLineProps {
  readonly track: TrackRow;
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
    <span key={id} className={styles.missing}>
      Not sold as {name}: {files.map((kind) => FILE_NAMES[kind]).join(', ')} missing
    </span>
  ));
}

function TrackLine({ track, showcase, onAction }: TrackLineProps) {
  const places = placesOf(track, showcase);
  return (
    <tr>
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
        <span className={`${styles.mark} ${track.status === 'available' ? styles.available : styles.sold}`}>
          {track.status}
        </span>
        {places !== '' && <span className={styles.places}>{places}</span>}
      </td>
      <td className={styles.actions}>
        <span className={styles.buttons}>
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
        </span>
      </td>
    </tr>
  );
}

interface ActionModalProps {
  readonly action: TrackAction;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function HideModal({
  track,
  onClose,
  onDone,
}: Omit<ActionModalProps, 'action'> & { readonly track: TrackRow }) {
  const isHidden = track.status === 'hidden';
  return (
    <ConfirmModal
      title={isHidden ? 'Show this track?' : 'Hide this track?'}
      busyLabel="Saving…"
      action={(options) => hideTrack({ id: track.id, hidden: !isHidden }, options)}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        <strong>{track.title}</strong>{' '}
        {isHidden
          ? 'will be in the shop again.'
          : 'will be removed from the shop, together with its page. Buyers keep their files and contracts.'}
      </p>
    </ConfirmModal>
  );
}

function ActionModal({ action, onClose, onDone }: ActionModalProps) {
  if (action.kind === 'add')
    return <TrackModal subject={{ kind: 'new' }} onClose={onClose} onDone={onDone} />;
  if (action.kind === 'bulk')
    return (
      <Suspense fallback={null}>
        <BulkModal onClose={onClose} onDone={onDone} />
      </Suspense>
    );
  const { kind, track } = action;
  if (kind === 'update')
    return <TrackModal subject={{ kind: 'track', row: track }} onClose={onClose} onDone={onDone} />;
  if (action.kind === 'showcase') return <ShowcaseModal {...action} onClose={onClose} onDone={onDone} />;
  if (kind === 'hide') return <HideModal track={track} onClose={onClose} onDone={onDone} />;
  return (
    <ConfirmModal
      title="Delete this track?"
      busyLabel="Deleting…"
      action={(options) => deleteTrack({ id: track.id }, options)}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        <strong>{track.title}</strong> will be permanently removed from the shop, with its page and its
        comments. Buyers keep their files and contracts.
      </p>
    </ConfirmModal>
  );
}

export function TracksTab({ list }: { readonly list: ListQuery }) {
  const [action, setAction] = useState<TrackAction | null>(null);
  const { version, finish } = useAfterAction();
  const client = useQueryClient();
  const callAsMember = useMemberCall();
  const showcase = useQuery({
    queryKey: SHOWCASE_KEY,
    queryFn: async () => unwrap(await callAsMember((options) => readShowcase({}, options))),
  });
  const unpublished = useUnpublished();
  const finishAll = () => {
    unpublished.refresh();
    finish();
  };
  return (
    <>
      {unpublished.isSettled ? (
        <>
          <DraftList query={unpublished.drafts} onDone={finishAll} />
          <EarlyAccessList query={unpublished.early} onDone={finishAll} />
        </>
      ) : (
        <p role="status">Data is loading…</p>
      )}
      {/* Hidden until its place is known: what stands above it would move its buttons. */}
      <div className={unpublished.isSettled ? undefined : styles.waiting}>
        <MemberList
          list={list}
          call={readTracks}
          names={['tracks', 'track']}
          title="Tracks"
          searched="by tag or title"
          columns={COLUMNS}
          version={version}
          emptyHint="Add your first track: it appears in the shop at once."
          action={
            <>
              <Button onClick={() => setAction({ kind: 'add' })}>Add track</Button>
              <Button variant="quiet" onClick={() => setAction({ kind: 'bulk' })}>
                Upload several
              </Button>
            </>
          }
          row={(track) => (
            <TrackLine key={track.id} track={track} showcase={showcase.data} onAction={setAction} />
          )}
        />
      </div>
      {action && (
        <ActionModal
          action={action}
          onClose={() => setAction(null)}
          onDone={() => {
            setAction(null);
            void client.invalidateQueries({ queryKey: SHOWCASE_KEY });
            finishAll();
          }}
        />
      )}
    </>
  );
}
