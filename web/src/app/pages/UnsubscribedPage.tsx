import { MessagePage } from '../MessagePage';

/** Where the link in a newsletter leads when it has ended the subscription (specification part 2). */
export default function UnsubscribedPage() {
  return (
    <MessagePage name="Unsubscribed" heading="You successully unsubscribe...">
      No more mail from us. The beats stay here, should you miss them.
    </MessagePage>
  );
}
