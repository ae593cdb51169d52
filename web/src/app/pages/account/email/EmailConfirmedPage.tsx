import { paths } from '../../../../lib/paths/paths';
import { ButtonLink } from '../../../../ui/Button';
import { MessagePage } from '../../../layouts/MessagePage';

export default function EmailConfirmedPage() {
  return (
    <MessagePage
      name="Email confirmed"
      heading="Your email is confirmed"
      action={
        <ButtonLink variant="quiet" to={paths.signIn}>
          Go to your profile
        </ButtonLink>
      }
    >
      From now on the download of your data includes your messages, mails and the newsletter.
    </MessagePage>
  );
}
