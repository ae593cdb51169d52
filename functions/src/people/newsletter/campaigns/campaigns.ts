import type { Transaction } from 'firebase-admin/firestore';
import { StoreError } from '@store/domain/platform/errors';
import { beginning } from '@store/domain/platform/printable';
import {
  campaignFault,
  type CampaignContent,
  type CampaignStart,
  type CampaignState,
} from '@store/domain/people/newsletter/campaigns';
import {
  campaignDeliveries,
  campaigns,
  parseCampaign,
  parseMailDelivery,
  type Campaign,
} from '../../../platform/collections';
import { runTransaction, writeBatch } from '../../../platform/firestore/firestore';
import { afterRetry } from '../../../platform/mail/send-attempts';
import { countSubscribers } from './audience';
import { listPublishedSince, readFeatured } from './featured-beats';
import { continued, reopened, stopped } from './states';

function missing(): StoreError {
  return new StoreError('not-found', 'There is no such newsletter. It may have been deleted.');
}

const REFUSALS: Readonly<Record<CampaignState, string>> = {
  draft: 'This newsletter is a draft.',
  scheduled: 'This newsletter is scheduled. Stop it first.',
  sending: 'This newsletter is being sent.',
  stopped: 'This newsletter was stopped.',
  sent: 'This newsletter was sent.',
};

function refusal({ state }: Campaign): StoreError {
  return new StoreError('conflict', REFUSALS[state]);
}

async function readIn(transaction: Transaction, id: string): Promise<Campaign> {
  const campaign = parseCampaign(await transaction.get(campaigns().doc(id)));
  if (!campaign) throw missing();
  return campaign;
}

/** Throws a StoreError `not-found`, and whatever `change` throws. */
async function changeCampaign(id: string, change: (campaign: Campaign) => Campaign): Promise<Campaign> {
  return runTransaction(async (transaction) => {
    const campaign = await readIn(transaction, id);
    const changed = { ...change(campaign), version: campaign.version + 1, changedAt: Date.now() };
    transaction.set(campaigns().doc(id), changed);
    return changed;
  });
}

function requireVersion(campaign: Campaign, version: number): void {
  if (campaign.version === version) return;
  throw new StoreError(
    'conflict',
    'This newsletter was changed in another window or by another member. Copy your text, and open it again.',
  );
}

/** Start of the last newsletter, in UTC ms; 0 if none. */
async function lastSent(): Promise<number> {
  const [last] = (await campaigns().orderBy('startedAt', 'desc').limit(1).get()).docs;
  const campaign = last && parseCampaign(last);
  return campaign && 'startedAt' in campaign ? campaign.startedAt : 0;
}

const EMPTY: CampaignContent = { subject: '', preheader: '', body: '', beats: [] };

async function newBeatsContent(): Promise<CampaignContent> {
  const beats = await listPublishedSince(await lastSent());
  if (beats.length === 0)
    throw new StoreError('conflict', 'No beat has been published since the last newsletter was sent.');
  const titles = (await readFeatured(beats)).map(({ title }) => title);
  return {
    subject: titles.length === 1 ? `New beat: ${titles[0] ?? ''}` : `${titles.length} new beats`,
    preheader: beginning(titles.join(', '), 150),
    body: titles.length === 1 ? 'There is a new beat for you:' : 'There are new beats for you:',
    beats,
  };
}

/** Returns the new draft's id. Throws a StoreError `conflict` if it should show new beats and there are none. */
export async function addCampaign(start: CampaignStart): Promise<string> {
  const content = start === 'new-beats' ? await newBeatsContent() : EMPTY;
  const now = Date.now();
  const draft: Campaign = {
    ...content,
    beats: [...content.beats],
    version: 1,
    createdAt: now,
    changedAt: now,
    state: 'draft',
    dueAt: null,
  };
  return (await campaigns().add(draft)).id;
}

interface CampaignChange {
  readonly id: string;
  readonly version: number;
}

