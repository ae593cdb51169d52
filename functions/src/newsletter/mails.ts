import { shop } from '@store/domain/pages/shop';
import { config } from '../config';
import type { Mail } from '../mail/outbox';
import { composeMail } from '../mail/layout';

/** The unsubscribe link: opened by a person, or posted to by a mail client (RFC 8058). */
export function unsubscribeLink(token: string): string {
  return `${config.origin}/api/newsletter/unsubscribe?token=${encodeURIComponent(token)}`;
}

/** Adds the headers for one-click unsubscribe. Every mail to subscribers needs them. */
function withUnsubscribe(mail: Mail, token: string): Mail {
  return {
    ...mail,
    headers: {
      'List-Unsubscribe': `<${unsubscribeLink(token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** Sent to a new subscriber. */
export function subscribedMail(to: string, token: string): Mail {
  const mail = composeMail({
    to,
    subject: `New beats from ${shop.name}`,
    paragraphs: [
      `This address is now subscribed to ${shop.name}. You will hear about new beats before they are on the site.`,
      `Listen to the current beats: ${config.origin}/tracks`,
      'If you did not subscribe, you can unsubscribe with one click.',
    ],
    action: { label: 'Unsubscribe', href: unsubscribeLink(token) },
    why: `You get this mail because this address was subscribed to new beats at ${shop.name}.`,
  });
  return withUnsubscribe(mail, token);
}
