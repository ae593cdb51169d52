import { SignUpForm } from '../../../features/people/account';
import { paths } from '../../../lib/paths/paths';
import { TextLink } from '../../../ui/links/TextLink';
import { AuthPage } from './AuthPage';
import { useAfterSignIn } from './useAfterSignIn';

export default function SignUpPage() {
  const onSignedIn = useAfterSignIn();
  return (
    <AuthPage
      title="Sign Up"
      lead={
        <span>
          Your account keeps the files and contracts you buy, so you can download them again any time. Already
          have one? <TextLink to={paths.signIn}>Sign In</TextLink>
        </span>
      }
    >
      <SignUpForm onSignedIn={onSignedIn} />
    </AuthPage>
  );
}
