import * as v from 'valibot';
import { count } from '../common';

/** One page; `total` counts all matching rows. */
export function listAnswer<Row extends v.GenericSchema>(row: Row) {
  return v.object({
    result: v.array(row),
    total: count,
    /** This page's cursor, to send as `near`; null if the list is empty or not paginated. */
    place: v.nullable(v.string()),
  });
}

export const csvAnswer = { status: 200, description: 'The CSV file.', contentType: 'text/csv' } as const;
