import type { JobName, JobState } from '@store/domain/pages/dashboard/status';
import type { JobRow } from '@store/domain/api/member/dashboard';
import { formatDateTime } from '../../base/dates';
import { Row } from '../../base/list/Row';
import rows from '../../base/list/RowsSection.module.css';
import styles from './Status.module.css';
import { formatFigure } from '../../../../lib/figures';

const NAMES: Readonly<Record<JobName, string>> = {
  reconciliation: 'Reconciliation with Stripe',
  cleaning: 'Cleaning',
  mailing: 'Mailing',
};

const STATES: Readonly<Record<JobState, string>> = {
  never: 'Not run yet',
  running: 'Running',
  succeeded: 'Succeeded',
  failed: 'Failed',
  interrupted: 'Interrupted',
  late: 'Late',
};

const FAULTS: readonly JobState[] = ['failed', 'interrupted', 'late'];

/** In sentences. */
function historyOf({ started, succeeded, failed, error }: JobRow): string {
  const sentences = [
    started === null ? 'Hasn’t run yet.' : `Last start ${formatDateTime(started)}.`,
    ...(started !== null && succeeded === null ? ['No run has succeeded yet.'] : []),
    ...(succeeded === null ? [] : [`Last success ${formatDateTime(succeeded)}.`]),
    ...(failed === null ? [] : [`Last failure ${formatDateTime(failed)}: ${error ?? 'unknown'}.`]),
  ];
  return sentences.join(' ');
}

function countsOf({ counts }: JobRow): string {
  return counts.map(({ what, count }) => `${what} ${formatFigure(count)}`).join(', ');
}

export function JobItem({ job }: { readonly job: JobRow }) {
  const { name, state, problems, counts } = job;
  return (
    <Row
      name={NAMES[name]}
      details={historyOf(job)}
      actions={<span className={FAULTS.includes(state) ? styles.fault : rows.more}>{STATES[state]}</span>}
    >
      {counts.length > 0 && <p className={rows.details}>{`In the last successful run: ${countsOf(job)}.`}</p>}
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label={`What ${NAMES[name]} could not explain`}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </Row>
  );
}
