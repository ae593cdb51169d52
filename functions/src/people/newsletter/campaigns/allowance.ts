import { DAY_MS, utcDay } from '@store/domain/platform/time';
import { newsletterAllowanceDocument, parseNewsletterAllowance } from '../../../platform/collections';
import { config } from '../../../platform/config';
import { runTransaction } from '../../../platform/firestore/firestore';

/** In UTC ms. */
export function endOfDay(time: number): number {
  return (Math.floor(time / DAY_MS) + 1) * DAY_MS;
}

/** Takes up to `wanted` of today's mails before they're sent: a crash wastes some, but the limit holds. */
export async function takeAllowance(wanted: number, now: number): Promise<number> {
  return runTransaction(async (transaction) => {
    const day = utcDay(now);
    const known = parseNewsletterAllowance(await transaction.get(newsletterAllowanceDocument()));
    const started = known?.day === day ? known.started : 0;
    const granted = Math.min(wanted, Math.max(0, config.mail.newsletter.perDay - started));
    if (granted > 0) transaction.set(newsletterAllowanceDocument(), { day, started: started + granted });
    return granted;
  });
}
