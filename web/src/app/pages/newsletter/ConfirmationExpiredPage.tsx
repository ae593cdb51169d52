import { MessagePage } from '../../layouts/MessagePage';

export default function ConfirmationExpiredPage() {
  return (
    <MessagePage name="Link not valid" heading="This link is no longer valid" variant="error">
      A link to confirm a subscription works for a week. You can subscribe again at the bottom of this page.
    </MessagePage>
  );
}
