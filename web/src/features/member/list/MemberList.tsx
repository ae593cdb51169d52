import { MEMBER_PAGE_SIZE, pageAfterResize, pageCount, type MemberPageSize } from '@store/domain/pagination';
import { isSearchable, SEARCH_MINIMUM } from '@store/domain/catalogue/discovery/searchable';
import { useAtom } from 'jotai';
import { startTransition, useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { useDebouncedSearch } from '../../../lib/useDebouncedSearch';
import { Notice } from '../../../ui/feedback/Notice';
import { Retry } from '../../../ui/feedback/Retry';
import { SearchBox } from '../../../ui/fields/SearchBox';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import styles from './MemberList.module.css';
import { ListFoot } from './pages/ListFoot';
import { SelectBox } from './selection/SelectBox';
import type { Selection } from './selection/useSelection';
import { pageSizeAtom } from './pages/pageSize';
import { useMemberList, type ListCall, type ListState } from './useMemberList';

export interface ListQuery {
  readonly search: string;
  readonly page: number;
  readonly onSearch: (search: string) => void;
  /** `isCorrection`: the requested page does not exist. */
  readonly onPage: (page: number, isCorrection?: boolean) => void;
}

export interface Column {
  readonly name: string;
  /** Class for the column's width and alignment. */
  readonly className?: string | undefined;
  /** Heading for screen readers only. */
  readonly isHeadingHidden?: boolean;
}

interface MemberListProps<Row> {
  /** The rows that can be selected; then `row` begins with a cell for it. */
  readonly selection?: Selection<Row>;
  /** Stands in the place of the toolbar. */
  readonly bar?: ReactNode;
  readonly list: ListQuery;
  readonly call: ListCall<Row>;
  /** Plural and singular: `users`, `user`. */
  readonly names: readonly [many: string, one: string];
  readonly title: string;
  /** What the search covers: `by email`. */
  readonly searched: string;
  readonly columns: readonly Column[];
  readonly row: (row: Row) => ReactNode;
  readonly action?: ReactNode;
  /** Shown below an empty list without a search. */
  readonly emptyHint: string;
  /** Increases after an action on the list. */
  readonly version: number;
}

/** So many rows are higher than a window. */
const SKELETON_MAXIMUM = 20;

interface HeadProps<Row> {
  readonly columns: readonly Column[];
  readonly selection: Selection<Row> | undefined;
  /** Of the page. */
  readonly rows: readonly Row[];
}

function Head<Row>({ columns, selection, rows }: HeadProps<Row>) {
  return (
    <thead className={styles.head}>
      <tr>
        {selection && (
          <th scope="col" className={styles.select}>
            <SelectBox selection={selection} rows={rows} label="Select all on this page" />
          </th>
        )}
        {columns.map(({ name, className, isHeadingHidden = false }) => (
          <th key={name} scope="col" className={className}>
            {isHeadingHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type SkeletonRowsProps = Pick<RowsProps<never>, 'columns' | 'size'> & { readonly isSelectable: boolean };

function SkeletonRows({ columns, size, isSelectable }: SkeletonRowsProps) {
  return (
    <>
      {Array.from({ length: Math.min(size, SKELETON_MAXIMUM) }, (_, row) => (
        <tr key={row}>
          {isSelectable && <td className={styles.select} />}
          {columns.map(({ name, className }) => (
            <td key={name} className={className}>
              <Skeleton className={styles.skeleton} />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
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
  const count = `${state.total} ${state.total === 1 ? one : many}`;
  if (isTooShort) return `${count}. A search needs ${SEARCH_MINIMUM} characters or more.`;
  return search ? `${count} for ‘${search}’` : count;
}

type RowsProps<Row> = Pick<MemberListProps<Row>, 'columns' | 'row' | 'title' | 'emptyHint' | 'selection'> & {
  readonly state: ListState<Row>;
  readonly search: string;
  readonly size: MemberPageSize;
};

function Rows<Row>(props: RowsProps<Row>) {
  const { state, columns, row, title, emptyHint, search, size, selection } = props;
  if (state.kind === 'failed')
    return (
      <Retry title={`${title} could not be loaded.`} onRetry={state.retry}>
        {state.error.message}
      </Retry>
    );
  if (state.kind === 'loaded' && state.rows.length === 0 && !state.isStale)
    return (
      <Notice title="No data was found.">
        <p>{search ? `Nothing matches ‘${search}’.` : emptyHint}</p>
      </Notice>
    );
  const isBusy = state.kind === 'loading' || state.isStale;
  return (
    <table
      className={`${styles.table} ${state.kind === 'loaded' && isBusy ? styles.stale : ''}`}
      aria-busy={isBusy}
    >
      <caption>
        <VisuallyHidden>{isBusy ? `${title}, loading` : title}</VisuallyHidden>
      </caption>
      <Head columns={columns} selection={selection} rows={state.kind === 'loaded' ? state.rows : []} />
      <tbody>
        {state.kind === 'loading' ? (
          <SkeletonRows columns={columns} size={size} isSelectable={selection !== undefined} />
        ) : (
          state.rows.map((each) => row(each))
        )}
      </tbody>
    </table>
  );
}

/** Moves focus to the heading when `version` changes: the focused row may be gone. */
function useFocusAfterAction(version: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (version > 0) heading.current?.focus();
  }, [version]);
  return heading;
}

/** The last page; redirects to it from a page beyond. While unknown, the current page. */
function useLastPage<Row>(state: ListState<Row>, { page, onPage }: ListQuery, size: MemberPageSize): number {
  const last = state.kind === 'loaded' ? pageCount(state.total, size) : page;
  const isBeyond = state.kind === 'loaded' && !state.isStale && page > last;
  useEffect(() => {
    if (isBeyond) onPage(last, true);
  }, [isBeyond, last, onPage]);
  return last;
}

/** Selected rows that were read again get what has changed in them. */
function useFreshSelection<Row>(state: ListState<Row>, selection: Selection<Row> | undefined): void {
  const rows = state.kind === 'loaded' ? state.rows : null;
  const refresh = selection?.refresh;
  useEffect(() => {
    if (rows) refresh?.(rows);
  }, [rows, refresh]);
}

export function MemberList<Row>(props: MemberListProps<Row>) {
  const { list, call, names, title, searched, action, version, bar, ...table } = props;
  const { text, setText, flush } = useDebouncedSearch(list.search, list.onSearch);
  const search = isSearchable(list.search) ? list.search.trim() : '';
  const isTooShort = text.trim() !== '' && !isSearchable(text);
  const [size, setSize] = useAtom(pageSizeAtom);
  const state = useMemberList({ name: names[0], call, search, page: list.page, size });
  const heading = useFocusAfterAction(version);
  useFreshSelection(state, table.selection);
  const headingId = useId();
  const last = useLastPage(state, list, size);
  const current = Math.min(list.page, last);
  // Unknown while loading: a member who has chosen a size had a long list.
  const isLong = state.kind === 'loaded' ? state.total > MEMBER_PAGE_SIZE : size !== MEMBER_PAGE_SIZE;
  // In one transition, so that no page of the new size is read under its old number.
  const resize = (next: MemberPageSize) =>
    startTransition(() => {
      setSize(next);
      list.onPage(pageAfterResize(current, size, next), true);
    });

  return (
    <section aria-labelledby={headingId}>
      <div className={styles.top}>
        <div>
          <h2 ref={heading} id={headingId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <p className={styles.summary} role="status">
            {summarise({ state, names, search, isTooShort })}
          </p>
        </div>
        {action !== undefined && <div className={styles.topActions}>{action}</div>}
      </div>
      <div className={styles.place}>
        {/* Keeps its height behind the bar, so that nothing moves. */}
        <div className={bar === undefined ? styles.toolbar : styles.covered}>
          <SearchBox
            label={`Search ${names[0]} ${searched}`}
            placeholder={`Search ${searched}`}
            value={text}
            onChange={setText}
            onSubmit={flush}
          />
        </div>
        {bar !== undefined && <div className={styles.bar}>{bar}</div>}
      </div>
      <div className={styles.rows}>
        <Rows state={state} search={search} size={size} title={title} {...table} />
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
