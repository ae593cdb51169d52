import { useSetAtom } from 'jotai';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { withRetries } from '../../../../lib/retry';
import { Button } from '../../../../ui/Button';
import { signIn } from '../calls';
import { CredentialsForm } from './CredentialsForm';
import { startSessionAtom } from '../session/session';

const SignInLinkForm = lazy(() => withRetries(() => import('./SignInLinkForm')));

interface SignInFormProps {
  readonly onSignedIn: () => void;
  readonly aside: ReactNode;
  /** Where a mailed link leads; null if the shop sends none. */
  readonly linkReturn: string | null;
}

export function SignInForm({ onSignedIn, aside, linkReturn }: SignInFormProps) {
  const startSession = useSetAtom(startSessionAtom);
  const [linkFor, setLinkFor] = useState<string | null>(null);
  if (linkFor !== null && linkReturn !== null)
    return (
      <Suspense fallback={<p role="status">Data is loading</p>}>
        <SignInLinkForm email={linkFor} returnPath={linkReturn} onLeave={() => setLinkFor(null)} />
      </Suspense>
    );
  return (
    <CredentialsForm
      signIn={signIn}
      aside={aside}
      alternative={
        linkReturn === null
          ? undefined
          : (email) => (
              <Button variant="quiet" onClick={() => setLinkFor(email)}>
                Email me a sign-in link
              </Button>
            )
      }
      onSuccess={(session) => {
        startSession(session);
        onSignedIn();
      }}
    />
  );
}
