import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths/paths';
import { ButtonLink } from '../../ui/Button';
import { MessagePage } from '../layouts/MessagePage';
import NotFoundPage from './NotFoundPage';

interface Message {
  readonly name: string;
  readonly heading: string;
  readonly text: string;
  readonly isError?: true;
  /** Also links to the profile. */
  readonly isOfAccount?: true;
}

/** By the paths that forms and mailed links lead to. */
const MESSAGES: Readonly<Record<string, Message>> = {
  [paths.newsletter]: {
    name: 'Newsletter',
    heading: 'Thank you for subscribing',
    text: 'Check your inbox and open the link we sent you: it confirms the address is yours. Then you’ll hear about new beats first. Every email has an unsubscribe link.',
  },
  [paths.newsletterConfirmed]: {
    name: 'Subscription confirmed',
    heading: 'You’re on the list',
    text: 'You’ll hear about new beats first. Every email has an unsubscribe link.',
  },
  [paths.newsletterExpired]: {
    name: 'Link not valid',
    heading: 'This link is no longer valid',
    text: 'A confirmation link works for a week. You can subscribe again at the bottom of this page.',
    isError: true,
  },
  [paths.unsubscribed]: {
    name: 'Unsubscribed',
    heading: 'You successully unsubscribe...',
    text: 'You won’t get any more email from us.',
  },
  [paths.alreadyUnsubscribed]: {
    name: 'Already unsubscribed',
    heading: 'You’re already unsubscribed',
    text: 'We no longer send email to this address. There’s nothing else to do.',
  },
  [paths.emailChanged]: {
    name: 'Email changed',
    heading: 'Your email has been changed',
    text: 'From now on, sign in with your new address. You stay signed in on your devices.',
    isOfAccount: true,
  },
  [paths.emailConfirmed]: {
    name: 'Email confirmed',
    heading: 'Your email is confirmed',
    text: 'Your data download now includes your messages, mails and newsletter subscription.',
    isOfAccount: true,
  },
  [paths.emailExpired]: {
    name: 'Link not valid',
    heading: 'This link is no longer valid',
    text: 'A confirmation link works once, for one day. To get a new one, start again in your profile or send your offer again.',
    isError: true,
    isOfAccount: true,
  },
};

export default function MessagesPage() {
  const { pathname } = useLocation();
  const path = Object.keys(MESSAGES).find((each) => matchPath(each, pathname));
  const message = path === undefined ? undefined : MESSAGES[path];
  if (!message) return <NotFoundPage />;
  const { name, heading, text, isError, isOfAccount } = message;
  return (
    <MessagePage
      name={name}
      heading={heading}
      variant={isError ? 'error' : 'info'}
      action={
        isOfAccount && (
          <ButtonLink variant="quiet" to={paths.signIn}>
            Go to your profile
          </ButtonLink>
        )
      }
    >
      {text}
    </MessagePage>
  );
}
