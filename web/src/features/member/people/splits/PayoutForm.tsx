import type { CollaboratorRow } from '@store/domain/api/member/splits';
import { amountFault, typedCents } from '@store/domain/platform/money/currencies';
import {
  cents,
  formatMoney,
  toDecimal,
  type Cents,
  type CurrencyCode,
} from '@store/domain/platform/money/money';
import { utcDay } from '@store/domain/platform/time';
import { useState } from 'react';
import { useCurrency } from '../../../../lib/shop/state';
import { SelectField } from '../../../../ui/fields/Field';
import { Form, FormField } from '../../../../ui/form';
import { useMemberForm } from '../../base/session/useMemberForm';
import { newId, recordPayout } from './splitCalls';
import styles from './Splits.module.css';
import { serverNow } from '../../../../lib/serverTime';

type PayoutField = 'amount' | 'paid_on' | 'note';

interface PayoutFormProps {
  readonly row: CollaboratorRow;
  readonly onDone: () => void;
}

/** At least 0. */
function owedIn({ balances }: CollaboratorRow, currency: CurrencyCode): Cents {
  return cents(Math.max(0, balances.find((each) => each.currency === currency)?.balance ?? 0));
}

/** As typed; empty for nothing. */
function owed(row: CollaboratorRow, currency: CurrencyCode): string {
  const balance = owedIn(row, currency);
  return balance > 0 ? toDecimal(balance, currency) : '';
}

/** Explains an amount above what's owed, which is allowed. */
function excessOf(typed: string, balance: Cents, currency: CurrencyCode): string | undefined {
  const excess = (typedCents(typed, currency) ?? 0) - balance;
  if (excess <= 0) return undefined;
  const rest = formatMoney(cents(excess), currency);
  return `${formatMoney(balance, currency)} is owed. The other ${rest} counts against later sales.`;
}

/** Remounted for each balance, so the amount starts at what is owed. */
export function PayoutForm({ row, onDone }: PayoutFormProps) {
  const shopCurrency = useCurrency();
  const currencies = [...new Set([...row.balances.map((each) => each.currency), shopCurrency])];
  const [id, setId] = useState(newId);
  const [today] = useState(() => utcDay(serverNow()));
  const [currency, setCurrency] = useState(currencies[0] ?? shopCurrency);
  const form = useMemberForm<PayoutField>({
    initial: { amount: owed(row, currency), paid_on: today, note: '' },
    validate: ({ amount }) =>
      (typedCents(amount, currency) ?? 0) > 0 ? null : { field: 'amount', text: amountFault(currency) },
    send: ({ amount, paid_on, note }, call) => {
      const paid = typedCents(amount, currency) ?? 0;
      return call((options) =>
        recordPayout({ id, collaborator: row.id, currency, amount: paid, paid_on, note }, options),
      );
    },
    onDone: () => {
      // A second press must not record twice before the new balance is known.
      setId(newId());
      form.edit('amount', '');
      onDone();
    },
  });
  return (
    <Form form={form} action="Record payout" busyAction="Recording…">
      <div className={styles.fields}>
        <FormField
          form={form}
          name="amount"
          label={`Amount in ${currency}`}
          hint={excessOf(form.draft.amount, owedIn(row, currency), currency)}
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
          autoComplete="off"
        />
      </div>
    </Form>
  );
}
