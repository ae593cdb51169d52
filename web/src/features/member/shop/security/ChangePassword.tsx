import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { CurrentPasswordField, Form, useForm } from '../../../../ui/form';
import { addToastAtom } from '../../../../ui/toasts';
import { PasswordFields, validateNewPassword } from '../../../people/account';
import { changePassword } from '../../base/calls';
import { startMemberSessionAtom, useMemberCall } from '../../base/session/session';
import layout from '../../../../ui/layout.module.css';

interface PasswordFormProps {
  readonly onChanged: () => void;
  readonly onCancel: () => void;
}

/** The server ends all sessions and returns a new one for this browser. */
function PasswordForm({ onChanged, onCancel }: PasswordFormProps) {
  const callAsMember = useMemberCall();
  const addToast = useSetAtom(addToastAtom);
  const startSession = useSetAtom(startMemberSessionAtom);
  const form = useForm({
    initial: { current_password: '', password: '', confirmation: '' },
    validate: (draft) => {
      if (draft.current_password === '')
        return { field: 'current_password', text: 'Enter your current password.' } as const;
      return validateNewPassword(draft);
    },
    send: async ({ password, current_password }) => {
      const outcome = await callAsMember((options) =>
        changePassword({ password, current_password }, options),
      );
      if (!outcome.ok) return outcome.error;
      startSession(outcome.data);
      addToast({ kind: 'Success', description: outcome.data.message });
      onChanged();
      return null;
    },
  });
  return (
    <Form form={form} action="Save password" busyAction="Saving…" onCancel={onCancel}>
      <CurrentPasswordField form={form} />
      <PasswordFields form={form} label="New password" />
    </Form>
  );
}

export function ChangePassword({ onChanged }: { readonly onChanged: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking)
    return (
      <PasswordForm
        onChanged={() => {
          setIsAsking(false);
          onChanged();
        }}
        onCancel={() => setIsAsking(false)}
      />
    );
  return (
    <div className={layout.row}>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        Change password
      </Button>
    </div>
  );
}
