import styles from '../../../../ui/Tabs.module.css';

interface ListTab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Undefined until known; omitted if not counted. */
  readonly count?: number | undefined;
}

interface ListTabsProps<Id extends string> {
  /** Accessible name: `Tracks by state`. */
  readonly label: string;
  readonly tabs: readonly ListTab<Id>[];
  /** Null if no tab applies. */
  readonly current: Id | null;
  readonly onChange: (id: Id) => void;
}

export function ListTabs<Id extends string>({ label, tabs, current, onChange }: ListTabsProps<Id>) {
  return (
    <div role="group" aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          className={styles.tab}
          aria-pressed={tab.id === current}
          onClick={() => onChange(tab.id)}
        >
          <span>{tab.label}</span> {'count' in tab && <span className={styles.count}>{tab.count ?? ''}</span>}
        </button>
      ))}
    </div>
  );
}
