import { isSearchable, SEARCH_MINIMUM } from '@store/domain/shop/catalogue/discovery/searchable';
import {
  MEMBER_PAGE_SIZE,
  pageAfterResize,
  pageCount,
  type MemberPageSize,
  parseMemberPageSize,
} from '@store/domain/platform/pagination';
import { useAtom } from 'jotai';
import { startTransition, useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useDebouncedSearch } from '../../../../lib/useDebouncedSearch';
import { SearchBox } from '../../../../ui/fields/SearchBox';
import type { ListAddress } from './address/listAddress';
import { countFilters, Filters, type FilterField } from './filters/Filters';
import layout from '../../../../ui/layout.module.css';
import styles from './MemberList.module.css';
import { ListFoot } from './pages/ListFoot';
import type { Selection } from './selection/useSelection';
import { ListTable, type ListTableProps } from './table/ListTable';
import type { Sorting } from './table/ListHead';
import { useMemberList, type ListCall, type ListState } from './useMemberList';
import { readText, storedAtom } from '../../../../lib/storage/storedAtom';
import { counted } from '../../../../lib/figures';

const KEY = 'memberPageSize';

const pageSizeAtom = storedAtom<MemberPageSize>(
  KEY,
  { parse: parseMemberPageSize, format: (size) => (size === MEMBER_PAGE_SIZE ? null : String(size)) },
  parseMemberPageSize(readText(KEY)),
);

export type { ListAddress } from './address/listAddress';
export type { Column } from './table/ListHead';

/** Sort orders and filters of a list that keeps them in the URL. */
export interface Arrangement {
  /** Default. */
  readonly sort: string;
  readonly filters?: readonly FilterField[];
}

interface MemberListProps<Row> extends ListTableProps<Row> {
  readonly list: ListAddress;
  readonly arrangement?: Arrangement;
  readonly call: ListCall<Row>;
  /** Plural and singular: `users`, `user`. */
  readonly names: readonly [many: string, one: string];
  /** `by email`. */
  readonly searched: string;
  readonly action?: ReactNode;
  /** Replaces the toolbar. */
  readonly bar?: ReactNode;
  /** Between heading and toolbar. */
  readonly above?: ReactNode;
  /** Rises after an action on the list. */
  readonly version: number;
}

interface Summary<Row> {
  readonly state: ListState<Row>;
  readonly names: readonly [many: string, one: string];
  readonly search: string;
  readonly isTooShort: boolean;
}

function summarise<Row>({ state, names: [many, one], search, isTooShort }: Summary<Row>): string {
  if (state.kind === 'failed') return '\u00a0';
  if (state.kind === 'loading') return 'Data is loading…';
  const count = counted(state.total, one, many);
  if (isTooShort) return `${count}. Enter at least ${SEARCH_MINIMUM} characters to search.`;
  return search ? `${count} for ‘${search}’` : count;
}

/** Focuses the heading when `version` changes: the focused row may be gone. */
function useFocusAfterAction(version: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (version > 0) heading.current?.focus();
  }, [version]);
  return heading;
}

/** Redirects to the last page from beyond. While unknown, the current page. */
function useLastPage<Row>(
  state: ListState<Row>,
  { page, onPage }: ListAddress,
  size: MemberPageSize,
): number {
  const last = state.kind === 'loaded' ? pageCount(state.total, size) : page;
  const isBeyond = state.kind === 'loaded' && !state.isStale && page > last;
  useEffect(() => {
    if (isBeyond) onPage(last, true);
  }, [isBeyond, last, onPage]);
  return last;
}

function useFreshSelection<Row>(state: ListState<Row>, selection: Selection<Row> | undefined): void {
  const rows = state.kind === 'loaded' ? state.rows : null;
  const refresh = selection?.refresh;
  useEffect(() => {
    if (rows) refresh?.(rows);
  }, [rows, refresh]);
}

const NO_PARAMETERS: Readonly<Record<string, string>> = {};

const NO_FILTERS: readonly FilterField[] = [];

