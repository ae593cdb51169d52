import type { MemberPlansAnswer } from '@store/domain/api/member/memberships';
import { symbolOf } from '@store/domain/platform/money/currencies';
import { hasDecimals } from '@store/domain/platform/money/money';
import { newLicenceId } from '@store/domain/shop/licences/ids';
import type { Plan, PlanInterval } from '@store/domain/shop/memberships/plans';
import { useState } from 'react';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { SelectField } from '../../../../ui/fields/Field';
import { Form, FormField } from '../../../../ui/form';
import textStyles from '../../../../ui/text.module.css';
import type { ItemFormProps } from '../../base/frame/ItemPage';
import forms from '../../base/frame/forms.module.css';
import { useUnsaved } from '../../base/leaving/unsaved';
import { useMemberForm } from '../../base/session/useMemberForm';
import { faultOf, planDraft, planOf, toInput, withPlan, type PlanField } from './drafts';
import { savePlans } from './membershipCalls';

const INTERVALS = [
  ['month', 'Each month'],
  ['year', 'Each year'],
] as const satisfies readonly (readonly [PlanInterval, string])[];

const FIELDS = ['name', 'price', 'credits', 'percentOff', 'earlyDays'] as const;

interface PlanFormProps extends ItemFormProps {
  /** Null for a new plan. */
  readonly plan: Plan | null;
  readonly of: MemberPlansAnswer;
}

export function PlanForm({ plan, of, onDone, onCancel }: PlanFormProps) {
  const { memberships, version, currency } = of;
  const [initial] = useState(() => planDraft(plan, currency));
  // A plan without a price for credits could not be saved on sale.
  const [first] = useState({
    interval: plan?.interval ?? ('month' as const),
    enabled: plan?.enabled ?? Object.keys(memberships.costs).length > 0,
  });
  const [choices, setChoices] = useState(first);
  const [suffix] = useState(() => crypto.randomUUID().slice(0, 6));
  const withDraft = (draft: Readonly<Record<PlanField, string>>) => {
    const id = plan?.id ?? newLicenceId(draft.name, suffix);
    const changed = planOf(draft, choices, { id, currency });
    return { ...memberships, plans: withPlan(memberships.plans.map(toInput), changed) };
  };
  const form = useMemberForm<PlanField>({
    initial,
    validate: (draft) => faultOf(withDraft(draft), FIELDS),
    send: (draft, call) => call((options) => savePlans({ version, memberships: withDraft(draft) }, options)),
    onDone,
  });
  useUnsaved(
    JSON.stringify([form.draft, choices]) !== JSON.stringify([initial, first]),
    'Your changes to this plan are not saved.',
  );
  return (
    <Form form={form} action="Save plan" busyAction="Saving…" onCancel={onCancel}>
      <div className={forms.pair}>
        <FormField form={form} name="name" label="Name" />
        <FormField
          form={form}
          name="price"
          label={`Price in ${symbolOf(currency)}`}
          inputMode={hasDecimals(currency) ? 'decimal' : 'numeric'}
        />
        <SelectField
          label="Paid"
          name="interval"
          value={choices.interval}
          options={INTERVALS}
          onChange={(interval) => setChoices({ ...choices, interval })}
        />
        <FormField form={form} name="credits" label="Credits with each payment" inputMode="numeric" />
        <FormField
          form={form}
          name="percentOff"
          label="Percent off other beats"
          hint="Empty = none"
          inputMode="numeric"
        />
        <FormField
          form={form}
          name="earlyDays"
          label="Days of early access"
          hint="Subscribers see scheduled beats this much earlier. Empty = none"
          inputMode="numeric"
        />
      </div>
      <Checkbox
        label="On sale"
        isChecked={choices.enabled}
        onChange={(enabled) => setChoices({ ...choices, enabled })}
      />
      {plan && (
        <p className={textStyles.quiet}>Subscribers keep their price and terms until they change plans.</p>
      )}
    </Form>
  );
}
