import type { WithdrawalStanding } from '../orders/withdrawal';
import { isPrintable } from '../printable';

/** `open`: nobody has dealt with it. `answered`: a reply was sent. `done`: a member has marked it, or it is older than the inbox. */
export const INBOX_STATES = ['open', 'answered', 'done'] as const;

export type InboxState = (typeof INBOX_STATES)[number];

/** What a member has answered; `at` in milliseconds UTC. */
export interface InboxReply {
  readonly at: number;
  readonly text: string;
}

interface InboxEntry {
  readonly id: string;
  readonly state: InboxState;
  readonly name: string;
  readonly text: string;
  /** In milliseconds UTC. */
  readonly at: number;
}

/** A declaration of withdrawal: the order as it was named, which the shop has unless it is `unknown`. */
export interface InboxWithdrawal {
  readonly order: string;
  readonly standing: WithdrawalStanding;
}

export interface InboxMessage extends InboxEntry {
  readonly kind: 'message';
  readonly email: string;
  /** Oldest first. */
  readonly replies: readonly InboxReply[];
  /** What it declares; null for an ordinary message. */
  readonly withdrawal: InboxWithdrawal | null;
}

export interface InboxComment extends InboxEntry {
  readonly kind: 'comment';
  readonly track_id: number;
  /** The title of the beat. */
  readonly track: string;
  /** What is shown below the comment. */
  readonly reply: InboxReply | null;
  /** The id of the comment in its list, for deleting it. */
  readonly comment_id: string;
}

/** A contact message, or a comment on a beat. */
export type InboxItem = InboxMessage | InboxComment;

/** `open` shows what is to be answered. */
export const INBOX_FILTERS = ['open', 'all'] as const;

export type InboxFilter = (typeof INBOX_FILTERS)[number];

/** A page of the inbox, newest first. */
export interface InboxPage {
  readonly result: readonly InboxItem[];
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
}

/** In UTF-16 units. */
export const REPLY_MAXIMUM = 5000;

/** A message takes at most so many replies, because they are stored with it. */
export const REPLIES_MAXIMUM = 20;

/** What is wrong with a reply. */
export type ReplyFault = 'empty' | 'long' | 'characters';

export const REPLY_MESSAGES: Readonly<Record<ReplyFault, string>> = {
  empty: 'Write something first.',
  long: `A reply has at most ${REPLY_MAXIMUM} characters.`,
  characters: 'A reply cannot contain control characters.',
};

/** A reply as it is stored: without spaces around it, lines ended by a line feed. */
export function tidyReply(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim();
}

/** Checks a reply that {@link tidyReply} has returned. Null if it is valid. */
export function replyFault(text: string): ReplyFault | null {
  if (text === '') return 'empty';
  if (text.length > REPLY_MAXIMUM) return 'long';
  return isPrintable(text) ? null : 'characters';
}
