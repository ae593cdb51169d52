export const STATUS_KEY = ['member-status'] as const;
export const MAILS_KEY = ['member-mails'] as const;
