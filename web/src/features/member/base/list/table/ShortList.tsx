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
  /** The page's heading is also the list's. */
  readonly isAlone?: boolean;
  /** Reads the list whole, and again after an action. */
  readonly query: Query<Data>;
  readonly rowsOf: (data: Data) => readonly Row[];
  /** By name, with a class for width and alignment. */
  readonly columns: Readonly<Record<string, string | undefined>>;
  readonly line: (row: Row) => Line;
  readonly isReadOnly?: boolean;
  readonly summary?: ReactNode;
  /** For a sortable list (useReorder.tsx). */
  readonly placeOf?: (row: Row) => Place;
}

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

/** Without pages and search, in the same table as other lists. */
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
