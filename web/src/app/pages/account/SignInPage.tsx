import { useAtomValue } from 'jotai';
import { SignInForm } from '../../../features/people/account';
import { useSignInLinks } from '../../../features/shop/catalogue';
import { paths } from '../../../lib/paths/paths';
import { TextLink } from '../../../ui/links/TextLink';
import { returnPathAtom } from '../../returnPath';
import { AuthPage } from './AuthPage';
import { useAfterSignIn } from './useAfterSignIn';

export default function SignInPage() {
  const onSignedIn = useAfterSignIn();
  const returnPath = useAtomValue(returnPathAtom);
  const sendsLinks = useSignInLinks();
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
        linkReturn={sendsLinks ? returnPath : null}
        aside={<TextLink to={paths.forgotPassword}>Forgot Password</TextLink>}
      />
    </AuthPage>
  );
}
