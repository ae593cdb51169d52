import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { Modal } from '../../../ui/Modal';
import { addToastAtom } from '../../../ui/toasts';
import { useBusy } from '../../../ui/useBusy';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { addTrack, saveDraft } from '../calls';
import { LeaveQuestion } from '../leaving/LeaveQuestion';
import { useBackGuard } from '../leaving/useBackGuard';
import { useMemberCall } from '../session/useMemberCall';
import { AUDIO_ACCEPT } from '../track-form/files/audioFile';
import { DropZone } from '../track-form/files/DropZone';
import styles from './Bulk.module.css';
import type { SaveRow } from './bulk';
import { BulkLine } from './BulkLine';
import { canBeSaved, isToBePublished, isUnsaved, type BulkRow } from './bulkRow';
import { BulkToolbar } from './BulkToolbar';
import { useBulk } from './useBulk';

interface BulkModalProps {
  readonly onClose: () => void;
  /** Something was saved. */
  readonly onDone: () => void;
}

/** Makes beats of many files at once. */
export default function BulkModal({ onClose, onDone }: BulkModalProps) {
  const { bulk, rows, lost } = useBulk();
  const callAsMember = useMemberCall();
  const addToast = useSetAtom(addToastAtom);
  const { isBusy, run } = useBusy();
  const [isLeaving, setIsLeaving] = useState(false);
  const unsaved = rows.filter(isUnsaved).length;
  const complete = rows.filter(canBeSaved);
  const selected = rows.filter(isToBePublished);
  const numbersOf = (chosen: readonly BulkRow[]) => chosen.map(({ number }) => number);
  const hasSaved = rows.length > unsaved;

  const leave = () => (hasSaved ? onDone() : onClose());
  const close = () => (unsaved > 0 ? setIsLeaving(true) : leave());
  useBackGuard(unsaved > 0, close);
  const addFiles = (files: readonly File[]) => {
    for (const description of bulk.add(files)) addToast({ kind: 'Warning', description });
  };
  const publish: SaveRow = (input) => callAsMember((options) => addTrack(input, options));
  const keep: SaveRow = (input) =>
    callAsMember((options) => saveDraft({ ...input, publish_at: null }, options));

  return (
    <Modal size="full" title="Upload several beats" onClose={close}>
      <div className={styles.bulk}>
        {lost.length > 0 && (
          <Notice title="An earlier upload was interrupted">
            These files were not saved. Please choose them again: {lost.join(', ')}
          </Notice>
        )}
        <DropZone
          label="Masters"
          hint="mp3, wav, flac, m4a or ogg, up to 500 MB each. Drop as many as you like. Title, tempo and key are detected."
          action="Choose audio files"
          accept={AUDIO_ACCEPT}
          isMultiple
          onFiles={addFiles}
        />
        {rows.length > 0 && (
          <>
            <BulkToolbar bulk={bulk} rows={rows} />
            <div className={styles.scroll}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">
                      <VisuallyHidden>Selected</VisuallyHidden>
                    </th>
                    <th scope="col">Title</th>
                    <th scope="col">Tag</th>
                    <th scope="col">Bpm</th>
                    <th scope="col">Key</th>
                    <th scope="col">State</th>
                    <th scope="col">
                      <VisuallyHidden>Try again and remove</VisuallyHidden>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <BulkLine key={row.number} row={row} bulk={bulk} />
                  ))}
                </tbody>
              </table>
            </div>
            <p role="status" className={styles.summary}>
              {complete.length} of {unsaved} unsaved beats are complete. {rows.length - unsaved} saved.
            </p>
            <div className={styles.buttons}>
              <Button
                isBusy={isBusy}
                disabled={selected.length === 0}
                onClick={() => void run(() => bulk.save(numbersOf(selected), publish))}
              >
                Publish selected ({selected.length})
              </Button>
              <Button
                variant="quiet"
                isBusy={isBusy}
                disabled={complete.length === 0}
                onClick={() => void run(() => bulk.save(numbersOf(complete), keep))}
              >
                Save all as drafts
              </Button>
            </div>
          </>
        )}
        {isLeaving && (
          <LeaveQuestion
            title="Leave without saving?"
            stay="Stay"
            leave="Leave"
            onStay={() => setIsLeaving(false)}
            onLeave={leave}
          >
            {unsaved === 1 ? 'One beat is' : `${unsaved} beats are`} not saved. What was uploaded of them is
            deleted.
          </LeaveQuestion>
        )}
      </div>
    </Modal>
  );
}
