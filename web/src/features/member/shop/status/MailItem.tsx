import type { MailRow, MailStatus } from '@store/domain/api/member/dashboard';
import type { MailState } from '@store/domain/pages/dashboard/status';
import { useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '../../base/dates';
import { Row, RowAction } from '../../base/list/Row';
import rows from '../../base/list/RowsSection.module.css';
import { useMemberAction } from '../../base/list/useMemberAction';
import { MAILS_KEY, retryMail } from './statusCalls';
import styles from './Status.module.css';
import { counted } from '../../../../lib/figures';

const COUNTED: readonly (readonly [state: MailState, label: string])[] = [
  ['queued', 'queued'],
  ['sending', 'being sent'],
  ['sent', 'sent in the last 7 days'],
  ['failed', 'failed'],
];

export function MailSummary({ counts }: Pick<MailStatus, 'counts'>) {
  return (
    <dl className={styles.counts}>
      {COUNTED.map(([state, label]) => (
        <div key={state}>
          <dt>{label}</dt>
          <dd>{counts[state]}</dd>
        </div>
      ))}
    </dl>
  );
}

function progressOf({ state, attempts, created, next_attempt }: MailRow): string {
  const queued = `Queued ${formatDateTime(created)}.`;
  if (state === 'sending') return `${queued} It is being sent.`;
  const tried = attempts === 0 ? '' : ` ${counted(attempts, 'attempt', 'attempts')}.`;
  if (state === 'failed') return `${queued}${tried}`;
  return `${queued}${tried} ${next_attempt === null ? '' : `Next attempt ${formatDateTime(next_attempt)}.`}`;
}

export function MailItem({ mail }: { readonly mail: MailRow }) {
  const client = useQueryClient();
  const { isBusy, failure, run } = useMemberAction(() => undefined);
  const { id, to, subject, state, reason } = mail;
  // Its state changes even after another refusal.
  const retry = async () => {
    await run((options) => retryMail({ id }, options));
    await client.invalidateQueries({ queryKey: MAILS_KEY });
  };
  return (
    <Row
      name={subject}
      more={`to ${to}`}
      failure={failure}
      actions={
        state !== 'sending' && (
          <RowAction label="Retry" of={`${subject} to ${to}`} isBusy={isBusy} onClick={() => void retry()} />
        )
      }
    >
      <p className={rows.details}>
        {state === 'failed' && <span className={styles.fault}>Failed. </span>}
        <span>{progressOf(mail)}</span>
      </p>
      {reason !== null && <p className={rows.details}>{`The mail server: ${reason}`}</p>}
    </Row>
  );
}
