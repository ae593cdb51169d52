import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { Form, FormField, useForm } from '../../../../ui/form';
import layout from '../../../../ui/layout.module.css';
import { mailSignInLink } from '../calls';
import { validateResetRequest } from '../validation';
import { returnTo, signInReturnAtom } from './signInReturn';

interface SignInLinkFormProps {
  /** As typed into the form for the password. */
  readonly email: string;
  /** Where the link leads in this browser. */
  readonly returnPath: string;
  readonly onLeave: () => void;
}

function Sent({ email, onLeave }: { readonly email: string; readonly onLeave: () => void }) {
  return (
    <div className={layout.wideStack}>
      <div role="status" className={layout.closeStack}>
        <h2>Check your inbox</h2>
        <p>
          If <span translate="no">{email}</span> has an account here, we’ve sent it a sign-in link. Open it on
          any device within an hour. It works once.
        </p>
      </div>
      <div>
        <Button variant="quiet" onClick={onLeave}>
          Back to sign in
        </Button>
      </div>
    </div>
  );
}

export default function SignInLinkForm({ email: typed, returnPath, onLeave }: SignInLinkFormProps) {
  const setReturn = useSetAtom(signInReturnAtom);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { email: typed },
    validate: validateResetRequest,
    send: async ({ email }) => {
      const outcome = await mailSignInLink({ email: email.trim() });
      if (!outcome.ok) return outcome.error;
      setReturn(returnTo(returnPath));
      setSentTo(email.trim());
      return null;
    },
  });
  if (sentTo !== null) return <Sent email={sentTo} onLeave={onLeave} />;
  return (
    <Form
      form={form}
      action="Email me a link"
      aside={
        <Button variant="plain" onClick={onLeave}>
          Use your password
        </Button>
      }
    >
      <FormField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        hint="We’ll send you a link that signs you in. No password needed."
        required
      />
    </Form>
  );
}
