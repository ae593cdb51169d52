import { paths } from '@store/domain/platform/paths';
import { currentShop } from '../../platform/settings/current';
import { config } from '../../platform/config';
import type { Mail } from '../../platform/mail/outbox';
import { composeMail } from '../../platform/mail/layout';

function notYou(): string {
  return `If this was not you, please write to ${currentShop().producer.email} immediately.`;
}

/** Sent to a new customer. */
export function welcomeMail(to: string, username: string): Mail {
  return composeMail({
    to,
    subject: `Welcome to ${currentShop().name}`,
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

/** Sent when somebody asks for a link that signs in. `isUnproven`: nobody has confirmed the account's address. */
export function signInMail(to: string, code: string, isUnproven: boolean): Mail {
  const consequence =
    'Nobody has confirmed this address yet, so we can’t tell who chose the account’s password. Signing in with the link confirms it: the old password stops working and all other sessions end. Set a new password in your profile afterwards.';
  return composeMail({
    to,
    subject: `Sign in to ${currentShop().name}`,
    paragraphs: [
      'Here is the sign-in link you asked for. It works once, for one hour, on any device.',
      ...(isUnproven ? [consequence] : []),
      'If it wasn’t you, ignore this mail. Nobody can sign in without the link, so don’t forward it.',
    ],
    // The fragment is in no request, so no log and no `Referer` has the code.
    action: { label: 'Sign in', href: `${config.origin}${paths.signInLink}#${code}` },
  });
}

/** Sent instead of {@link signInMail} to a member and to an account with a second factor. */
export function passwordOnlyMail(to: string, isMember: boolean): Mail {
  return composeMail({
    to,
    subject: `Sign in to ${currentShop().name} with your password`,
    paragraphs: [
      'Somebody, hopefully you, asked for a sign-in link. This account only signs in with its password, so there’s no link in this mail.',
      'If it wasn’t you, ignore this mail.',
    ],
    action: {
      label: 'Sign in with your password',
      href: `${config.origin}${isMember ? paths.memberSignIn : paths.signIn}`,
    },
  });
}

/** Sent instead of {@link signInMail} to an address without an account. */
export function noAccountMail(to: string): Mail {
  const { name } = currentShop();
  return composeMail({
    to,
    subject: `No account at ${name} yet`,
    paragraphs: [
      `Somebody, hopefully you, asked for a sign-in link, but no account at ${name} uses this address. Did you sign up with another one? Otherwise, create an account first.`,
      'If it wasn’t you, ignore this mail.',
    ],
    action: { label: 'Sign up', href: `${config.origin}${paths.signUp}` },
    why: `You are receiving this mail because this address was entered at ${name}.`,
  });
}

/** Sent to an address that an account is to get. */
export function confirmAddressMail(to: string, token: string): Mail {
  return composeMail({
    to,
    subject: 'Confirm your new email address',
    paragraphs: [
      `Somebody, hopefully you, wants to use this address for an account at ${currentShop().name}. The link below makes the change. It works once and for one day.`,
      'If it was not you, ignore this mail, and nothing will change.',
    ],
    action: {
      label: 'Use this address',
      href: `${config.origin}/api/userupdate/confirm?token=${encodeURIComponent(token)}`,
    },
    why: `You are receiving this mail because this address was entered at ${currentShop().name}.`,
  });
}

/** Sent to the address of an account whose customer has not shown yet that it is theirs. */
export function verifyAddressMail(to: string, token: string): Mail {
  return composeMail({
    to,
    subject: 'Confirm your email address',
    paragraphs: [
      `Somebody, hopefully you, has downloaded the data of the account that uses this address at ${currentShop().name}. What we store about the address itself is included once you have confirmed that it is yours. The link works once and for one day.`,
      'If it was not you, do not open the link.',
    ],
    action: {
      label: 'This is my address',
      href: `${config.origin}/api/userdata/confirm?token=${encodeURIComponent(token)}`,
    },
  });
}

/** Sent to a customer whose offer has to wait, because its answer comes by mail. */
export function verifyForOfferMail(to: string, token: string): Mail {
  return composeMail({
    to,
    subject: 'Confirm your email address to make an offer',
    paragraphs: [
      `Somebody, hopefully you, wants to make an offer for a beat at ${currentShop().name} with the account that uses this address. The answer comes by mail, so please confirm that the address is yours. The link leads back to the beat, where you can send your offer. It works once and for one day.`,
      'If it was not you, do not open the link.',
    ],
    action: {
      label: 'Confirm and go to the beat',
      href: `${config.origin}/api/userdata/confirm?token=${encodeURIComponent(token)}`,
    },
  });
}

/** Sent to a customer who looks for orders that were bought without an account. */
export function verifyForOrdersMail(to: string, token: string): Mail {
  return composeMail({
    to,
    subject: 'Confirm your email address to see your orders',
    paragraphs: [
      `Somebody, hopefully you, wants to see what was bought with this address at ${currentShop().name} in the account that uses it. Please confirm that the address is yours. The link leads to your orders. It works once and for one day.`,
      'If it was not you, do not open the link.',
    ],
    action: {
      label: 'Confirm and see your orders',
      href: `${config.origin}/api/userdata/confirm?token=${encodeURIComponent(token)}`,
    },
  });
}

/** Sent instead of {@link confirmAddressMail} to an address that has an account. */
export function addressTakenMail(to: string): Mail {
  return composeMail({
    to,
    subject: 'You already have an account',
    paragraphs: [
      `Somebody, hopefully you, wanted to use this address for another account at ${currentShop().name}. That is not possible, because your existing account uses it. Nothing has changed.`,
      'If that was you, sign in with this address, or choose a new password.',
    ],
    action: { label: 'Choose a new password', href: `${config.origin}/forget-password` },
  });
}

/** Sent to the old address of an account. It does not name the new one, which may belong to somebody else. */
export function addressChangedMail(to: string, token: string): Mail {
  return composeMail({
    to,
    subject: 'Your email address was changed',
    paragraphs: [
      `Your account at ${currentShop().name} now has another email address. This address no longer belongs to it.`,
      'If this was not you, undo the change with the link below. It works for seven days, ends all sessions and lets you choose a new password.',
    ],
    action: {
      label: 'Undo the change',
      href: `${config.origin}/email/revert?token=${encodeURIComponent(token)}`,
    },
  });
}

/** Sent to the new address of an account. */
export function newAddressMail(to: string): Mail {
  return composeMail({
    to,
    subject: 'Your email address was changed',
    paragraphs: [
      `This is now the email address of your account at ${currentShop().name}. Please sign in with it.`,
    ],
  });
}

/** Sent to an address that an account has got back. */
export function addressRestoredMail(to: string): Mail {
  return composeMail({
    to,
    subject: 'Your email address was restored',
    paragraphs: [
      `Your account at ${currentShop().name} has this email address again. All sessions were ended, and the old password no longer works.`,
    ],
    action: { label: 'Choose a new password', href: `${config.origin}/forget-password` },
  });
}

/** Sent after a password change. */
export function passwordChangedMail(to: string): Mail {
  return composeMail({
    to,
    subject: 'Your password was changed',
    paragraphs: ['Your password was changed and all other sessions were ended.', notYou()],
  });
}
