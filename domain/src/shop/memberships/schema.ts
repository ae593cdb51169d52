import * as v from 'valibot';
import { currencySchema } from '../../platform/money/currencies';
import { line } from '../../platform/texts';
import { isLicenceId, licenceIdSchema } from '../licences/ids';
import { licencePriceSchema, LICENCES_MAXIMUM } from '../licences/schema';
import { PLAN_INTERVALS, type MembershipSettings, type PlanInput } from './plans';

export const PLANS_MAXIMUM = 6;

const PLAN_NAME_MAXIMUM = 40;
const CREDITS_MAXIMUM = 100;
const PERCENT_MAXIMUM = 90;
const EARLY_DAYS_MAXIMUM = 30;
const KEEP_MONTHS_MAXIMUM = 24;

function whole(from: number, to: number, message: string) {
  return v.pipe(v.number(message), v.integer(message), v.minValue(from, message), v.maxValue(to, message));
}

const planEntries = {
  id: v.pipe(
    v.string('The id of a plan is missing.'),
    v.check(isLicenceId, 'The id of a plan can have only letters, digits and hyphens.'),
  ),
  name: line('The name', PLAN_NAME_MAXIMUM),
  price: licencePriceSchema,
  currency: currencySchema,
  interval: v.picklist(PLAN_INTERVALS, 'Choose whether the plan is paid by the month or year.'),
  credits: whole(0, CREDITS_MAXIMUM, `Enter 0 to ${CREDITS_MAXIMUM} credits.`),
  percentOff: whole(0, PERCENT_MAXIMUM, `Enter 0 to ${PERCENT_MAXIMUM} percent.`),
  earlyDays: whole(0, EARLY_DAYS_MAXIMUM, `Enter 0 to ${EARLY_DAYS_MAXIMUM} days.`),
  enabled: v.boolean('State whether people can join.'),
};

function isDistinct(texts: readonly string[]): boolean {
  return new Set(texts.map((text) => text.toLowerCase())).size === texts.length;
}

const plansInput: v.GenericSchema<unknown, readonly PlanInput[]> = v.pipe(
  v.array(v.object(planEntries), 'The plans are missing.'),
  v.maxLength(PLANS_MAXIMUM, `A shop can have at most ${PLANS_MAXIMUM} plans.`),
  v.check((plans) => isDistinct(plans.map(({ id }) => id)), 'Two plans have the same id.'),
  v.check((plans) => isDistinct(plans.map(({ name }) => name)), 'Two plans have the same name.'),
);

const COST = `A licence costs 1 to ${CREDITS_MAXIMUM} credits.`;

const settingsEntries = {
  costs: v.pipe(
    v.record(licenceIdSchema, whole(1, CREDITS_MAXIMUM, COST), 'Enter what licences cost in credits.'),
    v.check((costs) => Object.keys(costs).length <= LICENCES_MAXIMUM, 'There are too many licences.'),
  ),
  keepMonths: whole(0, KEEP_MONTHS_MAXIMUM, `Unused credits stay for 0 to ${KEEP_MONTHS_MAXIMUM} months.`),
};

export type MembershipSettingsInput = Omit<MembershipSettings, 'plans'> & {
  readonly plans: readonly PlanInput[];
};

/** A shop's memberships from a member, with messages for people. */
export const membershipSettingsInputSchema: v.GenericSchema<unknown, MembershipSettingsInput> = v.pipe(
  v.object({ plans: plansInput, ...settingsEntries }),
  v.forward(
    v.partialCheck(
      [['plans'], ['costs']],
      ({ plans, costs }) =>
        Object.keys(costs).length > 0 || !plans.some(({ enabled, credits }) => enabled && credits > 0),
      'Enter what a licence costs in credits, or nobody can use them.',
    ),
    ['costs'],
  ),
);

/** Rules of stored memberships can be relaxed, not tightened. */
export const storedMembershipsSchema: v.GenericSchema<unknown, MembershipSettings> = v.object({
  plans: v.array(v.object({ ...planEntries, version: v.pipe(v.string(), v.nonEmpty()) })),
  ...settingsEntries,
});
