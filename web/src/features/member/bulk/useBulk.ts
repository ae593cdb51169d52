import { useEffect, useState, useSyncExternalStore } from 'react';
import { useShop } from '../../../lib/shop/state';
import { stagingFor } from '../uploads/staging';
import type { OpenTransport } from '../uploads/upload';
import { newUpload, useCustomToken } from '../uploads/useStaging';
import { createBulk, type Bulk } from './bulk';
import { isUnsaved, type BulkRow } from './bulkRow';
import { keepInterrupted, readInterrupted } from './interrupted';
import { prepareFile } from './prepareFile';

function holdPage(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Warns before the page is left with rows that are not saved, and keeps their names. */
function useWarning(rows: readonly BulkRow[]): void {
  const names = JSON.stringify(rows.filter(isUnsaved).map(({ name }) => name));
  const hasRows = rows.length > 0;
  useEffect(() => {
    const list = JSON.parse(names) as string[];
    if (hasRows) keepInterrupted(list);
    if (list.length === 0) return undefined;
    window.addEventListener('beforeunload', holdPage);
    return () => window.removeEventListener('beforeunload', holdPage);
  }, [names, hasRows]);
}

/** All rows share one sign-in at Firebase; one that fails is tried again. */
function sharedTransport(customToken: () => Promise<string>): () => Promise<OpenTransport> {
  let opened: Promise<OpenTransport> | undefined;
  return () => {
    opened ??= import('../uploads/resumableTransport')
      .then(({ openTransport }) => openTransport(customToken))
      .catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
    return opened;
  };
}

interface BulkState {
  readonly bulk: Bulk;
  readonly rows: readonly BulkRow[];
  /** The names of the files that an earlier page has lost. */
  readonly lost: readonly string[];
}

export function useBulk(): BulkState {
  const customToken = useCustomToken();
  const { name: shop } = useShop();
  const [lost] = useState(readInterrupted);
  const [bulk] = useState(() => {
    const open = sharedTransport(customToken);
    return createBulk({ newStaging: () => stagingFor(newUpload(), open), shop, prepare: prepareFile });
  });
  const rows = useSyncExternalStore(bulk.subscribe, bulk.rows);
  useWarning(rows);
  useEffect(
    () => () => {
      bulk.abandon();
      keepInterrupted([]);
    },
    [bulk],
  );
  return { bulk, rows, lost };
}
