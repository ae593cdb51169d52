import { useMemberQuery } from '../../base/session/useMemberQuery';
import type { AuditRow } from '@store/domain/api/member/members';
import { TextLink } from '../../../../ui/links/TextLink';
import { readAudit } from '../../base/calls';
import { formatDateTime } from '../../base/dates';
import { RowsSection } from '../../base/list/RowsSection';
import styles from '../../base/list/RowsSection.module.css';
import { actionText, outcomeText, targetPath, targetText } from './actionText';
import { ShopPage } from '../ShopPage';

function Entry({ entry: { at, member, action, target, outcome } }: { readonly entry: AuditRow }) {
  const [of, path] = [targetText(target), targetPath(action, target)];
  return (
    <li className={styles.row}>
      <span>
        <span>{`${actionText(action)}${of !== '' ? `: ${of}` : ''}`}</span>
        {path !== undefined && (
          <span>
            : <TextLink to={path}>show it</TextLink>
          </span>
        )}
        <span className={styles.more}>{` by ${member}, ${formatDateTime(at)}`}</span>
      </span>
      <span className={styles.more}>{outcomeText(outcome)}</span>
    </li>
  );
}

export default function ActivityPage() {
  const audit = useMemberQuery(['member-audit'], (options) => readAudit({}, options));
  return (
    <ShopPage tab="activity">
      <RowsSection title="Activity" query={audit} rowsOf={({ result }) => result}>
        {(entry) => <Entry key={entry.id} entry={entry} />}
      </RowsSection>
    </ShopPage>
  );
}
