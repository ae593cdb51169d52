import type { MemberPlansAnswer } from '@store/domain/api/member/memberships';
import { StoreError } from '@store/domain/platform/errors';
import { priceFault } from '@store/domain/platform/money/currencies';
import {
  isInForce,
  MEMBERSHIP_STATES,
  type MembershipState,
} from '@store/domain/sales/memberships/memberships';
import { findLicence } from '@store/domain/shop/licences/licence';
import type { MembershipSettingsInput } from '@store/domain/shop/memberships/schema';
import { withPlanVersions } from '@store/domain/shop/memberships/plans';
import type { Settings } from '@store/domain/shop/settings/settings';
import { memberships } from '../../platform/collections';
import { readSettings } from '../../platform/settings/stored';
import { changeSettings } from '../../shop/settings/changes';

const IN_FORCE: readonly MembershipState[] = MEMBERSHIP_STATES.filter((state) => isInForce({ state }));

async function countIn(plan: string, states: readonly MembershipState[]): Promise<number> {
  const query = memberships().where('plan.id', '==', plan).where('state', 'in', states);
  return (await query.count().get()).data().count;
}

/** How many people have a plan. */
function subscribersOf(plan: string): Promise<number> {
  return countIn(plan, IN_FORCE);
}

/** How many people have each plan. */
export async function countSubscribers(
  plans: readonly { readonly id: string }[],
): Promise<readonly { readonly plan: string; readonly count: number }[]> {
  return Promise.all(plans.map(async ({ id }) => ({ plan: id, count: await subscribersOf(id) })));
}

/** Everything that the dashboard shows of the plans. */
export async function readPlans(): Promise<MemberPlansAnswer> {
  const { version, settings } = await readSettings();
  const { currency, memberships: stored } = settings;
  const subscribers = await countSubscribers(stored.plans);
  return {
    version,
    currency,
    memberships: { ...stored, plans: [...stored.plans] },
    subscribers: [...subscribers],
  };
}

/** Throws a StoreError `invalid` for a price that cannot be paid, or a licence that the shop does not have. */
function requireValid({ plans, costs }: MembershipSettingsInput, settings: Settings): void {
  for (const { price, currency } of plans) {
    const fault = priceFault(price, currency);
    if (fault !== null) throw new StoreError('invalid', fault, { field: 'memberships' });
  }
  for (const licence of Object.keys(costs))
    if (!findLicence(settings.licences, licence))
      throw new StoreError('invalid', 'Choose a licence of the shop.', { field: 'memberships' });
}

/** Throws a StoreError `conflict` for leaving out a plan that somebody has, or is paying for. It can be hidden. */
async function requireNobodyLeft(input: MembershipSettingsInput): Promise<void> {
  const { settings } = await readSettings();
  const left = settings.memberships.plans.filter((plan) => !input.plans.some(({ id }) => id === plan.id));
  const counts = await Promise.all(left.map(({ id }) => countIn(id, ['pending', ...IN_FORCE])));
  const kept = left.find((_, index) => (counts[index] ?? 0) > 0);
  if (kept)
    throw new StoreError(
      'conflict',
      `Somebody is a member of ${kept.name}, or is paying for it. Hide the plan instead.`,
      {
        field: 'memberships',
      },
    );
}

/** Saves memberships as a new version of the settings; returns it. Throws a StoreError `invalid` or `conflict`. */
export async function savePlans(
  input: MembershipSettingsInput,
  { version: based, member }: { readonly version: number; readonly member: string },
): Promise<number> {
  await requireNobodyLeft(input);
  const { version } = await changeSettings({
    version: based,
    member,
    reverts: null,
    now: Date.now(),
    apply: (before, next) => {
      requireValid(input, before);
      const plans = withPlanVersions(input.plans, before.memberships.plans, next);
      return { ...before, memberships: { ...input, plans } };
    },
  });
  return version;
}
