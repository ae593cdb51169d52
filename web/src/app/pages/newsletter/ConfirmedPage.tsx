import { MessagePage } from '../../layouts/MessagePage';

export default function ConfirmedPage() {
  return (
    <MessagePage name="Subscription confirmed" heading="You are on the list">
      You will hear about new beats first. Every mail contains a link to unsubscribe.
    </MessagePage>
  );
}
