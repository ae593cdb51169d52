import { useState, type DragEvent, type KeyboardEvent } from 'react';
import type { Column } from './ListHead';
import styles from './ListRow.module.css';

/** The column of the handles. */
export const ORDER: Column = { name: 'Order', className: styles.order, isHeadingHidden: true };

/** How a row is moved: by its handle, by keys, or by its menu. */
export interface Place {
  readonly isDragged: boolean;
  /** Undefined for the first row. */
  readonly moveUp: (() => void) | undefined;
  /** Undefined for the last row. */
  readonly moveDown: (() => void) | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragEnd: () => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
}

function moved<Row>(rows: readonly Row[], row: Row, to: number): readonly Row[] {
  return rows.filter((other) => other !== row).toSpliced(to, 0, row);
}

/** Returns the place of a row, or undefined in a list without `onOrder`. */
export function useReorder<Row>(
  rows: readonly Row[],
  onOrder: ((rows: readonly Row[]) => void) | undefined,
): (row: Row) => Place | undefined {
  const [dragged, setDragged] = useState<Row | null>(null);
  return (row) => {
    if (!onOrder) return undefined;
    const at = rows.indexOf(row);
    const moveTo = (to: number) => (rows[to] ? () => onOrder(moved(rows, row, to)) : undefined);
    const [moveUp, moveDown] = [moveTo(at - 1), moveTo(at + 1)];
    return {
      isDragged: row === dragged,
      moveUp,
      moveDown,
      onKeyDown: (event) => {
        const move = { ArrowUp: moveUp, ArrowDown: moveDown }[event.altKey ? event.key : ''];
        if (!move) return;
        event.preventDefault();
        move();
      },
      onDragStart: ({ dataTransfer, currentTarget }) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setDragImage(currentTarget.closest('tr') ?? currentTarget, 0, 0);
        setDragged(row);
      },
      onDragEnd: () => setDragged(null),
      onDragOver: (event) => {
        if (dragged !== null) event.preventDefault();
      },
      onDrop: (event) => {
        if (dragged === null) return;
        event.preventDefault();
        setDragged(null);
        if (dragged !== row) onOrder(moved(rows, dragged, at));
      },
    };
  };
}
