import { MessagePage } from '../../layouts/MessagePage';

export default function NewsletterPage() {
  return (
    <MessagePage name="Newsletter" heading="Thank you for subscribing">
      Please check your inbox and open the link in the mail that we have sent you: it confirms that the
      address is yours. You will then hear about new beats first. Every mail contains a link to unsubscribe.
    </MessagePage>
  );
}
