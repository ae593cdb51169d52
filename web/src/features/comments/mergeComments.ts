import type { Comment } from '@store/domain/comments';

/**
 * The server's list may be some seconds old, so comments posted here are merged in. Newest first, without
 * duplicates.
 */
export function mergeComments(posted: readonly Comment[], listed: readonly Comment[]): readonly Comment[] {
  const known = new Map([...listed, ...posted].map((comment) => [comment.id, comment]));
  return [...known.values()].sort((a, b) => b.createdAt - a.createdAt);
}
