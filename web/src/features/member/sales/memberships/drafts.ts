import { typedCents } from '@store/domain/platform/money/currencies';
import { toDecimal, type Cents, type CurrencyCode } from '@store/domain/platform/money/money';
import type { Plan, PlanInput, PlanInterval } from '@store/domain/shop/memberships/plans';
import {
  membershipSettingsInputSchema,
  type MembershipSettingsInput,
} from '@store/domain/shop/memberships/schema';
import * as v from 'valibot';
import type { Draft, FormError } from '../../../../ui/form';

/** Numbers are texts; empty is 0. */
export type PlanField = 'name' | 'price' | 'credits' | 'percentOff' | 'earlyDays';

/** Chosen, not typed. */
export interface PlanChoices {
  readonly interval: PlanInterval;
  readonly enabled: boolean;
}

/** The form of a plan in a shop that sells in `currency`; a price in another one is entered anew. */
export function planDraft(plan: Plan | null, currency: CurrencyCode): Draft<PlanField> {
  return {
    name: plan?.name ?? '',
    price: plan?.currency === currency ? toDecimal(plan.price, currency) : '',
    credits: String(plan?.credits ?? 1),
    percentOff: plan?.percentOff ? String(plan.percentOff) : '',
    earlyDays: plan?.earlyDays ? String(plan.earlyDays) : '',
  };
}

export function wholeOf(text: string): number {
  const trimmed = text.trim();
  return trimmed === '' ? 0 : /^\d+$/.test(trimmed) ? Number(trimmed) : NaN;
}

/** A price that is not valid is not a number: the schema says what is wrong. */
export function planOf(
  draft: Draft<PlanField>,
  { interval, enabled }: PlanChoices,
  { id, currency }: Pick<PlanInput, 'id' | 'currency'>,
): PlanInput {
  return {
    id,
    name: draft.name.trim(),
    price: typedCents(draft.price, currency) ?? (NaN as Cents),
    currency,
    interval,
    credits: wholeOf(draft.credits),
    percentOff: wholeOf(draft.percentOff),
    earlyDays: wholeOf(draft.earlyDays),
    enabled,
  };
}

/** Without what the server names. */
export function toInput(plan: Plan): PlanInput {
  const { version: _, ...input } = plan;
  return input;
}

/** The plans with a new or changed one; a new one comes last. */
export function withPlan(plans: readonly PlanInput[], changed: PlanInput): readonly PlanInput[] {
  return plans.some(({ id }) => id === changed.id)
    ? plans.map((plan) => (plan.id === changed.id ? changed : plan))
    : [...plans, changed];
}

/** What is wrong with memberships, at the last part of its path that is a field's name. */
export function faultOf<Field extends string>(
  memberships: MembershipSettingsInput,
  fields: readonly Field[],
): FormError<Field> | null {
  const { issues } = v.safeParse(membershipSettingsInputSchema, memberships);
  if (!issues) return null;
  const [{ message, path = [] }] = issues;
  const keys = path.map(({ key }) => String(key));
  const field = fields.findLast((name) => keys.includes(name));
  return { field: field ?? null, text: message };
}
