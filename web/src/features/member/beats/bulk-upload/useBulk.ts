import { useState } from 'react';
import { holdReloads } from '../../../../lib/page/reload';
import { settingsAtom } from '../../../../lib/shop/state';
import { memberTokenAtom } from '../../base/session/session';
import { unsavedUploadsAtom } from '../tracks/unsavedUploads';

import { isInWork, isUnsaved } from '../workshop/beatState';
import { useBench, type Bench } from '../workshop/bench';
import { createBulk, type Bulk, type BulkRow } from './bulk';

/** Whether closing the window now would lose something, or interrupt it. */
function isAtRisk(row: BulkRow): boolean {
  return isInWork(row) || (isUnsaved(row) && !row.isKept);
}

/** Lets a bulk upload go on while other pages of the dashboard are shown, until the member signs out. */
function accompany(bulk: Bulk, { store }: Bench): void {
  const unsavedNames = (): readonly string[] => [
    ...store.get(bulk.interrupted),
    ...store
      .get(bulk.rows)
      .filter(isUnsaved)
      .map(({ name }) => name),
  ];
  const isBusy = (): boolean => store.get(bulk.rows).some(isAtRisk);
  const warn = (event: BeforeUnloadEvent): void => {
    if (isBusy()) event.preventDefault();
  };
  const show = (): void => {
    const names = unsavedNames();
    if (names.join('/') !== store.get(unsavedUploadsAtom).join('/')) store.set(unsavedUploadsAtom, names);
  };
  window.addEventListener('beforeunload', warn);
  const endings = [
    holdReloads(isBusy),
    store.sub(bulk.rows, show),
    store.sub(bulk.interrupted, show),
    store.sub(memberTokenAtom, () => {
      if (store.get(memberTokenAtom) !== null) return;
      window.removeEventListener('beforeunload', warn);
      for (const end of endings) end();
      bulk.stop();
    }),
  ];
}

const bulks = new WeakMap<Bench, Bulk>();

/** The bulk upload of this window. It begins with the first visit to its page, and goes on while others are shown. */
export function useBulk(): Bulk {
  const bench = useBench();
  const [bulk] = useState(() => {
    const running = bulks.get(bench);
    if (running) return running;
    const begun = createBulk(bench, () => bench.store.get(settingsAtom).shop.preview);
    bulks.set(bench, begun);
    accompany(begun, bench);
    return begun;
  });
  return bulk;
}
