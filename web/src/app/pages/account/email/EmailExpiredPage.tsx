import { paths } from '../../../../lib/paths/paths';
import { ButtonLink } from '../../../../ui/Button';
import { MessagePage } from '../../../layouts/MessagePage';

export default function EmailExpiredPage() {
  return (
    <MessagePage
      name="Link not valid"
      heading="This link is no longer valid"
      variant="error"
      action={
        <ButtonLink variant="quiet" to={paths.signIn}>
          Go to your profile
        </ButtonLink>
      }
    >
      A link to confirm an address works once and for one day. You can ask for a new one in your profile.
    </MessagePage>
  );
}
