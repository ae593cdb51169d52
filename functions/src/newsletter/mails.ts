import { shop } from '@store/domain/shop';
import { config } from '../config';
import type { Mail } from '../mail/outbox';
import { composeMail } from '../mail/layout';

/** The address that takes somebody off the list: opened by a person, or posted to by a mail program (RFC 8058). */
export function unsubscribeLink(token: string): string {
  return `${config.origin}/api/newsletter/unsubscribe?token=${encodeURIComponent(token)}`;
}

/** Adds what lets mail programs show a button to unsubscribe. Every mail to the list goes through here. */
function toList(mail: Mail, token: string): Mail {
  return {
    ...mail,
    headers: {
      'List-Unsubscribe': `<${unsubscribeLink(token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** To a new subscriber. */
export function subscribedMail(to: string, token: string): Mail {
  const mail = composeMail({
    to,
    subject: `New beats from ${shop.name}`,
    paragraphs: [
      `This address is now on the list of ${shop.name}: new beats reach you before they are on the page.`,
      `Hear what is there: ${config.origin}/tracks`,
      'If it was not you who asked for this, one click takes the address off the list again.',
    ],
    action: { label: 'Unsubscribe', href: unsubscribeLink(token) },
  });
  return toList(mail, token);
}
