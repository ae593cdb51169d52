import { useEffect, useRef } from 'react';
import styles from './Selection.module.css';
import type { Selection } from './useSelection';

interface SelectBoxProps<Row> {
  readonly selection: Pick<Selection<Row>, 'has' | 'select'>;
  /** The row, or the rows of the page. */
  readonly rows: readonly Row[];
  /** Accessible name: `Select Low Tide`. */
  readonly label: string;
  /** False in rows with keys (rowKeys.ts). */
  readonly isTabStop?: boolean;
}

/** Selects rows. Some of several make it indeterminate. */
export function SelectBox<Row>({ selection, rows, label, isTabStop = true }: SelectBoxProps<Row>) {
  const box = useRef<HTMLInputElement>(null);
  const count = rows.filter((row) => selection.has(row)).length;
  const isChecked = rows.length > 0 && count === rows.length;
  const isSome = count > 0 && !isChecked;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    // The whole cell can be clicked.
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
