import { declarationText, ORDER_REFERENCE_MAXIMUM } from '@store/domain/sales/orders/withdrawal';
import { NAME_MAXIMUM } from '@store/domain/platform/validation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../ui/Button';
import { HoneypotField } from '../../../ui/fields/HoneypotField';
import { Form, FormField, type Draft } from '../../../ui/form';
import { useWithdrawal, type WithdrawalField } from './useWithdrawal';
import textStyles from '../../../ui/text.module.css';
import layout from '../../../ui/layout.module.css';
import styles from './WithdrawalForm.module.css';

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'medium' });

function Declaration({ draft: { name, order, email } }: { readonly draft: Draft<WithdrawalField> }) {
  return (
    <dl className={styles.declaration}>
      <dt>Declaration</dt>
      <dd>{declarationText(order.trim())}</dd>
      <dt>Name</dt>
      <dd>{name.trim()}</dd>
      <dt>Email for the confirmation</dt>
      <dd>{email.trim()}</dd>
    </dl>
  );
}

/** Takes the focus, because the button that led here is gone. */
function StepHeading({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h2>
  );
}

interface WithdrawalFormProps {
  /** From the link, if any. */
  readonly order: string | null;
}

export function WithdrawalForm({ order }: WithdrawalFormProps) {
  const { form, step, isSending, change, confirm } = useWithdrawal();
  // After hydration: the prerendered page doesn't know the link.
  const adoptOrder = useEffectEvent((id: string) => {
    if (form.draft.order === '') form.edit('order', id);
  });
  useEffect(() => {
    if (order !== null) adoptOrder(order);
  }, [order]);

  switch (step.kind) {
    case 'declare':
      return (
        <Form form={form} action="Continue">
          <FormField form={form} name="name" label="Name" autoComplete="name" maxLength={NAME_MAXIMUM} />
          <FormField
            form={form}
            name="order"
            label="Order"
            hint="The id of the order. It is in the order mail and in your profile."
            maxLength={ORDER_REFERENCE_MAXIMUM}
            autoComplete="off"
            spellCheck={false}
          />
          <FormField
            form={form}
            name="email"
            label="Email"
            type="email"
            hint="Your account’s address. We send the confirmation there."
            autoComplete="email"
          />
          <HoneypotField value={form.draft.subject} onFill={(text) => form.edit('subject', text)} />
        </Form>
      );
    case 'confirm':
      return (
        <section key="confirm" className={layout.wideColumn}>
          <StepHeading>Is this right?</StepHeading>
          <Declaration draft={form.draft} />
          {step.failure !== null && (
            <p role="alert" className={textStyles.bad}>
              {step.failure}
            </p>
          )}
          <div className={layout.row}>
            <Button isBusy={isSending} onClick={() => void confirm()}>
              {isSending ? 'Sending…' : 'Confirm withdrawal'}
            </Button>
            <Button variant="quiet" isBusy={isSending} onClick={change}>
              Change
            </Button>
          </div>
        </section>
      );
    case 'done':
      return (
        <section key="done" className={layout.wideColumn}>
          <StepHeading>Withdrawal declared</StepHeading>
          <p>{step.message}</p>
          <Declaration draft={form.draft} />
          <p className={styles.note}>{`Declared on ${TIME.format(step.at)}. You can print this page.`}</p>
        </section>
      );
  }
}
