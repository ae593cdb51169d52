/** What can become of a mail. A mail that could not be sent yet is queued again. */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed'] as const;

export type MailState = (typeof MAIL_STATES)[number];

/** The scheduled jobs. */
export const JOBS = ['reconciliation', 'cleaning', 'mailing'] as const;

export type JobName = (typeof JOBS)[number];

/**
 * `never`: it has not run yet. `interrupted`: its last run has neither succeeded nor failed in the time that it may take.
 * `late`: its last run is longer ago than its schedule allows.
 */
export const JOB_STATES = ['never', 'running', 'succeeded', 'failed', 'interrupted', 'late'] as const;

export type JobState = (typeof JOB_STATES)[number];
