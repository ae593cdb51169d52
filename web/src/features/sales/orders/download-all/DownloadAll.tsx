import { fileSizeText } from '@store/domain/shop/files/file-text';
import { useCallback, useMemo } from 'react';
import { useRequest } from '../../../../lib/api/useRequest';
import { Button } from '../../../../ui/Button';
import { userOrders } from '../calls';
import { boughtFiles, type BoughtFile } from './files';
import styles from './DownloadAll.module.css';
import { useDownloadAll, type DownloadState } from './useDownloadAll';
import { counted } from '../../../../lib/figures';

function count(files: number): string {
  return counted(files, 'file', 'files');
}

interface ProgressProps {
  readonly state: DownloadState;
  readonly entries: readonly BoughtFile[];
}

/** Progress is known per file. */
function Progress({ state, entries }: ProgressProps) {
  switch (state.kind) {
    case 'loading':
      return (
        <>
          <progress
            className={styles.bar}
            max={entries.length}
            value={state.done}
            aria-label="Loaded files"
          />
          <p className={styles.note}>
            <span>{state.done}</span> of <span>{count(entries.length)}</span> loaded. Loading{' '}
            <span>{state.name}</span>
            <span>{state.bytes > 0 && ` (${fileSizeText(state.bytes)})`}</span>…
          </p>
        </>
      );
    case 'packing':
      return <p role="status">{`Packing ${count(entries.length)}…`}</p>;
    case 'saved':
      return (
        <p role="status">
          {state.missing === 0
            ? `Saved: all ${count(entries.length)} in one ZIP file. Please open it before you delete your account.`
            : `Saved without ${count(state.missing)}, listed in MISSING.txt in the ZIP file.`}
        </p>
      );
    case 'failed':
      return (
        <p role="alert">
          The ZIP file could not be made: it may be too large for this device. Please try again, or download
          the files of each order.
        </p>
      );
    case 'incomplete':
      return (
        <div role="alert" className={styles.part}>
          <p>{`${count(state.missing.length)} of ${entries.length} could not be loaded, so nothing was saved yet:`}</p>
          <ul className={styles.missing}>
            {state.missing.map(({ entry, reason }) => (
              <li key={entry.path}>
                <strong>{entry.name}</strong>
                <span>{`: ${reason}`}</span>
              </li>
            ))}
          </ul>
        </div>
      );
    case 'idle':
      return null;
  }
}

interface FilesProps {
  readonly token: string;
  readonly entries: readonly BoughtFile[];
}

function Files({ token, entries }: FilesProps) {
  const { state, load, saveIncomplete } = useDownloadAll(token, entries);
  const isBusy = state.kind === 'loading' || state.kind === 'packing';
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  const isIncomplete = state.kind === 'incomplete';
  return (
    <div className={styles.part}>
      <Progress state={state} entries={entries} />
      <div className={styles.actions}>
        <Button variant="quiet" isBusy={isBusy} onClick={() => !isBusy && void load()}>
          {isIncomplete
            ? 'Try again'
            : `Download all files and contracts (${count(entries.length)}${size > 0 ? `, ${fileSizeText(size)}` : ''})`}
        </Button>
        {isIncomplete && entries.length > state.missing.length && (
          <Button
            variant="plain"
            onClick={() => void saveIncomplete()}
          >{`Save without ${state.missing.length === 1 ? 'it' : 'them'}`}</Button>
        )}
      </div>
    </div>
  );
}

/** One ZIP of all purchases that can be downloaded; nothing without purchases. */
export function DownloadAll({ token }: { readonly token: string }) {
  const read = useRequest(useCallback(() => userOrders({ token }), [token]));
  const orders = read.kind === 'loaded' ? read.data.results : null;
  const entries = useMemo(() => (orders ? boughtFiles(orders) : []), [orders]);
  switch (read.kind) {
    case 'loading':
      return <p className={styles.note}>Looking for your files…</p>;
    case 'failed':
      return (
        <div role="alert" className={styles.part}>
          <p>Your orders could not be loaded, so your files cannot be listed here.</p>
          <div className={styles.actions}>
            <Button variant="quiet" onClick={read.retry}>
              Look again
            </Button>
          </div>
        </div>
      );
    case 'loaded':
      return entries.length > 0 ? <Files token={token} entries={entries} /> : null;
  }
}
