import { MEMBER_PAGE_SIZE, parseMemberPageSize, type MemberPageSize } from '@store/domain/pagination';
import { readText, storedAtom } from '../../../../lib/storage/storedAtom';

const KEY = 'memberPageSize';

/** The rows per page of every list in the dashboard. */
export const pageSizeAtom = storedAtom<MemberPageSize>(
  KEY,
  { parse: parseMemberPageSize, format: (size) => (size === MEMBER_PAGE_SIZE ? null : String(size)) },
  parseMemberPageSize(readText(KEY)),
);
