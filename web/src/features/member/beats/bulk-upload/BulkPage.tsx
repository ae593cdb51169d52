import { AUDIO_ENDINGS_TEXT } from '@store/domain/shop/files/sound-file';
import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { Button } from '../../../../ui/Button';
import { WarningIcon } from '../../../../ui/icons/signs';
import { useBusy } from '../../../../ui/useBusy';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden';
import { addTrack, saveDraft } from '../../base/calls';
import { Page } from '../../base/frame/Page';
import { SelectBox } from '../../base/list/selection/SelectBox';
import { useMemberCall } from '../../base/session/session';
import { AUDIO_ACCEPT } from '../workshop/files/audioFile';
import { DropZone } from '../../../../ui/fields/DropZone';
import styles from './Bulk.module.css';
import type { SaveBeat } from '../workshop/beat';
import type { Bulk, BulkRow } from './bulk';
import { BulkBar } from './BulkBar';
import { BulkLine } from './BulkLine';
import { isToBeSaved, isUnsaved, missingIn, progressOf, type SavedAs } from '../workshop/beatState';
import { ScheduleDialog } from '../dialogs/ScheduleDialog';
import { useBulk } from './useBulk';
import { counted } from '../../../../lib/figures';

interface PartProps {
  readonly bulk: Bulk;
}

function Interrupted({ bulk }: PartProps) {
  const names = useAtomValue(bulk.interrupted);
  const { isBusy, run } = useBusy();
  if (names.length === 0) return null;
  return (
    <div role="group" aria-label="Interrupted upload" className={styles.note}>
      <WarningIcon />
      <p>
        <span>{`An upload was interrupted: ${counted(names.length, 'beat is', 'beats are')} not saved. `}</span>
        <span className={styles.quiet}>{names.join(', ')}</span>
      </p>
      <Button isBusy={isBusy} onClick={() => void run(() => bulk.goOn())}>
        Continue
      </Button>
      <Button variant="quiet" isBusy={isBusy} onClick={() => void run(() => bulk.discardInterrupted())}>
        Discard
      </Button>
    </div>
  );
}

function Refused({ bulk }: PartProps) {
  const [refused, setRefused] = useAtom(bulk.refused);
  return (
    <div role="status">
      {refused.length > 0 && (
        <div className={styles.note}>
          <WarningIcon />
          <div>
            <p>{`${counted(refused.length, 'file was', 'files were')} left out:`}</p>
            <ul className={styles.refused}>
              {refused.map(({ name, fault }, index) => (
                <li key={index}>{`“${name}” ${fault}`}</li>
              ))}
            </ul>
          </div>
          <Button variant="plain" onClick={() => setRefused([])}>
            Hide
          </Button>
        </div>
      )}
    </div>
  );
}

function Summary({ rows }: { readonly rows: readonly BulkRow[] }) {
  const saved = rows.filter((row) => !isUnsaved(row)).length;
  const ready = rows.filter(({ phase }) => phase.kind === 'ready');
  const complete = ready.filter((row) => missingIn(row) === null).length;
  const failed = rows.filter(({ phase }) => phase.kind === 'failed' || phase.kind === 'missing').length;
  const parts: readonly (readonly [number, string])[] = [
    [saved, 'saved'],
    [complete, 'ready'],
    [ready.length - complete, 'incomplete'],
    [failed, 'failed'],
    [rows.length - saved - ready.length - failed, 'on the way'],
  ];
  const share = rows.reduce((sum, row) => sum + progressOf(row), 0) / rows.length;
  return (
    <div className={styles.summary}>
      <p role="status">
        <strong>{counted(rows.length, 'file', 'files')}</strong>{' '}
        <span>
          {parts
            .filter(([count]) => count > 0)
            .map(([count, text]) => `${count} ${text}`)
            .join(', ')}
        </span>
      </p>
      <progress aria-label="All files" max={1} value={share} />
      <p>{`${Math.floor(share * 100)} %`}</p>
    </div>
  );
}

