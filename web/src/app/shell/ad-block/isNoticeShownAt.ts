import type { AdBlockSetting } from '@store/domain/pages/ad-block';
import { matchPath } from 'react-router-dom';
import { paths } from '../../../lib/paths/paths';

/** Whether a page may be replaced by the notice: a buyer who has paid must be able to reach the downloads. */
export function isNoticeShownAt(pathname: string, setting: AdBlockSetting): boolean {
  if (setting === 'off') return false;
  return setting === 'everywhere' || matchPath(paths.checkoutSuccess, pathname) === null;
}
