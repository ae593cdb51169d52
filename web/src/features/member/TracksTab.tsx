import type { TrackRow } from '@store/domain/member';
import { coverAddress } from '@store/domain/covers';
import { useState } from 'react';
import { trackPath } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { TextLink } from '../../ui/TextLink';
import { deleteTrack, readTracks } from './calls';
import { ConfirmModal } from './ConfirmModal';
import { MemberList, type Column, type ListPlace } from './MemberList';
import { RowButton } from './RowButton';
import styles from './tabs.module.css';
import { TrackModal } from './TrackModal';
import { useAfterAction } from './useAfterAction';

const COLUMNS: readonly Column[] = [
  { name: 'Title' },
  { name: 'Tag', className: styles.tag },
  { name: 'Bpm', className: styles.number },
  { name: 'Time', className: styles.number },
  { name: 'Status', className: styles.status },
  { name: 'Update and delete', className: styles.actions, isUnnamed: true },
];

/** What of the tracks is being done in a dialogue. */
type Doing =
  | { readonly kind: 'add' }
  | { readonly kind: 'update'; readonly track: TrackRow }
  | { readonly kind: 'delete'; readonly track: TrackRow };

interface TrackLineProps {
  readonly track: TrackRow;
  readonly onDo: (doing: Doing) => void;
}

function TrackLine({ track, onDo }: TrackLineProps) {
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
          <TextLink to={trackPath(track.id)} className={styles.name}>
            {track.title}
          </TextLink>
        </span>
      </td>
      <td className={`${styles.tag} ${styles.quiet}`}>{track.tag}</td>
      <td className={styles.number}>{track.bpm}</td>
      <td className={styles.number}>{track.time}</td>
      <td className={styles.status}>
        <span className={`${styles.mark} ${track.status === 'sold' ? styles.sold : styles.available}`}>
          {track.status}
        </span>
      </td>
      <td className={styles.actions}>
        <span className={styles.buttons}>
          <RowButton label={`Update ${track.title}`} onClick={() => onDo({ kind: 'update', track })}>
            Update
          </RowButton>
          <RowButton label={`Delete ${track.title}`} onClick={() => onDo({ kind: 'delete', track })}>
            Delete
          </RowButton>
        </span>
      </td>
    </tr>
  );
}

interface DialogueProps {
  readonly doing: Doing;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function Dialogue({ doing, onClose, onDone }: DialogueProps) {
  if (doing.kind === 'add') return <TrackModal onClose={onClose} onDone={onDone} />;
  const { kind, track } = doing;
  if (kind === 'update') return <TrackModal track={track} onClose={onClose} onDone={onDone} />;
  return (
    <ConfirmModal
      title="Delete this track?"
      busy="Deleting…"
      act={(options) => deleteTrack({ id: track.id }, options)}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        <strong>{track.title}</strong> goes from the shop for good, with its page and its comments. Whoever
        has bought it keeps the files and the contract.
      </p>
    </ConfirmModal>
  );
}

/** The tracks, sold ones too: searched by tag, added, updated and deleted (specification part 6). */
export function TracksTab({ place }: { readonly place: ListPlace }) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const { version, finish } = useAfterAction();
  return (
    <>
      <MemberList
        place={place}
        call={readTracks}
        names={['tracks', 'track']}
        title="Tracks"
        searched="by tag or title"
        columns={COLUMNS}
        version={version}
        emptyHint="Add your first track: it is in the shop at once."
        action={<Button onClick={() => setDoing({ kind: 'add' })}>Add track</Button>}
        row={(track) => <TrackLine key={track.id} track={track} onDo={setDoing} />}
      />
      {doing && (
        <Dialogue
          doing={doing}
          onClose={() => setDoing(null)}
          onDone={() => {
            setDoing(null);
            finish();
          }}
        />
      )}
    </>
  );
}
