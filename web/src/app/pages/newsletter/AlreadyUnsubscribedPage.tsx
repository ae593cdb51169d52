import { MessagePage } from '../../layouts/MessagePage';

export default function AlreadyUnsubscribedPage() {
  return (
    <MessagePage name="Already unsubscribed" heading="You are already unsubscribed">
      This address no longer receives mail from us. There is nothing else to do.
    </MessagePage>
  );
}
