import { useSetAtom } from 'jotai';
import { CredentialsForm } from '../account';
import { memberSignIn } from './calls';
import { startMemberSessionAtom } from './session';

/** Signs a member in (specification part 2). Whoever shows it sees by {@link memberTokenAtom} that it is done. */
export function MemberSignInForm() {
  const startSession = useSetAtom(startMemberSessionAtom);
  return <CredentialsForm signIn={memberSignIn} onAnswer={startSession} />;
}
