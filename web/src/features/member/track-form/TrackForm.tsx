import type { TrackRow } from '@store/domain/member';
import { useCallback, useState } from 'react';
import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/form';
import { CoverPart, MasterPart, PreviewPart, WordParts } from './TrackFields';
import styles from './TrackForm.module.css';
import { useFirstFile, useTrackForm } from './useTrackForm';

interface TrackFormProps {
  /** The track that is updated; where it is left out, one is added. */
  readonly track?: TrackRow;
  /** Something was saved, and nothing is left to do. */
  readonly onDone: () => void;
  /** The form is left without having saved anything. */
  readonly onCancel: () => void;
}

interface OneFormProps {
  readonly track: TrackRow | undefined;
  readonly file: File | undefined;
  readonly onMore: (files: readonly File[]) => void;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

function OneForm({ track, file, onMore, onSaved, onCancel }: OneFormProps) {
  const state = useTrackForm({ track, onSaved });
  const { chooseMaster } = state;
  useFirstFile(file, chooseMaster);
  const takeFiles = useCallback(
    ([first, ...others]: readonly File[]) => {
      if (first) void chooseMaster(first);
      if (others.length > 0) onMore(others);
    },
    [chooseMaster, onMore],
  );
  return (
    <Form
      form={state.form}
      action={track ? 'Update' : 'Create'}
      busyAction="Saving…"
      aside={
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <MasterPart
        state={state}
        hasMaster={track?.hasMaster ?? false}
        isMultiple={!track}
        onFiles={takeFiles}
      />
      <WordParts state={state} />
      <CoverPart state={state} />
      <PreviewPart state={state} />
    </Form>
  );
}

/** A file that waits for its form. */
interface Waiting {
  readonly number: number;
  readonly file: File | undefined;
}

/**
 * Adds a track, or updates one (specification part 2). Files that are dropped together become one form after the other, each
 * to be created on its own; leaving takes back what was sent of those that were not.
 */
export function TrackForm({ track, onDone, onCancel }: TrackFormProps) {
  const [[current, ...others], setQueue] = useState<readonly [Waiting, ...Waiting[]]>([
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

  const goOn = () => {
    const [next, ...rest] = others;
    if (next) setQueue([next, ...rest]);
    else onDone();
  };

  return (
    <>
      {total > 1 && (
        <p role="status" className={styles.queue}>
          Track {current.number} of {total}
          {others[0]?.file ? `. Next: ${others[0].file.name}` : '. The last one.'}
        </p>
      )}
      <OneForm
        key={current.number}
        track={track}
        file={current.file}
        onMore={addMore}
        onSaved={goOn}
        onCancel={current.number > 1 ? onDone : onCancel}
      />
    </>
  );
}
