import { MessagePage } from '../../layouts/MessagePage';

export default function NewsletterPage() {
  return (
    <MessagePage name="Newsletter" heading="Thank you for subscribing">
      Please look into your inbox and open the link that we have sent you: it confirms that the address is
      yours. Then you hear of new beats before they are on the page. Every mail contains a link to
      unsubscribe.
    </MessagePage>
  );
}
