import { SORTS, type Discovered, type Sort } from '@store/domain/catalogue/discovery';
import { lazy, Suspense } from 'react';
import { withRetries } from '../../../../lib/retry';
import { ChevronDownIcon } from '../../../../ui/icons/controls';
import styles from './FilterBar.module.css';
import { countFilters, type Filters } from './filterQuery';

const FilterPanel = lazy(() => withRetries(() => import('./FilterPanel')));

const SORT_NAMES: Readonly<Record<Sort, string>> = {
  newest: 'Newest first',
  tempo: 'Slowest first',
  played: 'Most played',
};

interface FilterBarProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  /** Whether it is known what was played most. */
  readonly isRanked: boolean;
  readonly options: Omit<Discovered, 'tracks'>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export function FilterBar({ filters, onChange, isRanked, options, isOpen, onToggle }: FilterBarProps) {
  const count = countFilters(filters);
  return (
    <>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="filters"
          onClick={onToggle}
        >
          Filters{count > 0 && ` (${count})`}
          <ChevronDownIcon />
        </button>
        <label className={styles.sort}>
          Sort
          <select
            className={styles.select}
            value={filters.sort}
            onChange={({ target }) => {
              const sort = SORTS.find((name) => name === target.value);
              if (sort) onChange({ ...filters, sort });
            }}
          >
            {SORTS.filter((sort) => sort !== 'played' || isRanked || filters.sort === sort).map((sort) => (
              <option key={sort} value={sort}>
                {SORT_NAMES[sort]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div id="filters">
        {isOpen && (
          <Suspense>
            <FilterPanel filters={filters} onChange={onChange} options={options} />
          </Suspense>
        )}
      </div>
    </>
  );
}
