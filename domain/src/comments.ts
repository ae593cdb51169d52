/** In characters. */
export const COMMENT_MAXIMUM = 300;

/** A published comment; `createdAt` in milliseconds UTC. */
export interface Comment {
  readonly id: string;
  readonly username: string;
  readonly message: string;
  readonly createdAt: number;
}
