import type { MeasureName, Speed } from '@store/domain/shop/statistics/speed';
import type { Atom, createStore } from 'jotai';
import { withRetries } from '../../../lib/retry';

/** Measures one visit in four: enough for percentiles, and others load nothing for it. */
const SAMPLE = 4;

interface Measuring {
  /** So far. */
  readonly read: () => Speed;
  readonly stop: () => void;
}

/**
 * Measures a visit if it's in the sample. What happened before is measured, too: browsers keep it. `phaseAtom` is
 * the player's phase.
 */
export function measureSpeed(
  store: ReturnType<typeof createStore>,
  phaseAtom: Atom<string | null>,
): Measuring | undefined {
  if (Math.random() >= 1 / SAMPLE) return undefined;
  const values: Partial<Record<MeasureName, number>> = {};
  void withRetries(() => import('web-vitals')).then(
    ({ onCLS, onINP, onLCP }) => {
      const all = { reportAllChanges: true };
      onLCP(({ value }) => (values.paint = value), all);
      onINP(({ value }) => (values.interaction = value), all);
      onCLS(({ value }) => (values.shift = value), all);
    },
    // The visit is reported without these values.
    () => undefined,
  );
  let since: number | undefined;
  const stop = store.sub(phaseAtom, () => {
    const phase = store.get(phaseAtom);
    if (phase === 'starting') since ??= performance.now();
    else {
      if (phase === 'playing' && since !== undefined) values.sound ??= performance.now() - since;
      since = undefined;
    }
  });
  const device = matchMedia('(pointer: coarse)').matches ? 'phone' : 'desktop';
  return { read: () => ({ device, ...values }), stop };
}
