import type { Speed } from '@store/domain/shop/statistics/speed';
import type { Endpoint } from '@store/domain/api/endpoints';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { readText, STORAGE_KEYS } from '../../../lib/storage/storedAtom';
import { cartAtom } from '../cart';
import { momentAtom, phaseAtom } from '../../player';
import { measureSpeed } from './measureSpeed';
import { visitSource } from './source';
import { openVisitLog, type VisitLog } from './visitLog';

const ENDPOINT = 'POST /api/visits' satisfies Endpoint;

/** Phones may end a hidden page without an event. */
const MAY_END_SILENTLY = '(hover: none)';

function send(log: VisitLog, speed: Speed | undefined): void {
  const visit = log.report(speed);
  if (!visit) return;
  const body = new Blob([JSON.stringify(visit)], { type: 'application/json' });
  navigator.sendBeacon(ENDPOINT.split(' ')[1] ?? '', body);
}

type Store = ReturnType<typeof useStore>;

/**
 * Observes player and cart, and reports once when the page is left. Returning from the browser's cache starts
 * another visit without a source.
 */
function observe(store: Store): () => void {
  const open = (source: string | null) => openVisitLog(source, store.get(cartAtom));
  let log: VisitLog | null = open(visitSource());
  let speed = measureSpeed(store, phaseAtom);
  const isHere = () => document.visibilityState === 'visible';

  const close = () => {
    if (log) send(log, speed?.read());
    log = null;
    speed?.stop();
    speed = undefined;
  };
  const onHidden = () => {
    const isSilent = store.get(momentAtom) === null;
    if (!isHere() && isSilent && matchMedia(MAY_END_SILENTLY).matches) close();
  };
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted) log = open(null);
  };

  const stopPlayer = store.sub(momentAtom, () => {
    const moment = store.get(momentAtom);
    if (moment) log?.playerAt(moment);
  });
  const stopCart = store.sub(cartAtom, () => log?.cartIs(store.get(cartAtom), isHere()));
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('pagehide', close, { signal });
  window.addEventListener('pageshow', onReturn, { signal });
  document.addEventListener('visibilitychange', onHidden, { signal });
  return () => {
    speed?.stop();
    stopPlayer();
    stopCart();
    listening.abort();
  };
}

/** The producer's own visits don't count. */
function isProducer(): boolean {
  return readText(STORAGE_KEYS.memberToken) !== null;
}

export default function VisitObserver() {
  const store = useStore();
  useEffect(() => (isProducer() ? undefined : observe(store)), [store]);
  return null;
}
