import type { AuditRow, SessionRow } from '@store/domain/member';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { unwrap } from '../../../lib/query/queryClient';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/Modal';
import { endSession, readAudit, readSessions } from '../calls';
import { formatDateTime } from '../dates';
import { RowsSection } from '../list/RowsSection';
import styles from '../list/RowsSection.module.css';
import { useMemberAction } from '../list/useMemberAction';
import { SecondFactor } from '../second-factor/SecondFactor';
import { useMemberCall } from '../session/useMemberCall';

const SESSIONS_KEY = ['member-sessions'] as const;

/** `POST /api/member/tracks/delete` as `tracks delete`. */
function actionName(action: string): string {
  return action.replace(/^\w+ \/api\/member\//, '').replaceAll('/', ' ');
}

function Session({ session: { id, started, browser, current } }: { readonly session: SessionRow }) {
  const client = useQueryClient();
  const { isBusy, run } = useMemberAction(() => void client.invalidateQueries({ queryKey: SESSIONS_KEY }));
  const name = browser || 'Unknown browser';
  return (
    <li className={styles.row}>
      <span>
        {name}
        <span className={styles.more}> since {formatDateTime(started)}</span>
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

function Entry({ entry: { at, member, action, target, outcome } }: { readonly entry: AuditRow }) {
  return (
    <li className={styles.row}>
      <span>
        {actionName(action)} {target}
        <span className={styles.more}>
          {' '}
          by {member}, {formatDateTime(at)}
        </span>
      </span>
      <span className={styles.more}>{outcome}</span>
    </li>
  );
}

/** The member's second step and sessions, and what all members did lately. */
export function ActivityModal({ onClose }: { readonly onClose: () => void }) {
  const callAsMember = useMemberCall();
  const sessions = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: async () => unwrap(await callAsMember((options) => readSessions({}, options))),
  });
  const audit = useQuery({
    queryKey: ['member-audit'],
    queryFn: async () => unwrap(await callAsMember((options) => readAudit({}, options))),
  });
  return (
    <Modal title="Activity" size="large" onClose={onClose}>
      <section className={styles.section}>
        <h3 className={styles.title}>Two-step sign-in</h3>
        <SecondFactor />
      </section>
      <RowsSection title="Your sessions" query={sessions} rowsOf={({ result }) => result}>
        {(session) => <Session key={session.id} session={session} />}
      </RowsSection>
      <RowsSection title="What members did" query={audit} rowsOf={({ result }) => result}>
        {(entry) => <Entry key={entry.id} entry={entry} />}
      </RowsSection>
    </Modal>
  );
}
