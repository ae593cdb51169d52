import { matchPath } from 'react-router-dom';
import type { Config } from '../../../lib/config';
import { paths } from '../../../lib/paths/paths';

/** Whether a page may be replaced by the notice: a buyer who has paid must be able to reach the downloads. */
export function isNoticeShownAt(
  pathname: string,
  { isAdBlockNoticeOnReturn }: Pick<Config, 'isAdBlockNoticeOnReturn'>,
): boolean {
  return isAdBlockNoticeOnReturn || matchPath(paths.checkoutSuccess, pathname) === null;
}
