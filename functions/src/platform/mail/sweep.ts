import { config } from '../config';
import { workThrough, paced } from '../work-through';
import { listDueMails, removeOldMails } from './queued-mails';
import { deliverMail, type Outcome } from './sender';

interface SweepOptions {
  /** Time for the run, in ms. */
  readonly budget?: number;
  /** Called for each mail handled. The id is not personal data. */
  readonly onOutcome?: (id: string, outcome: Outcome) => void;
}

interface SweepReport {
  readonly sent: number;
  readonly delayed: number;
  readonly failed: number;
  readonly removed: number;
}

/** Leaves more time than an attempt may take within the function's timeout of 300 seconds. */
export const MAILING_BUDGET_MS = 200_000;

/** Mails sent at once. */
const CONCURRENCY = 4;

const PAGE = 100;

/** Each mail is two deletes; a batch has at most 500 writes. */
const REMOVALS_PER_RUN = 200;

/** Sends due mails and deletes expired ones. May run concurrently. */
export async function sweepMails({
  budget = MAILING_BUDGET_MS,
  onOutcome = () => undefined,
}: SweepOptions = {}): Promise<SweepReport> {
  const end = Date.now() + budget;
  const isOver = () => Date.now() >= end;
  const report = { sent: 0, delayed: 0, failed: 0, skipped: 0 };
  const turn = paced(config.mail.perMinute);
  await workThrough(
    { concurrency: CONCURRENCY, isOver },
    () => listDueMails(Date.now(), PAGE),
    async (id) => {
      await turn();
      if (isOver()) return;
      const outcome = await deliverMail(id);
      report[outcome.kind] += 1;
      onOutcome(id, outcome);
    },
  );
  const { sent, delayed, failed } = report;
  return { sent, delayed, failed, removed: await removeOldMails(Date.now(), REMOVALS_PER_RUN) };
}
