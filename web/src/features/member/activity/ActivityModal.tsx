import type { AuditRow, SessionRow } from '@store/domain/member';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { unwrap } from '../../../lib/query/queryClient';
import { Button } from '../../../ui/Button';
import { Retry } from '../../../ui/feedback/Retry';
import { Modal } from '../../../ui/Modal';
import { endSession, readAudit, readSessions } from '../calls';
import { formatDateTime } from '../dates';
import { useMemberAction } from '../list/useMemberAction';
import { SecondFactor } from '../second-factor/SecondFactor';
import { useMemberCall } from '../session/useMemberCall';
import styles from './ActivityModal.module.css';

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

interface ListProps<Row> {
  readonly title: string;
  readonly query: {
    readonly data: { readonly result: readonly Row[] } | undefined;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: (row: Row) => ReactNode;
}

function List<Row>({ title, query: { data, isError, refetch }, children }: ListProps<Row>) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      {isError && <Retry title={`${title} could not be loaded.`} onRetry={() => void refetch()} />}
      {!isError && !data && <p role="status">Data is loading…</p>}
      {data && data.result.length === 0 && <p>No data was found.</p>}
      {data && <ul className={styles.rows}>{data.result.map(children)}</ul>}
    </section>
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
      <section>
        <h3 className={styles.title}>Two-step sign-in</h3>
        <SecondFactor />
      </section>
      <List title="Your sessions" query={sessions}>
        {(session) => <Session key={session.id} session={session} />}
      </List>
      <List title="What members did" query={audit}>
        {(entry) => <Entry key={entry.id} entry={entry} />}
      </List>
    </Modal>
  );
}
