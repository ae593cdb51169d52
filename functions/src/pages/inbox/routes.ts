import * as memberApi from '@store/domain/api/member/inbox';
import { answer, type Route } from '../../platform/http/route';
import { json } from '../../platform/http/reply';
import { enforceLimits } from '../../platform/limits/attempts';
import { replyLimits } from '../../platform/limits/limits-by-action';
import { markItem } from './items';
import { readInbox } from './page';
import { reply } from './replies';

export const inboxRoutes: readonly Route[] = [
  answer(memberApi.memberInboxMark, async ({ id, done }) => {
    await markItem(id, done);
    return json({ message: done ? 'Marked as done.' : 'Moved back to the inbox.' });
  }),
  answer(memberApi.memberInboxReply, async (input, { proofOfWork, session }) => {
    await enforceLimits(proofOfWork, replyLimits(session.uid));
    await reply(input);
    return json({ message: 'The reply will be sent.' });
  }),
  answer(memberApi.memberInbox, async ({ show, after }) => json(await readInbox(show, after))),
];
