import { MessagePage } from '../layouts/MessagePage';

export default function NotFoundPage() {
  return (
    <MessagePage name="Page not found" heading="Error 404 - Page not found" variant="error">
      There is no page at this address.
    </MessagePage>
  );
}
