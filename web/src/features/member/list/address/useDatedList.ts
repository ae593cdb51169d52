import { DEFAULT_DATE_SORT, parseDateSort, type DateSort } from '@store/domain/dashboard/date-sort';
import styles from '../cells.module.css';
import type { Arrangement } from '../MemberList';
import type { Column } from '../table/ListHead';
import { useListAddress, type ListAddress, type ListQuery } from './useListAddress';

/** By which such a list is sorted. */
export const DATE_COLUMN: Column = {
  name: 'Date',
  className: styles.date,
  sort: { by: 'date', isDescending: true },
};

interface DatedList {
  readonly list: ListAddress;
  readonly arrangement: Arrangement;
  readonly sort: DateSort | undefined;
}

/** A list that is sorted by date alone. */
export function useDatedList(list: ListQuery): DatedList {
  const address = useListAddress(list);
  return {
    list: address,
    arrangement: { list: address, sort: DEFAULT_DATE_SORT },
    sort: parseDateSort(address.parameters),
  };
}
