import { useStore, type createStore } from 'jotai';
import { useState } from 'react';
import { holdReloads } from '../../../../lib/page/reload';
import { settingsAtom, useShop } from '../../../../lib/shop/state';
import { memberTokenAtom } from '../../base/session/session';
import { useCurrentMember } from '../../base/session/useCurrentMember';
import { unsavedUploadsAtom } from '../tracks/unsavedUploads';
import { stageShareFile } from '../workshop/files/stageShareFile';
import { stagingFor } from '../uploads/staging';
import { useOpenTransport } from '../uploads/useStaging';
import { createBulk, type Bulk } from './bulk';
import { isInWork, isUnsaved, type BulkRow } from '../workshop/beatState';
import { announcePage, browserKeeper } from '../workshop/kept';
import { prepareFile } from '../workshop/prepareFile';

type Store = ReturnType<typeof createStore>;

/** A beat of three minutes takes about 150 MB while it is analysed, so more cores than these are not used. */
const WORKERS_MAXIMUM = 4;

/** Whether closing the window now would lose something, or interrupt it. */
function isAtRisk(row: BulkRow): boolean {
  return isInWork(row) || (isUnsaved(row) && !row.isKept);
}

/** Lets a bulk upload go on while other pages of the dashboard are shown, until the member signs out. `onEnd` is called then. */
function accompany(bulk: Bulk, store: Store, onEnd: () => void): void {
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
      bulks.delete(store);
      bulk.stop();
      onEnd();
    }),
  ];
}

const bulks = new WeakMap<Store, Bulk>();

/** The bulk upload of this window. It begins with the first visit to its page, and goes on while others are shown. */
export function useBulk(): Bulk {
  const store = useStore();
  const open = useOpenTransport();
  const { name: shop } = useShop();
  const owner = useCurrentMember().data?.member.email ?? '';
  const [bulk] = useState(() => {
    const running = bulks.get(store);
    if (running) return running;
    const page = crypto.randomUUID();
    const begun = createBulk({
      store,
      shop,
      preview: () => store.get(settingsAtom).shop.preview,
      owner,
      page,
      keeper: browserKeeper(),
      prepare: prepareFile,
      stageShare: stageShareFile,
      newStaging: (upload, stagingOptions) => stagingFor(upload, open, stagingOptions),
      workers: Math.min(navigator.hardwareConcurrency, WORKERS_MAXIMUM),
    });
    bulks.set(store, begun);
    accompany(begun, store, announcePage(page));
    return begun;
  });
  return bulk;
}
