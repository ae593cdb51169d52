import type { Discovered } from '@store/domain/shop/catalogue/discovery/discovery';
import { SORTS, type Sort } from '@store/domain/shop/catalogue/discovery/wanted';
import { lazy, Suspense, useRef } from 'react';
import { withRetries } from '../../../../lib/retry';
import { ChevronDownIcon } from '../../../../ui/icons/controls';
import { FilterChips } from './FilterChips';
import { appliedFilters } from './appliedFilters';
import styles from './FilterBar.module.css';
import type { Filters } from './filterQuery';

const FilterPanel = lazy(() => withRetries(() => import('./FilterPanel')));

const SORT_NAMES: Readonly<Record<Sort, string>> = {
  newest: 'Newest first',
  tempo: 'Slowest first',
  played: 'Most played',
};

interface FilterBarProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  /** Play counts are known. */
  readonly isRanked: boolean;
  readonly options: Omit<Discovered, 'tracks'>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export function FilterBar({ filters, onChange, isRanked, options, isOpen, onToggle }: FilterBarProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const applied = appliedFilters(filters);
  return (
    <>
      <div className={styles.bar}>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="filters"
          onClick={onToggle}
        >
          <span>{`Filters${applied.length > 0 ? ` (${applied.length})` : ''}`}</span>
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
      {applied.length > 0 && (
        <FilterChips
          applied={applied}
          onChange={(rest) => {
            onChange({ ...rest, sort: filters.sort });
            // The pressed button disappears.
            toggle.current?.focus();
          }}
        />
      )}
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
