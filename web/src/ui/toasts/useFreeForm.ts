import { useLayoutEffect, type RefObject } from 'react';

const GAP = 16;

/** The height that the toasts cover at the end of the page; Shell.module.css keeps it free below the footer. */
const COVERED = '--toasts';

/** The form or panel with the focus, which is the one that the visitor just used. */
function usedForm(): Element | null {
  return document.activeElement?.closest('form, aside') ?? null;
}

/** Where the content of a dialog, or of the page, begins on the screen. */
function topOf(dialog: Element | null): number {
  if (dialog) return dialog.getBoundingClientRect().top;
  return document.getElementById('header')?.getBoundingClientRect().bottom ?? 0;
}

/** How far to scroll until the form ends above the stack; its start stays below `top`. */
function distance(form: Element, stack: Element, top: number): number {
  const used = form.getBoundingClientRect();
  const toasts = stack.getBoundingClientRect();
  if (used.left >= toasts.right || used.bottom <= toasts.top) return 0;
  const wanted = used.bottom - toasts.top + GAP;
  return Math.min(wanted, Math.max(0, used.top - top - GAP));
}

function freeForm(form: Element, stack: Element): void {
  const dialog = form.closest('dialog');
  (dialog ?? window).scrollBy({ top: distance(form, stack, topOf(dialog)) });
}

/** Scrolls the form that raised the newest toast out from behind the toasts. */
export function useFreeForm(stack: RefObject<HTMLElement | null>, newest: number): void {
  useLayoutEffect(() => {
    const element = stack.current;
    if (!element) return;
    const { style } = document.documentElement;
    style.setProperty(COVERED, `${element.offsetHeight + GAP}px`);
    const form = usedForm();
    if (form) freeForm(form, element);
    return () => void style.removeProperty(COVERED);
  }, [stack, newest]);
}
