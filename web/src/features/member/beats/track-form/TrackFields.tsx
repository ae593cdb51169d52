import { AUDIO_ENDINGS_TEXT } from '@store/domain/shop/files/sound-file';
import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { FormField } from '../../../../ui/form';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden';
import { AUDIO_ACCEPT, PICTURE_ACCEPT } from '../workshop/files/audioFile';
import { DropZone } from '../../../../ui/fields/DropZone';
import { PrintedCovers } from './PrintedCovers';
import { PreviewEditor, SoundMap } from './preview/PreviewEditor';
import { FileSlot, type FileSlotProps } from './files/FileSlot';
import styles from './TrackForm.module.css';
import { isInWork, NOT_ANALYSED, progressOf, type Phase } from '../workshop/beatState';
import { useObjectUrl } from './files/useObjectUrl';
import type { TrackFormState } from './useTrackForm';

interface PartProps {
  readonly state: TrackFormState;
}

export function filesOf({ beat, now }: TrackFormState): FileSlotProps['files'] {
  return { staging: beat.staging, states: now.uploads };
}

interface FilePartProps extends PartProps {
  readonly hasMaster: boolean;
}

function phaseText(phase: Phase, note: string | null): string {
  switch (phase.kind) {
    case 'waiting':
    case 'analysing':
      return 'Analysing: length, tempo and preview follow in a moment…';
    case 'failed':
      return phase.message === NOT_ANALYSED
        ? `${phase.message} Fill in what is missing, and choose a preview.`
        : phase.message;
    case 'missing':
      return 'This browser ran out of space for the master: choose it again.';
    default:
      return note ?? '';
  }
}

export function MasterPart({ state, hasMaster }: FilePartProps) {
  const { beat, now, chooseMaster } = state;
  const text = phaseText(now.phase, now.note);
  return (
    <div className={styles.part}>
      <FileSlot kind="master" label="Master" files={filesOf(state)} onRemove={beat.removeMaster}>
        <DropZone
          label="Master"
          hint={
            hasMaster
              ? 'This track has a master. Drop a file here to replace it.'
              : `The file that buyers get: ${AUDIO_ENDINGS_TEXT}, up to 500 MB. Drop it here.`
          }
          action="Choose audio"
          accept={AUDIO_ACCEPT}
          onFiles={([file]) => file && void chooseMaster(file)}
        />
      </FileSlot>
      <p role="status" className={styles.status}>
        {text}
      </p>
      {isInWork(now) && (
        <progress className={styles.bar} aria-label="Progress of this beat" value={progressOf(now)} />
      )}
      {now.phase.kind === 'failed' && (
        <div>
          <Button variant="quiet" onClick={beat.retry}>
            Analyse again
          </Button>
        </div>
      )}
    </div>
  );
}

interface AddressFieldProps extends PartProps {
  readonly name: 'image' | 'media';
  readonly label: string;
  /** Ends the fold's name. */
  readonly of: string;
  readonly hint: string;
}

/** Few need a file by URL. */
function AddressField({ state: { form }, of, ...field }: AddressFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isWrong = form.error?.field === field.name;
  return (
    <details open={isOpen || isWrong} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.fold}>
        Use an address <VisuallyHidden>{`for the ${of}`}</VisuallyHidden>
      </summary>
      <FormField form={form} autoComplete="off" inputMode="url" {...field} />
    </details>
  );
}

