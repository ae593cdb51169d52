import { expect, test } from 'vitest';
import type { RateLimit } from './limit-counters';
import * as limits from './limits-by-action';

const ATTEMPTED = { email: 'ana@example.com', address: '192.0.2.7' };

/**
 * In numbers, so that a limit cannot be changed by accident: the tests of each action only set its counter to whatever
 * the limit is.
 */
const FREE: readonly (readonly [name: string, limits: readonly RateLimit[], free: readonly string[]])[] = [
  ['wrong passwords', limits.signInLimits(ATTEMPTED), ['account 10/15', 'address 50/15', 'everyone 500/15']],
  ['sign-ups', limits.signUpLimits(ATTEMPTED), ['address 60/60', 'everyone 500/60']],
  [
    'forgotten passwords',
    limits.forgottenPasswordLimits(ATTEMPTED),
    ['account 5/60', 'address 20/60', 'everyone 500/60'],
  ],
  ['new passwords', limits.resetPasswordLimits(ATTEMPTED), ['account 10/60', 'address 30/60']],
  [
    'links that sign in',
    limits.signInLinkLimits(ATTEMPTED),
    ['account 5/60', 'address 20/60', 'everyone 500/60'],
  ],
  ['sign-ins by link', limits.linkedSignInLimits(ATTEMPTED.address), ['address 30/60', 'everyone 1000/60']],
  ['changes of address', limits.addressChangeLimits(ATTEMPTED.email), ['account 2/720']],
  ['subscriptions', limits.newsletterLimits(ATTEMPTED), ['account 5/60', 'address 20/60', 'everyone 500/60']],
  ['messages', limits.contactLimits(ATTEMPTED), ['account 10/60', 'address 20/60', 'everyone 200/60']],
  ['comments', limits.commentLimits('uid'), ['account 5/1', 'everyone 120/1']],
  ['replies', limits.replyLimits('uid'), ['account 60/60', 'everyone 400/60']],
  ['codes', limits.codeLimits(ATTEMPTED.address), ['address 30/60', 'everyone 500/60']],
  ['reports of usage', limits.usageReportLimits('uid'), ['account 60/60', 'everyone 600/60']],
  ['songs', limits.songLimits('uid'), ['account 60/60', 'everyone 600/60']],
  ['letters', limits.letterLimits('uid'), ['account 20/60', 'everyone 200/60']],
  ['previews', limits.previewLimits('uid'), ['account 30/60', 'everyone 500/60']],
  ['statements', limits.statementLimits(ATTEMPTED.address), ['address 60/60', 'everyone 600/60']],
  [
    'pages of private links',
    limits.privateLinkLimits(ATTEMPTED.address),
    ['address 120/60', 'everyone 2000/60'],
  ],
  ['reports of private links', limits.heardLimits('hash'), ['account 1000/60', 'everyone 20000/60']],
  ['sent beats', limits.sendLimits('uid'), ['account 30/60', 'everyone 100/60']],
  ['offers', limits.offerLimits('uid'), ['account 5/60', 'everyone 100/60']],
  [
    'checkouts of guests',
    limits.guestCheckoutLimits(ATTEMPTED.address),
    ['address 10/60', 'everyone 300/60'],
  ],
  ['links of orders', limits.orderLinkLimits(ATTEMPTED.address), ['address 120/60', 'everyone 3000/60']],
  ['checkouts', [limits.checkoutLimit('uid')], ['account 30/60']],
];

test.each(FREE)('%s are free as often as said here, in minutes', (_, found, free) => {
  expect(found.map((limit) => `${limit.scope} ${limit.free}/${limit.windowMs / 60_000}`)).toEqual(free);
});

test('every limit counts apart from the others', () => {
  const kinds = FREE.flatMap(([, found]) => [...new Set(found.map(({ kind }) => kind))]);
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(FREE).toHaveLength(Object.keys(limits).length);
});
