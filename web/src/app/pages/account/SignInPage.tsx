import { SignInForm } from '../../../features/people/account';
import { paths } from '../../../lib/paths/paths';
import { TextLink } from '../../../ui/links/TextLink';
import { AuthPage } from './AuthPage';
import { useAfterSignIn } from './useAfterSignIn';

export default function SignInPage() {
  const onSignedIn = useAfterSignIn();
  return (
    <AuthPage
      title="Sign In"
      lead={
        <span>
          Your beats, their contracts and your orders are in your profile. New here?{' '}
          <TextLink to={paths.signUp}>Sign Up</TextLink>
        </span>
      }
    >
      <SignInForm
        onSignedIn={onSignedIn}
        aside={<TextLink to={paths.forgotPassword}>Forgot Password</TextLink>}
      />
    </AuthPage>
  );
}