export function CoverPart({ state }: PartProps) {
  const { beat, form, now, cover, printed, chooseCover, warnOfCover } = state;
  const isStored = !now.uploads.cover && form.draft.image !== '';
  return (
    <div className={styles.part}>
      {(isStored || now.uploads.cover) && (
        <div className={styles.covered}>
          <img
            src={cover}
            alt={isStored ? 'The current cover' : 'The cover as it will be shown'}
            width="88"
            height="88"
            className={styles.cover}
          />
          <FileSlot kind="cover" label="Cover" files={filesOf(state)} onRemove={() => beat.setCover(null)} />
        </div>
      )}
      {!isStored && !now.uploads.cover && (
        <PrintedCovers printed={printed} onChoose={chooseCover} onFailure={warnOfCover} />
      )}
      {!now.uploads.cover && (
        <>
          <DropZone
            label="Cover"
            hint="png, jpeg, jpg or webp. It is cut to a square."
            action="Choose picture"
            accept={PICTURE_ACCEPT}
            onFiles={([file]) => file && void chooseCover(file)}
          />
          <AddressField
            state={state}
            name="image"
            label="Image"
            of="cover"
            hint="png, jpeg, jpg or webp: an address, instead of a file."
          />
        </>
      )}
    </div>
  );
}

/** Cuts the preview from the stored master. */
function RecutPart({ state: { storedMaster, recut, now } }: PartProps) {
  const { load, cancel } = storedMaster;
  const isBusy = load.kind === 'loading' || now.phase.kind === 'waiting' || now.phase.kind === 'analysing';
  return (
    <div className={styles.part}>
      <div className={styles.line}>
        <Button variant="quiet" isBusy={isBusy} onClick={() => void recut()}>
          Recut the preview
        </Button>
        {load.kind === 'loading' && (
          <Button variant="plain" onClick={cancel}>
            Stop
          </Button>
        )}
      </div>
      {load.kind === 'failed' ? (
        <p role="alert" className={styles.failed}>
          {load.message}
        </p>
      ) : (
        <p role="status" className={styles.status}>
          {load.kind === 'loading'
            ? load.text
            : 'From the stored master. The current preview stays until you save.'}
        </p>
      )}
    </div>
  );
}

export function PreviewPart({ state, hasMaster }: FilePartProps) {
  const { beat, form, now, choosePreview } = state;
  const { media } = form.draft;
  const { preview, sound, uploads } = now;
  const blob = preview.kind === 'cut' ? preview.rendered.sound : preview.kind === 'own' ? preview.file : null;
  const url = useObjectUrl(blob ?? undefined);
  if (preview.kind === 'cutting')
    return (
      <div className={styles.part}>
        {sound && <SoundMap peaks={sound.peaks} from={0} to={0} />}
        <p role="status" className={styles.status}>
          Cutting the preview…
        </p>
      </div>
    );
  if (!uploads.preview && preview.kind !== 'cut')
    return (
      <div className={styles.part}>
        {media !== '' && (
          // Instrumental audio: there is nothing to caption.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <audio controls preload="none" src={media} className={styles.audio} aria-label="Current preview" />
        )}
        {hasMaster && !uploads.master && <RecutPart state={state} />}
        <DropZone
          label="Preview"
          hint="Up to 20 MB."
          action="Choose preview"
          accept={AUDIO_ACCEPT}
          onFiles={([file]) => file && void choosePreview(file)}
        />
        <AddressField
          state={state}
          name="media"
          label="Media"
          of="preview"
          hint="An address, instead of a file or a part of the master."
        />
      </div>
    );
  return (
    <div className={styles.part}>
      <FileSlot kind="preview" label="Preview" files={filesOf(state)} onRemove={beat.removePreview} />
      {/* Instrumental audio: there is nothing to caption. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      {url && <audio controls src={url} className={styles.audio} aria-label="Listen to the preview" />}
      {preview.kind === 'cut' && sound && (
        <PreviewEditor
          key={`${preview.rendered.start} ${preview.length} ${preview.isWatermarked}`}
          preview={preview}
          soundSeconds={sound.seconds}
          peaks={sound.peaks}
          onRender={(options) => void beat.cut(options)}
        />
      )}
      {preview.kind === 'none' && uploads.master && (
        <div>
          <Button variant="quiet" isBusy={now.phase.kind !== 'ready'} onClick={beat.listenAgain}>
            Cut the preview again
          </Button>
        </div>
      )}
    </div>
  );
}
