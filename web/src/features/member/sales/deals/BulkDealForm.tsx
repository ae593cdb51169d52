import type { ItemFormProps } from '../../base/frame/ItemPage';
import { SelectField } from '../../../../ui/fields/Field';
import type { BulkDealRow } from '@store/domain/api/member/deals';
import type { LicenceId } from '@store/domain/shop/licences/licence';
import { useState } from 'react';
import { Form, FormField } from '../../../../ui/form';
import { useUnsaved } from '../../base/leaving/unsaved';
import { useMemberForm } from '../../base/session/useMemberForm';
import { addBulkDeal, updateBulkDeal } from './dealCalls';
import textStyles from '../../../../ui/text.module.css';
import styles from '../../base/frame/forms.module.css';
import { bulkDraft, isSame, periodFault, toBulkInput, type BulkField } from './drafts';
import { useLicenceOptions } from './licenceOptions';
import { PeriodFields } from './PeriodFields';

interface BulkDealFormProps extends ItemFormProps {
  /** Null for a new deal. */
  readonly row: BulkDealRow | null;
}

export function BulkDealForm({ row, onDone, onCancel }: BulkDealFormProps) {
  const options = useLicenceOptions(row ? [row.licence] : []);
  const [first] = useState<LicenceId>(row?.licence ?? options[0]?.[0] ?? '');
  const [licence, setLicence] = useState(first);
  const form = useMemberForm<BulkField>({
    initial: bulkDraft(row),
    validate: periodFault,
    send: (draft, call) => {
      const input = toBulkInput(draft, licence, row);
      return call((options) =>
        row
          ? updateBulkDeal({ ...input, id: row.id, version: row.version }, options)
          : addBulkDeal(input, options),
      );
    },
    onDone,
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
      <p className={textStyles.quiet}>
        The cheapest beats are free. Visitors see the deal in their cart; if several deals match a licence,
        the best one applies.
      </p>
      <PeriodFields form={form} />
    </Form>
  );
}
