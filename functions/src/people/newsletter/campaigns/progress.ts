import { campaigns, parseCampaign, type Campaign, type SendingCampaign } from '../../../platform/collections';
import { runTransaction } from '../../../platform/firestore/firestore';
import { countSubscribers } from './audience';
import { countDeliveries } from './campaign-mails';
import { readFeatured } from './featured-beats';
import { finished } from './states';

/** Longer than a run may take, so an expired lease means the run crashed; in ms. */
const LEASE_MS = 6 * 60 * 1000;

export interface Run {
  readonly id: string;
  /** UTC ms. */
  readonly clock: () => number;
}

/** Newsletters that need work, longest overdue first. */
export async function listDueCampaigns(now: number, limit: number): Promise<string[]> {
  const due = campaigns().where('dueAt', '<=', now).orderBy('dueAt').limit(limit);
  return (await due.select().get()).docs.map(({ id }) => id);
}

/** Fixed when sending begins. */
type Beginning = Pick<SendingCampaign, 'startedAt' | 'recipients' | 'featured'>;

async function readBeginning(campaign: Campaign | undefined, { clock }: Run): Promise<Beginning | undefined> {
  if (campaign?.state !== 'scheduled') return undefined;
  const startedAt = clock();
  const [recipients, featured] = await Promise.all([
    countSubscribers(startedAt),
    readFeatured(campaign.beats),
  ]);
  return { startedAt, recipients, featured };
}

/** Undefined if there is nothing to send. */
function taken(campaign: Campaign, beginning: Beginning | undefined, run: Run): SendingCampaign | undefined {
  const lease = { run: run.id, dueAt: run.clock() + LEASE_MS, pause: null };
  if (campaign.state === 'sending') return { ...campaign, ...lease };
  if (campaign.state !== 'scheduled' || !beginning) return undefined;
  return { ...campaign, ...beginning, ...lease, state: 'sending', cursor: null, isListed: false };
}

/**
 * Takes the lease of a due newsletter and starts it if it was scheduled. Undefined if another run was faster or
 * nothing is left.
 */
export async function takeCampaign(id: string, run: Run): Promise<SendingCampaign | undefined> {
  const document = campaigns().doc(id);
  const beginning = await readBeginning(parseCampaign(await document.get()), run);
  return runTransaction(async (transaction) => {
    const campaign = parseCampaign(await transaction.get(document));
    if (!campaign || campaign.dueAt === null || campaign.dueAt > run.clock()) return undefined;
    const sending = taken(campaign, beginning, run);
    if (sending) transaction.set(document, sending);
    return sending;
  });
}

/** Returns false if this run may no longer send the newsletter. */
export async function saveProgress(
  id: string,
  run: Run,
  changed: Partial<SendingCampaign>,
): Promise<boolean> {
  const document = campaigns().doc(id);
  return runTransaction(async (transaction) => {
    const campaign = parseCampaign(await transaction.get(document));
    if (campaign?.state !== 'sending' || campaign.run !== run.id) return false;
    // Firestore refuses an update without fields.
    if (Object.keys(changed).length > 0) transaction.update(document, changed);
    return true;
  });
}

/** Ends a newsletter that is complete or was stopped long ago. Its deliveries are kept for a week. */
export async function finishCampaign(id: string, run: Run): Promise<void> {
  const counts = await countDeliveries(id);
  const document = campaigns().doc(id);
  await runTransaction(async (transaction) => {
    const campaign = parseCampaign(await transaction.get(document));
    const now = run.clock();
    const isOurs = campaign?.state === 'sending' && campaign.run === run.id;
    const isAbandoned = campaign?.state === 'stopped' && campaign.dueAt <= now;
    if (!isOurs && !isAbandoned) return;
    transaction.set(document, finished(campaign, counts, now));
  });
}

export async function forgetDeliveries(id: string): Promise<void> {
  await campaigns().doc(id).update({ dueAt: null });
}
