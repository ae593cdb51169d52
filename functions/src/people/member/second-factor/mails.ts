import { currentShop } from '../../../platform/settings/current';
import { config } from '../../../platform/config';
import { composeMail } from '../../../platform/mail/layout';
import type { Mail } from '../../../platform/mail/outbox';

const NEW_PASSWORD = { label: 'Choose a new password', href: `${config.origin}/forget-password` };

export function secondFactorEnabledMail(to: string): Mail {
  return composeMail({
    to,
    subject: 'Two-step sign-in is on',
    paragraphs: [
      `The Member Space of ${currentShop().name} now asks for a code from your authenticator app after the password.`,
      'Keep the recovery codes in a safe place. Each signs you in once without the app.',
      'If this was not you, choose a new password. The person who deploys the shop can then turn two-step sign-in off.',
    ],
  });
}

export function secondFactorDisabledMail(to: string): Mail {
  return composeMail({
    to,
    subject: 'Two-step sign-in is off',
    paragraphs: [
      `The Member Space of ${currentShop().name} asks for your password only.`,
      'If this was not you, choose a new password and end the other sessions in the Member Space under Settings → Security.',
    ],
    action: NEW_PASSWORD,
  });
}

export function recoveryCodeUsedMail(to: string, left: number): Mail {
  return composeMail({
    to,
    subject: 'A recovery code was used',
    paragraphs: [
      `Somebody, hopefully you, used a recovery code of this account in the Member Space of ${currentShop().name}. Unused codes: ${left}.`,
      'If it was not you, choose a new password and end that session in the Member Space under Settings → Security.',
    ],
    action: NEW_PASSWORD,
  });
}

/** Sent when many wrong codes followed the right password. */
export function wrongCodesMail(to: string): Mail {
  return composeMail({
    to,
    subject: 'Somebody may know your password',
    paragraphs: [
      `The correct password for this account was entered in the Member Space of ${currentShop().name} several times, each time with a wrong code from the authenticator app. No more codes are accepted for an hour.`,
      'If it was not you, choose a new password now. You can then sign in at once.',
    ],
    action: NEW_PASSWORD,
  });
}
