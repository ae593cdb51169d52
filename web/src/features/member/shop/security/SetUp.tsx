import { useState } from 'react';
import { confirmation, CurrentPasswordField, Form, useForm } from '../../../../ui/form';
import { enableSecondFactor, startSecondFactor } from '../../base/calls';
import { useMemberCall } from '../../base/session/session';
import { CodeForm } from './CodeForm';
import { EnrolmentCode } from './EnrolmentCode';
import styles from './Security.module.css';

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
      return outcome.error;
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
  const enable = async (code: string) => {
    const outcome = await callAsMember((options) => enableSecondFactor({ code }, options));
    if (!outcome.ok) return outcome.error;
    onEnabled(outcome.data.recovery);
    return null;
  };
  return (
    <div className={styles.steps}>
      <EnrolmentCode {...enrolment} />
      <CodeForm
        action="Turn on"
        hint="The six digits that the app shows now."
        send={enable}
        onCancel={onCancel}
      />
    </div>
  );
}

interface SetUpProps {
  readonly onEnabled: (recovery: readonly string[]) => void;
}

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
