import { useId, useRef, type KeyboardEvent } from 'react';
import { placeMenu } from '../../../../ui/placeMenu';
import { RowButton, RowLink } from './RowButton';
import styles from './RowActions.module.css';
import type { MemberAction } from './useMemberAction';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function moveFocus(menu: HTMLElement, step: number): void {
  const choices = [...menu.querySelectorAll<HTMLElement>('a, button:enabled')];
  const at = choices.findIndex((choice) => choice === document.activeElement);
  choices.at((at + step) % choices.length)?.focus();
}

export interface Choice {
  readonly text: string;
  /** Accessible name; defaults to text and row name. */
  readonly label?: string;
  readonly act?: () => void;
  /** Sends; the list is then read again. */
  readonly send?: MemberAction;
  readonly to?: string;
  readonly keys?: string;
  readonly isDangerous?: boolean;
}

interface RowActionsProps {
  /** The row's name: `Low Tide`. */
  readonly of: string;
  readonly choices: readonly (Choice | false | undefined)[];
  readonly isBusy?: boolean;
  readonly onSend?: (action: MemberAction) => void;
}

/** Reached by the row's keys (rowKeys.ts). The browser closes it on outside clicks. */
export function RowActions({ of, choices, isBusy = false, onSend }: RowActionsProps) {
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
        tabIndex={-1}
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
        {choices.map((choice) => {
          if (!choice) return null;
          const { text, label = `${text} ${of}`, act, send, to, keys, isDangerous = false } = choice;
          return to === undefined ? (
            <RowButton
              key={text}
              label={label}
              isDisabled={isBusy}
              isDangerous={isDangerous}
              onClick={() => (send ? onSend?.(send) : act?.())}
            >
              <span>{text}</span>
              {keys !== undefined && <kbd className={styles.keys}>{keys}</kbd>}
            </RowButton>
          ) : (
            <RowLink key={text} label={label} to={to}>
              {text}
            </RowLink>
          );
        })}
      </div>
    </>
  );
}
