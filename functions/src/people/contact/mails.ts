import { currentShop } from '../../platform/settings/current';
import type { Mail } from '../../platform/mail/outbox';
import type { ContactMessage } from './messages';

/**
 * A visitor's message as plain text. The patterns of name and email exclude line breaks, so neither can add a
 * header.
 */
export function contactMail({ name, email, message }: ContactMessage): Mail {
  return {
    to: currentShop().producer.email,
    replyTo: email,
    message: { subject: `Message from ${name}`, text: `${message}\n\n${name}, ${email}` },
  };
}
