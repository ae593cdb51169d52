import type { TakenMail } from '../providers/mail';
import { atLeast } from './checks';
import type { World } from './world';

/**
 * A mail is sent again a minute after a failure at the earliest, and three after a sender was killed. Clocks of
 * processes differ by up to 40 seconds, and a call may arrive 8 seconds late.
 */
const APART_MS = 10 * 1000;

/** No two senders ever send the same mail: it arrives again only after the first failed or was killed. */
export function expectArrivalsApart({ shop }: World): void {
  const before = new Map<string, TakenMail>();
  for (const mail of shop.services.mail.taken) {
    const { messageId, at } = mail;
    const last = before.get(messageId);
    if (last) atLeast(at - last.at, APART_MS, `milliseconds between two arrivals of ${messageId}`);
    before.set(messageId, mail);
  }
}
