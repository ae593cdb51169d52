import * as v from 'valibot';
import { count } from '../common';

/** A page of a member list; `total` counts all rows that match. */
export function listAnswer<Row extends v.GenericSchema>(row: Row) {
  return v.object({
    result: v.array(row),
    total: count,
    /** The cursor of this page, to be sent as `near`; null if the list is empty or not paginated. */
    place: v.nullable(v.string()),
  });
}

export const csvAnswer = { status: 200, description: 'The CSV file.', contentType: 'text/csv' } as const;
