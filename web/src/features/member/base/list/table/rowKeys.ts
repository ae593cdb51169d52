import type { KeyboardEvent } from 'react';
import type { KeyEntry } from '../../../../player';

// A row's main control, marked by `data-row-main`, is its only tab stop. Arrow keys reach the others.

const CONTROLS = 'input, button, a';

const BOX = 'input[type="checkbox"]';

export const ROW_KEYS: readonly KeyEntry[] = [
  [['↑', '↓'], 'Row above or below'],
  [['←', '→'], 'Control in the row'],
  [['Space'], 'Select the row'],
  [['Enter', 'E'], 'Open the row'],
];

function mainOf(row: Element | null | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>('[data-row-main]') ?? null;
}

/** A row may be followed by its details, so finds the next with a main control. */
function mainBeyond(row: Element, side: 'previousElementSibling' | 'nextElementSibling') {
  let other = row[side];
  while (other && !mainOf(other)) other = other[side];
  return mainOf(other);
}

function besides(row: Element, control: Element, step: number): HTMLElement | undefined {
  const controls = [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (each) => !each.closest('[popover], [aria-hidden="true"]'),
  );
  return controls[controls.findIndex((each) => each === control) + step];
}

function act(key: string, row: Element, control: Element): boolean {
  const main = mainOf(row);
  switch (key) {
    case 'ArrowUp':
      mainBeyond(row, 'previousElementSibling')?.focus();
      return true;
    case 'ArrowDown':
      mainBeyond(row, 'nextElementSibling')?.focus();
      return true;
    case 'ArrowLeft':
      besides(row, control, -1)?.focus();
      return true;
    case 'ArrowRight':
      besides(row, control, 1)?.focus();
      return true;
    case ' ': {
      const box = row.querySelector<HTMLElement>(BOX);
      if (control !== main || !box) return false;
      box.click();
      return true;
    }
    case 'e':
      main?.click();
      return true;
    default:
      return false;
  }
}

/** For rows with a main control. */
export function onRowKeyDown(event: KeyboardEvent): void {
  const { key, target } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof Element) || target.closest('[popover]')) return;
  const row = target.closest('tr');
  if (row && mainOf(row) && act(key, row, target)) event.preventDefault();
}

/** Releasing Space clicks a button, unless it selected the row. */
export function onRowKeyUp(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key !== ' ' || !(target instanceof Element) || !target.matches('[data-row-main]')) return;
  if (target.closest('tr')?.querySelector(BOX)) event.preventDefault();
}
