import { DAY_MS } from '../platform/time';

/** In ms; the privacy page promises six months at most. */
export const MESSAGE_KEPT_MS = 182 * DAY_MS;

/** After it was sent or failed, in ms; the privacy page promises a week. */
export const MAIL_KEPT_MS = 7 * DAY_MS;

/** How long an unconfirmed subscription and its link last, in ms. */
export const PENDING_MS = 7 * DAY_MS;

/** A year, in ms. */
export const AUDIT_KEPT_MS = 365 * DAY_MS;
