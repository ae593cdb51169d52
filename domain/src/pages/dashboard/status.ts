/** A mail that couldn't be sent yet goes back to `queued`. */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed'] as const;

export type MailState = (typeof MAIL_STATES)[number];

export const JOBS = ['reconciliation', 'cleaning', 'mailing'] as const;

export type JobName = (typeof JOBS)[number];

/** `interrupted`: ran out of time without a result. `late`: overdue. */
export const JOB_STATES = ['never', 'running', 'succeeded', 'failed', 'interrupted', 'late'] as const;

export type JobState = (typeof JOB_STATES)[number];
