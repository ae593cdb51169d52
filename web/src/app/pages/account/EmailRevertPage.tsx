import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RevertEmail } from '../../../features/people/account';
import { paths } from '../../../lib/paths/paths';
import { TextLink } from '../../../ui/links/TextLink';
import { AuthLayout } from '../../layouts/AuthLayout';
import NotFoundPage from '../NotFoundPage';

function Restored() {
  return (
    <>
      <p role="status">
        Your email has been restored. All sessions were ended, and the old password no longer works.
      </p>
      <p>
        <TextLink to={paths.forgotPassword}>Choose a new password</TextLink>
      </p>
    </>
  );
}

export default function EmailRevertPage() {
  const [query] = useSearchParams();
  const [isDone, setIsDone] = useState(false);
  const token = query.get('token');
  if (!token) return <NotFoundPage />;
  return (
    <AuthLayout
      title="Restore your email"
      lead="The email of your account was changed. If that was not you, undo the change: your account gets its old email again, all sessions end, and you choose a new password."
    >
      {isDone ? <Restored /> : <RevertEmail token={token} onDone={() => setIsDone(true)} />}
    </AuthLayout>
  );
}
