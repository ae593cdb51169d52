import { useMemberQuery } from '../../base/session/useMemberQuery';
import type { SessionRow } from '@store/domain/api/member/members';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../../ui/Button';
import { endSession, readSessions } from '../../base/calls';
import { formatDateTime } from '../../base/dates';
import { RowsSection } from '../../base/list/RowsSection';
import styles from '../../base/list/RowsSection.module.css';
import { useMemberAction } from '../../base/list/useMemberAction';
import { ChangePassword } from './ChangePassword';
import { SecondFactor } from './SecondFactor';
import { ShopPage } from '../ShopPage';

const SESSIONS_KEY = ['member-sessions'] as const;

function Session({ session: { id, started, browser, current } }: { readonly session: SessionRow }) {
  const client = useQueryClient();
  const { isBusy, run } = useMemberAction(() => void client.invalidateQueries({ queryKey: SESSIONS_KEY }));
  const name = browser || 'Unknown browser';
  return (
    <li className={styles.row}>
      <span>
        <span>{name}</span>
        <span className={styles.more}>{` since ${formatDateTime(started)}`}</span>
      </span>
      {current ? (
        <span className={styles.more}>This session</span>
      ) : (
        <Button
          variant="quiet"
          isBusy={isBusy}
          aria-label={`End the session of ${name} since ${formatDateTime(started)}`}
          onClick={() => void run((options) => endSession({ id }, options))}
        >
          End
        </Button>
      )}
    </li>
  );
}

export default function SecurityPage() {
  const sessions = useMemberQuery(SESSIONS_KEY, (options) => readSessions({}, options));
  return (
    <ShopPage tab="security">
      <section className={styles.section}>
        <h3 className={styles.title}>Password</h3>
        <ChangePassword onChanged={() => void sessions.refetch()} />
      </section>
      <section className={styles.section}>
        <h3 className={styles.title}>Two-step sign-in</h3>
        <SecondFactor />
      </section>
      <RowsSection title="Your sessions" query={sessions} rowsOf={({ result }) => result}>
        {(session) => <Session key={session.id} session={session} />}
      </RowsSection>
    </ShopPage>
  );
}
