import {
  MEMBER_PAGE_SIZES,
  pageMarks,
  parseMemberPageSize,
  type MemberPageSize,
} from '@store/domain/platform/pagination';
import { Paginator } from '../../../../../ui/Paginator';
import styles from './ListFoot.module.css';

interface ListFootProps {
  /** Of the paginator: `Pages of users`. */
  readonly label: string;
  readonly current: number;
  readonly last: number;
  readonly size: MemberPageSize;
  /** A larger page could show more of the list. */
  readonly isLong: boolean;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: MemberPageSize) => void;
}

export function ListFoot({ label, current, last, size, isLong, onPage, onSize }: ListFootProps) {
  return (
    <div className={styles.foot}>
      <Paginator
        label={label}
        current={current}
        last={last}
        marks={pageMarks(current, last)}
        onPage={onPage}
      />
      {isLong && (
        <label className={styles.size}>
          Rows per page
          <select
            className={styles.select}
            value={size}
            onChange={({ target }) => onSize(parseMemberPageSize(target.value))}
          >
            {MEMBER_PAGE_SIZES.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
