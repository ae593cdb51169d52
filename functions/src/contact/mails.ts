import { shop } from '@store/domain/shop';
import type { Mail } from '../mail/outbox';
import type { ContactMessage } from './messages';

/**
 * To the producer, from a visitor: an answer to it goes to the visitor. Plain text alone, whatever was typed; name and
 * address fit their patterns, which hold no line break that could begin a header.
 */
export function contactMail({ name, email, message }: ContactMessage): Mail {
  return {
    to: shop.producer.email,
    replyTo: email,
    message: { subject: `Message from ${name}`, text: `${message}\n\n${name}, ${email}` },
  };
}
