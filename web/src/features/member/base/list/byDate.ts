import { DEFAULT_DATE_SORT } from '@store/domain/pages/dashboard/member-list';
import styles from './cells.module.css';
import type { Arrangement } from './MemberList';
import type { Column } from './table/ListHead';

/** For lists with {@link BY_DATE}, and invoices. */
export const DATE_COLUMN: Column = {
  name: 'Date',
  className: styles.date,
  sort: { by: 'date', isDescending: true },
};

/** Sorted by date alone. */
export const BY_DATE: Arrangement = { sort: DEFAULT_DATE_SORT };
