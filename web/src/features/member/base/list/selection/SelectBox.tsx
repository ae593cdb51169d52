import { useEffect, useRef } from 'react';
import styles from './Selection.module.css';
import type { Selection } from './useSelection';

interface SelectBoxProps<Row> {
  readonly selection: Pick<Selection<Row>, 'has' | 'select'>;
  /** The row, or all rows of the page. */
  readonly rows: readonly Row[];
  /** Accessible name: `Select Low Tide`. */
  readonly label: string;
  /** False in rows with keys (rowKeys.ts). */
  readonly isTabStop?: boolean;
}

/** Indeterminate if some of several rows are selected. */
export function SelectBox<Row>({ selection, rows, label, isTabStop = true }: SelectBoxProps<Row>) {
  const box = useRef<HTMLInputElement>(null);
  const count = rows.filter((row) => selection.has(row)).length;
  const isChecked = rows.length > 0 && count === rows.length;
  const isSome = count > 0 && !isChecked;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    // The whole cell is clickable.
    <label className={styles.cell}>
      <input
        ref={box}
        type="checkbox"
        tabIndex={isTabStop ? undefined : -1}
        className={styles.box}
        aria-label={label}
        disabled={rows.length === 0}
        checked={isChecked}
        onChange={() => selection.select(rows, !isChecked)}
      />
    </label>
  );
}
