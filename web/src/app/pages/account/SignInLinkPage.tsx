import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LinkedSignIn } from '../../../features/people/account';
import { paths } from '../../../lib/paths/paths';
import { TextLink } from '../../../ui/links/TextLink';
import { AuthLayout } from '../../layouts/AuthLayout';

const INCOMPLETE = 'This link is incomplete. Open it from the email again, or ask for a new one.';

function Rejected({ reason }: { readonly reason: string }) {
  return (
    <>
      <p role="alert">{reason}</p>
      <p>
        <TextLink to={paths.signIn}>Ask for a new link</TextLink>
      </p>
    </>
  );
}

/** The code is in the fragment, which is in no request, log and `Referer`. */
export default function SignInLinkPage() {
  const code = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const [rejected, setRejected] = useState<string | null>(null);
  const reason = code === '' ? INCOMPLETE : rejected;
  return (
    <AuthLayout title="Sign In" lead="Sign-in links work once, for one hour.">
      {reason === null ? (
        <LinkedSignIn
          code={code}
          onRejected={setRejected}
          // Replaces the used code in the history.
          onSignedIn={(returnPath) => void navigate(returnPath ?? paths.home, { replace: true })}
        />
      ) : (
        <Rejected reason={reason} />
      )}
    </AuthLayout>
  );
}
