import { paths } from '../../../lib/paths/paths';
import { Link } from '../../../ui/links/Link';
import { DIALOGS, type DialogName } from '../overview/toDoItems';
import styles from './ShopMenu.module.css';

const LABELS: Readonly<Record<DialogName, string>> = {
  inbox: 'Inbox',
  customers: 'Customers',
  licences: 'Licences',
  deals: 'Deals',
  offers: 'Offers',
  statistics: 'Statistics',
  settings: 'Settings',
  status: 'Status',
  activity: 'Activity',
};

interface ShopMenuProps {
  readonly isOverview: boolean;
  readonly onOpen: (dialog: DialogName) => void;
}

/** What the tabs do not show: the overview, and the dialogs. */
export function ShopMenu({ isOverview, onOpen }: ShopMenuProps) {
  return (
    <nav aria-label="Shop" className={styles.menu}>
      <ul className={styles.items}>
        <li>
          <Link className={styles.item} to={paths.dashboard} aria-current={isOverview ? 'page' : undefined}>
            Overview
          </Link>
        </li>
        {DIALOGS.map((dialog) => (
          <li key={dialog}>
            <button
              type="button"
              className={styles.item}
              aria-haspopup="dialog"
              onClick={() => onOpen(dialog)}
            >
              {LABELS[dialog]}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
