import * as memberApi from '@store/domain/api/member/dashboard';
import { answer, type Route } from '../http/route';
import { StoreError } from '@store/domain/platform/errors';
import { json } from '../http/reply';
import { requeueMail } from './queued-mails';
import { deliverMail } from './sender';
import { readMailStatus } from './status';

const MESSAGES = {
  sent: 'The mail was sent.',
  skipped: 'The mail is being sent.',
  delayed: 'The mail could not be sent now and will be tried again.',
  failed: 'The mail server has refused the mail again.',
} as const;

export const mailRoutes: readonly Route[] = [
  answer(memberApi.memberMailsRetry, async ({ id }) => {
    await requeueMail(id);
    const { kind } = await deliverMail(id);
    if (kind === 'failed' || kind === 'delayed') throw new StoreError('conflict', MESSAGES[kind]);
    return json({ message: MESSAGES[kind] });
  }),
  answer(memberApi.memberMails, async () => json(await readMailStatus())),
];
