import * as v from 'valibot';
import type { MembershipSettingsInput } from '@store/domain/shop/memberships/schema';
import { memberPlansAnswer } from '@store/domain/api/member/memberships';
import { membershipsMineAnswer } from '@store/domain/api/memberships';
import { cents } from '@store/domain/platform/money/money';
import {
  membershipPeriods,
  parseMembership,
  membershipDocument,
  parsePeriod,
  type PeriodRecord,
} from '@store/functions/platform/collections';
import { until } from '../../support/until';
import { call, newCustomer, tellCheckout, type Answer, type Customer } from './customer';
import { asMember } from './member';

export const PLANS: MembershipSettingsInput = {
  plans: [
    {
      id: 'ep',
      name: 'EP',
      price: cents(3000),
      currency: 'EUR',
      interval: 'month',
      credits: 3,
      percentOff: 20,
      earlyDays: 1,
      enabled: true,
    },
    {
      id: 'album',
      name: 'Album',
      price: cents(8000),
      currency: 'EUR',
      interval: 'month',
      credits: 10,
      percentOff: 0,
      earlyDays: 0,
      enabled: true,
    },
  ],
  costs: { 'Non-Exclusive': 1 },
  keepMonths: 2,
};

export async function savePlans(memberships: MembershipSettingsInput): Promise<Answer> {
  const { version } = v.parse(memberPlansAnswer, (await asMember('GET', '/api/member/plans')).body);
  return asMember('POST', '/api/member/plans/save', { version, memberships });
}

/** Hides all plans: plans in use can't be removed. */
export async function hidePlans(): Promise<void> {
  const plans = PLANS.plans.map((plan) => ({ ...plan, enabled: false }));
  const { status } = await savePlans({ ...PLANS, plans });
  if (status !== 200) throw new Error(`Hiding the plans answered ${status}.`);
}

/** A plan's payment page, as its Checkout Session's id. */
export async function join(token: string, plan = 'ep'): Promise<string> {
  const { status, body } = await call('POST', '/api/memberships/checkout', { token, plan });
  const id = /cs_test_\w+/.exec(String(body['redirect']))?.[0];
  if (!id) throw new Error(`Joining answered ${status}: ${JSON.stringify(body)}`);
  return id;
}

export async function membershipOf(token: string) {
  const { body } = await call('POST', '/api/memberships/mine', { token });
  return v.parse(membershipsMineAnswer, body).membership;
}

export async function membershipReaches(token: string, state: string) {
  return until(`a membership that is ${state}`, async () => {
    const membership = await membershipOf(token);
    return membership?.state === state ? membership : undefined;
  });
}

export async function newSubscriber(plan = 'ep'): Promise<Customer & { readonly subscription: string }> {
  const customer = await newCustomer();
  await tellCheckout(`sessions/${await join(customer.token, plan)}/pay`);
  await membershipReaches(customer.token, 'active');
  const stored = parseMembership(await membershipDocument(customer.uid).get());
  return { ...customer, subscription: stored?.subscription ?? '' };
}

export async function storedPeriodsOf(uid: string): Promise<PeriodRecord[]> {
  const { docs } = await membershipPeriods().where('uid', '==', uid).get();
  return docs.map((document) => parsePeriod(document)).sort((a, b) => a.start - b.start);
}
