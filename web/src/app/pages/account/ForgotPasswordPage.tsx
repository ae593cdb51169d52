import { ForgottenPasswordForm } from '../../../features/account';
import { paths } from '../../../lib/paths/paths';
import { TextLink } from '../../../ui/links/TextLink';
import { AuthPage } from './AuthPage';

export default function ForgotPasswordPage() {
  return (
    <AuthPage
      title="Forgot Password"
      lead={
        <>
          Tell us your email: we send a link to choose a new password. Remember it after all?{' '}
          <TextLink to={paths.signIn}>Sign In</TextLink>
        </>
      }
    >
      <ForgottenPasswordForm />
    </AuthPage>
  );
}
