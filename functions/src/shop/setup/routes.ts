import * as memberApi from '@store/domain/api/member/settings';
import * as api from '@store/domain/api/setup';
import { answer, type Route } from '../../platform/http/route';
import { paths } from '@store/domain/platform/paths';
import { config } from '../../platform/config';
import { json } from '../../platform/http/reply';
import { keepLicences } from './checks';
import { checkAddress, answerTo } from './domain';
import { sendTestMail, confirmTestMail } from './test-mail';
import { startTestPayment } from './test-payment';

export const setupRoutes: readonly Route[] = [
  answer(api.setupAddress, ({ question }) => Promise.resolve(json({ answer: answerTo(question) }))),
  // A scanner that opens the link has the mail too, so no question first.
  answer(api.setupMail, async ({ ticket }) => {
    await confirmTestMail(ticket, Date.now());
    return { kind: 'redirect', to: `${config.origin}${paths.dashboard}?tab=setup` };
  }),
  answer(memberApi.memberSetupPayment, async () => json({ redirect: await startTestPayment() })),
  answer(memberApi.memberSetupMail, async (_, { session: { email } }) => {
    await sendTestMail(email, Date.now());
    return json({ message: `The test mail is on its way to ${email}. Open the link in it.` });
  }),
  answer(memberApi.memberSetupAddress, async () => {
    await checkAddress(Date.now());
    return json({ message: `The shop answers at ${config.origin}.` });
  }),
  answer(memberApi.memberSetupLicences, async ({ kept }) => {
    await keepLicences(kept, Date.now());
    return json({ message: kept ? 'You keep these licences.' : 'You can decide about the licences again.' });
  }),
];
