import { tidyUsername, USERNAME_MAXIMUM } from '@store/domain/account';
import { useSetAtom } from 'jotai';
import { note } from '../../../lib/consoleLog';
import { useReload } from '../../../lib/useReload';
import { Form, FormField, useForm } from '../../../ui/form';
import { Retry } from '../../../ui/feedback/Retry';
import { addToastAtom } from '../../../ui/toasts';
import { readCustomer, updateUser, type Customer } from '../calls';
import { fieldNamedIn, findProfileFault } from '../validation';
import { ProfileSection } from './ProfileSection';
import { Security } from './Security';
import { endSessionAtom } from '../session/session';
import { useCustomerAnswer } from '../useCustomerAnswer';
import { WaitingFields } from './FieldsSkeleton';

interface ProfileFormProps {
  readonly token: string;
  readonly customer: Customer;
}

function ProfileForm({ token, customer: { username, email } }: ProfileFormProps) {
  const addToast = useSetAtom(addToastAtom);
  const endSession = useSetAtom(endSessionAtom);
  const reloadSoon = useReload();
  const form = useForm({
    initial: { username, email },
    findFault: (draft) => {
      const fault = findProfileFault(draft);
      if (fault) note(fault.text);
      return fault;
    },
    send: async (draft) => {
      const outcome = await updateUser({
        token,
        username: tidyUsername(draft.username),
        email: draft.email.trim(),
      });
      if (outcome.ok) {
        addToast({ kind: 'Success', description: outcome.answer.message });
        reloadSoon();
        return null;
      }
      const { code, message } = outcome.error;
      if (code === 'unauthenticated') endSession();
      return { field: fieldNamedIn(message, ['username', 'email'] as const), text: message };
    },
  });
  return (
    <Form form={form} action="Save Change" busyAction="Saving…">
      <FormField
        form={form}
        name="username"
        label="Username"
        autoComplete="nickname"
        maxLength={USERNAME_MAXIMUM}
      />
      <FormField form={form} name="email" label="Email" type="email" autoComplete="email" />
    </Form>
  );
}

function Details({ token }: { readonly token: string }) {
  const customer = useCustomerAnswer(readCustomer, token);
  switch (customer.kind) {
    case 'loading':
      return <WaitingFields />;
    case 'failed':
      return (
        <Retry title="Your details could not be loaded." onRetry={customer.retry}>
          {customer.error.message}
        </Retry>
      );
    case 'loaded':
      return <ProfileForm token={token} customer={customer.answer} />;
  }
}

interface UserInfoProps {
  readonly token: string;
  readonly onLeave: (signOut: () => void) => void;
}

export function UserInfo({ token, onLeave }: UserInfoProps) {
  return (
    <>
      <ProfileSection
        title="Details"
        lead="Your username is shown beside your comments, and stands on your contracts."
      >
        <Details token={token} />
      </ProfileSection>
      <Security token={token} onLeave={onLeave} />
    </>
  );
}
