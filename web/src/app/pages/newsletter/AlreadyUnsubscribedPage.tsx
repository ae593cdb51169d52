import { MessagePage } from '../../layouts/MessagePage';

export default function AlreadyUnsubscribedPage() {
  return (
    <MessagePage name="Already unsubscribed" heading="You are already unsubscribed">
      This address gets no mail from us any more. There is nothing left to do.
    </MessagePage>
  );
}
