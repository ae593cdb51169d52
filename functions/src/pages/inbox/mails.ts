import type { StoredMessage } from '../../platform/collections';
import { composeMail } from '../../platform/mail/layout';
import type { Mail } from '../../platform/mail/outbox';
import { currentShop } from '../../platform/settings/current';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Quotes the message below the reply. Answers go to the producer. */
export function replyMail({ email, message, createdAt }: StoredMessage, text: string): Mail {
  const { name, producer } = currentShop();
  const letter = composeMail({
    to: email,
    subject: `Your message to ${name}`,
    paragraphs: text.split(/\n{2,}/),
    quote: { heading: `You wrote on ${DAY.format(createdAt)}:`, text: message },
    why: `You are receiving this mail because you wrote to ${name}.`,
  });
  return { ...letter, replyTo: producer.email };
}
