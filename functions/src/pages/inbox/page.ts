import type { InboxComment, InboxItem, InboxMessage, InboxPage } from '@store/domain/api/member/inbox';
import type { Query } from 'firebase-admin/firestore';
import { commentItemId, type InboxFilter } from '@store/domain/pages/dashboard/inbox';
import { StoreError } from '@store/domain/platform/errors';
import { trackIdOf } from '../../shop/catalogue/comments/comments';
import { comments, messages, parseInboxComment, parseMessage } from '../../platform/collections';
import { titlesOf } from '../../shop/catalogue/titles';
import { messageItemId } from './items';

const SIZE = 10;

/** End of a page: the last item's time in UTC ms, and the listed items of that time. */
interface Place {
  readonly at: number;
  readonly listed: readonly string[];
}

const PLACE = /^(\d{1,15}):([\w,-]{1,4000})$/;

function parsePlace(text: string | undefined): Place {
  if (text === undefined) return { at: Number.MAX_SAFE_INTEGER, listed: [] };
  const [, at, listed] = PLACE.exec(text) ?? [];
  if (at === undefined || listed === undefined)
    throw new StoreError('invalid', 'Invalid page cursor.', { field: 'after' });
  return { at: Number(at), listed: listed.split(',') };
}

/** Items of the same millisecond may continue on the next page. */
function placeAfter(result: readonly InboxItem[], before: Place): string | undefined {
  const at = result.at(-1)?.at;
  if (at === undefined) return undefined;
  const same = result.filter((item) => item.at === at).map(({ id }) => id);
  return `${at}:${[...(before.at === at ? before.listed : []), ...same].join(',')}`;
}

function shown(rows: Query, show: InboxFilter): Query {
  return (show === 'open' ? rows.where('inbox', '==', 'open') : rows).orderBy('createdAt', 'desc');
}

/** Firestore dates end in the year 9999. */
const LAST_DATE = Date.UTC(9999, 0);

async function readMessages(show: InboxFilter, { at, listed }: Place): Promise<InboxMessage[]> {
  const until = new Date(Math.min(at + 1, LAST_DATE));
  const query = shown(messages(), show).where('createdAt', '<', until);
  const { docs } = await query.limit(SIZE + 1 + listed.length).get();
  return docs.map((document) => {
    const { name, email, message, createdAt, inbox, replies, withdrawal } = parseMessage(document);
    return {
      kind: 'message',
      id: messageItemId(document.id),
      state: inbox,
      name,
      email,
      text: message,
      at: createdAt,
      replies: replies.map(({ text, at: sent }) => ({ text, at: sent })),
      withdrawal,
    };
  });
}

async function readComments(show: InboxFilter, { at, listed }: Place): Promise<InboxComment[]> {
  const query = shown(comments.all(), show).where('createdAt', '<=', at);
  const { docs } = await query.limit(SIZE + 1 + listed.length).get();
  const titleOf = await titlesOf(docs.map(trackIdOf));
  return docs.map((document) => {
    const { username, message, createdAt, inbox, reply } = parseInboxComment(document);
    const trackId = trackIdOf(document);
    const commentId = `${trackId}-${document.id}`;
    return {
      kind: 'comment',
      id: commentItemId(commentId),
      state: inbox,
      name: username,
      text: message,
      at: createdAt,
      track_id: trackId,
      track: titleOf(trackId),
      reply,
      comment_id: commentId,
    };
  });
}

/**
 * Reads up to eleven messages and comments, plus titles (titlesOf). Throws a StoreError `invalid` for a bad
 * cursor.
 */
export async function readInbox(show: InboxFilter, after: string | undefined): Promise<InboxPage> {
  const place = parsePlace(after);
  const [letters, remarks] = await Promise.all([readMessages(show, place), readComments(show, place)]);
  const rows = [...letters, ...remarks]
    .filter(({ id }) => !place.listed.includes(id))
    .sort((one, other) => other.at - one.at || other.id.localeCompare(one.id));
  const result = rows.slice(0, SIZE);
  const next = rows.length > SIZE ? placeAfter(result, place) : undefined;
  return { result, next: next ?? null };
}
