import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/Button';
import { Form } from '../../../../ui/form';
import { CoverPart, MasterPart, PreviewPart, TextFieldsPart } from './TrackFields';
import { BuyersFilesPart } from './BuyersFilesPart';
import { DescriptionPart, FreeDownloadPart, PublicationPart } from './PublicationFields';
import { FormLoading } from './FormLoading';
import { MakingPart, MusicPart, TempoChoices } from './MusicFields';
import { OwnLicences } from './licences/OwnLicences';
import { SplitPart } from './split/SplitPart';
import styles from './TrackForm.module.css';
import type { Subject } from '../workshop/trackDraft';
import type { KeptBeat } from '../workshop/kept';
import { useBench } from '../workshop/bench';
import { formOf, useTrackForm } from './useTrackForm';

interface TrackFormProps {
  readonly subject: Subject;
  /** Whether there are unsaved changes. */
  readonly onDirty: (isDirty: boolean) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

interface SingleTrackFormProps {
  readonly subject: Subject;
  readonly kept: KeptBeat | undefined;
  readonly file: File | undefined;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onMore: (files: readonly File[]) => void;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  readonly onRestart: () => void;
}

/** Loads the file that the form was opened with, once. */
function useFirstFile(file: File | undefined, choose: (file: File) => Promise<void>): void {
  const chosen = useRef<File>(undefined);
  useEffect(() => {
    if (!file || chosen.current === file) return;
    chosen.current = file;
    void choose(file);
  }, [file, choose]);
}

function SingleTrackForm({
  subject,
  kept,
  file,
  onDirty,
  onMore,
  onSaved,
  onCancel,
  onRestart,
}: SingleTrackFormProps) {
  const state = useTrackForm({ subject, kept, onSaved });
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
      {kept && (
        <div className={styles.kept}>
          <p role="status">This is what you had before the page was closed.</p>
          <Button variant="plain" onClick={onRestart}>
            Start again
          </Button>
        </div>
      )}
      {state.now.refusal !== null && state.form.error === null && (
        <p className={styles.failed}>{state.now.refusal}</p>
      )}
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
      <OwnLicences choices={state.now.licences} onChange={(licences) => state.beat.change({ licences })} />
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

type Reading = 'reading' | KeptBeat | undefined;

/** What an earlier page has not saved of this form; `reading` until that is known. */
function useKept(subject: Subject): readonly [Reading, forget: () => void] {
  const { keeper, owner, page } = useBench();
  const [kept, setKept] = useState<Reading>('reading');
  const isRead = useRef(false);
  const name = formOf(subject);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const read = async (): Promise<KeptBeat | undefined> => {
      const rows = await keeper.interrupted(owner);
      const last = rows.filter(({ form }) => form === name).at(-1);
      return last && (await keeper.takeOver([last], page)).at(0);
    };
    // Where nothing can be kept, nothing was.
    read().then(setKept, () => setKept(undefined));
  }, [keeper, owner, page, name]);
  return [kept, () => setKept(undefined)];
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
  const [kept, forgetKept] = useKept(subject);

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
    forgetKept();
    const [next, ...rest] = others;
    if (next) setQueue([next, ...rest]);
    else onDone();
  };

  if (kept === 'reading') return <FormLoading />;
  return (
    <>
      {total > 1 && (
        <p
          role="status"
          className={styles.queue}
        >{`Track ${current.number} of ${total}${others[0]?.file ? `. Next: ${others[0].file.name}` : '. Last track.'}`}</p>
      )}
      <SingleTrackForm
        key={`${current.number} ${kept?.row.upload}`}
        subject={subject}
        kept={kept}
        onRestart={forgetKept}
        file={current.file}
        onDirty={onDirty}
        onMore={addMore}
        onSaved={showNext}
        onCancel={current.number > 1 ? onDone : onCancel}
      />
    </>
  );
}
