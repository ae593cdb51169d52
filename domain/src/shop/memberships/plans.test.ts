import * as v from 'valibot';
import { expect, test } from 'vitest';
import { cents } from '../../platform/money/money';
import { hasPlans, NO_MEMBERSHIPS, plansOnSale, withPlanVersions, type PlanInput } from './plans';
import { membershipSettingsInputSchema, PLANS_MAXIMUM } from './schema';

const EP: PlanInput = {
  id: 'ep-1',
  name: 'EP',
  price: cents(2999),
  currency: 'EUR',
  interval: 'month',
  credits: 3,
  percentOff: 20,
  earlyDays: 1,
  enabled: true,
};

const SETTINGS = { plans: [EP], costs: { 'Non-Exclusive': 1 }, keepMonths: 2 };

test('a plan on sale is enabled and priced in the currency of the shop', () => {
  const plans = withPlanVersions(
    [EP, { ...EP, id: 'b', enabled: false }, { ...EP, id: 'c', currency: 'USD' }],
    [],
    4,
  );
  expect(plansOnSale({ plans }, 'EUR').map(({ id }) => id)).toEqual(['ep-1']);
  expect(plansOnSale({ plans }, 'GBP')).toEqual([]);
  expect(
    hasPlans({
      memberships: { ...NO_MEMBERSHIPS, plans: plans.map((plan) => ({ ...plan, enabled: false })) },
    }),
  ).toBe(true);
  expect(hasPlans({ memberships: NO_MEMBERSHIPS })).toBe(false);
});

test('changed terms get a new version; hiding and moving a plan keeps it', () => {
  const [first, ...none] = withPlanVersions([EP], [], 4);
  expect([first?.version, none.length]).toEqual(['4', 0]);
  const before = first ? [first] : [];
  const changed = { ...EP, price: cents(3999) };
  expect(withPlanVersions([{ ...EP, enabled: false }], before, 5)[0]?.version).toBe('4');
  expect(withPlanVersions([changed], before, 5)[0]?.version).toBe('5');
});

test('accepts plans as a member writes them', () => {
  expect(v.parse(membershipSettingsInputSchema, SETTINGS)).toEqual(SETTINGS);
});

test.each([
  [{ plans: Array.from({ length: PLANS_MAXIMUM + 1 }, () => EP) }, 'at most 6 plans'],
  [{ plans: [EP, EP] }, 'same id'],
  [{ plans: [EP, { ...EP, id: 'b' }] }, 'same name'],
  [{ plans: [{ ...EP, credits: 1.5 }] }, '0 to 100 credits'],
  [{ plans: [{ ...EP, percentOff: 91 }] }, '0 to 90 percent'],
  [{ plans: [{ ...EP, earlyDays: -1 }] }, '0 to 30 days'],
  [{ plans: [{ ...EP, id: 'e p' }] }, 'letters, digits and hyphens'],
  [{ costs: { 'Non-Exclusive': 0 } }, '1 to 100 credits'],
  [{ costs: {} }, 'costs in credits'],
  [{ keepMonths: 25 }, '0 to 24 months'],
])('refuses %o', (change, message) => {
  const parsed = v.safeParse(membershipSettingsInputSchema, { ...SETTINGS, ...change });
  expect(parsed.issues?.map((issue) => issue.message).join()).toContain(message);
});
