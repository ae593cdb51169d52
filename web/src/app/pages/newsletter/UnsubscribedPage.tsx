import { MessagePage } from '../../layouts/MessagePage';

export default function UnsubscribedPage() {
  return (
    <MessagePage name="Unsubscribed" heading="You successully unsubscribe...">
      No more mail from us. The beats stay here, should you miss them.
    </MessagePage>
  );
}
