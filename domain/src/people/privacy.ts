import { DAY_MS } from '../platform/time';

/** How long a contact message is kept, in milliseconds: the privacy page promises six months at most. */
export const MESSAGE_KEPT_MS = 182 * DAY_MS;

/** How long a mail is kept after it was sent or has failed, in milliseconds: the privacy page promises a week. */
export const MAIL_KEPT_MS = 7 * DAY_MS;

/** How long an unconfirmed subscription is kept, and the link that confirms it works, in milliseconds. */
export const PENDING_MS = 7 * DAY_MS;

/** How long the audit log keeps what a member did, in milliseconds: a year. */
export const AUDIT_KEPT_MS = 365 * DAY_MS;
