import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly panel: ReactNode;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly current: Id;
  readonly onChange: (id: Id) => void;
}

type Step = (index: number, last: number) => number;

const forward: Step = (index, last) => (index === last ? 0 : index + 1);
const back: Step = (index, last) => (index === 0 ? last : index - 1);

const STEPS: Readonly<Record<string, Step>> = {
  ArrowRight: forward,
  ArrowLeft: back,
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrow keys, Home and End select a tab. A panel stays mounted once shown, to keep typed text. */
export function Tabs<Id extends string>({ label, tabs, current, onChange }: TabsProps<Id>) {
  const prefix = useId();
  const [shown, setShown] = useState<readonly Id[]>([current]);
  if (!shown.includes(current)) setShown([...shown, current]);

  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === current);
    const next = tabs[STEPS[event.key]?.(index, tabs.length - 1) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${prefix}${next.id}-tab`)?.focus();
  };

  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.tabs}>
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
          {shown.includes(id) && panel}
        </div>
      ))}
    </div>
  );
}
