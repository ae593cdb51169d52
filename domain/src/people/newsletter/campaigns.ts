import * as v from 'valibot';

export const CAMPAIGN_LIMITS = { subject: 150, preheader: 150, body: 20_000, beats: 12 } as const;

/** `body` is Markdown; `beats` are ordered track ids. */
export interface CampaignContent {
  readonly subject: string;
  /** Shown after the subject; the start of the body if empty. */
  readonly preheader: string;
  readonly body: string;
  readonly beats: readonly number[];
}

/** A new newsletter starts empty, or with the beats published since the last one. */
export const CAMPAIGN_STARTS = ['empty', 'new-beats'] as const;

export type CampaignStart = (typeof CAMPAIGN_STARTS)[number];

/** `stopped` can continue for a week. `sent`: everyone reachable got it, or it was stopped for over a week. */
export const CAMPAIGN_STATES = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const;

export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** Sending speed and audience. */
export const campaignReachSchema = v.object({
  subscribers: v.number(),
  per_minute: v.number(),
  per_day: v.number(),
});

export type CampaignReach = Readonly<v.InferOutput<typeof campaignReachSchema>>;

/** Which field keeps a newsletter from being sent, and what to do about it. */
interface CampaignFault {
  readonly field: keyof CampaignContent;
  readonly message: string;
}

/** The first reason a newsletter can't be sent; null if it can. */
export function campaignFault({ subject, body, beats }: CampaignContent): CampaignFault | null {
  if (subject.trim() === '') return { field: 'subject', message: 'Enter a subject.' };
  if (body.trim() === '' && beats.length === 0)
    return { field: 'body', message: 'Write a text or add a beat.' };
  return null;
}

const DAY_MINUTES = 24 * 60;

/** Rough minutes to send. The sender runs at intervals, so it mails only in `share` of the time. */
export function sendingMinutes({ subscribers, per_minute, per_day }: CampaignReach, share: number): number {
  const days = Math.max(0, Math.ceil(subscribers / per_day) - 1);
  return days * DAY_MINUTES + Math.round((subscribers - days * per_day) / (per_minute * share));
}
