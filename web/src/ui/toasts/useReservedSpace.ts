import { useLayoutEffect, type RefObject } from 'react';

const GAP = 16;

/**
 * Height of the toasts with margins. Page (Shell.module.css) and dialogs that would reach behind them
 * (Modal.module.css) end above.
 */
const HEIGHT = '--toasts';

/** The focused form or panel, which the visitor just used. */
function usedForm(): Element | null {
  return document.activeElement?.closest('form, aside') ?? null;
}

/** Where a dialog's or the page's content starts on screen. */
function topOf(dialog: Element | null): number {
  if (dialog) return dialog.getBoundingClientRect().top;
  return document.getElementById('header')?.getBoundingClientRect().bottom ?? 0;
}

/** Distance to scroll until the form ends above the stack; its start stays below `top`. */
function distance(form: Element, stack: Element, top: number): number {
  const used = form.getBoundingClientRect();
  const toasts = stack.getBoundingClientRect();
  if (used.bottom <= toasts.top || used.left >= toasts.right) return 0;
  const wanted = used.bottom - toasts.top + GAP;
  return Math.min(wanted, Math.max(0, used.top - top - GAP));
}

/** Scrolls the focused control itself above the stack, if the whole form doesn't fit. */
function freeFocus(stack: Element): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || stack.contains(focused)) return;
  const control = focused.getBoundingClientRect();
  const toasts = stack.getBoundingClientRect();
  const hidden = control.bottom + GAP - toasts.top;
  const isBehind = hidden > 0 && control.left < toasts.right;
  if (isBehind && focused.closest('main, footer, dialog') !== null)
    (focused.closest('dialog') ?? window).scrollBy({ top: hidden });
}

function freeForm(form: Element, stack: Element): void {
  const dialog = form.closest('dialog');
  (dialog ?? window).scrollBy({ top: distance(form, stack, topOf(dialog)) });
}

/**
 * Reserves the toasts' space and scrolls the form that raised the newest out from behind. Each dialog has a new
 * stack.
 */
export function useReservedSpace(
  stack: RefObject<HTMLElement | null>,
  newest: number,
  dialog: HTMLDialogElement | null,
): void {
  useLayoutEffect(() => {
    const element = stack.current;
    if (!element) return;
    const { style } = document.documentElement;
    const reserve = () => style.setProperty(HEIGHT, `${element.offsetHeight + 2 * GAP}px`);
    reserve();
    // On a low screen they scroll: the newest is last.
    element.scrollTo({ top: element.scrollHeight });
    const observer = new ResizeObserver(reserve);
    observer.observe(element);
    const form = usedForm();
    if (form) freeForm(form, element);
    freeFocus(element);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [stack, newest, dialog]);
}
