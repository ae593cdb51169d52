import { isPrintable, isWithin, tidyLines } from '../../platform/printable';

/** `answered`: a reply was sent. `done`: a member has marked it, or it is older than the inbox. */
export const INBOX_STATES = ['open', 'answered', 'done'] as const;

export type InboxState = (typeof INBOX_STATES)[number];

/** The id in the inbox of a comment in the members' list of comments. */
export function commentItemId(id: string): string {
  return `comment-${id}`;
}

/** `open` shows what is to be answered. */
export const INBOX_FILTERS = ['open', 'all'] as const;

export type InboxFilter = (typeof INBOX_FILTERS)[number];

/** In UTF-16 units. */
export const REPLY_MAXIMUM = 5000;

/** A message takes at most so many replies, because they are stored with it. */
export const REPLIES_MAXIMUM = 20;

type ReplyFault = 'empty' | 'long' | 'characters';

export const REPLY_MESSAGES: Readonly<Record<ReplyFault, string>> = {
  empty: 'Write something first.',
  long: `A reply can have at most ${REPLY_MAXIMUM} characters.`,
  characters: 'A reply cannot contain control characters.',
};

/** Checks a reply. Null if it is valid. */
export function replyFault(text: string): ReplyFault | null {
  if (!isPrintable(text)) return 'characters';
  const tidy = tidyLines(text);
  if (tidy === '') return 'empty';
  return isWithin(tidy, REPLY_MAXIMUM) ? null : 'long';
}
