import { useAtomValue } from 'jotai';
import { memberTokenAtom, MemberSignInForm } from '../../features/member';
import { paths } from '../../lib/paths';
import { AuthLayout } from '../AuthLayout';
import { Redirect } from '../Redirect';

/** The member's sign-in (specification part 2); whoever has signed in goes on to the dashboard, in this tab or another. */
export default function MemberSignInPage() {
  const isSignedIn = useAtomValue(memberTokenAtom) !== null;
  if (isSignedIn) return <Redirect to={paths.dashboard} />;
  return (
    <AuthLayout
      title="Member Space"
      lead="For those who run the shop: its users, tracks, comments, newsletters and invoices."
    >
      <MemberSignInForm />
    </AuthLayout>
  );
}
