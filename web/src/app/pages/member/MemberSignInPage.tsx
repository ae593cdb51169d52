import { useAtomValue } from 'jotai';
import { memberTokenAtom, MemberSignInForm } from '../../../features/member';
import { paths } from '../../../lib/paths/paths';
import { AuthLayout } from '../../layouts/AuthLayout';
import { Redirect } from '../../layouts/Redirect';

/** Redirects after signing in here or in another tab. */
export default function MemberSignInPage() {
  const isSignedIn = useAtomValue(memberTokenAtom) !== null;
  if (isSignedIn) return <Redirect to={paths.dashboard} />;
  return (
    <AuthLayout
      title="Member Space"
      lead="Manage the shop’s users, tracks, comments, newsletters and invoices."
    >
      <MemberSignInForm />
    </AuthLayout>
  );
}
