import { MessagePage } from '../layouts/MessagePage';

interface NotFoundProps {
  readonly text?: string;
}

export function NotFound({ text = 'There is no page at this address.' }: NotFoundProps) {
  return (
    <MessagePage name="Page not found" heading="Error 404 - Page not found" variant="error">
      {text}
    </MessagePage>
  );
}

export default function NotFoundPage() {
  return <NotFound />;
}
