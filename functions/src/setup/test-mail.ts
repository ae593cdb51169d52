import * as v from 'valibot';
import { config } from '../config';
import { composeMail } from '../mail/layout';
import { queueMail, type Mail } from '../mail/outbox';
import { currentShop } from '../shop/current';
import { ticketsFor } from '../signed-tickets';
import { recordCheck } from './checks';

const DAY_MS = 24 * 60 * 60 * 1000;

/** `from` is the sender that the mail was sent with. */
const tickets = ticketsFor('test mail', v.object({ from: v.string(), until: v.number() }));

/** The mail whose link shows that it arrived. `now` in milliseconds UTC. */
export function testMail(to: string, now: number): Mail {
  const ticket = tickets.write({ from: config.mail.from, until: now + 7 * DAY_MS });
  return composeMail({
    to,
    subject: `Test mail of ${currentShop().name}`,
    paragraphs: [
      'This mail shows that your shop can send mails. Open the link, and the setup page shows it as done.',
      'Was it in the spam folder? Then buyers will not find theirs either: set up SPF, DKIM and DMARC at the provider of your domain.',
    ],
    action: { label: 'The mail has arrived', href: `${config.origin}/api/setup/mail?ticket=${ticket}` },
    why: `You are receiving this mail because you asked for it in the Member Space of ${currentShop().name}.`,
  });
}

/** Sends the test mail. `now` in milliseconds UTC. */
export async function sendTestMail(to: string, now: number): Promise<void> {
  await queueMail(testMail(to, now));
  await recordCheck({ mailSent: { at: now, of: config.mail.from } });
}

/** Records that the test mail has arrived. Does nothing if its link is forged or has ended. */
export async function confirmTestMail(ticket: string, now: number): Promise<void> {
  const read = tickets.read(ticket, now);
  if (read) await recordCheck({ mail: { at: now, of: read.from } });
}
