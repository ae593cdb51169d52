import * as v from 'valibot';
import { REPLY_MESSAGES, replyFault, tidyReply } from '@store/domain/dashboard/inbox';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { replyLimits } from '../../limits/shop-limits';
import { enforceLimits } from '../../limits/attempts';
import { itemIdInput } from '../item-id';
import { reply } from '../replies';

const textInput = v.pipe(
  v.string(REPLY_MESSAGES.empty),
  v.transform(tidyReply),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? replyFault(dataset.value) : null;
    if (fault !== null) addIssue({ message: REPLY_MESSAGES[fault] });
  }),
);

export const memberInboxReply = defineMemberRoute({
  endpoint: 'POST /api/member/inbox/reply',
  summary: 'Answers a contact message by mail. Repeated with the same `key`, it sends one mail.',
  input: v.object({
    id: itemIdInput,
    text: textInput,
    key: v.pipe(v.string('Name the reply.'), v.regex(/^[\w-]{8,64}$/, 'The name of the reply is not valid.')),
  }),
  handle: async (input, { proofOfWork, session }) => {
    await enforceLimits(proofOfWork, replyLimits(session.uid));
    await reply(input);
    return json({ message: 'The reply will be sent.' });
  },
});
