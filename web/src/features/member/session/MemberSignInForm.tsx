import { useSetAtom } from 'jotai';
import { CredentialsForm } from '../../account';
import { memberSignIn } from '../calls';
import { startMemberSessionAtom } from './session';

/** The page reacts to memberTokenAtom. */
export function MemberSignInForm() {
  const startSession = useSetAtom(startMemberSessionAtom);
  return <CredentialsForm signIn={memberSignIn} onSuccess={startSession} />;
}
