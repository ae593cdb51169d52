import { MessagePage } from '../MessagePage';

/** Where the link in a newsletter leads when there is no subscription left to end (specification part 2). */
export default function AlreadyUnsubscribedPage() {
  return (
    <MessagePage name="Already unsubscribed" heading="You are already unsubscribed">
      This address gets no mail from us any more. There is nothing left to do.
    </MessagePage>
  );
}
