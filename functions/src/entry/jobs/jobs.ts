import '../listeners';
import { publishDue, removeOldPublications } from '../../shop/catalogue/drafts/publication';
import { rebuildOffSale } from '../../shop/catalogue/off-sale-shards';
import { hashReceived } from '../../shop/uploads/received-files';
import { log } from '../../platform/log';
import type { Outcome } from '../../platform/mail/sender';
import { MAILING_BUDGET_MS, sweepMails } from '../../platform/mail/sweep';
import { sendCampaigns } from '../../people/newsletter/campaigns/sending';
import { sweepOffers } from '../../sales/offers/sweep';
import { settleDueMemberships } from '../../sales/memberships/reconciliation';
import { reconcile } from '../../sales/orders/reconciliation/reconciliation';
import { listStuckOrders } from '../../sales/orders/stuck-orders';
import { removeExpired } from '../privacy/expiry';
import { readDueFees } from '../../sales/splits/fees';
import { mailDueStatements } from '../../sales/splits/statement-mails';
import { settleDueTransfers } from '../../sales/splits/transfers';
import { refreshRanking } from '../../shop/statistics/ranking';
import { addUpVisits } from '../../shop/statistics/visits';
import { cleanUp } from './cleanup';
import { runJob, type JobReport } from './runs';

/** Hourly: orders, offers, fees, payouts, statements, memberships, and uploaded files. */
export async function runReconciliation(): Promise<void> {
  await runJob('reconciliation', async () => {
    const offers = await settled(sweepOffers(Date.now()));
    const { orders, sessions, changed, unexplained } = await reconcile();
    const fees = await settled(readDueFees(Date.now()));
    const transfers = await settled(settleDueTransfers(Date.now()));
    const statements = await settled(mailDueStatements(Date.now()));
    const hashes = await settled(hashReceived());
    const memberships = await settled(settleDueMemberships(Date.now()));
    const stuck = (await listStuckOrders(Date.now())).map(({ id }) => id);
    for (const problem of unexplained) log.error('reconciliation problem', { problem });
    if (stuck.length > 0) log.error('orders stuck', { orders: stuck });
    const counts = {
      orders,
      sessions,
      changed: changed.length,
      stuck: stuck.length,
      offers: offers(),
      fees: fees(),
      transfers: transfers(),
      statements: statements(),
      hashes: hashes(),
      memberships: memberships(),
    };
    return { counts, problems: unexplained };
  });
}

/** Runs each part even if another fails, because personal data must be deleted in time. */
async function cleanAll(): Promise<JobReport> {
  const [cleaned, expired] = [await settled(cleanUp()), await settled(removeExpired())];
  const days = await settled(addUpVisits(Date.now()));
  const ranked = await settled(refreshRanking(Date.now()));
  const publications = await settled(removeOldPublications(Date.now()));
  // Catches tracks changed by hand.
  const offSale = await settled(rebuildOffSale());
  const { staged, files, tracks } = cleaned();
  publications();
  offSale();
  return {
    counts: {
      staged: staged.length,
      files: files.length,
      tracks: tracks.length,
      ...expired(),
      days: days().length,
      ranked: ranked(),
    },
  };
}

/** Returns a function that returns the result or throws the error. */
async function settled<Result>(work: Promise<Result>): Promise<() => Result> {
  const [outcome] = await Promise.allSettled([work]);
  return () => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
}

/** Removes unused files and expired data, and sums visits. One job, because Cloud Scheduler charges beyond three. */
export async function runCleaning(): Promise<void> {
  await runJob('cleaning', cleanAll);
}

/** Logs the mail's id, never its address. */
export function logOutcome(mail: string, outcome: Outcome): void {
  if (outcome.kind === 'failed') log.error('mail failed', { mail, ...outcome });
  else if (outcome.kind === 'delayed') log.warn('mail delayed', { mail, ...outcome });
}

/** Sends due mails, then newsletters; between their mails it checks for mails that go first. */
async function mailAll(): Promise<JobReport> {
  const end = Date.now() + MAILING_BUDGET_MS;
  const sweep = () => sweepMails({ onOutcome: logOutcome, budget: end - Date.now() });
  const due = await settled(publishDue(Date.now()));
  const counts = { ...(await sweep()), newsletters: 0, published: 0 };
  await sendCampaigns({
    isOver: () => Date.now() >= end,
    before: async () => {
      const { sent, delayed, failed, removed } = await sweep();
      counts.sent += sent;
      counts.delayed += delayed;
      counts.failed += failed;
      counts.removed += removed;
    },
    onOutcome: (id, outcome) => {
      logOutcome(id, outcome);
      if (outcome.kind === 'sent') counts.newsletters += 1;
    },
  });
  // A beat that can't be published must neither hold up mails nor go unnoticed.
  counts.published = due();
  return { counts };
}

/** Publishes due beats, sends due mails and newsletters, and deletes old mails. */
export async function runMailing(): Promise<void> {
  await runJob('mailing', mailAll);
}
