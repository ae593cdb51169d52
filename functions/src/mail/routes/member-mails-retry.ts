import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { documentIdInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { requeueMail } from '../deliveries';
import { deliverMail } from '../sender';

const MESSAGES = {
  sent: 'The mail was sent.',
  skipped: 'The mail is being sent.',
  delayed: 'The mail could not be sent now and will be tried again.',
  failed: 'The mail server has refused the mail again.',
} as const;

export const memberMailsRetry = defineMemberRoute({
  endpoint: 'POST /api/member/mails/retry',
  summary: 'Sends a mail that failed or waits, at once.',
  input: v.object({ id: documentIdInput('Enter the id of a mail.', 200) }),
  handle: async ({ id }) => {
    await requeueMail(id);
    const { kind } = await deliverMail(id);
    if (kind === 'failed' || kind === 'delayed') throw new StoreError('conflict', MESSAGES[kind]);
    return json({ message: MESSAGES[kind] });
  },
});
