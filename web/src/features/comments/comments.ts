import type { Comment } from '@store/domain/comments';

/** What was posted here above what the server lists: its list may be some seconds old. Each comment once, newest first. */
export function withPosted(posted: readonly Comment[], listed: readonly Comment[]): readonly Comment[] {
  const known = new Map([...listed, ...posted].map((comment) => [comment.id, comment]));
  return [...known.values()].sort((a, b) => b.createdAt - a.createdAt);
}
