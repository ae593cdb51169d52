import type { JobName } from '@store/domain/pages/dashboard/status';
import { MINUTE_MS } from '@store/domain/platform/time';

interface Schedule {
  /** Cloud Scheduler's syntax (https://cloud.google.com/appengine/docs/flexible/scheduling-jobs-with-cron-yaml). */
  readonly schedule: string;
  /** In ms. */
  readonly every: number;
  readonly timeoutSeconds: number;
}

export const SCHEDULES: Readonly<Record<JobName, Schedule>> = {
  reconciliation: { schedule: 'every 60 minutes', every: 60 * MINUTE_MS, timeoutSeconds: 540 },
  cleaning: { schedule: 'every 6 hours', every: 6 * 60 * MINUTE_MS, timeoutSeconds: 540 },
  mailing: { schedule: 'every 5 minutes', every: 5 * MINUTE_MS, timeoutSeconds: 300 },
};
