import { composeMail } from '../../platform/mail/layout';
import type { Mail } from '../../platform/mail/outbox';
import { currentShop } from '../../platform/settings/current';

/** Its link proves that it arrived. */
export function testMail(to: string, link: string): Mail {
  const { name } = currentShop();
  return composeMail({
    to,
    subject: `Test mail from ${name}`,
    paragraphs: [
      'This mail shows that your shop can send mails. Open the link, and the setup page shows it as done.',
      'Was it in the spam folder? Then buyers will not find theirs either: set up SPF, DKIM and DMARC at the provider of your domain.',
    ],
    action: { label: 'The mail has arrived', href: link },
    why: `You are receiving this mail because you asked for it in the Member Space of ${name}.`,
  });
}