function sortingOf(list: ListAddress, arrangement: Arrangement | undefined): Sorting | undefined {
  if (!arrangement) return undefined;
  const { sort: initial } = arrangement;
  return {
    initial,
    current: list.parameters['sort'] ?? initial,
    onSort: (sort) => list.onParameters({ sort }),
  };
}

interface ToolbarProps {
  readonly search: ReactNode;
  readonly bar: ReactNode;
  readonly list: ListAddress;
  readonly filters: readonly FilterField[];
}

/** The search, and filters if any; a bar may cover the search. */
function Toolbar({ search, bar, list, filters }: ToolbarProps) {
  const count = countFilters(filters, list);
  const [isOpen, setIsOpen] = useState(count > 0);
  const id = useId();
  const isCovered = bar !== undefined;
  return (
    <>
      <div className={styles.place}>
        {/* Keeps its height behind the bar, so nothing moves. */}
        <div className={`${styles.toolbar} ${isCovered ? styles.covered : ''}`}>
          {search}
          {filters.length > 0 && (
            <button
              type="button"
              className={styles.filter}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              {count > 0 ? `Filters (${count})` : 'Filters'}
            </button>
          )}
        </div>
        {bar}
      </div>
      {isOpen && <Filters id={id} fields={filters} list={list} />}
    </>
  );
}

export function MemberList<Row>(props: MemberListProps<Row>) {
  const {
    list,
    arrangement,
    call,
    names,
    title,
    searched,
    action,
    version,
    bar,
    above,
    emptyHint,
    ...table
  } = props;
  const { text, setText, flush } = useDebouncedSearch(list.search, list.onSearch);
  const search = isSearchable(list.search) ? list.search.trim() : '';
  const isTooShort = text.trim() !== '' && !isSearchable(text);
  const [size, setSize] = useAtom(pageSizeAtom);
  const parameters = arrangement ? list.parameters : NO_PARAMETERS;
  const filters = arrangement?.filters ?? NO_FILTERS;
  const state = useMemberList({ name: names[0], call, search, page: list.page, size, parameters });
  const heading = useFocusAfterAction(version);
  useFreshSelection(state, table.selection);
  const headingId = useId();
  const last = useLastPage(state, list, size);
  const current = Math.min(list.page, last);
  const isFiltered = countFilters(filters, list) > 0;
  // While loading, a chosen size suggests a long list.
  const isLong = state.kind === 'loaded' ? state.total > MEMBER_PAGE_SIZE : size !== MEMBER_PAGE_SIZE;
  // One transition, so no page of the new size is read under its old number.
  const resize = (next: MemberPageSize) =>
    startTransition(() => {
      setSize(next);
      list.onPage(pageAfterResize(current, size, next), true);
    });

  return (
    <section aria-labelledby={headingId}>
      <div className={styles.top}>
        <div className={styles.heading}>
          <h2 ref={heading} id={headingId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <p className={styles.summary} role="status">
            {summarise({ state, names, search, isTooShort })}
          </p>
        </div>
        {action !== undefined && <div className={layout.closeRow}>{action}</div>}
      </div>
      {above}
      <Toolbar
        list={list}
        filters={filters}
        bar={bar}
        search={
          <SearchBox
            label={`Search ${names[0]} ${searched}`}
            placeholder={`Search ${searched}`}
            value={text}
            onChange={setText}
            onSubmit={flush}
          />
        }
      />
      <div className={styles.rows}>
        <ListTable
          state={state}
          size={size}
          title={title}
          sorting={sortingOf(list, arrangement)}
          emptyHint={
            isFiltered
              ? 'Nothing matches the search and the filters together.'
              : search
                ? `Nothing matches ‘${search}’.`
                : emptyHint
          }
          {...table}
        />
      </div>
      <ListFoot
        label={`Pages of ${names[0]}`}
        current={current}
        last={last}
        size={size}
        isLong={isLong}
        onPage={list.onPage}
        onSize={resize}
      />
    </section>
  );
}
