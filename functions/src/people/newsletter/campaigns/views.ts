import type { CampaignProgress, CampaignRow, CampaignView } from '@store/domain/api/member/newsletter';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { StoreError } from '@store/domain/platform/errors';
import type { CampaignReach } from '@store/domain/people/newsletter/campaigns';
import { campaigns, parseCampaign, type Campaign } from '../../../platform/collections';
import { config } from '../../../platform/config';
import { countSubscribers } from './audience';
import { countDeliveries } from './campaign-mails';

const LIST_MAXIMUM = 20;

async function progressOf(id: string, campaign: Campaign): Promise<CampaignProgress | null> {
  if (campaign.state === 'draft' || campaign.state === 'scheduled') return null;
  const { recipients } = campaign;
  if (campaign.state === 'sent') {
    const { sent, failed } = campaign;
    return { recipients, sent, failed, delayed: 0 };
  }
  return { recipients, ...(await countDeliveries(id)) };
}

function canRetry(campaign: Campaign, progress: CampaignProgress | null): boolean {
  return (progress?.failed ?? 0) > 0 && campaign.dueAt !== null;
}

async function toRow(id: string, campaign: Campaign): Promise<CampaignRow> {
  const { state, subject, version, changedAt, dueAt } = campaign;
  const progress = await progressOf(id, campaign);
  return {
    id,
    state,
    subject,
    version,
    changed: changedAt,
    send_at: state === 'scheduled' ? dueAt : null,
    started: 'startedAt' in campaign ? campaign.startedAt : null,
    finished: state === 'sent' ? campaign.finishedAt : null,
    progress,
    pause:
      state === 'sending' && campaign.pause !== null && campaign.run === null
        ? { reason: campaign.pause, until: campaign.dueAt }
        : null,
    can_retry: canRetry(campaign, progress),
  };
}

/** The newest 20. */
export async function listCampaigns(): Promise<CampaignRow[]> {
  const { docs } = await campaigns().orderBy('createdAt', 'desc').limit(LIST_MAXIMUM).get();
  return Promise.all(docs.map((document) => toRow(document.id, parseCampaign(document))));
}

/** Throws a StoreError `not-found`. */
export async function readCampaign(id: string): Promise<CampaignView> {
  const document: DocumentSnapshot = await campaigns().doc(id).get();
  const campaign = parseCampaign(document);
  if (!campaign) throw new StoreError('not-found', 'There is no such newsletter. It may have been deleted.');
  const { subject, preheader, body, beats } = campaign;
  return { ...(await toRow(id, campaign)), subject, preheader, body, beats };
}

export async function readReach(): Promise<CampaignReach> {
  const { perMinute, perDay } = config.mail.newsletter;
  return { subscribers: await countSubscribers(Date.now()), per_minute: perMinute, per_day: perDay };
}
