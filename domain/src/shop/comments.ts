import * as v from 'valibot';
import { isPrintable } from '../platform/printable';

/** In characters as people count them: an emoji is one. */
export const COMMENT_MAXIMUM = 300;

/** What the producer has answered below a comment; `at` in milliseconds UTC. */
export const commentReplySchema = v.object({ text: v.string(), at: v.number() });

export type CommentReply = Readonly<v.InferOutput<typeof commentReplySchema>>;

/** A published comment; `createdAt` in milliseconds UTC. */
export const commentSchema = v.object({
  id: v.string(),
  username: v.string(),
  message: v.string(),
  createdAt: v.number(),
  reply: v.nullable(commentReplySchema),
});

export type Comment = Readonly<v.InferOutput<typeof commentSchema>>;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The length of a text in characters as people count them. */
export function characterCount(text: string): number {
  return [...graphemes.segment(text)].length;
}

/** UTF-16 units per character; limits what joined emoji and combining marks can add up to. */
const UNITS_MAXIMUM = 10;

/** What is wrong with a comment. */
export type CommentFault = 'empty' | 'long' | 'characters';

/** A text as it is stored: without spaces around it, lines ended by a line feed. */
export function tidyComment(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim();
}

export const COMMENT_MESSAGES: Readonly<Record<CommentFault, string>> = {
  empty: 'Write something first.',
  long: `A comment can have at most ${COMMENT_MAXIMUM} characters.`,
  characters: 'A comment cannot contain control characters.',
};

/** Checks a comment: any text of 1 to 300 characters, because it is shown as text. Null if it is valid. */
export function commentFault(text: string): CommentFault | null {
  const trimmed = text.trim();
  if (trimmed === '') return 'empty';
  if (trimmed.length > COMMENT_MAXIMUM * UNITS_MAXIMUM) return 'long';
  if (!isPrintable(trimmed)) return 'characters';
  return characterCount(trimmed) > COMMENT_MAXIMUM ? 'long' : null;
}
