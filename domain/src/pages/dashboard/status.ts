/** A mail that couldn't be sent yet is queued again. */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed'] as const;

export type MailState = (typeof MAIL_STATES)[number];

/** The scheduled jobs. */
export const JOBS = ['reconciliation', 'cleaning', 'mailing'] as const;

export type JobName = (typeof JOBS)[number];

/** `interrupted`: neither succeeded nor failed in the time it may take. `late`: overdue by its schedule. */
export const JOB_STATES = ['never', 'running', 'succeeded', 'failed', 'interrupted', 'late'] as const;

export type JobState = (typeof JOB_STATES)[number];
