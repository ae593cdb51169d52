import { CloseIcon } from '../../../../ui/icons/controls';
import styles from './FilterChips.module.css';
import type { AppliedFilter } from './appliedFilters';
import { NO_FILTERS, type Filters } from './filterQuery';

interface FilterChipsProps {
  readonly applied: readonly AppliedFilter[];
  readonly onChange: (filters: Filters) => void;
}

/** A click removes a filter. Also shown while the panel is closed. */
export function FilterChips({ applied, onChange }: FilterChipsProps) {
  return (
    <div className={styles.bar}>
      <ul className={styles.list} aria-label="Active filters">
        {applied.map(({ name, rest }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.filter}
              aria-label={`Remove ${name}`}
              onClick={() => onChange(rest)}
            >
              <span>{name}</span>
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.clear} onClick={() => onChange(NO_FILTERS)}>
        Clear filters
      </button>
    </div>
  );
}
