import { MessagePage } from '../../layouts/MessagePage';

export default function NewsletterPage() {
  return (
    <MessagePage name="Newsletter" heading="Thank you for subscribing">
      You are on the list: you hear of new beats before they are on the page. Every mail contains a link to
      unsubscribe.
    </MessagePage>
  );
}
