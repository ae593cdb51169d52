import { useSetAtom } from 'jotai';
import { paths } from '../../../../lib/paths/paths';
import { TextLink } from '../../../../ui/links/TextLink';
import { CredentialsForm } from '../../../people/account';
import { memberSignIn } from '../calls';
import { startMemberSessionAtom } from './session';

/** The page reacts to memberTokenAtom. */
export function MemberSignInForm() {
  const startSession = useSetAtom(startMemberSessionAtom);
  return (
    <CredentialsForm
      signIn={memberSignIn}
      onSuccess={startSession}
      aside={<TextLink to={paths.forgotPassword}>Forgot Password</TextLink>}
    />
  );
}
