import type { Migration } from './migration';
import { arrayOf, mapOf, textOf, type StoredFields, type StoredValue } from './values';

/** Completes a line as functions/src/platform/collections/orders.ts reads it; undefined if nothing is missing. */
function completed(fields: StoredFields): StoredFields | undefined {
  const { price, licence } = fields;
  if (!price || !licence) return undefined;
  const added: Record<string, StoredValue> = {
    ...('fullPrice' in fields ? {} : { fullPrice: price }),
    ...('licenceName' in fields ? {} : { licenceName: licence }),
    ...('exclusive' in fields ? {} : { exclusive: { booleanValue: textOf(licence) === 'Exclusive' } }),
  };
  return Object.keys(added).length === 0 ? undefined : { ...fields, ...added };
}

/** Lines from before deals have no full price, and those from before own licences no name of theirs. */
export const orderLines: Migration = {
  name: '0001-order-lines',
  title: 'complete the lines of older orders',
  collection: 'orders',
  change: (fields) => {
    const lines = arrayOf(fields['lines']) ?? [];
    let isChanged = false;
    const values = lines.map((line) => {
      const before = mapOf(line);
      const after = before && completed(before);
      if (!after) return line;
      isChanged = true;
      return { mapValue: { fields: after } };
    });
    return isChanged ? { lines: { arrayValue: { values } } } : undefined;
  },
};
