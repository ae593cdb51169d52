import { useAtom, useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { addToastAtom } from '../../../../ui/toasts';
import { useBusy } from '../../../../ui/useBusy';
import { signInByLink } from '../calls';
import { startSessionAtom } from '../session/session';
import { signInReturnAtom } from './signInReturn';

interface LinkedSignInProps {
  /** From the mailed link. */
  readonly code: string;
  /** Gets the path at which this browser asked for the link; null in another one. */
  readonly onSignedIn: (returnPath: string | null) => void;
  /** Called when the server rejects the code. */
  readonly onRejected: (reason: string) => void;
}

/** A button, because mail scanners open links. */
export function LinkedSignIn({ code, onSignedIn, onRejected }: LinkedSignInProps) {
  const startSession = useSetAtom(startSessionAtom);
  const addToast = useSetAtom(addToastAtom);
  const [asked, setAsked] = useAtom(signInReturnAtom);
  const { isBusy, run } = useBusy();
  const [failure, setFailure] = useState<string | null>(null);
  const signIn = async () => {
    setFailure(null);
    const outcome = await signInByLink({ code });
    if (!outcome.ok) {
      if (outcome.error.code === 'invalid') onRejected(outcome.error.message);
      else setFailure(outcome.error.message);
      return;
    }
    const { email, password_ended: isPasswordEnded } = outcome.data;
    addToast({
      kind: 'Check',
      title: `Signed in as ${email}`,
      description: isPasswordEnded
        ? 'Your email is confirmed. Your old password no longer works: set a new one in your profile.'
        : 'The link can’t be used again.',
    });
    startSession(outcome.data);
    setAsked(null);
    onSignedIn(asked?.path ?? null);
  };
  return (
    <>
      {failure !== null && <p role="alert">{failure}</p>}
      <Button isBusy={isBusy} onClick={() => void run(signIn)}>
        {isBusy ? 'Signing in…' : 'Sign In'}
      </Button>
    </>
  );
}
