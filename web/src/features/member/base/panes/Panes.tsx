import { Fragment, useRef, useState, type ReactNode } from 'react';
import { useShortcuts } from '../frame/useShortcuts';
import styles from './Panes.module.css';

/** Choose the neighbours of the chosen item. */
const KEYS: Readonly<Record<number, string>> = { [-1]: 'K', 1: 'J' };

export function Keys({ keys }: { readonly keys: readonly (readonly [keys: string, name: string])[] }) {
  return (
    <p className={styles.keys}>
      {keys.map(([names, name]) => (
        <span key={name}>
          {names.split(' ').map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          <span>{name}</span>
        </span>
      ))}
    </p>
  );
}

interface PanesProps<Item> {
  /** Accessible name of the list. */
  readonly label: string;
  readonly items: readonly Item[];
  /** In the button that chooses an item. */
  readonly line: (item: Item) => ReactNode;
  /** Groups consecutive items. */
  readonly partOf?: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
  readonly foot?: ReactNode;
}

/** A list, and its chosen item beside it. J and K choose; other keys press what names them. */
export function Panes<Item extends { readonly id: string }>({
  label,
  items,
  line,
  partOf,
  children,
  foot,
}: PanesProps<Item>) {
  const [chosen, setChosen] = useState({ id: '', index: 0 });
  const panes = useRef<HTMLDivElement>(null);
  useShortcuts(panes);
  const found = items.findIndex(({ id }) => id === chosen.id);
  // A finished item leaves the list, and the next takes its place.
  const index = found === -1 ? Math.min(chosen.index, items.length - 1) : found;
  const shown = items[index];
  return (
    <div ref={panes} className={styles.panes}>
      <div>
        <ul aria-label={label} className={styles.list}>
          {items.map((item, place) => {
            const part = partOf?.(item);
            const before = items[place - 1];
            const isFirst = part !== undefined && (!before || partOf?.(before) !== part);
            return (
              <Fragment key={item.id}>
                {isFirst && <li className={styles.part}>{part}</li>}
                <li>
                  <button
                    type="button"
                    className={styles.line}
                    aria-current={place === index}
                    aria-keyshortcuts={KEYS[place - index]}
                    onClick={() => setChosen({ id: item.id, index: place })}
                  >
                    {line(item)}
                  </button>
                </li>
              </Fragment>
            );
          })}
        </ul>
        <div>{foot}</div>
      </div>
      {shown && (
        <div key={shown.id} className={styles.item}>
          {children(shown)}
        </div>
      )}
    </div>
  );
}
