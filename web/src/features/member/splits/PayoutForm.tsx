import type { CollaboratorRow } from '@store/domain/api/member/splits';
import { amountFault, typedCents } from '@store/domain/orders/currencies';
import { cents, toDecimal } from '@store/domain/orders/money';
import { SPLIT_LIMITS } from '@store/domain/splits/splits';
import { utcDay } from '@store/domain/time';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useCurrency } from '../../../lib/shop/state';
import { SelectField } from '../../../ui/fields/Field';
import { Form, FormField, toFormError, useForm } from '../../../ui/form';
import { addToastAtom } from '../../../ui/toasts';
import { useMemberCall } from '../session/session';
import { newId, recordPayout } from './splitCalls';
import styles from './Splits.module.css';

type PayoutField = 'amount' | 'paid_on' | 'note';

const FIELDS: readonly PayoutField[] = ['amount', 'paid_on', 'note'];

interface PayoutFormProps {
  readonly row: CollaboratorRow;
  readonly onDone: () => void;
}

/** What is owed in a currency, as typed; empty for nothing. */
function owed({ balances }: CollaboratorRow, currency: string): string {
  const balance = balances.find((each) => each.currency === currency)?.balance ?? 0;
  return balance > 0 ? toDecimal(cents(balance), currency) : '';
}

/** Records that a collaborator was paid. */
export function PayoutForm({ row, onDone }: PayoutFormProps) {
  const callAsMember = useMemberCall();
  const addToast = useSetAtom(addToastAtom);
  const shopCurrency = useCurrency();
  const currencies = [...new Set([...row.balances.map((each) => each.currency), shopCurrency])];
  const [id] = useState(newId);
  const [today] = useState(() => utcDay(Date.now()));
  const [currency, setCurrency] = useState(currencies[0] ?? shopCurrency);
  const form = useForm<PayoutField>({
    initial: { amount: owed(row, currency), paid_on: today, note: '' },
    validate: ({ amount }) =>
      (typedCents(amount, currency) ?? 0) > 0 ? null : { field: 'amount', text: amountFault(currency) },
    send: async ({ amount, paid_on, note }) => {
      const paid = typedCents(amount, currency) ?? 0;
      const outcome = await callAsMember((options) =>
        recordPayout({ id, collaborator: row.id, currency, amount: paid, paid_on, note }, options),
      );
      if (!outcome.ok) return toFormError(outcome.error, FIELDS);
      addToast({ kind: 'Success', description: outcome.data.message });
      onDone();
      return null;
    },
  });
  return (
    <Form form={form} action="Record payout" busyAction="Recording…">
      <div className={styles.fields}>
        <FormField
          form={form}
          name="amount"
          label={`Amount in ${currency}`}
          inputMode="decimal"
          autoComplete="off"
        />
        {currencies.length > 1 && (
          <SelectField
            label="Currency"
            value={currency}
            options={currencies.map((each) => [each, each] as const)}
            onChange={(next) => {
              setCurrency(next);
              form.edit('amount', owed(row, next));
            }}
          />
        )}
        <FormField form={form} name="paid_on" type="date" label="Paid out on" max={today} />
        <FormField
          form={form}
          name="note"
          label="Note (optional)"
          hint="It is on the statement."
          maxLength={SPLIT_LIMITS.note}
          autoComplete="off"
        />
      </div>
    </Form>
  );
}
