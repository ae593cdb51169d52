import styles from '../../../../ui/Tabs.module.css';

interface ListTab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Undefined until it is known; left out if it is not counted. */
  readonly count?: number | undefined;
}

interface ListTabsProps<Id extends string> {
  /** Accessible name: `Tracks by state`. */
  readonly label: string;
  readonly tabs: readonly ListTab<Id>[];
  /** Null if the list is not narrowed to a tab. */
  readonly current: Id | null;
  readonly onChange: (id: Id) => void;
}

/** Parts of a list, each with the number of its rows. */
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
