import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

/** One tab with what it shows. */
export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly panel: ReactNode;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly current: Id;
  readonly onChange: (id: Id) => void;
  /** `above` the panel; or `beside` it, where a panel is there only while it is shown. */
  readonly place?: 'above' | 'beside';
}

type Step = (place: number, last: number) => number;

const onward: Step = (place, last) => (place === last ? 0 : place + 1);
const back: Step = (place, last) => (place === 0 ? last : place - 1);
const ENDS: Readonly<Record<string, Step>> = { Home: () => 0, End: (_, last) => last };

/** Which key leads where, by where the tabs are. */
const STEPS: Readonly<Record<'above' | 'beside', Readonly<Record<string, Step>>>> = {
  above: { ...ENDS, ArrowRight: onward, ArrowLeft: back },
  beside: { ...ENDS, ArrowRight: onward, ArrowLeft: back, ArrowDown: onward, ArrowUp: back },
};

/**
 * Tabs of which the arrows, Home and End choose one; the tab key leads past them into the panel. A panel is made when it
 * is first shown and kept from then on, with whatever was typed into it, unless its tabs are beside it.
 */
export function Tabs<Id extends string>({ label, tabs, current, onChange, place = 'above' }: TabsProps<Id>) {
  const prefix = useId();
  const [shown, setShown] = useState<readonly Id[]>([current]);
  if (!shown.includes(current)) setShown([...shown, current]);

  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === current);
    const next = tabs[STEPS[place][event.key]?.(index, tabs.length - 1) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${prefix}${next.id}-tab`)?.focus();
  };

  return (
    <div className={place === 'beside' ? styles.beside : undefined}>
      <div
        role="tablist"
        aria-label={label}
        aria-orientation={place === 'beside' ? 'vertical' : undefined}
        className={styles.tabs}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${prefix}${tab.id}-tab`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.id === current}
            aria-controls={`${prefix}${tab.id}`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          id={`${prefix}${id}`}
          role="tabpanel"
          aria-labelledby={`${prefix}${id}-tab`}
          hidden={id !== current}
        >
          {(place === 'beside' ? id === current : shown.includes(id)) && panel}
        </div>
      ))}
    </div>
  );
}
