import { useCallback, useEffect, useState } from 'react';
import { holdReloads } from '../../../../../lib/page/reload';

type Id = string | number;

/** On whatever page they are. */
export interface Selection<Row> {
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  readonly select: (rows: readonly Row[], isSelected: boolean) => void;
  readonly refresh: (rows: readonly Row[]) => void;
  readonly clear: () => void;
}

/** Rows stay selected across pages of their list. An unrequested reload waits meanwhile. */
export function useSelection<Row extends { readonly id: Id }>(): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<Id, Row>>(new Map());
  const isEmpty = selected.size === 0;
  useEffect(() => (isEmpty ? undefined : holdReloads(() => true)), [isEmpty]);

  const select = useCallback((rows: readonly Row[], isSelected: boolean) => {
    setSelected((before) => {
      const after = new Map(before);
      for (const row of rows)
        if (isSelected) after.set(row.id, row);
        else after.delete(row.id);
      return after;
    });
  }, []);
  const refresh = useCallback((rows: readonly Row[]) => {
    setSelected((before) => {
      const fresh = rows.filter((row) => before.has(row.id) && before.get(row.id) !== row);
      return fresh.length === 0
        ? before
        : new Map([...before, ...fresh.map((row) => [row.id, row] as const)]);
    });
  }, []);
  const clear = useCallback(() => setSelected(new Map()), []);
  return { rows: [...selected.values()], has: ({ id }) => selected.has(id), select, refresh, clear };
}
