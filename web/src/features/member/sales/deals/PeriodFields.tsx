import { FormField, type FormState } from '../../../../ui/form';
import { zoneName } from '../../base/dates';
import styles from '../../base/frame/forms.module.css';
import type { PeriodField } from './drafts';

/** Local time. */
export function PeriodFields<Field extends string>({
  form,
}: {
  readonly form: FormState<Field | PeriodField>;
}) {
  return (
    <div className={styles.pair}>
      <FormField
        form={form}
        name="from"
        label="From (optional)"
        hint={`Your time zone: ${zoneName()}.`}
        type="datetime-local"
      />
      <FormField form={form} name="until" label="Until (optional)" type="datetime-local" />
    </div>
  );
}
