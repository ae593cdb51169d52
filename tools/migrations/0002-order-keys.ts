import { searchKeys } from '@store/domain/shop/catalogue/discovery/search';
import type { Migration } from './migration';
import { arrayOf, mapOf, textOf } from './values';

/** Orders from before the search by title have keys of buyer and number only. */
export const orderKeys: Migration = {
  name: '0002-order-keys',
  title: 'find older orders by the titles of their beats',
  collection: 'orders',
  change: (fields) => {
    const known = arrayOf(fields['keys']) ?? [];
    const texts = new Set(known.map(textOf));
    const titles = (arrayOf(fields['lines']) ?? []).map((line) => textOf(mapOf(line)?.['title']) ?? '');
    const added = searchKeys(...titles).filter((key) => !texts.has(key));
    if (added.length === 0) return undefined;
    return { keys: { arrayValue: { values: [...known, ...added.map((key) => ({ stringValue: key }))] } } };
  },
};
