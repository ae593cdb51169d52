import * as v from 'valibot';
import { isPrintable, isWithin, tidyLines } from '../platform/printable';

/** In characters as people count them: an emoji is one. */
export const COMMENT_MAXIMUM = 300;

/** `at` in UTC ms. */
export const commentReplySchema = v.object({ text: v.string(), at: v.number() });

export type CommentReply = Readonly<v.InferOutput<typeof commentReplySchema>>;

/** Times in UTC ms. */
export const commentSchema = v.object({
  id: v.string(),
  username: v.string(),
  message: v.string(),
  createdAt: v.number(),
  reply: v.nullable(commentReplySchema),
});

export type Comment = Readonly<v.InferOutput<typeof commentSchema>>;

type CommentFault = 'empty' | 'long' | 'characters';

export const COMMENT_MESSAGES: Readonly<Record<CommentFault, string>> = {
  empty: 'Write something first.',
  long: `A comment can have at most ${COMMENT_MAXIMUM} characters.`,
  characters: 'A comment cannot contain control characters.',
};

/** Checks a comment; null if valid. It is shown as text, so any 1 to 300 characters will do. */
export function commentFault(text: string): CommentFault | null {
  if (!isPrintable(text)) return 'characters';
  const tidy = tidyLines(text);
  if (tidy === '') return 'empty';
  return isWithin(tidy, COMMENT_MAXIMUM) ? null : 'long';
}
