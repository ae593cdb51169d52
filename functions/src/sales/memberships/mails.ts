import type { Transaction } from 'firebase-admin/firestore';
import { creditsText } from '@store/domain/sales/memberships/credits-text';
import type { MembershipNotice } from '@store/domain/sales/memberships/settlement';
import { paths } from '@store/domain/platform/paths';
import type { MembershipRecord } from '../../platform/collections';
import { config } from '../../platform/config';
import { composeMail, utcTime } from '../../platform/mail/layout';
import { queueMailIn, type Mail } from '../../platform/mail/outbox';
import { currentShop } from '../../platform/settings/current';
import { moneyText } from '../../platform/settings/currency';

const ACTION = { label: 'See your membership', href: `${config.origin}${paths.profile}` };

function priceText({ plan }: MembershipRecord): string {
  return `${moneyText(plan.price, plan.currency)} a ${plan.interval}`;
}

function welcomeMail(membership: MembershipRecord): Mail {
  const { subscriber, plan, until } = membership;
  return composeMail({
    to: subscriber.email,
    subject: `Welcome to ${plan.name}`,
    paragraphs: [
      `Hello ${subscriber.name},`,
      `your membership ${plan.name} at ${currentShop().name} has started, for ${priceText(membership)}.`,
      ...(plan.credits > 0
        ? [`You have ${creditsText(plan.credits)}. Use them in the cart instead of paying.`]
        : []),
      ...(plan.percentOff > 0 ? [`Beats that you pay for cost ${plan.percentOff}% less.`] : []),
      `It renews on ${utcTime(until)}. You can change or cancel it in your profile at any time; beats that you took with credits stay yours.`,
    ],
    action: ACTION,
  });
}

function newSubscriberMail(membership: MembershipRecord): Mail {
  const { subscriber, plan } = membership;
  return composeMail({
    to: currentShop().producer.email,
    subject: `${subscriber.name} joined ${plan.name}`,
    paragraphs: [`${subscriber.name} (${subscriber.email}) pays ${priceText(membership)} for ${plan.name}.`],
  });
}

function failedMail({ subscriber, plan, graceUntil }: MembershipRecord): Mail {
  return composeMail({
    to: subscriber.email,
    subject: `The payment for ${plan.name} has failed`,
    paragraphs: [
      `Hello ${subscriber.name},`,
      `we couldn’t charge you for the next period of ${plan.name}, so there are no new credits yet.`,
      `Your membership goes on${graceUntil === null ? '' : ` until ${utcTime(graceUntil)}`}. Please pay another way by then, or it ends.`,
    ],
    action: { ...ACTION, label: 'Change how you pay' },
  });
}

function endedMail({ subscriber, plan }: MembershipRecord): Mail {
  return composeMail({
    to: subscriber.email,
    subject: `Your membership ${plan.name} has ended`,
    paragraphs: [
      `Hello ${subscriber.name},`,
      `your membership ${plan.name} has ended, and nothing more is charged. Unused credits have ended with it.`,
      'Beats that you took with credits stay yours, with their files and contracts.',
    ],
    action: { label: 'See your orders', href: `${config.origin}${paths.profile}?tab=orders` },
  });
}

type MoneyBack = MembershipNotice & { kind: 'refunded' | 'second' };

function refundedMail({ plan, amount }: MoneyBack, { subscriber }: MembershipRecord): Mail {
  return composeMail({
    to: subscriber.email,
    subject: `Your payment for ${plan.name} was refunded`,
    paragraphs: [
      `Hello ${subscriber.name},`,
      `we refunded ${moneyText(amount, plan.currency)} for a period of ${plan.name}. Its unused credits, discount and early access have ended.`,
      'Beats that you took with credits stay yours, with their files and contracts.',
    ],
    action: ACTION,
  });
}

function secondMail({ plan, amount }: MoneyBack, { subscriber }: MembershipRecord): Mail {
  return composeMail({
    to: subscriber.email,
    subject: `You were charged twice, and get ${moneyText(amount, plan.currency)} back`,
    paragraphs: [
      `Hello ${subscriber.name},`,
      `you paid for ${plan.name} while you already had a membership. We cancelled the second subscription and refunded ${moneyText(amount, plan.currency)}. The money arrives within a few days.`,
      'Your membership and its credits stay as they are. You don’t need to do anything.',
    ],
    action: ACTION,
  });
}

/** The mails about something that happened to a membership. */
export function membershipMail(notice: MembershipNotice, membership: MembershipRecord): readonly Mail[] {
  switch (notice.kind) {
    case 'welcome':
      return [welcomeMail(membership), newSubscriberMail(membership)];
    case 'failed':
      return [failedMail(membership)];
    case 'ended':
      return [endedMail(membership)];
    case 'refunded':
      return [refundedMail(notice, membership)];
    case 'second':
      return [secondMail(notice, membership)];
  }
}

/** Queues the mails that are due, and returns those that were ever queued. */
export function tell(
  transaction: Transaction,
  membership: MembershipRecord,
  notices: readonly MembershipNotice[],
): readonly string[] {
  const due = notices.filter(({ id }) => !membership.told.includes(id));
  for (const notice of due)
    for (const [index, mail] of membershipMail(notice, membership).entries())
      queueMailIn(transaction, `${notice.id}-${index}`, mail);
  return [...membership.told, ...due.map(({ id }) => id)];
}
