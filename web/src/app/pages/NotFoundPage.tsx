import { MessagePage } from '../layouts/MessagePage';

export default function NotFoundPage() {
  return (
    <MessagePage name="Page not found" heading="Error 404 - Page not found" line="lost">
      The needle has left the record: there is nothing at this address.
    </MessagePage>
  );
}
