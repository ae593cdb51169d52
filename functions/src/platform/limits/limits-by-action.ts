import type { RateLimit } from './limit-counters';

// Every limit of the shop. Beyond it, an attempt needs a proof of work; none refuses.

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const SIGN_IN_WINDOW = 15 * MINUTE;

/** Free attempts per hour. */
interface Free {
  readonly own: number;
  readonly everyone: number;
}

function hourlyLimits(
  kind: string,
  scope: 'account' | 'address',
  subject: string,
  { own, everyone }: Free,
): RateLimit[] {
  return [
    { kind, scope, subject, free: own, windowMs: HOUR },
    { kind, scope: 'everyone', free: everyone, windowMs: HOUR, countsWithProof: true },
  ];
}

interface Attempted {
  readonly email: string;
  readonly address: string;
}

/** Wrong passwords. With a proof they don't count for everyone: an attack on one account mustn't slow others. */
export function signInLimits({ email, address }: Attempted): RateLimit[] {
  return [
    { kind: 'signin', scope: 'account', subject: email, free: 10, windowMs: SIGN_IN_WINDOW },
    { kind: 'signin', scope: 'address', subject: address, free: 50, windowMs: SIGN_IN_WINDOW },
    { kind: 'signin', scope: 'everyone', free: 500, windowMs: SIGN_IN_WINDOW, countsWithProof: false },
  ];
}

export function signUpLimits({ address }: Pick<Attempted, 'address'>): RateLimit[] {
  return hourlyLimits('signup', 'address', address, { own: 60, everyone: 500 });
}

export function forgottenPasswordLimits({ email, address }: Attempted): RateLimit[] {
  return [
    { kind: 'forgotten', scope: 'account', subject: email, free: 5, windowMs: HOUR },
    { kind: 'forgotten', scope: 'address', subject: address, free: 20, windowMs: HOUR },
    { kind: 'forgotten', scope: 'everyone', free: 500, windowMs: HOUR, countsWithProof: true },
  ];
}

export function resetPasswordLimits({ email, address }: Attempted): RateLimit[] {
  return [
    { kind: 'reset', scope: 'account', subject: email, free: 10, windowMs: HOUR },
    { kind: 'reset', scope: 'address', subject: address, free: 30, windowMs: HOUR },
  ];
}

/** Mails with links that sign in. */
export function signInLinkLimits({ email, address }: Attempted): RateLimit[] {
  return [
    { kind: 'sign-in-link', scope: 'account', subject: email, free: 5, windowMs: HOUR },
    { kind: 'sign-in-link', scope: 'address', subject: address, free: 20, windowMs: HOUR },
    { kind: 'sign-in-link', scope: 'everyone', free: 500, windowMs: HOUR, countsWithProof: true },
  ];
}

/** Using such a link. Its code cannot be guessed, so this is about load. */
export function linkedSignInLimits(address: string): RateLimit[] {
  return hourlyLimits('linked-sign-in', 'address', address, { own: 30, everyone: 1000 });
}

/** Mails to what may be a stranger's address. Refusals would let two accounts keep its owner out, work doesn't. */
export function addressChangeLimits(to: string): RateLimit[] {
  return [{ kind: 'address-change', scope: 'account', subject: to, free: 2, windowMs: 12 * HOUR }];
}

export function newsletterLimits({ email, address }: Attempted): RateLimit[] {
  return [
    { kind: 'newsletter', scope: 'account', subject: email, free: 5, windowMs: HOUR },
    { kind: 'newsletter', scope: 'address', subject: address, free: 20, windowMs: HOUR },
    { kind: 'newsletter', scope: 'everyone', free: 500, windowMs: HOUR, countsWithProof: true },
  ];
}

export function contactLimits({ email, address }: Attempted): RateLimit[] {
  return [
    { kind: 'contact', scope: 'account', subject: email, free: 10, windowMs: HOUR },
    { kind: 'contact', scope: 'address', subject: address, free: 20, windowMs: HOUR },
    { kind: 'contact', scope: 'everyone', free: 200, windowMs: HOUR, countsWithProof: true },
  ];
}

export function commentLimits(uid: string): RateLimit[] {
  return [
    { kind: 'comment', scope: 'account', subject: uid, free: 5, windowMs: MINUTE },
    { kind: 'comment', scope: 'everyone', free: 120, windowMs: MINUTE, countsWithProof: true },
  ];
}

/** Mails to addresses that nobody has confirmed. */
export function replyLimits(uid: string): RateLimit[] {
  return hourlyLimits('reply', 'account', uid, { own: 60, everyone: 400 });
}

/** An attempt may be a guess. */
export function codeLimits(address: string): RateLimit[] {
  return hourlyLimits('code', 'address', address, { own: 30, everyone: 500 });
}

/** Each report can queue two mails, one per level. */
export function usageReportLimits(uid: string): RateLimit[] {
  return hourlyLimits('usage', 'account', uid, { own: 60, everyone: 600 });
}

export function songLimits(uid: string): RateLimit[] {
  return hourlyLimits('song', 'account', uid, { own: 60, everyone: 600 });
}

/** Printing a letter takes a second of processor time. */
export function letterLimits(uid: string): RateLimit[] {
  return hourlyLimits('letter', 'account', uid, { own: 20, everyone: 200 });
}

export function previewLimits(uid: string): RateLimit[] {
  return hourlyLimits('preview', 'account', uid, { own: 30, everyone: 500 });
}

/** Links can be guessed at, and a statement reads an order per sale. */
export function statementLimits(address: string): RateLimit[] {
  return hourlyLimits('statement', 'address', address, { own: 60, everyone: 600 });
}

/** Secrets can be guessed at. */
export function privateLinkLimits(address: string): RateLimit[] {
  return hourlyLimits('private-link', 'address', address, { own: 120, everyone: 2000 });
}

/** Pages report every ten seconds, in a few tabs. */
export function heardLimits(secretHash: string): RateLimit[] {
  return hourlyLimits('heard', 'account', secretHash, { own: 1000, everyone: 20_000 });
}

/** Mails to addresses that nobody has confirmed. */
export function sendLimits(uid: string): RateLimit[] {
  return hourlyLimits('send-beats', 'account', uid, { own: 30, everyone: 100 });
}

export function offerLimits(uid: string): RateLimit[] {
  return hourlyLimits('offer', 'account', uid, { own: 5, everyone: 100 });
}

/** Each guest checkout holds a code's use for half an hour. */
export function guestCheckoutLimits(address: string): RateLimit[] {
  return hourlyLimits('guest-checkout', 'address', address, { own: 10, everyone: 300 });
}

/** About load: the secret has 256 bits. */
export function orderLinkLimits(address: string): RateLimit[] {
  return hourlyLimits('order-link', 'address', address, { own: 120, everyone: 3000 });
}

export function checkoutLimit(uid: string): RateLimit {
  return { kind: 'checkout', scope: 'account', subject: uid, free: 30, windowMs: HOUR };
}
