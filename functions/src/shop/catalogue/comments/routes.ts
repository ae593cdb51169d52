import * as memberApi from '@store/domain/api/member/comments';
import * as api from '@store/domain/api/comments';
import { answer, type Route } from '../../../platform/http/route';
import { StoreError } from '@store/domain/platform/errors';
import { readProfile } from '../../../people/account/profiles';
import { isTrackPublic } from '../tracks';
import { json } from '../../../platform/http/reply';
import { enforceLimits } from '../../../platform/limits/attempts';
import { commentLimits } from '../../../platform/limits/limits-by-action';
import { readMemberList, sortedByDate } from '../../../platform/list/member-list';
import { titlesOf } from '../titles';
import {
  parseCommentId,
  removeComment,
  replyToComment,
  commentListing,
  addComment,
  listComments,
} from './comments';

export const commentRoutes: readonly Route[] = [
  answer(api.tracksCommentsAdd, async ({ track_id, message }, { session: { uid }, proofOfWork }) => {
    const profile = await readProfile(uid);
    if (!profile) throw new StoreError('unauthenticated', 'Please sign in again.');
    if (!(await isTrackPublic(track_id))) throw new StoreError('not-found', 'There is no such track.');
    await enforceLimits(proofOfWork, commentLimits(uid));
    const comment = await addComment({ trackId: track_id, uid, username: profile.username, message });
    return json({ message: 'Your comment was added.', comment }, { 'Cache-Control': 'no-store' });
  }),
  answer(api.tracksComments, async ({ id }) => {
    const trackId = Number(id);
    if (!(await isTrackPublic(trackId))) throw new StoreError('not-found', 'There is no such track.');
    return json(
      { result: await listComments(trackId) },
      { 'Cache-Control': 'public, max-age=0, s-maxage=10' },
    );
  }),
  answer(memberApi.memberCommentsDelete, async ({ _id }) => {
    const key = parseCommentId(_id);
    if (!key || !(await removeComment(key))) throw new StoreError('not-found', 'There is no such comment.');
    return json({ message: 'The comment has been deleted.' });
  }),
  answer(memberApi.memberCommentsReply, async ({ _id, text }) => {
    const key = parseCommentId(_id);
    if (!key || !(await replyToComment(key, text, Date.now())))
      throw new StoreError('not-found', 'There is no such comment.');
    return json({
      message: text === '' ? 'Your reply was removed.' : 'Your reply is shown below the comment.',
    });
  }),
  answer(memberApi.memberComments, async (input) => {
    const list = await readMemberList(commentListing, input, sortedByDate(input.sort));
    const titleOf = await titlesOf(list.result.map(({ track_id }) => track_id));
    return json({
      ...list,
      result: list.result.map((row) => ({ ...row, track: titleOf(row.track_id) })),
    });
  }),
];
