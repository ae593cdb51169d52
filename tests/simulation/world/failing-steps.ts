import { FALLIBLE_STEPS } from '@store/domain/sales/orders/settlement';

/** The steps of a settlement that can fail. */
export const STEPS = [...FALLIBLE_STEPS, 'refund'] as const;

export type FaultyStep = (typeof STEPS)[number];

/** How many more times each step of an order fails, by order and step. */
const faults = new Map<string, number>();

function keyOf(order: string, step: FaultyStep): string {
  return `${order} ${step}`;
}

/** Lets a step of an order fail a number of times; `Infinity` for ever. */
export function addFault(order: string, step: FaultyStep, times: number): void {
  faults.set(keyOf(order, step), times);
}

export function removeFaults(): void {
  faults.clear();
}

/** Whether a step of an order fails for ever. */
export function failsForEver(order: string, step: FaultyStep): boolean {
  return faults.get(keyOf(order, step)) === Infinity;
}

export function isFaulty(): boolean {
  return [...faults.values()].includes(Infinity);
}

/** Throws what no caller expects if the step of an order fails now. */
export function failStep(order: string, step: FaultyStep, onFault: () => void): void {
  const left = faults.get(keyOf(order, step)) ?? 0;
  if (left <= 0) return;
  faults.set(keyOf(order, step), left - 1);
  onFault();
  throw new Error(`The step ${step} of order ${order} fails.`);
}
