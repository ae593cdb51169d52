import type { MemberPageSize } from '@store/domain/platform/pagination';
import type { ReactNode } from 'react';
import { Notice } from '../../../../../ui/feedback/Notice';
import { Retry } from '../../../../../ui/feedback/Retry';
import { Skeleton } from '../../../../../ui/feedback/Skeleton';
import { VisuallyHidden } from '../../../../../ui/VisuallyHidden';
import type { Selection } from '../selection/useSelection';
import type { ListState } from '../useMemberList';
import { ListHead, type Column, type Sorting } from './ListHead';
import { onRowKeyDown, onRowKeyUp } from './rowKeys';
import styles from './ListTable.module.css';

/** More than fills a window. */
const SKELETON_MAXIMUM = 20;

interface SkeletonRowsProps {
  readonly columns: readonly Column[];
  readonly size: MemberPageSize;
  readonly isSelectable: boolean;
}

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

export interface ListTableProps<Row> {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly row: (row: Row) => ReactNode;
  /** Shown below an empty list. */
  readonly emptyHint: string;
  readonly emptyTitle?: string;
  readonly emptyAction?: ReactNode;
  /** If set, `row` begins with a cell for it. */
  readonly selection?: Selection<Row>;
}

type Props<Row> = ListTableProps<Row> & {
  readonly state: ListState<Row>;
  readonly size: MemberPageSize;
  readonly sorting: Sorting | undefined;
};

export function ListTable<Row>({
  state,
  columns,
  row,
  title,
  emptyHint,
  emptyTitle = 'No data was found.',
  emptyAction,
  size,
  selection,
  sorting,
}: Props<Row>) {
  if (state.kind === 'failed')
    return (
      <Retry title={`${title} could not be loaded.`} onRetry={state.retry}>
        {state.error.message}
      </Retry>
    );
  if (state.kind === 'loaded' && state.rows.length === 0 && !state.isStale)
    return (
      <Notice title={emptyTitle}>
        <p>{emptyHint}</p>
        {emptyAction !== undefined && <div>{emptyAction}</div>}
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
      <ListHead
        columns={columns}
        sorting={sorting}
        selection={selection}
        rows={state.kind === 'loaded' ? state.rows : []}
      />
      {/* The controls inside have the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody onKeyDown={onRowKeyDown} onKeyUp={onRowKeyUp}>
        {state.kind === 'loading' ? (
          <SkeletonRows columns={columns} size={size} isSelectable={selection !== undefined} />
        ) : (
          state.rows.map((each) => row(each))
        )}
      </tbody>
    </table>
  );
}
