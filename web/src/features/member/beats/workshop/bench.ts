import { useStore, type createStore } from 'jotai';
import PQueue from 'p-queue';
import { useState } from 'react';
import { useShop } from '../../../../lib/shop/state';
import { warnOfLeaving } from '../../base/leaving/warnOfLeaving';
import { memberTokenAtom } from '../../base/session/session';
import { useCurrentMember } from '../../base/session/useCurrentMember';
import { stagingFor, type Staging } from '../uploads/staging';
import type { SessionKeeping } from '../uploads/transport';
import { useOpenTransport } from '../uploads/useStaging';
import { stageShareFile } from './files/stageShareFile';
import { announcePage, browserKeeper, type RowKeeper } from './kept';
import { openSound } from './sound';

/** Shared by a window's beats. */
export interface Bench {
  readonly store: ReturnType<typeof createStore>;
  /** `isContinued`: an earlier page may have uploaded files of the same names. `session`: the master's. */
  readonly newStaging: (
    upload: string,
    options: { readonly isContinued: boolean; readonly session: SessionKeeping },
  ) => Staging;
  readonly openSound: typeof openSound;
  readonly stageShare: typeof stageShareFile;
  readonly shop: string;
  /** Limits concurrent analyses. */
  readonly preparations: PQueue;
  /** In sequence, texts before files, so no beat is forgotten before it is kept. */
  readonly writes: PQueue;
  readonly keeper: RowKeeper;
  readonly owner: string;
  readonly page: string;
}

/** Analysing three minutes takes about 150 MB, so no more workers than this. */
const WORKERS_MAXIMUM = 4;

type Store = Bench['store'];

const benches = new WeakMap<Store, Bench>();

/** This window's bench, from the first beat until the member signs out. */
export function useBench(): Bench {
  const store = useStore();
  const open = useOpenTransport();
  const { name: shop } = useShop();
  const owner = useCurrentMember().data?.member.email ?? '';
  const [bench] = useState(() => {
    const before = benches.get(store);
    if (before) return before;
    const page = crypto.randomUUID();
    const begun: Bench = {
      store,
      shop,
      owner,
      page,
      keeper: browserKeeper(),
      openSound,
      stageShare: stageShareFile,
      newStaging: (upload, options) => stagingFor(upload, open, options),
      preparations: new PQueue({ concurrency: Math.min(navigator.hardwareConcurrency, WORKERS_MAXIMUM) }),
      writes: new PQueue({ concurrency: 1 }),
    };
    benches.set(store, begun);
    const leave = announcePage(page);
    const stopWarning = warnOfLeaving(() => begun.writes.size + begun.writes.pending > 0);
    const end = store.sub(memberTokenAtom, () => {
      if (store.get(memberTokenAtom) !== null) return;
      end();
      benches.delete(store);
      stopWarning();
      leave();
    });
    return begun;
  });
  return bench;
}
