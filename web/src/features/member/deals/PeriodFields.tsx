import { FormField, type FormState } from '../../../ui/form';
import styles from './Deals.module.css';
import type { PeriodField } from './drafts';

/** When a deal applies. The fields hold UTC, as all times of the shop. */
export function PeriodFields<Field extends string>({
  form,
}: {
  readonly form: FormState<Field | PeriodField>;
}) {
  return (
    <div className={styles.pair}>
      <FormField form={form} name="from" label="From (UTC, optional)" type="datetime-local" />
      <FormField form={form} name="until" label="Until (UTC, optional)" type="datetime-local" />
    </div>
  );
}
