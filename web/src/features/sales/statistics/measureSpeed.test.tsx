import { atom, createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { measureSpeed } from './measureSpeed';

vi.mock('web-vitals', () => {
  const measures = (value: number) => (report: (metric: { value: number }) => void) => report({ value });
  return { onLCP: measures(912), onINP: measures(48), onCLS: measures(0.02) };
});

/** Whether a visit is measured, by its number in the sample: from 0 to 1. */
function start(chance: number) {
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  const store = createStore();
  const phaseAtom = atom<string | null>(null);
  const play = (phase: string) => store.set(phaseAtom, phase);
  return { play, measuring: measureSpeed(store, phaseAtom) };
}

test('one visit in four is measured', () => {
  expect(start(0.24).measuring).toBeDefined();
  expect(start(0.25).measuring).toBeUndefined();
});

test('a measured visit has the browser’s values, and the time from the first click to its sound', async () => {
  const { measuring, play } = start(0.1);
  await vi.dynamicImportSettled();
  expect(measuring?.read()).toEqual({ device: 'desktop', paint: 912, interaction: 48, shift: 0.02 });
  const now = vi.spyOn(performance, 'now');
  now.mockReturnValue(1000);
  play('starting');
  now.mockReturnValue(1013);
  play('playing');
  play('starting');
  now.mockReturnValue(2000);
  play('playing');
  expect(measuring?.read()).toMatchObject({ sound: 13 });
});

test('a sound that fails, or plays on after a pause, counts for nothing', () => {
  const { measuring, play } = start(0.1);
  play('starting');
  play('failed');
  play('playing');
  expect(measuring?.read()).not.toHaveProperty('sound');
});

test('a visit that has ended is measured no more', () => {
  const { measuring, play } = start(0.1);
  measuring?.stop();
  play('starting');
  play('playing');
  expect(measuring?.read()).not.toHaveProperty('sound');
});
