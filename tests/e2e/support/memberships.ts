import type { MembershipView, PlansAnswer } from '@store/domain/api/memberships';
import { withOptions } from '@store/domain/sales/deals/bulk-deals';
import { HEAD_SHARD } from '@store/domain/shop/catalogue/catalogue';
import type { Page } from '@playwright/test';
import * as v from 'valibot';

const EP = {
  id: 'ep-1',
  name: 'EP',
  price: '29.99',
  interval: 'month',
  credits: 3,
  percent_off: 20,
  early_days: 1,
} as const;

const PLANS: PlansAnswer = {
  currency: 'EUR',
  plans: [
    { ...EP, id: 'demo-1', name: 'Demo', price: '14.99', credits: 1, percent_off: 10, early_days: 0 },
    { ...EP, popular: true },
    { ...EP, id: 'album-1', name: 'Album', price: '79.99', credits: 10, percent_off: 30 },
  ],
  costs: [
    { license: 'Non-Exclusive', credits: 1 },
    { license: 'Exclusive', credits: 4 },
  ],
  keep_months: 3,
};

const DAY = 86_400_000;

/** The membership of somebody who has spent one of three credits. */
function membership(): MembershipView {
  const until = Date.now() + 12 * DAY;
  return {
    state: 'active',
    currency: 'EUR',
    plan: EP,
    since: Date.now() - 18 * DAY,
    until,
    next: { at: until, amount: '29.99', credits: 3, plan: 'EP' },
    cancel_at: null,
    grace_until: null,
    credits: 2,
    open: [{ credits: 2, until: until + 90 * DAY }],
    uses: [{ order_id: 'any', title: 'Glass Elevator', credits: 1, at: Date.now() - 2 * DAY }],
    costs: PLANS.costs,
  };
}

const headSchema = v.object({
  fields: v.looseObject({ deals: v.object({ stringValue: v.string() }) }),
});

/** From now on, a page shows a shop with three plans, and a customer with one of them. The shop itself has none. */
export async function showPlans(page: Page): Promise<void> {
  await page.route('**/api/memberships/plans', (route) => route.fulfill({ json: PLANS }));
  await page.route('**/api/memberships/mine', (route) =>
    route.fulfill({ json: { membership: membership() } }),
  );
  await page.route(`**/documents/catalogue/${HEAD_SHARD}*`, async (route) => {
    // Not by the page, whose responses are gone when it is left meanwhile.
    const head: unknown = await (await fetch(route.request().url())).json();
    const { fields } = v.parse(headSchema, head);
    const deals = { stringValue: withOptions(fields.deals.stringValue, { memberships: true }) };
    await route.fulfill({
      json: { ...(head as object), fields: { ...fields, deals } },
      headers: { 'Access-Control-Allow-Origin': '*' },
    });
  });
}
