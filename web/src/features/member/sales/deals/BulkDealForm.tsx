import type { ItemFormProps } from '../../base/frame/ItemPage';
import { SelectField } from '../../../../ui/fields/Field';
import type { BulkDealRow } from '@store/domain/api/member/deals';
import type { LicenceId } from '@store/domain/shop/licences/licence';
import { useState } from 'react';
import { Form, FormField, toFormError, useForm } from '../../../../ui/form';
import { useUnsaved } from '../../base/leaving/unsaved';
import { useMemberCall } from '../../base/session/session';
import { addBulkDeal, updateBulkDeal } from './dealCalls';
import styles from '../../base/frame/forms.module.css';
import { bulkDraft, isSame, periodFault, toBulkInput, type BulkField } from './drafts';
import { useLicenceOptions } from './licenceOptions';
import { PeriodFields } from './PeriodFields';

const FIELDS: readonly BulkField[] = ['buy', 'free', 'from', 'until'];

interface BulkDealFormProps extends ItemFormProps {
  /** Null for a new deal. */
  readonly row: BulkDealRow | null;
}

export function BulkDealForm({ row, onDone, onCancel }: BulkDealFormProps) {
  const callAsMember = useMemberCall();
  const options = useLicenceOptions(row ? [row.licence] : []);
  const [first] = useState<LicenceId>(row?.licence ?? options[0]?.[0] ?? '');
  const [licence, setLicence] = useState(first);
  const form = useForm<BulkField>({
    initial: bulkDraft(row),
    validate: periodFault,
    send: async (draft) => {
      const input = toBulkInput(draft, licence, row);
      const outcome = await callAsMember((options) =>
        row
          ? updateBulkDeal({ ...input, id: row.id, version: row.version }, options)
          : addBulkDeal(input, options),
      );
      if (!outcome.ok) return toFormError(outcome.error, FIELDS);
      onDone(outcome.data.message);
      return null;
    },
  });
  useUnsaved(
    licence !== first || !isSame(form.draft, bulkDraft(row)),
    'Your changes to this bulk deal are not saved.',
  );
  return (
    <Form form={form} action={row ? 'Update' : 'Create'} busyAction="Saving…" onCancel={onCancel}>
      <SelectField label="Licence" name="licence" value={licence} options={options} onChange={setLicence} />
      <div className={styles.pair}>
        <FormField form={form} name="buy" label="Buy" inputMode="numeric" />
        <FormField form={form} name="free" label="Get free" inputMode="numeric" />
      </div>
      <p className={styles.more}>
        The cheapest beats are free. Visitors see the deal in their cart; if several deals match a licence,
        the best one applies.
      </p>
      <PeriodFields form={form} />
    </Form>
  );
}
