import * as v from 'valibot';
import { config } from '../../platform/config';
import { queueMail } from '../../platform/mail/outbox';
import { ticketsFor } from '../../platform/signing/signed-tickets';
import { recordCheck } from './checks';
import { testMail } from './mails';
import { DAY_MS } from '@store/domain/platform/time';

/** `from`: the sender used. */
const tickets = ticketsFor('test mail', v.object({ from: v.string(), until: v.number() }));

/** `now` in UTC ms. */
export async function sendTestMail(to: string, now: number): Promise<void> {
  const ticket = tickets.write({ from: config.mail.from, until: now + 7 * DAY_MS });
  await queueMail(testMail(to, `${config.origin}/api/setup/mail?ticket=${ticket}`));
  await recordCheck({ mailSent: { at: now, of: config.mail.from } });
}

/** Records the arrival. Ignores a forged or expired link. */
export async function confirmTestMail(ticket: string, now: number): Promise<void> {
  const read = tickets.read(ticket, now);
  if (read) await recordCheck({ mail: { at: now, of: read.from } });
}
