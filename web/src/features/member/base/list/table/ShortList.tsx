import { MEMBER_PAGE_SIZE } from '@store/domain/platform/pagination';
import type { StoreError } from '@store/domain/platform/errors';
import type { ReactNode } from 'react';
import parts from '../RowsSection.module.css';
import type { ListState } from '../useMemberList';
import { ACTIONS, ListRow, type Line, type Place } from './ListRow';
import type { Column } from './ListHead';
import { ListTable, type ListTableProps } from './ListTable';
import styles from './ListTable.module.css';
import rowStyles from './ListRow.module.css';

interface Query<Data> {
  readonly data: Data | undefined;
  readonly error: StoreError | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

type EmptyProps = Pick<ListTableProps<never>, 'emptyTitle' | 'emptyHint' | 'emptyAction'>;

interface ShortListProps<Data, Row> extends EmptyProps {
  readonly title: string;
  /** Whether the heading of the page is that of the list, too. */
  readonly isAlone?: boolean;
  /** Reads the list whole; again after an action. */
  readonly query: Query<Data>;
  readonly rowsOf: (data: Data) => readonly Row[];
  /** Their names, each with a class for its width and alignment. */
  readonly columns: Readonly<Record<string, string | undefined>>;
  readonly line: (row: Row) => Line;
  /** Whether nothing can be done to a row. */
  readonly isReadOnly?: boolean;
  /** Between heading and rows. */
  readonly summary?: ReactNode;
  /** In a list whose order can be changed (useReorder.tsx). */
  readonly placeOf?: (row: Row) => Place;
}

/** The column of the handles. */
const ORDER: Column = { name: 'Order', className: rowStyles.order, isHeadingHidden: true };

function stateOf<Data, Row>(
  { data, error, isFetching, refetch }: Query<Data>,
  rowsOf: (data: Data) => readonly Row[],
): ListState<Row> {
  if (data !== undefined) {
    const rows = rowsOf(data);
    return { kind: 'loaded', rows, total: rows.length, isStale: false };
  }
  if (error && !isFetching) return { kind: 'failed', error, retry: () => void refetch() };
  return { kind: 'loading' };
}

/** A list without pages and search, in the same table as the others. */
export function ShortList<Data, Row>({
  title,
  isAlone = false,
  isReadOnly = false,
  query,
  rowsOf,
  columns,
  line,
  summary,
  placeOf,
  ...empty
}: ShortListProps<Data, Row>) {
  const state = stateOf(query, rowsOf);
  const named = Object.entries(columns).map(([name, className]) => ({ name, className }));
  const shown: readonly Column[] = [...(placeOf ? [ORDER] : []), ...named, ...(isReadOnly ? [] : [ACTIONS])];
  return (
    <section className={parts.section}>
      {!isAlone && <h3 className={parts.title}>{title}</h3>}
      {summary}
      <div className={styles.list}>
        <ListTable
          title={title}
          state={state}
          size={MEMBER_PAGE_SIZE}
          sorting={undefined}
          columns={shown}
          row={(row) => {
            const { key, ...rest } = line(row);
            return (
              <ListRow
                key={key}
                {...rest}
                columns={shown}
                place={placeOf?.(row)}
                onSettled={() => void query.refetch()}
              />
            );
          }}
          {...empty}
        />
      </div>
    </section>
  );
}
