import type { Endpoint } from '@store/domain/api/endpoints';
import { LINK_OPENED_MS, LINK_REPORT_MS } from '@store/domain/sales/private-links/private-links';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { readText, STORAGE_KEYS } from '../../../lib/storage/storedAtom';
import { favouritesAtom } from '../../people/favourites';
import { momentAtom } from '../../player';
import { reportHeard } from './calls';
import { openHeardLog } from './heardLog';

const ADDRESS = ('POST /api/links/heard' satisfies Endpoint).split(' ')[1] ?? '';

/** Only a person does these. */
const ACTS = ['pointerdown', 'keydown', 'touchstart'] as const;

type Store = ReturnType<typeof useStore>;

/**
 * Reports that somebody saw the page, and what is heard: every ten seconds if there is news, and when the page is
 * left.
 */
function observe(store: Store, secret: string, ids: readonly number[]): () => void {
  const log = openHeardLog(ids, store.get(favouritesAtom));
  let isOpened = false;
  let isDue = false;
  const send = async () => {
    const beats = log.changed();
    if (!isOpened || (!isDue && beats.length === 0)) return;
    isDue = false;
    const outcome = await reportHeard({ secret, beats });
    // The next report repeats what didn't arrive: positions only grow.
    if (!outcome.ok && outcome.error.code === 'unavailable') isDue = true;
    else log.settle(beats);
  };
  const open = () => {
    if (isOpened || document.visibilityState !== 'visible') return;
    isOpened = true;
    isDue = true;
    void send();
  };
  const leave = () => {
    const beats = log.changed();
    if (!isOpened || (!isDue && beats.length === 0)) return;
    isDue = false;
    log.settle(beats);
    navigator.sendBeacon(
      ADDRESS,
      new Blob([JSON.stringify({ secret, beats })], { type: 'application/json' }),
    );
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  const stops = [
    store.sub(momentAtom, () => {
      const moment = store.get(momentAtom);
      if (moment) log.playerAt(moment);
    }),
    store.sub(favouritesAtom, () => log.favouritesAre(store.get(favouritesAtom))),
  ];
  const listening = new AbortController();
  const { signal } = listening;
  for (const act of ACTS) window.addEventListener(act, open, { signal });
  window.addEventListener('pagehide', leave, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  const seen = setInterval(open, LINK_OPENED_MS);
  const reports = setInterval(() => void send(), LINK_REPORT_MS);
  return () => {
    leave();
    for (const stop of stops) stop();
    clearInterval(seen);
    clearInterval(reports);
    listening.abort();
  };
}

/** Counts what a recipient, not the producer, hears of a private link's beats. */
export function useHeardReports(secret: string, ids: readonly number[]): void {
  const store = useStore();
  useEffect(
    () => (readText(STORAGE_KEYS.memberToken) === null ? observe(store, secret, ids) : undefined),
    [store, secret, ids],
  );
}
