import { isEmail } from '@store/domain/platform/validation';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ResetPasswordForm } from '../../../features/people/account';
import { paths } from '../../../lib/paths/paths';
import { TextLink } from '../../../ui/links/TextLink';
import { AuthPage } from './AuthPage';
import type { PageProps } from '../pageProps';
import NotFoundPage from '../NotFoundPage';

const REDIRECT_MS = 3000;

function Done() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.home), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <p role="status">
      Your new password is set. You will be redirected in a moment, or you can{' '}
      <TextLink to={paths.signIn}>sign in</TextLink> with it now.
    </p>
  );
}

function NewLinkPrompt({ reason }: { readonly reason: string }) {
  return (
    <>
      <p>{reason}</p>
      <p>
        <TextLink to={paths.forgotPassword}>Ask for a new link</TextLink>
      </p>
    </>
  );
}

type Stage =
  | { readonly kind: 'open' }
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'done' };

function NewPassword({ email, code }: { readonly email: string; readonly code: string }) {
  const [stage, setStage] = useState<Stage>({ kind: 'open' });
  switch (stage.kind) {
    case 'done':
      return <Done />;
    case 'rejected':
      return <NewLinkPrompt reason={stage.reason} />;
    case 'open':
      return (
        <ResetPasswordForm
          email={email}
          code={code}
          onDone={() => setStage({ kind: 'done' })}
          onRejected={(reason) => setStage({ kind: 'rejected', reason })}
        />
      );
  }
}

export default function ResetPasswordPage({ params: { email = '' } }: PageProps) {
  const [query] = useSearchParams();
  const code = query.get('oobCode');
  if (!isEmail(email)) return <NotFoundPage />;
  return (
    <AuthPage title="Reset Password" lead={`Choose a new password for ${email}.`}>
      {code ? (
        <NewPassword email={email} code={code} />
      ) : (
        <NewLinkPrompt reason="This link is incomplete. Please open it from the mail again, or ask for a new one." />
      )}
    </AuthPage>
  );
}
