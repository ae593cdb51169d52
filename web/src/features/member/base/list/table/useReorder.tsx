import { useState } from 'react';
import type { Place } from './ListRow';
import styles from './ListRow.module.css';

function moved<Row>(rows: readonly Row[], row: Row, to: number): readonly Row[] {
  return rows.filter((other) => other !== row).toSpliced(to, 0, row);
}

/** Returns a row's place, from which its handle, keys or menu move it. */
export function useReorder<Row>(
  rows: readonly Row[],
  onOrder: (rows: readonly Row[]) => void,
): (row: Row) => Place {
  const [dragged, setDragged] = useState<Row | null>(null);
  return (row) => {
    const at = rows.indexOf(row);
    const moveTo = (to: number) => () => onOrder(moved(rows, row, to));
    const up = { text: 'Move up', act: moveTo(at - 1), keys: 'Alt ↑' };
    const down = { text: 'Move down', act: moveTo(at + 1), keys: 'Alt ↓' };
    const isFirst = at === 0;
    const isLast = at === rows.length - 1;
    return {
      choices: [!isFirst && up, !isLast && down],
      handle: (
        <span
          draggable
          className={styles.handle}
          title="Drag to move"
          onDragStart={({ dataTransfer, currentTarget }) => {
            dataTransfer.effectAllowed = 'move';
            dataTransfer.setDragImage(currentTarget.closest('tr') ?? currentTarget, 0, 0);
            setDragged(row);
          }}
          onDragEnd={() => setDragged(null)}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M6 3v0M10 3v0M6 8v0M10 8v0M6 13v0M10 13v0" />
          </svg>
        </span>
      ),
      events: {
        onKeyDown: (event) => {
          if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
          event.preventDefault();
          if (event.key === 'ArrowUp' && !isFirst) up.act();
          if (event.key === 'ArrowDown' && !isLast) down.act();
        },
        onDragOver: (event) => {
          if (dragged !== null) event.preventDefault();
        },
        onDrop: (event) => {
          if (dragged === null) return;
          event.preventDefault();
          setDragged(null);
          if (dragged !== row) onOrder(moved(rows, dragged, at));
        },
      },
    };
  };
}
