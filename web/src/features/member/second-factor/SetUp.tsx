import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { CodeField, confirmation, CurrentPasswordField, Form, toFormError, useForm } from '../../../ui/form';
import { enableSecondFactor, startSecondFactor } from '../calls';
import { useMemberCall } from '../session/useMemberCall';
import { EnrolmentCode } from './EnrolmentCode';
import styles from './SecondFactor.module.css';

interface Enrolment {
  readonly secret: string;
  readonly uri: string;
}

function StartForm({ onStarted }: { readonly onStarted: (enrolment: Enrolment) => void }) {
  const callAsMember = useMemberCall();
  const [isPasswordNeeded, setIsPasswordNeeded] = useState(false);
  const form = useForm<'current_password'>({
    initial: { current_password: '' },
    validate: () => null,
    send: async ({ current_password }) => {
      const outcome = await callAsMember((options) =>
        startSecondFactor(confirmation(current_password), options),
      );
      if (outcome.ok) {
        onStarted(outcome.data);
        return null;
      }
      if (outcome.error.code === 'password-required') setIsPasswordNeeded(true);
      return toFormError(outcome.error, ['current_password'] as const);
    },
  });
  return (
    <Form form={form} action="Set up" busyAction="Preparing…">
      {isPasswordNeeded && <CurrentPasswordField form={form} />}
    </Form>
  );
}

interface EnableFormProps {
  readonly enrolment: Enrolment;
  readonly onEnabled: (recovery: readonly string[]) => void;
  readonly onCancel: () => void;
}

function EnableForm({ enrolment, onEnabled, onCancel }: EnableFormProps) {
  const callAsMember = useMemberCall();
  const form = useForm<'code'>({
    initial: { code: '' },
    validate: ({ code }) => (code.trim() === '' ? { field: 'code', text: 'Code is required.' } : null),
    send: async ({ code }) => {
      const outcome = await callAsMember((options) => enableSecondFactor({ code }, options));
      if (!outcome.ok) return toFormError(outcome.error, ['code'] as const);
      onEnabled(outcome.data.recovery);
      return null;
    },
  });
  return (
    <div className={styles.steps}>
      <EnrolmentCode {...enrolment} />
      <Form
        form={form}
        action="Turn on"
        busyAction="Checking…"
        aside={
          <Button variant="plain" onClick={onCancel}>
            Cancel
          </Button>
        }
      >
        <CodeField form={form} hint="The six digits that the app shows now." />
      </Form>
    </div>
  );
}

interface SetUpProps {
  readonly onEnabled: (recovery: readonly string[]) => void;
}

/** Turns two-step sign-in on. */
export function SetUp({ onEnabled }: SetUpProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  if (enrolment)
    return <EnableForm enrolment={enrolment} onEnabled={onEnabled} onCancel={() => setEnrolment(null)} />;
  return (
    <div className={styles.steps}>
      <p>
        With two-step sign-in, a stolen password is not enough: the Member Space also asks for a code from an
        app.
      </p>
      <StartForm onStarted={setEnrolment} />
    </div>
  );
}
