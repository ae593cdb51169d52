import { shop } from '@store/domain/pages/shop';
import { config } from '../config';
import type { Mail } from '../mail/outbox';
import { composeMail } from '../mail/layout';

const NOT_YOU = `If this was not you, please write to ${shop.producer.email} immediately.`;

/** Sent to a new customer. */
export function welcomeMail(to: string, username: string): Mail {
  return composeMail({
    to,
    subject: `Welcome to ${shop.name}`,
    paragraphs: [
      `Hello ${username},`,
      'Your account is ready. The beats you buy stay in your profile together with their contracts.',
    ],
    action: { label: 'Hear the beats', href: `${config.origin}/tracks` },
  });
}

/** Sent when somebody requests a password reset. */
export function resetMail(to: string, link: string): Mail {
  return composeMail({
    to,
    subject: 'Choose a new password',
    paragraphs: [
      'Somebody, hopefully you, asked to reset the password of this account. The link below works once and for a short time.',
      'If it was not you, you can ignore this mail. Your password has not changed.',
    ],
    action: { label: 'Choose a new password', href: link },
  });
}

/** Sent to the old and the new address of an account. */
export function addressChangedMail(to: string, newAddress: string): Mail {
  return composeMail({
    to,
    subject: 'Your email address was changed',
    paragraphs: [`The email address of your account at ${shop.name} is now ${newAddress}.`, NOT_YOU],
  });
}

/** Sent after a password change. */
export function passwordChangedMail(to: string): Mail {
  return composeMail({
    to,
    subject: 'Your password was changed',
    paragraphs: ['Your password was changed and all other sessions were ended.', NOT_YOU],
  });
}
