import { ForgottenPasswordForm } from '../../../features/people/account';
import { paths } from '../../../lib/paths/paths';
import { TextLink } from '../../../ui/links/TextLink';
import { AuthPage } from './AuthPage';

export default function ForgotPasswordPage() {
  return (
    <AuthPage
      title="Forgot Password"
      lead={
        <span>
          Enter your email and we will send you a link to choose a new password. Remembered it?{' '}
          <TextLink to={paths.signIn}>Sign In</TextLink>
        </span>
      }
    >
      <ForgottenPasswordForm />
    </AuthPage>
  );
}
