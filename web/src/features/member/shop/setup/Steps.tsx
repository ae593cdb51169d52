import type { ChecklistId, ChecklistItem } from '@store/domain/shop/settings/checklist';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../../../../ui/icons/controls';
import { CheckIcon } from '../../../../ui/icons/signs';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden';
import styles from './Setup.module.css';

interface MarkedProps {
  readonly item: ChecklistItem;
}

export function StepName({ item: { isDone, text } }: MarkedProps) {
  return (
    <>
      <span className={isDone ? styles.done : styles.open}>
        {isDone && <CheckIcon />}
        <VisuallyHidden>{isDone ? 'Done:' : 'To do:'}</VisuallyHidden>
      </span>
      <span className={styles.text}>{text}</span>
    </>
  );
}

/** `1 min`, or done. */
export function StepTime({ item: { isDone, minutes } }: MarkedProps) {
  return <span className={styles.time}>{isDone ? 'Done' : `${minutes} min`}</span>;
}

interface StepsProps {
  readonly items: readonly ChecklistItem[];
  readonly opened: ChecklistId | null;
  readonly onOpen: (id: ChecklistId | null) => void;
  readonly children: (item: ChecklistItem) => ReactNode;
}

export function Steps({ items, opened, onOpen, children }: StepsProps) {
  return (
    <ul className={styles.steps}>
      {items.map((item) => {
        const isOpen = item.id === opened;
        return (
          <li key={item.id} className={styles.step} data-open={isOpen || undefined}>
            <button
              type="button"
              id={`step-${item.id}`}
              className={styles.head}
              aria-expanded={isOpen}
              onClick={() => onOpen(isOpen ? null : item.id)}
            >
              <StepName item={item} />
              <StepTime item={item} />
              <ChevronDownIcon />
            </button>
            {isOpen && <div className={styles.content}>{children(item)}</div>}
          </li>
        );
      })}
    </ul>
  );
}

export function Progress({ items }: { readonly items: readonly ChecklistItem[] }) {
  const left = items.filter(({ isDone }) => !isDone);
  const needed = left.filter(({ isNeeded }) => isNeeded).length;
  const recommended = left.length - needed;
  const rest = recommended === 0 ? '' : `, ${recommended} recommended`;
  const text = needed === 0 ? `Ready to open${rest}` : `${needed} needed to open${rest}`;
  return (
    <div className={styles.progress}>
      <p>{left.length === 0 ? 'Everything is done.' : text}</p>
      <span className={styles.bar} aria-hidden="true">
        {items.map(({ id, isDone, isNeeded }) => (
          <span key={id} data-done={isDone || undefined} data-needed={isNeeded || undefined} />
        ))}
      </span>
    </div>
  );
}
