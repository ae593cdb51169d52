import {
  CHECKLIST_GROUPS,
  type ChecklistGroup,
  type ChecklistItem,
  type SetupPlace,
} from '@store/domain/shop/settings/checklist';
import type { ReactNode } from 'react';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { ButtonLink } from '../../../../ui/Button';
import { CheckIcon } from '../../../../ui/icons/signs';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden';
import { formatDateTime } from '../../base/dates';
import styles from './Setup.module.css';

/** The address of the page on which an item is done. */
function addressOf(place: SetupPlace): string | undefined {
  switch (place?.kind) {
    case 'section':
      return memberPagePath('settings', place.section);
    case 'page':
      return memberPagePath(place.page);
    default:
      return undefined;
  }
}

interface ItemProps {
  readonly item: ChecklistItem;
  readonly action: ReactNode;
}

function Item({ item: { text, note, isDone, seenAt, place }, action }: ItemProps) {
  const address = addressOf(place);
  const label = isDone ? 'Change' : 'Open';
  return (
    <li className={styles.item}>
      <span className={isDone ? styles.done : styles.open}>
        {isDone && <CheckIcon />}
        <VisuallyHidden>{isDone ? 'Done:' : 'To do:'}</VisuallyHidden>
      </span>
      <div>
        <p className={styles.text}>{text}</p>
        {!isDone && <p className={styles.note}>{note}</p>}
        {seenAt !== null && <p className={styles.note}>{`Seen on ${formatDateTime(seenAt)}`}</p>}
      </div>
      <div className={styles.actions}>
        {action}
        {address !== undefined && (
          <ButtonLink variant="quiet" to={address} aria-label={`${label}: ${text}`}>
            {label}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

interface ChecklistProps {
  readonly items: readonly ChecklistItem[];
  readonly actionOf: (item: ChecklistItem) => ReactNode;
}

/** The items in one list. */
export function Steps({ items, actionOf }: ChecklistProps) {
  return (
    <ul>
      {items.map((item) => (
        <Item key={item.id} item={item} action={actionOf(item)} />
      ))}
    </ul>
  );
}

interface ProgressProps {
  readonly items: readonly ChecklistItem[];
  /** As long as something is left. */
  readonly aim: string;
}

/** How much is done. */
export function Progress({ items, aim }: ProgressProps) {
  const done = items.filter(({ isDone }) => isDone).length;
  return (
    <div className={styles.progress}>
      <p>{done === items.length ? 'Everything is done.' : `${done} of ${items.length} done. ${aim}`}</p>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${(done / items.length) * 100}%` }} />
      </span>
    </div>
  );
}

function Group({ group, items, actionOf }: ChecklistProps & { readonly group: ChecklistGroup }) {
  const left = items.filter(({ isDone }) => !isDone).length;
  return (
    <section className={styles.group}>
      <h3 className={styles.heading}>
        <span>{`${group} `}</span>
        <span className={styles.left}>{left === 0 ? 'Done' : `${left} to do`}</span>
      </h3>
      <Steps items={items} actionOf={actionOf} />
    </section>
  );
}

export function Checklist({ items, actionOf }: ChecklistProps) {
  return (
    <>
      <Progress items={items} aim="The shop can open once everything is done." />
      {CHECKLIST_GROUPS.map((group) => (
        <Group
          key={group}
          group={group}
          items={items.filter((item) => item.group === group)}
          actionOf={actionOf}
        />
      ))}
    </>
  );
}
