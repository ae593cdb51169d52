import { MessagePage } from '../../layouts/MessagePage';

export default function ConfirmedPage() {
  return (
    <MessagePage name="Subscription confirmed" heading="You are on the list">
      You hear of new beats before they are on the page. Every mail contains a link to unsubscribe.
    </MessagePage>
  );
}
