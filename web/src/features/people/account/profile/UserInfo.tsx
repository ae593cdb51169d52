import { tidyUsername, USERNAME_MAXIMUM } from '@store/domain/people/account';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { logToConsole } from '../../../../lib/consoleLog';
import { useReload } from '../../../../lib/page/reload';
import { confirmation, CurrentPasswordField, Form, FormField } from '../../../../ui/form';
import { Retry } from '../../../../ui/feedback/Retry';
import { addToastAtom } from '../../../../ui/toasts';
import { readCustomer, updateUser, type Customer } from '../calls';
import { validateProfile } from '../validation';
import { ProfileSection } from './ProfileSection';
import { Security } from './Security';
import { useAccountForm } from './useAccountForm';
import { useCustomerQuery } from '../useCustomerQuery';
import { FieldsSkeleton } from './FieldsSkeleton';

interface ProfileFormProps {
  readonly token: string;
  readonly customer: Customer;
}

function ProfileForm({ token, customer }: ProfileFormProps) {
  const { username, email, pendingEmail } = customer;
  const addToast = useSetAtom(addToastAtom);
  const reloadSoon = useReload();
  const { isPasswordNeeded, ...form } = useAccountForm({
    initial: { username, email, current_password: '' },
    validate: (draft) => {
      const error = validateProfile(draft);
      if (error) logToConsole(error.text);
      return error;
    },
    send: (draft) =>
      updateUser({
        token,
        username: tidyUsername(draft.username),
        email: draft.email.trim(),
        ...confirmation(draft.current_password),
      }),
    onDone: ({ message }) => {
      addToast({ kind: 'Success', description: message });
      reloadSoon();
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
      <FormField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        hint={pendingEmail === null ? undefined : `To use ${pendingEmail}, open the link that we sent to it.`}
      />
      {isPasswordNeeded && <CurrentPasswordField form={form} />}
    </Form>
  );
}

function Details({ token }: { readonly token: string }) {
  const customer = useCustomerQuery('customer', readCustomer, token);
  if (customer.isPending) return <FieldsSkeleton />;
  if (customer.isError)
    return (
      <Retry title="Your details could not be loaded." onRetry={() => void customer.refetch()}>
        {customer.error.message}
      </Retry>
    );
  return <ProfileForm token={token} customer={customer.data} />;
}

interface UserInfoProps {
  readonly token: string;
  /** Saves the files of the orders. */
  readonly files: ReactNode;
  readonly onLeave: (signOut: () => void) => void;
}

export function UserInfo({ token, files, onLeave }: UserInfoProps) {
  return (
    <>
      <ProfileSection
        title="Details"
        lead="Your username is shown beside your comments and on your contracts."
      >
        <Details token={token} />
      </ProfileSection>
      <Security token={token} files={files} onLeave={onLeave} />
    </>
  );
}
