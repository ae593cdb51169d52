import { DEFAULT_DATE_SORT } from '@store/domain/pages/dashboard/member-list';
import styles from './cells.module.css';
import type { Arrangement } from './MemberList';
import type { Column } from './table/ListHead';

/** By which a list is sorted that has {@link BY_DATE}, and the list of invoices. */
export const DATE_COLUMN: Column = {
  name: 'Date',
  className: styles.date,
  sort: { by: 'date', isDescending: true },
};

/** A list that is sorted by date alone. */
export const BY_DATE: Arrangement = { sort: DEFAULT_DATE_SORT };
