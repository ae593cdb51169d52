import { database, serverTime } from '../gateways/database';

/** A comment as its writer sends it; `username` is the writer's name at that time. */
export interface NewComment {
  readonly trackId: number;
  readonly uid: string;
  readonly username: string;
  readonly message: string;
}

/** Stores a comment under its track and returns its id. */
export async function addComment({ trackId, uid, username, message }: NewComment): Promise<string> {
  const comments = database().collection('tracks').doc(String(trackId)).collection('comments');
  const { id } = await comments.add({ message, username, uid, createdAt: serverTime() });
  return id;
}
