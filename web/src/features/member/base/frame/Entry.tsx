import { useId } from 'react';
import { formatFigure } from '../../../../lib/figures';
import { memberPagePath, type MemberPage } from '../../../../lib/paths/dashboardQuery';
import { DashboardIcon, type DashboardIconName } from '../../../../ui/icons/dashboard';
import { Link } from '../../../../ui/links/Link';
import styles from './Entry.module.css';

/** Pages with an icon. */
export type EntryPage = MemberPage & DashboardIconName;

interface EntryProps {
  readonly tab: MemberPage | null;
  readonly item?: string;
  readonly icon?: DashboardIconName;
  readonly label: string;
  readonly current: 'page' | 'true' | undefined;
  readonly waiting?: number;
}

export function Entry({ tab, item, icon, label, current, waiting = 0 }: EntryProps) {
  const waitingId = useId();
  return (
    <li>
      <Link
        className={styles.entry}
        to={memberPagePath(tab, item)}
        aria-current={current}
        aria-describedby={waiting > 0 ? waitingId : undefined}
      >
        {icon && <DashboardIcon name={icon} />}
        <span>{label}</span>
        {waiting > 0 && (
          <span className={styles.count} aria-hidden="true">
            {formatFigure(waiting)}
          </span>
        )}
      </Link>
      {waiting > 0 && <span id={waitingId} hidden>{`${formatFigure(waiting)} to do`}</span>}
    </li>
  );
}
