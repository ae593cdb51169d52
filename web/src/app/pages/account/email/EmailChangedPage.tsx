import { paths } from '../../../../lib/paths/paths';
import { ButtonLink } from '../../../../ui/Button';
import { MessagePage } from '../../../layouts/MessagePage';

export default function EmailChangedPage() {
  return (
    <MessagePage
      name="Email changed"
      heading="Your email is changed"
      action={
        <ButtonLink variant="quiet" to={paths.signIn}>
          Go to your profile
        </ButtonLink>
      }
    >
      From now on, sign in with your new address. You stay signed in on your devices.
    </MessagePage>
  );
}
