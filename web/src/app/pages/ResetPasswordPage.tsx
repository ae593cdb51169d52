import { isEmail } from '@store/domain/validation';
import { useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ResetPasswordForm } from '../../features/account';
import { paths } from '../../lib/paths';
import { TextLink } from '../../ui/TextLink';
import { AuthPage } from '../AuthPage';
import NotFoundPage from './NotFoundPage';

/** How long the page stays once the password is set (specification part 4). */
const REDIRECT_MS = 3000;

/** Goes home, after a pause to read why. */
function Done() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.home), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <p role="status">
      Your new password is set. You are taken home in a moment, or you can{' '}
      <TextLink to={paths.signIn}>sign in</TextLink> with it at once.
    </p>
  );
}

function AskAgain({ reason }: { readonly reason: string }) {
  return (
    <p>
      {reason} A link works once, and for a short time.{' '}
      <TextLink to={paths.forgotPassword}>Ask for a new link</TextLink>
    </p>
  );
}

function NewPassword({ email, code }: { readonly email: string; readonly code: string }) {
  const [outcome, setOutcome] = useState<'open' | 'refused' | 'done'>('open');
  if (outcome === 'done') return <Done />;
  return (
    <>
      {outcome === 'refused' && <AskAgain reason="This link is not valid any more." />}
      <ResetPasswordForm
        email={email}
        code={code}
        onDone={() => setOutcome('done')}
        onRefused={() => setOutcome('refused')}
      />
    </>
  );
}

/** Reset Password (specification part 2), for who comes with the code of a mailed link (design part 3). */
export default function ResetPasswordPage() {
  const { email = '' } = useParams();
  const [query] = useSearchParams();
  const code = query.get('oobCode');
  if (!isEmail(email)) return <NotFoundPage />;
  return (
    <AuthPage title="Reset Password" lead={<>Choose a new password for {email}.</>}>
      {code ? <NewPassword email={email} code={code} /> : <AskAgain reason="This link is not complete." />}
    </AuthPage>
  );
}
