import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { placeMenu } from '../../../../ui/placeMenu';
import styles from './RowActions.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move between the choices. */
function moveFocus(menu: HTMLElement, step: number): void {
  const choices = [...menu.querySelectorAll<HTMLElement>('a, button:enabled')];
  const at = choices.findIndex((choice) => choice === document.activeElement);
  choices.at((at + step) % choices.length)?.focus();
}

interface RowActionsProps {
  /** The name of the row: `Low Tide`. */
  readonly of: string;
  /** False in rows with keys (rowKeys.ts). */
  readonly isTabStop?: boolean;
  /** Row buttons. */
  readonly children: ReactNode;
}

/** The menu of a row. The browser closes it on a click elsewhere. */
export function RowActions({ of, isTabStop = true, children }: RowActionsProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const close = () => {
    menu.current?.hidePopover();
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step !== undefined) moveFocus(event.currentTarget, step);
    // Not left to the browser: Escape would clear the selection, too.
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        tabIndex={isTabStop ? undefined : -1}
        className={styles.toggle}
        aria-label={`Actions for ${of}`}
      >
        <span aria-hidden="true">…</span>
      </button>
      {/* The choices are the controls. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        onKeyDown={onKeyDown}
        onClick={close}
        onToggle={({ newState }) => {
          if (newState !== 'open' || !menu.current || !button.current) return;
          placeMenu(menu.current, button.current);
          menu.current.querySelector<HTMLElement>('a, button:enabled')?.focus();
        }}
      >
        {children}
      </div>
    </>
  );
}
