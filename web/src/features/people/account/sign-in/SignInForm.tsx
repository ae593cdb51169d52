import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { signIn } from '../calls';
import { CredentialsForm } from './CredentialsForm';
import { startSessionAtom } from '../session/session';

interface SignInFormProps {
  readonly onSignedIn: () => void;
  readonly aside: ReactNode;
}

export function SignInForm({ onSignedIn, aside }: SignInFormProps) {
  const startSession = useSetAtom(startSessionAtom);
  return (
    <CredentialsForm
      signIn={signIn}
      aside={aside}
      onSuccess={(session) => {
        startSession(session);
        onSignedIn();
      }}
    />
  );
}
