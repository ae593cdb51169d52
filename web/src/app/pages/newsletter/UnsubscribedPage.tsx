import { MessagePage } from '../../layouts/MessagePage';

export default function UnsubscribedPage() {
  return (
    <MessagePage name="Unsubscribed" heading="You successully unsubscribe...">
      You will receive no more mail from us.
    </MessagePage>
  );
}
