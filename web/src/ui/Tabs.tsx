import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

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
  /** `beside` mounts the current panel only. */
  readonly position?: 'above' | 'beside';
}

type Step = (index: number, last: number) => number;

const forward: Step = (index, last) => (index === last ? 0 : index + 1);
const back: Step = (index, last) => (index === 0 ? last : index - 1);
const ENDS: Readonly<Record<string, Step>> = { Home: () => 0, End: (_, last) => last };

const STEPS: Readonly<Record<'above' | 'beside', Readonly<Record<string, Step>>>> = {
  above: { ...ENDS, ArrowRight: forward, ArrowLeft: back },
  beside: { ...ENDS, ArrowRight: forward, ArrowLeft: back, ArrowDown: forward, ArrowUp: back },
};

/**
 * Arrow keys, Home and End select a tab. With tabs above, a panel stays mounted once shown, so that typed
 * text is kept.
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  current,
  onChange,
  position = 'above',
}: TabsProps<Id>) {
  const prefix = useId();
  const [shown, setShown] = useState<readonly Id[]>([current]);
  if (!shown.includes(current)) setShown([...shown, current]);

  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === current);
    const next = tabs[STEPS[position][event.key]?.(index, tabs.length - 1) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${prefix}${next.id}-tab`)?.focus();
  };

  return (
    <div className={position === 'beside' ? styles.beside : undefined}>
      <div
        role="tablist"
        aria-label={label}
        aria-orientation={position === 'beside' ? 'vertical' : undefined}
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
          {(position === 'beside' ? id === current : shown.includes(id)) && panel}
        </div>
      ))}
    </div>
  );
}
