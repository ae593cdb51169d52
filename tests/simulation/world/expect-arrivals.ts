import type { TakenMail } from '../providers/mail';
import { atLeast } from './checks';
import type { World } from './world';

/**
 * A mail is resent at the earliest a minute after a failure, and three after a sender was killed. Processes'
 * clocks differ by up to 40 seconds, and a call may arrive 8 seconds late.
 */
const APART_MS = 10 * 1000;

/** No two senders send the same mail: it arrives again only after the first failed or was killed. */
export function expectArrivalsApart({ shop }: World): void {
  const before = new Map<string, TakenMail>();
  for (const mail of shop.services.mail.taken) {
    const { messageId, at } = mail;
    const last = before.get(messageId);
    if (last) atLeast(at - last.at, APART_MS, `milliseconds between two arrivals of ${messageId}`);
    before.set(messageId, mail);
  }
}
