import { useState } from 'react';
import { holdReloads } from '../../../../lib/page/reload';
import { settingsAtom } from '../../../../lib/shop/state';
import { warnOfLeaving } from '../../base/leaving/warnOfLeaving';
import { memberTokenAtom } from '../../base/session/session';
import { unsavedUploadsAtom } from '../tracks/unsavedUploads';

import { isInWork, isLostOnLeaving, isUnsaved } from '../workshop/beatState';
import { useBench, type Bench } from '../workshop/bench';
import { createBulk, type Bulk, type BulkRow } from './bulk';

/** Continues across dashboard pages until the member signs out. */
function accompany(bulk: Bulk, { store }: Bench): void {
  const rows = (): readonly BulkRow[] => store.get(bulk.rows);
  const unsavedNames = (): readonly string[] => [
    ...store.get(bulk.interrupted),
    ...rows()
      .filter(isUnsaved)
      .map(({ name }) => name),
  ];
  const show = (): void => {
    const names = unsavedNames();
    if (names.join('/') !== store.get(unsavedUploadsAtom).join('/')) store.set(unsavedUploadsAtom, names);
  };
  const endings = [
    warnOfLeaving(() => rows().some(isLostOnLeaving)),
    holdReloads(() => rows().some((row) => isInWork(row) || isLostOnLeaving(row))),
    store.sub(bulk.rows, show),
    store.sub(bulk.interrupted, show),
    store.sub(memberTokenAtom, () => {
      if (store.get(memberTokenAtom) !== null) return;
      for (const end of endings) end();
      bulk.stop();
    }),
  ];
}

const bulks = new WeakMap<Bench, Bulk>();

/** This window's bulk upload, from the first visit to its page on, continuing on others. */
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
