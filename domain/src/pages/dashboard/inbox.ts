import { isPrintable, isWithin, tidyLines } from '../../platform/printable';

/** `done`: marked by a member, or older than the inbox. */
export const INBOX_STATES = ['open', 'answered', 'done'] as const;

export type InboxState = (typeof INBOX_STATES)[number];

/** The inbox id of a comment. */
export function commentItemId(id: string): string {
  return `comment-${id}`;
}

/** `open`: unanswered. */
export const INBOX_FILTERS = ['open', 'all'] as const;

export type InboxFilter = (typeof INBOX_FILTERS)[number];

/** UTF-16 units. */
export const REPLY_MAXIMUM = 5000;

/** Per message, because replies are stored with it. */
export const REPLIES_MAXIMUM = 20;

type ReplyFault = 'empty' | 'long' | 'characters';

export const REPLY_MESSAGES: Readonly<Record<ReplyFault, string>> = {
  empty: 'Write something first.',
  long: `A reply can have at most ${REPLY_MAXIMUM} characters.`,
  characters: 'A reply cannot contain control characters.',
};

/** Checks a reply; null if valid. */
export function replyFault(text: string): ReplyFault | null {
  if (!isPrintable(text)) return 'characters';
  const tidy = tidyLines(text);
  if (tidy === '') return 'empty';
  return isWithin(tidy, REPLY_MAXIMUM) ? null : 'long';
}
