import { describeFile } from '@store/domain/shop/files/file-text';
import { FILE_KINDS } from '@store/domain/shop/files/file-kinds';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { Button } from '../../../../ui/Button';
import { AUDIO_ACCEPT } from '../workshop/files/audioFile';
import { DropZone } from '../../../../ui/fields/DropZone';
import { FileSlot } from './files/FileSlot';
import type { TrackFormState } from './useTrackForm';
import styles from './TrackForm.module.css';
import { NOT_ENCODED } from '../workshop/beatState';
import type { Encoding } from '../workshop/beatState';
import { filesOf } from './TrackFields';

interface BuyersFilesPartProps {
  readonly state: TrackFormState;
  readonly track: Pick<Track, 'files' | 'sound' | 'time'> | undefined;
}

const ENCODING_TEXTS: Readonly<Record<Encoding, string>> = {
  idle: '',
  encoding: 'Making the MP3 files for buyers…',
  'too-long':
    'This beat is too long for MP3 files to be made here. Licences that include MP3 cannot be sold.',
  failed: NOT_ENCODED,
};

function StoredFiles({ track }: { readonly track: Pick<Track, 'files' | 'sound' | 'time'> }) {
  const { files = {}, sound, time } = track;
  const kinds = FILE_KINDS.filter((kind) => files[kind] !== undefined);
  // A WAV master is stored under both kinds.
  const texts = new Set(kinds.map((kind) => describeFile(kind, { files, sound, time })));
  if (texts.size === 0) return null;
  return (
    <div>
      <p>
        <strong>Buyers can get</strong>
      </p>
      <ul className={styles.status}>
        {[...texts].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function EncodedFiles({ state }: Pick<BuyersFilesPartProps, 'state'>) {
  const { beat, now } = state;
  const text = ENCODING_TEXTS[now.encoding];
  return (
    <>
      {(['mp3', 'tagged-mp3'] as const).map((kind) => (
        <FileSlot
          key={kind}
          kind={kind}
          label={kind === 'mp3' ? 'MP3' : 'Tagged MP3'}
          files={filesOf(state)}
        />
      ))}
      <p role="status" className={styles.status}>
        {text}
      </p>
      {now.encoding === 'encoding' && (
        <div>
          <Button variant="plain" onClick={beat.skipEncoding}>
            Skip the MP3 files
          </Button>
        </div>
      )}
    </>
  );
}

function StemsPart({ state, track }: BuyersFilesPartProps) {
  const { now, form, stems } = state;
  if (now.uploads.stems)
    return <FileSlot kind="stems" label="Stems" files={filesOf(state)} onRemove={stems.remove} />;
  if (stems.packing !== null) {
    const percent = Math.floor(stems.packing * 100);
    return (
      <div className={styles.line}>
        <p role="status">Packing the stems…</p>
        <progress aria-label="Packing the stems" max={100} value={percent} />
        <Button variant="plain" onClick={stems.remove}>
          Stop packing
        </Button>
      </div>
    );
  }
  const isStored = track?.files?.stems !== undefined;
  const isRemoved = form.draft.stems === 'removed';
  return (
    <div className={styles.part}>
      <DropZone
        label="Stems"
        hint={
          isStored && !isRemoved
            ? 'This track has stems. Drop files here to replace them.'
            : 'One ZIP file, or the single files, which are packed for you: up to 2 GB. Drop them here.'
        }
        action="Choose stems"
        accept={`.zip,${AUDIO_ACCEPT}`}
        isMultiple
        onFiles={(files) => void stems.choose(files)}
      />
      {isStored && (
        <div>
          <Button variant="plain" onClick={() => form.edit('stems', isRemoved ? '' : 'removed')}>
            {isRemoved ? 'Keep the stems' : 'Remove the stems'}
          </Button>
        </div>
      )}
      <p role="status" className={styles.status}>
        {isRemoved ? 'The stems will be removed when you save. Buyers keep theirs.' : ''}
      </p>
    </div>
  );
}

/** MP3 files made from the master, and stems. */
export function BuyersFilesPart({ state, track }: BuyersFilesPartProps) {
  return (
    <>
      {track && <StoredFiles track={track} />}
      <EncodedFiles state={state} />
      <StemsPart state={state} track={track} />
    </>
  );
}
