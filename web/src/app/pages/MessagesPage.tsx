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
  /** Also leads to the profile. */
  readonly isOfAccount?: true;
}

/** By the paths to which forms and mailed links lead. */
const MESSAGES: Readonly<Record<string, Message>> = {
  [paths.newsletter]: {
    name: 'Newsletter',
    heading: 'Thank you for subscribing',
    text: 'Please check your inbox and open the link in the mail that we have sent you: it confirms that the address is yours. You will then hear about new beats first. Every mail contains a link to unsubscribe.',
  },
  [paths.newsletterConfirmed]: {
    name: 'Subscription confirmed',
    heading: 'You are on the list',
    text: 'You will hear about new beats first. Every mail contains a link to unsubscribe.',
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
    text: 'You will receive no more mail from us.',
  },
  [paths.alreadyUnsubscribed]: {
    name: 'Already unsubscribed',
    heading: 'You are already unsubscribed',
    text: 'This address no longer receives mail from us. There is nothing else to do.',
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
    text: 'A confirmation link works once and for one day. Start again in your profile, or send your offer again, to get a new one.',
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
