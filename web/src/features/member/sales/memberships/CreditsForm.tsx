import type { MemberPlansAnswer } from '@store/domain/api/member/memberships';
import { useState } from 'react';
import { useLicences } from '../../../../lib/shop/state';
import { Form, FormField } from '../../../../ui/form';
import textStyles from '../../../../ui/text.module.css';
import type { ItemFormProps } from '../../base/frame/ItemPage';
import forms from '../../base/frame/forms.module.css';
import { useUnsaved } from '../../base/leaving/unsaved';
import { useMemberForm } from '../../base/session/useMemberForm';
import { faultOf, toInput, wholeOf } from './drafts';
import { savePlans } from './membershipCalls';

interface CreditsFormProps extends ItemFormProps {
  readonly of: MemberPlansAnswer;
}

/** What licences cost in credits, and how long credits stay. */
export function CreditsForm({ of, onDone, onCancel }: CreditsFormProps) {
  const { memberships, version } = of;
  const licences = useLicences();
  const [initial] = useState<Readonly<Record<string, string>>>(() => ({
    ...Object.fromEntries(licences.map(({ id }) => [id, memberships.costs[id]?.toString() ?? ''])),
    keepMonths: memberships.keepMonths === 0 ? '' : String(memberships.keepMonths),
  }));
  const withDraft = ({ keepMonths = '', ...costs }: Readonly<Record<string, string>>) => ({
    plans: memberships.plans.map(toInput),
    costs: {
      // Of licences that are not on sale at the moment.
      ...Object.fromEntries(Object.entries(memberships.costs).filter(([id]) => !(id in costs))),
      ...Object.fromEntries(
        Object.entries(costs)
          .filter(([, text]) => text.trim() !== '')
          .map(([id, text]) => [id, wholeOf(text)]),
      ),
    },
    keepMonths: wholeOf(keepMonths),
  });
  const form = useMemberForm<string>({
    initial,
    validate: (draft) => faultOf(withDraft(draft), Object.keys(initial)),
    send: (draft, call) => call((options) => savePlans({ version, memberships: withDraft(draft) }, options)),
    onDone,
  });
  useUnsaved(
    JSON.stringify(form.draft) !== JSON.stringify(initial),
    'Your changes to the credits are not saved.',
  );
  return (
    <Form form={form} action="Save credits" busyAction="Saving…" onCancel={onCancel}>
      <p className={textStyles.quiet}>Credits don’t buy a licence whose field is empty.</p>
      <div className={forms.pair}>
        {licences.map(({ id, name }) => (
          <FormField key={id} form={form} name={id} label={`Credits for ${name}`} inputMode="numeric" />
        ))}
      </div>
      <FormField
        form={form}
        name="keepMonths"
        label="Months that unused credits stay"
        hint="After the paid period. Empty = they end with it"
        inputMode="numeric"
      />
    </Form>
  );
}
