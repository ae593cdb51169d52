import type { CampaignRow } from '@store/domain/api/member/newsletter';
import { sendingMinutes, type CampaignReach } from '@store/domain/people/newsletter/campaigns';
import { formatDateTime } from '../../base/dates';
import { serverNow } from '../../../../lib/serverTime';
import { counted } from '../../../../lib/figures';

export const CAMPAIGNS_KEY = ['member-campaigns'] as const;

/** A draft may have no subject yet. */
export function nameOf({ subject }: Pick<CampaignRow, 'subject'>): string {
  return subject.trim() || 'No subject yet';
}

export function people(count: number): string {
  return counted(count, 'subscriber', 'subscribers');
}

/** The sender works for 200 of every 300 seconds. */
const SENDING_SHARE = 2 / 3;

function amount(count: number, unit: string): string {
  return counted(count, unit, `${unit}s`);
}

export function durationText(reach: CampaignReach): string {
  const minutes = sendingMinutes(reach, SENDING_SHARE);
  if (minutes <= 90) return `about ${amount(Math.max(1, minutes), 'minute')}`;
  const hours = Math.round(minutes / 60);
  return hours <= 36 ? `about ${amount(hours, 'hour')}` : `about ${amount(Math.round(hours / 24), 'day')}`;
}

export function whenText(row: CampaignRow): string {
  const { state, changed, send_at, started, finished, pause } = row;
  if (pause !== null) return `Sending pauses until ${formatDateTime(pause.until)}. ${pause.reason}`;
  if (state === 'scheduled' && send_at !== null)
    return send_at <= serverNow()
      ? 'Sending begins within five minutes.'
      : `It will be sent on ${formatDateTime(send_at)}.`;
  if (state === 'sent' && finished !== null) return `Sending finished on ${formatDateTime(finished)}.`;
  if (state === 'sending' && started !== null) return `Sending began on ${formatDateTime(started)}.`;
  if (state === 'stopped') return `Stopped on ${formatDateTime(changed)}. It can be continued for a week.`;
  return `Changed on ${formatDateTime(changed)}.`;
}

/** How many got it, as a sentence; empty before sending begins. */
export function progressText({ progress }: Pick<CampaignRow, 'progress'>): string {
  if (progress === null) return '';
  const { recipients, sent, failed, delayed } = progress;
  const parts = [
    `${sent} of ${people(recipients)} reached`,
    ...(delayed > 0 ? [`${delayed} will be tried again`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ];
  return `${parts.join(', ')}.`;
}
