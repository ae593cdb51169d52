import { AUDIO_ENDINGS_TEXT } from '@store/domain/shop/files/sound-file';
import { coverAddress } from '@store/domain/shop/files/covers';
import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { FormField } from '../../../../ui/form';
import { AUDIO_ACCEPT, PICTURE_ACCEPT } from '../workshop/files/audioFile';
import { DropZone } from '../../../../ui/fields/DropZone';
import { PreviewEditor } from './preview/PreviewEditor';
import { FileSlot } from './files/FileSlot';
import { isStoredAddress } from './files/storedAddress';
import { StoredFile } from './files/StoredFile';
import styles from './TrackForm.module.css';
import type { AnalysisState } from './preview/useAudioAnalysis';
import { useObjectUrl } from './files/useObjectUrl';
import type { TrackFormState } from './useTrackForm';

interface PartProps {
  readonly state: TrackFormState;
}

interface MasterPartProps extends PartProps {
  readonly hasMaster: boolean;
  readonly isMultiple: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

function analysisText(state: AnalysisState): string {
  if (state.kind === 'analysing') return 'Analysing: length, tempo and preview follow in a moment…';
  if (state.kind === 'failed') return state.message;
  return state.kind === 'analysed' ? (state.note ?? '') : '';
}

export function MasterPart({ state, hasMaster, isMultiple, onFiles }: MasterPartProps) {
  const { audio, removeMaster } = state;
  const text = analysisText(audio.state);
  return (
    <div className={styles.part}>
      <FileSlot kind="master" label="Master" files={state} onRemove={removeMaster}>
        <DropZone
          label="Master"
          hint={
            hasMaster
              ? 'This track has a master. Drop a file here to replace it.'
              : `The file that buyers get: ${AUDIO_ENDINGS_TEXT}, up to 500 MB. Drop it here.`
          }
          action="Choose audio"
          accept={AUDIO_ACCEPT}
          isMultiple={isMultiple}
          onFiles={onFiles}
        />
      </FileSlot>
      <p role="status" className={styles.status}>
        {text}
      </p>
    </div>
  );
}

/** The stored file of a field, until an address is typed instead. */
function useStoredFile({ form }: TrackFormState, field: 'image' | 'media') {
  const [isTyping, setIsTyping] = useState(!isStoredAddress(form.draft[field]));
  const typeAddress = () => {
    form.edit(field, '');
    setIsTyping(true);
  };
  return { address: isTyping ? null : form.draft[field], typeAddress };
}

function CoverField({ state }: PartProps) {
  const { form } = state;
  const { address, typeAddress } = useStoredFile(state, 'image');
  if (address !== null)
    return (
      <StoredFile label="Current cover" onAddress={typeAddress}>
        <img
          src={coverAddress(address, 128)}
          alt="The current cover"
          width="88"
          height="88"
          className={styles.cover}
        />
      </StoredFile>
    );
  return (
    <FormField
      form={form}
      name="image"
      label="Image"
      hint="png, jpeg, jpg or webp: an address, or a file below."
      autoComplete="off"
      inputMode="url"
    />
  );
}

export function CoverPart({ state }: PartProps) {
  const { states, cover, chooseCover, removeCover } = state;
  const url = useObjectUrl(cover);
  if (!states.cover)
    return (
      <div className={styles.part}>
        <CoverField state={state} />
        <DropZone
          label="Cover"
          hint="png, jpeg, jpg or webp. It is cut to a square."
          action="Choose picture"
          accept={PICTURE_ACCEPT}
          onFiles={([file]) => file && void chooseCover(file)}
        />
      </div>
    );
  return (
    <div className={styles.covered}>
      {url && (
        <img src={url} alt="The cover as it will be shown" width="88" height="88" className={styles.cover} />
      )}
      <FileSlot kind="cover" label="Cover" files={state} onRemove={removeCover} />
    </div>
  );
}

function PreviewField({ state }: PartProps) {
  const { form } = state;
  const { address, typeAddress } = useStoredFile(state, 'media');
  if (address !== null)
    return (
      <StoredFile label="Current preview" onAddress={typeAddress}>
        {/* Instrumental audio: there is nothing to caption. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <audio controls preload="none" src={address} className={styles.stored} aria-label="Current preview" />
      </StoredFile>
    );
  return (
    <FormField
      form={form}
      name="media"
      label="Media"
      hint="What visitors hear: an address, a file below, or a part of the master, which is cut for you."
      autoComplete="off"
      inputMode="url"
    />
  );
}

/** Cuts the preview from the master that the shop has. */
function RecutPart({ state: { storedMaster, recut, audio, states } }: PartProps) {
  const { load, cancel } = storedMaster;
  const isBusy = load.kind === 'loading' || audio.state.kind === 'analysing';
  if (states.master) return null;
  return (
    <div className={styles.part}>
      <div className={styles.recut}>
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

interface PreviewPartProps extends PartProps {
  readonly hasMaster: boolean;
}

export function PreviewPart({ state, hasMaster }: PreviewPartProps) {
  const { states, previewState, audio, choosePreview, removePreview, cutPreview } = state;
  const { preview } = previewState;
  const blob =
    preview.kind === 'rendered' ? preview.rendered.mp3 : preview.kind === 'own' ? preview.blob : undefined;
  const url = useObjectUrl(blob);
  if (preview.kind === 'rendering')
    return (
      <p role="status" className={styles.status}>
        Cutting the preview…
      </p>
    );
  if (!states.preview)
    return (
      <div className={styles.part}>
        <PreviewField state={state} />
        {hasMaster && <RecutPart state={state} />}
        <DropZone
          label="Preview"
          hint="Up to 20 MB."
          action="Choose preview"
          accept={AUDIO_ACCEPT}
          onFiles={([file]) => file && void choosePreview(file)}
        />
      </div>
    );
  const { name } = states.preview;
  return (
    <div className={styles.part}>
      <FileSlot kind="preview" label="Preview" files={state} onRemove={removePreview} />
      {/* Instrumental audio: there is nothing to caption. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      {url && <audio controls src={url} className={styles.audio} aria-label="Listen to the preview" />}
      {preview.kind === 'rendered' && audio.state.kind === 'analysed' && (
        <PreviewEditor
          key={`${preview.rendered.start} ${preview.length} ${preview.isWatermarked}`}
          preview={preview}
          soundSeconds={audio.state.seconds}
          peaks={audio.state.peaks}
          onRender={(options) => void cutPreview(options, name)}
        />
      )}
    </div>
  );
}

export function TextFieldsPart({ state: { form } }: PartProps) {
  return (
    <>
      <FormField form={form} name="title" label="Title" autoComplete="off" />
      <div className={styles.row}>
        <FormField form={form} name="tag" label="Tag" autoComplete="off" />
        <FormField form={form} name="time" label="Time" placeholder="m:ss" autoComplete="off" />
        <FormField form={form} name="bpm" label="Bpm" inputMode="decimal" autoComplete="off" />
      </div>
    </>
  );
}
