/** The longest comment, as the longest contact message (design part 3). */
export const COMMENT_MAXIMUM = 300;

/** A comment as everybody sees it; `createdAt` in milliseconds since 1970, UTC. */
export interface Comment {
  readonly id: string;
  readonly username: string;
  readonly message: string;
  readonly createdAt: number;
}
