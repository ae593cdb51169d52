import * as v from 'valibot';
import { paths } from '@store/domain/pages/paths';
import { config } from '../../config';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { answerTo } from '../domain';
import { confirmTestMail } from '../test-mail';

export const setupAddress = defineRoute({
  endpoint: 'GET /api/setup/address',
  summary: 'Answers a question as only this shop can, so that it recognises its own address.',
  input: v.object({ question: v.pipe(v.string(), v.uuid('The question must be a UUID.')) }),
  handle: ({ question }) => Promise.resolve(json({ answer: answerTo(question) })),
});

// A scanner that opens the link has the mail too, so nothing is asked first.
export const setupMail = defineRoute({
  endpoint: 'GET /api/setup/mail',
  summary: 'Records that the test mail has arrived, and redirects to the Member Space.',
  input: v.object({ ticket: v.fallback(v.string(), '') }),
  handle: async ({ ticket }) => {
    await confirmTestMail(ticket, Date.now());
    return { kind: 'redirect', to: `${config.origin}${paths.dashboard}?tab=setup` };
  },
});