/** Returns the draft's new version. */
export async function saveCampaign(
  { id, version }: CampaignChange,
  { subject, preheader, body, beats }: CampaignContent,
): Promise<number> {
  const saved = await changeCampaign(id, (campaign) => {
    if (campaign.state !== 'draft') throw refusal(campaign);
    requireVersion(campaign, version);
    return { ...campaign, subject, preheader, body, beats: [...beats] };
  });
  return saved.version;
}

export async function deleteCampaign(id: string): Promise<void> {
  await runTransaction(async (transaction) => {
    const campaign = await readIn(transaction, id);
    if (campaign.state !== 'draft') throw refusal(campaign);
    transaction.delete(campaigns().doc(id));
  });
}

/** A year, in ms. */
const AHEAD_MS = 365 * 24 * 60 * 60 * 1000;

/** Schedules a draft, by default for now. */
export async function scheduleCampaign(
  { id, version }: CampaignChange,
  sendAt: number | null,
): Promise<void> {
  const now = Date.now();
  if (sendAt !== null && (sendAt <= now || sendAt > now + AHEAD_MS))
    throw new StoreError('invalid', 'Choose a time in the future, within a year.', { field: 'send_at' });
  if ((await countSubscribers(now)) === 0)
    throw new StoreError('conflict', 'Nobody has confirmed a subscription yet.');
  await changeCampaign(id, (campaign) => {
    if (campaign.state !== 'draft') throw refusal(campaign);
    requireVersion(campaign, version);
    const fault = campaignFault(campaign);
    if (fault) throw new StoreError('invalid', fault.message, { field: fault.field });
    return { ...campaign, state: 'scheduled', dueAt: sendAt ?? now };
  });
}

/** Stops a newsletter; one that hasn't begun becomes a draft. Mails in flight still arrive. */
export async function stopCampaign(id: string): Promise<CampaignState> {
  const { state } = await changeCampaign(id, (campaign) => {
    if (campaign.state === 'scheduled') return { ...campaign, state: 'draft', dueAt: null };
    if (campaign.state !== 'sending') throw refusal(campaign);
    return stopped(campaign, Date.now());
  });
  return state;
}

export async function resumeCampaign(id: string): Promise<void> {
  await changeCampaign(id, (campaign) => {
    if (campaign.state === 'stopped') return continued(campaign, Date.now());
    if (campaign.state !== 'sending' || campaign.run !== null) throw refusal(campaign);
    return { ...campaign, pause: null, dueAt: Date.now() };
  });
}

/** A batch has at most 500 writes. */
const RETRIED_TOGETHER = 300;

async function requeueFailed(id: string): Promise<number> {
  const failed = campaignDeliveries(id).where('state', '==', 'failed').limit(RETRIED_TOGETHER);
  for (let count = 0; ;) {
    const { docs } = await failed.get();
    if (docs.length === 0) return count;
    const batch = writeBatch();
    for (const document of docs) {
      const queued = afterRetry(parseMailDelivery(document), Date.now());
      if (queued) batch.set(document.ref, queued);
    }
    await batch.commit();
    count += docs.length;
  }
}

/**
 * Resends failed mails, at once or when continued. They're queued before the newsletter reopens, so the call can
 * be repeated.
 */
export async function retryCampaign(id: string): Promise<void> {
  const campaign = parseCampaign(await campaigns().doc(id).get());
  if (!campaign) throw missing();
  if (campaign.state === 'draft' || campaign.state === 'scheduled') throw refusal(campaign);
  if (campaign.state === 'sent' && campaign.dueAt === null)
    throw new StoreError('conflict', 'Failed mails can be sent again for a week.');
  await requeueFailed(id);
  await changeCampaign(id, (current) => {
    const now = Date.now();
    if (current.state === 'sent') return reopened(current, now);
    const isWaiting = current.state === 'sending' && current.run === null;
    return isWaiting ? { ...current, pause: null, dueAt: now } : current;
  });
}
