import { useCallback, useLayoutEffect, useState } from 'react';
import { Button } from '../../../../ui/Button';
import { Form } from '../../../../ui/form';
import { CoverPart, MasterPart, PreviewPart, TextFieldsPart } from './TrackFields';
import { BuyersFilesPart } from './BuyersFilesPart';
import { DescriptionPart, FreeDownloadPart, PublicationPart } from './PublicationFields';
import { MakingPart, MusicPart, TempoChoices } from './MusicFields';
import { OwnLicences } from './licences/OwnLicences';
import { SplitPart } from './split/SplitPart';
import styles from './TrackForm.module.css';
import type { Subject } from '../workshop/trackDraft';
import { useFirstFile, useTrackForm } from './useTrackForm';

interface TrackFormProps {
  readonly subject: Subject;
  /** Whether there are unsaved changes. */
  readonly onDirty: (isDirty: boolean) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

interface SingleTrackFormProps {
  readonly subject: Subject;
  readonly file: File | undefined;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onMore: (files: readonly File[]) => void;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

function SingleTrackForm({ subject, file, onDirty, onMore, onSaved, onCancel }: SingleTrackFormProps) {
  const state = useTrackForm({ subject, onSaved });
  const row = subject.kind === 'new' ? undefined : subject.row;
  const { chooseMaster, isDirty } = state;
  useLayoutEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useFirstFile(file, chooseMaster);
  const chooseFiles = useCallback(
    ([first, ...others]: readonly File[]) => {
      if (first) void chooseMaster(first);
      if (others.length > 0) onMore(others);
    },
    [chooseMaster, onMore],
  );
  return (
    <Form
      form={state.form}
      action={subject.kind === 'new' ? 'Create' : 'Update'}
      busyAction="Saving…"
      aside={
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <MasterPart
        state={state}
        hasMaster={row?.hasMaster ?? false}
        isMultiple={subject.kind === 'new'}
        onFiles={chooseFiles}
      />
      <BuyersFilesPart state={state} track={row} />
      <TextFieldsPart state={state} />
      <TempoChoices state={state} />
      <MusicPart state={state} />
      <DescriptionPart state={state} />
      <MakingPart state={state} />
      <OwnLicences choices={state.licences} onChange={state.chooseLicences} />
      <SplitPart split={state.split} />
      <CoverPart state={state} />
      <PreviewPart state={state} hasMaster={row?.hasMaster ?? false} />
      <FreeDownloadPart state={state} />
      {subject.kind !== 'track' && <PublicationPart state={state} />}
    </Form>
  );
}

interface QueuedFile {
  readonly number: number;
  readonly file: File | undefined;
}

/**
 * Several dropped files are edited one after the other, each created on its own. Cancelling removes the
 * uploads of tracks that were not created.
 */
export function TrackForm({ subject, onDirty, onDone, onCancel }: TrackFormProps) {
  const [[current, ...others], setQueue] = useState<readonly [QueuedFile, ...QueuedFile[]]>([
    { number: 1, file: undefined },
  ]);
  const [total, setTotal] = useState(1);

  const addMore = useCallback(
    (files: readonly File[]) => {
      setQueue(([first, ...rest]) => [
        first,
        ...rest,
        ...files.map((file, index) => ({ number: total + 1 + index, file })),
      ]);
      setTotal(total + files.length);
    },
    [total],
  );

  const showNext = () => {
    const [next, ...rest] = others;
    if (next) setQueue([next, ...rest]);
    else onDone();
  };

  return (
    <>
      {total > 1 && (
        <p
          role="status"
          className={styles.queue}
        >{`Track ${current.number} of ${total}${others[0]?.file ? `. Next: ${others[0].file.name}` : '. Last track.'}`}</p>
      )}
      <SingleTrackForm
        key={current.number}
        subject={subject}
        file={current.file}
        onDirty={onDirty}
        onMore={addMore}
        onSaved={showNext}
        onCancel={current.number > 1 ? onDone : onCancel}
      />
    </>
  );
}
