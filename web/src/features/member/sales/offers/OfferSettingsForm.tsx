import type { OfferSettings } from '@store/domain/api/member/offers';
import { useState } from 'react';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { Form, FormField } from '../../../../ui/form';
import { useUnsaved } from '../../base/leaving/unsaved';
import { useMemberForm } from '../../base/session/useMemberForm';
import { saveOfferSettings } from './offerCalls';

interface OfferSettingsFormProps {
  readonly settings: OfferSettings;
  readonly onDone: () => void;
}

export function OfferSettingsForm({ settings, onDone }: OfferSettingsFormProps) {
  const [isEnabled, setIsEnabled] = useState(settings.enabled);
  const form = useMemberForm<'minimum_percent'>({
    initial: { minimum_percent: String(settings.minimum_percent) },
    validate: ({ minimum_percent: typed }) =>
      /^\d{1,3}$/.test(typed.trim())
        ? null
        : { field: 'minimum_percent', text: 'Enter a whole percentage from 0 to 100.' },
    send: ({ minimum_percent: typed }, call) => {
      const { version } = settings;
      const input = { enabled: isEnabled, minimum_percent: Number(typed), version };
      return call((options) => saveOfferSettings(input, options));
    },
    onDone,
  });
  const isDirty =
    isEnabled !== settings.enabled || form.draft.minimum_percent !== String(settings.minimum_percent);
  useUnsaved(isDirty, 'Your changes to the settings of offers are not saved.');
  return (
    <Form form={form} action="Save" busyAction="Saving…">
      <Checkbox label="Accept offers for exclusive licences" isChecked={isEnabled} onChange={setIsEnabled} />
      <FormField
        form={form}
        name="minimum_percent"
        label="Secret minimum, as a percentage of the price"
        inputMode="numeric"
        hint="We quietly decline lower offers after 12–36 hours. Only you see this."
      />
    </Form>
  );
}