interface TableProps extends PartProps {
  readonly rows: readonly BulkRow[];
}

function Table({ bulk, rows }: TableProps) {
  const unsaved = rows.filter(isUnsaved);
  const selection = {
    has: ({ isSelected }: BulkRow) => isSelected,
    select: (chosen: readonly BulkRow[], isSelected: boolean) =>
      bulk.change(
        chosen.map(({ number }) => number),
        { isSelected },
      ),
  };
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" data-field="select">
              <SelectBox selection={selection} rows={unsaved} label="Select all files" />
            </th>
            <th scope="col" data-field="cover">
              Cover
            </th>
            <th scope="col" data-field="title">
              Title
            </th>
            <th scope="col" data-field="tag">
              Tag
            </th>
            <th scope="col" data-field="bpm">
              Bpm
            </th>
            <th scope="col" data-field="key">
              Key
            </th>
            <th scope="col" data-field="state">
              State
            </th>
            <th scope="col" data-field="actions">
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
  );
}

export default function BulkPage() {
  const bulk = useBulk();
  const rows = useAtomValue(bulk.rows);
  const callAsMember = useMemberCall();
  const { isBusy, run } = useBusy();
  const [isScheduling, setIsScheduling] = useState(false);
  const selected = (as: SavedAs) => rows.filter((row) => isToBeSaved(row, as)).map(({ number }) => number);
  const [complete, titled] = [selected('beat'), selected('draft')];
  const publish: SaveBeat = (input) => callAsMember((options) => addTrack(input, options));
  const keepUntil = (time: number | null): SaveBeat => {
    return (input) => callAsMember((options) => saveDraft({ ...input, publish_at: time }, options));
  };
  const save = (saveRow: SaveBeat) => void run(() => bulk.save(complete, 'beat', saveRow));
  const isEmpty = complete.length === 0;
  return (
    <Page
      title="Upload several"
      back={{ to: memberPagePath('tracks'), label: 'Tracks' }}
      actions={
        rows.length > 0 && (
          <>
            <Button
              variant="quiet"
              isBusy={isBusy}
              disabled={titled.length === 0}
              onClick={() => void run(() => bulk.save(titled, 'draft', keepUntil(null)))}
            >{`Save selected as drafts (${titled.length})`}</Button>
            <Button
              variant="quiet"
              isBusy={isBusy}
              disabled={isEmpty}
              onClick={() => setIsScheduling(true)}
            >{`Schedule selected (${complete.length})`}</Button>
            <Button
              isBusy={isBusy}
              disabled={isEmpty}
              onClick={() => save(publish)}
            >{`Publish selected (${complete.length})`}</Button>
          </>
        )
      }
    >
      <div className={styles.bulk}>
        <Interrupted bulk={bulk} />
        <DropZone
          label={rows.length === 0 ? 'Masters' : 'More masters'}
          hint={`${AUDIO_ENDINGS_TEXT}, up to 500 MB each. Drop as many as you like. Title, tempo and key are read from the file names, or detected.`}
          action="Choose audio files"
          accept={AUDIO_ACCEPT}
          isMultiple
          onFiles={(files) => void bulk.add(files)}
        />
        <Refused bulk={bulk} />
        {rows.length > 0 && (
          <>
            <Summary rows={rows} />
            <BulkBar bulk={bulk} rows={rows} />
            <Table bulk={bulk} rows={rows} />
            <p className={styles.quiet}>
              {rows.every(({ isKept }) => isKept)
                ? 'Uploads continue while you use other pages of the Member Space. Unsaved beats are kept in this browser: after a crash, open this page and choose Continue.'
                : 'This browser doesn’t have enough space for all files. Keep this window open until the beats are saved: after a crash, you’d have to choose them again.'}
            </p>
          </>
        )}
      </div>
      {isScheduling && (
        <ScheduleDialog
          count={complete.length}
          onClose={() => setIsScheduling(false)}
          onSchedule={(time) => {
            setIsScheduling(false);
            save(keepUntil(time));
          }}
        />
      )}
    </Page>
  );
}
