import { MAIL_KEPT_MS } from '@store/domain/people/privacy';
import type { Campaign, SendingCampaign } from '../../../platform/collections';

type Stopped = Extract<Campaign, { state: 'stopped' }>;
type Sent = Extract<Campaign, { state: 'sent' }>;

/** Fixed while sending. */
function lasting(campaign: SendingCampaign | Stopped | Sent) {
  const { subject, preheader, body, beats, version, createdAt, changedAt } = campaign;
  const { startedAt, recipients, featured, cursor } = campaign;
  const content = { subject, preheader, body, beats, version, createdAt, changedAt };
  return { ...content, startedAt, recipients, featured, cursor };
}

/** Can be continued for a week. Times in UTC ms. */
export function stopped(campaign: SendingCampaign, now: number): Stopped {
  const { isListed } = campaign;
  return { ...lasting(campaign), state: 'stopped', isListed, dueAt: now + MAIL_KEPT_MS };
}

export function continued(campaign: Stopped, now: number): SendingCampaign {
  const { isListed } = campaign;
  return { ...lasting(campaign), state: 'sending', isListed, run: null, pause: null, dueAt: now };
}

/** Keeps its deliveries for a week. */
export function finished(
  campaign: SendingCampaign | Stopped,
  counts: { readonly sent: number; readonly failed: number },
  now: number,
): Sent {
  const { sent, failed } = counts;
  return { ...lasting(campaign), state: 'sent', sent, failed, finishedAt: now, dueAt: now + MAIL_KEPT_MS };
}

export function reopened(campaign: Sent, now: number): SendingCampaign {
  return { ...lasting(campaign), state: 'sending', isListed: true, run: null, pause: null, dueAt: now };
}
