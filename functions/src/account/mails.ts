import { shop } from '@store/domain/shop';
import { config } from '../config';
import type { Mail } from '../mail/outbox';
import { composeMail } from '../mail/layout';

const NOT_YOU = `If this was not you, please write to ${shop.producer.email} at once.`;

/** To a new customer. */
export function welcomeMail(to: string, username: string): Mail {
  return composeMail({
    to,
    subject: `Welcome to ${shop.name}`,
    paragraphs: [
      `Hello ${username},`,
      'your account is ready. Beats you buy stay in your profile, with their contracts.',
    ],
    action: { label: 'Hear the beats', href: `${config.origin}/tracks` },
  });
}

/** To whoever asked for a new password. */
export function resetMail(to: string, link: string): Mail {
  return composeMail({
    to,
    subject: 'Choose a new password',
    paragraphs: [
      'Somebody, we hope you, asked for a new password for this address. The link works once, and for a short time.',
      'If you did not ask, there is nothing to do: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', href: link },
  });
}

/** To both addresses of an account whose address changed. */
export function addressChangedMail(to: string, newAddress: string): Mail {
  return composeMail({
    to,
    subject: 'Your email address was changed',
    paragraphs: [`Your account at ${shop.name} now belongs to ${newAddress}.`, NOT_YOU],
  });
}

/** To the owner of an account whose password changed. */
export function passwordChangedMail(to: string): Mail {
  return composeMail({
    to,
    subject: 'Your password was changed',
    paragraphs: ['Your password was changed, and every other session was ended.', NOT_YOU],
  });
}
