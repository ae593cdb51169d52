import { MessagePage } from '../../layouts/MessagePage';

export default function NewsletterPage() {
  return (
    <MessagePage name="Newsletter" heading="Thank you for subscribing">
      You are on the list: new beats reach you before they are on the page. Every mail carries a link to leave
      again.
    </MessagePage>
  );
}
