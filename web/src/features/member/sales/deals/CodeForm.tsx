import type { ItemFormProps } from '../../base/frame/ItemPage';
import { SelectField } from '../../../../ui/fields/Field';
import { chargeMinimum, symbolOf } from '@store/domain/platform/money/currencies';
import { cents, formatMoney, toDecimal } from '@store/domain/platform/money/money';
import type { CodeRow } from '@store/domain/api/member/deals';
import { useState } from 'react';
import { useCurrency, useLicences } from '../../../../lib/shop/state';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { Form, FormField } from '../../../../ui/form';
import { useUnsaved } from '../../base/leaving/unsaved';
import { useMemberForm } from '../../base/session/useMemberForm';
import { ChosenBeats } from './ChosenBeats';
import { addCode, updateCode } from './dealCalls';
import textStyles from '../../../../ui/text.module.css';
import styles from '../../base/frame/forms.module.css';
import {
  codeDraft,
  discountOf,
  isSame,
  periodFault,
  toCodeInput,
  tracksOf,
  type CodeChoices,
  type CodeField,
} from './drafts';
import { useLicenceOptions } from './licenceOptions';
import { PeriodFields } from './PeriodFields';

function useCodeForm(row: CodeRow | null, choices: CodeChoices, onDone: () => void) {
  const currency = useCurrency();
  return useMemberForm<CodeField>({
    initial: codeDraft(row, currency),
    validate: (draft) =>
      discountOf(choices.kind, draft.discount, currency)
        ? periodFault(draft)
        : {
            field: 'discount',
            text:
              choices.kind === 'percent'
                ? 'Enter 1 to 100 percent.'
                : `Enter an amount such as ${toDecimal(cents(500), currency)}.`,
          },
    send: async (draft, call) => {
      const discount = discountOf(choices.kind, draft.discount, currency);
      if (!discount) return { field: 'discount', text: 'Enter a discount.' };
      const input = toCodeInput(draft, discount, choices, row);
      return call((options) =>
        row ? updateCode({ ...input, version: row.version }, options) : addCode(input, options),
      );
    },
    onDone,
  });
}

interface ChoiceProps {
  readonly choices: CodeChoices;
  readonly onChange: (choices: CodeChoices) => void;
}

function LicenceChoice({ choices, onChange }: ChoiceProps) {
  const { licences } = choices;
  const options = useLicenceOptions(licences);
  return (
    <fieldset className={styles.choice}>
      <legend>Licences</legend>
      {options.map(([licence, name]) => (
        <Checkbox
          key={licence}
          label={name}
          isChecked={licences.includes(licence)}
          onChange={(isChecked) =>
            onChange({
              ...choices,
              licences: isChecked ? [...licences, licence] : licences.filter((other) => other !== licence),
            })
          }
        />
      ))}
    </fieldset>
  );
}

interface CodeFormProps extends ItemFormProps {
  /** Null for a new code. */
  readonly row: CodeRow | null;
}

export function CodeForm({ row, onDone, onCancel }: CodeFormProps) {
  const onSale = useLicences();
  const currency = useCurrency();
  const symbol = symbolOf(currency);
  const [initial] = useState<CodeChoices>({
    kind: row?.discount.kind ?? 'percent',
    licences: row?.licences ?? onSale.map(({ id }) => id),
    combines: row?.combines ?? false,
  });
  const [choices, setChoices] = useState(initial);
  const form = useCodeForm(row, choices, onDone);
  useUnsaved(
    !isSame(form.draft, codeDraft(row, currency)) || !isSame(choices, initial),
    'Your changes to this code are not saved.',
  );
  return (
    <Form form={form} action={row ? 'Update' : 'Create'} busyAction="Saving…" onCancel={onCancel}>
      <FormField
        form={form}
        name="code"
        label="Code"
        hint="Letters, digits and hyphens. Buyers may type it in lower case."
        readOnly={row !== null}
        autoComplete="off"
        spellCheck={false}
      />
      <div className={styles.pair}>
        <SelectField
          label="Discount"
          name="kind"
          value={choices.kind}
          options={[
            ['percent', 'Percentage'],
            ['amount', `Amount in ${symbol}`],
          ]}
          onChange={(kind) => setChoices({ ...choices, kind })}
        />
        <FormField
          form={form}
          name="discount"
          label={choices.kind === 'percent' ? 'Percent' : `Amount in ${symbol}, once per order`}
          inputMode="decimal"
        />
      </div>
      <p
        className={textStyles.quiet}
      >{`An order must cost at least ${formatMoney(chargeMinimum(currency), currency)}, the smallest amount that can be paid.`}</p>
      <LicenceChoice choices={choices} onChange={setChoices} />
      <ChosenBeats
        label="Only these beats (optional)"
        hint="If you choose none, the code applies to all beats."
        beats={tracksOf(form.draft)}
        error={form.error?.field === 'tracks' ? form.error.text : undefined}
        onChange={(beats) => form.edit('tracks', beats.join(', '))}
      />
      <PeriodFields form={form} />
      <div className={styles.pair}>
        <FormField form={form} name="limit" label="Uses in total (optional)" inputMode="numeric" />
        <FormField form={form} name="limit_per_buyer" label="Uses per buyer (optional)" inputMode="numeric" />
      </div>
      <Checkbox
        label="Applies on top of bulk deals. Otherwise the buyer gets the better of the two."
        isChecked={choices.combines}
        onChange={(combines) => setChoices({ ...choices, combines })}
      />
    </Form>
  );
}
