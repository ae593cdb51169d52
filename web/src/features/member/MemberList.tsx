import { MEMBER_PAGE_SIZE, pageCount, pageMarks } from '@store/domain/pagination';
import { SEARCH_MINIMUM } from '@store/domain/search';
import { isSearchable } from '@store/domain/validation';
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { useSettledText } from '../../lib/useSettledText';
import { Notice } from '../../ui/Notice';
import { Paginator } from '../../ui/Paginator';
import { Retry } from '../../ui/Retry';
import { SearchBox } from '../../ui/SearchBox';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './MemberList.module.css';
import { useMemberList, type ListCall, type ListState } from './useMemberList';

/** Which part of its list a tab shows; it lives in the address. */
export interface ListPlace {
  readonly search: string;
  readonly page: number;
  readonly onSearch: (search: string) => void;
  /** `isCorrection` where the page that was asked for is not there. */
  readonly onPage: (page: number, isCorrection?: boolean) => void;
}

/** A column: its heading, and how wide it is and where its cells stand. */
export interface Column {
  readonly name: string;
  /** A class of the tab's own style sheet. */
  readonly className?: string | undefined;
  /** Whether the heading is for those alone who listen to the page. */
  readonly isUnnamed?: boolean;
}

interface MemberListProps<Row> {
  readonly place: ListPlace;
  readonly call: ListCall<Row>;
  /** What the rows are, many and one of them: `users`, `user`. */
  readonly names: readonly [many: string, one: string];
  readonly title: string;
  /** What the search goes through: `by email`. */
  readonly searched: string;
  readonly columns: readonly Column[];
  /** A row of the table, with what belongs to it. */
  readonly row: (row: Row) => ReactNode;
  /** Stands beside the heading. */
  readonly action?: ReactNode;
  /** Said below an empty list where nothing is searched for. */
  readonly emptyHint: string;
  /** Changes when the list is to be asked for anew. */
  readonly version: number;
}

const WAITING_ROWS = Array.from({ length: MEMBER_PAGE_SIZE }, (_, row) => row);

function Head({ columns }: { readonly columns: readonly Column[] }) {
  return (
    <thead className={styles.head}>
      <tr>
        {columns.map(({ name, className, isUnnamed = false }) => (
          <th key={name} scope="col" className={className}>
            {isUnnamed ? <VisuallyHidden>{name}</VisuallyHidden> : name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function WaitingRows({ columns }: { readonly columns: readonly Column[] }) {
  return (
    <>
      {WAITING_ROWS.map((row) => (
        <tr key={row}>
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
  readonly list: ListState<Row>;
  readonly names: readonly [many: string, one: string];
  readonly search: string;
  readonly isTooShort: boolean;
}

function summarise<Row>({ list, names: [many, one], search, isTooShort }: Summary<Row>): string {
  if (list.kind === 'failed') return '\u00a0';
  if (list.kind === 'loading') return 'Data is loading…';
  const count = `${list.total} ${list.total === 1 ? one : many}`;
  if (isTooShort) return `${count}. A search needs ${SEARCH_MINIMUM} characters or more.`;
  return search ? `${count} for ‘${search}’` : count;
}

type RowsProps<Row> = Pick<MemberListProps<Row>, 'columns' | 'row' | 'title' | 'emptyHint'> & {
  readonly list: ListState<Row>;
  readonly search: string;
};

function Rows<Row>({ list, columns, row, title, emptyHint, search }: RowsProps<Row>) {
  if (list.kind === 'failed')
    return (
      <Retry title={`${title} could not be loaded.`} onRetry={list.retry}>
        {list.error.message}
      </Retry>
    );
  if (list.kind === 'loaded' && list.rows.length === 0 && !list.isWaiting)
    return (
      <Notice title="No data was found.">
        <p>{search ? `Nothing matches ‘${search}’.` : emptyHint}</p>
      </Notice>
    );
  const isWaiting = list.kind === 'loading' || list.isWaiting;
  return (
    <table
      className={`${styles.table} ${list.kind === 'loaded' && isWaiting ? styles.waiting : ''}`}
      aria-busy={isWaiting}
    >
      <caption>
        <VisuallyHidden>{isWaiting ? `${title}, loading` : title}</VisuallyHidden>
      </caption>
      <Head columns={columns} />
      <tbody>
        {list.kind === 'loading' ? <WaitingRows columns={columns} /> : list.rows.map((each) => row(each))}
      </tbody>
    </table>
  );
}

/** Asks for the list anew when `version` changes, and gives its heading the focus: what had it may be gone. */
function useRenewal(version: number, reload: () => void): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (version === 0) return;
    reload();
    heading.current?.focus();
  }, [version, reload]);
  return heading;
}

/** The last page of a list, to which whoever asks for one behind it is led; its number while it is not known. */
function useLastPage<Row>(list: ListState<Row>, { page, onPage }: ListPlace): number {
  const last = list.kind === 'loaded' ? pageCount(list.total, MEMBER_PAGE_SIZE) : page;
  const isBehind = list.kind === 'loaded' && !list.isWaiting && page > last;
  useEffect(() => {
    if (isBehind) onPage(last, true);
  }, [isBehind, last, onPage]);
  return last;
}

/** A list of the member space: heading, search, a table of five rows, and its pages (specification parts 2 and 9). */
export function MemberList<Row>(props: MemberListProps<Row>) {
  const { place, call, names, title, searched, action, version, ...table } = props;
  const { text, setText, settle } = useSettledText(place.search, place.onSearch);
  const search = isSearchable(place.search) ? place.search.trim() : '';
  const isTooShort = text.trim() !== '' && !isSearchable(text);
  const { list, reload } = useMemberList(call, { search, page: place.page });
  const heading = useRenewal(version, reload);
  const headingId = useId();
  const last = useLastPage(list, place);
  const current = Math.min(place.page, last);

  return (
    <section aria-labelledby={headingId}>
      <div className={styles.top}>
        <div>
          <h2 ref={heading} id={headingId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <p className={styles.summary} role="status">
            {summarise({ list, names, search, isTooShort })}
          </p>
        </div>
        {action}
      </div>
      <SearchBox
        label={`Search ${names[0]} ${searched}`}
        placeholder={`Search ${searched}`}
        value={text}
        onChange={setText}
        onSubmit={settle}
      />
      <div className={styles.rows}>
        <Rows list={list} search={search} title={title} {...table} />
      </div>
      <Paginator
        label={`Pages of ${names[0]}`}
        current={current}
        last={last}
        marks={pageMarks(current, last)}
        onPage={place.onPage}
      />
    </section>
  );
}
