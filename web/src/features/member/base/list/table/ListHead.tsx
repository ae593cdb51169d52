import { VisuallyHidden } from '../../../../../ui/VisuallyHidden';
import { SelectBox } from '../selection/SelectBox';
import type { Selection } from '../selection/useSelection';
import styles from './ListTable.module.css';

export interface Column {
  readonly name: string;
  readonly className?: string | undefined;
  /** For screen readers only. */
  readonly isHeadingHidden?: boolean;
  /** In the URL; the first click sorts up, or down if `isDescending`. */
  readonly sort?: { readonly by: string; readonly isDescending?: boolean };
}

/** As in the URL: `-bpm` reverses the order. */
export interface Sorting {
  readonly current: string;
  /** Default. */
  readonly initial: string;
  /** Undefined for the default. */
  readonly onSort: (sort: string | undefined) => void;
}

type Direction = 'ascending' | 'descending' | 'none';

function directionOf(by: string, current: string): Direction {
  if (current === by) return 'ascending';
  return current === `-${by}` ? 'descending' : 'none';
}

/** Cycles through one direction, the other, and the default. */
function nextSort(
  { by, isDescending = false }: NonNullable<Column['sort']>,
  current: string,
): string | undefined {
  const [first, second] = isDescending ? [`-${by}`, by] : [by, `-${by}`];
  if (current === first) return second;
  return current === second ? undefined : first;
}

interface HeadingProps {
  readonly column: Column;
  readonly sorting: Sorting | undefined;
}

function Heading({ column: { name, className, sort, isHeadingHidden = false }, sorting }: HeadingProps) {
  if (!sort || !sorting)
    return (
      <th scope="col" className={className}>
        {isHeadingHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      </th>
    );
  const { current, initial, onSort } = sorting;
  const direction = directionOf(sort.by, current);
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => {
          const next = nextSort(sort, current);
          onSort(next === initial ? undefined : next);
        }}
      >
        <span>{name}</span>
        <span aria-hidden="true" className={styles.mark} data-direction={direction} />
      </button>
    </th>
  );
}

interface ListHeadProps<Row> {
  readonly columns: readonly Column[];
  readonly sorting: Sorting | undefined;
  readonly selection: Selection<Row> | undefined;
  readonly rows: readonly Row[];
}

export function ListHead<Row>({ columns, sorting, selection, rows }: ListHeadProps<Row>) {
  return (
    <thead className={styles.head}>
      <tr>
        {selection && (
          <th scope="col" className={styles.select}>
            <SelectBox selection={selection} rows={rows} label="Select all on this page" />
          </th>
        )}
        {columns.map((column) => (
          <Heading key={column.name} column={column} sorting={sorting} />
        ))}
      </tr>
    </thead>
  );
}
