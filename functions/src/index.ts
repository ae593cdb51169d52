import { logger } from 'firebase-functions/v2';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { createApi } from './http/api';
import { cleanUp } from './uploads/cleanup';
import { config } from './config';
import { answerPage } from './pages/answer';
import { keepBodiesRaw } from './http/raw-body';
import type { Outcome } from './mail/sender';
import { deliverMail } from './mail/sender';
import { sweepMails } from './mail/sweep';
import { removeExpired } from './privacy/expiry';
import { reconcile } from './orders/reconciliation/reconciliation';
import { ROUTES } from './routes';
import { FUNCTION_SECRETS } from './settings';

keepBodiesRaw();

/** Options of a function. New projects have small quotas and refuse the default of a hundred instances. */
function optionsFor(name: keyof typeof FUNCTION_SECRETS, maxInstances: number) {
  return { region: config.region, maxInstances, secrets: config.emulated ? [] : [...FUNCTION_SECRETS[name]] };
}

/** Everything under /api, by a rewrite in firebase.json. */
export const api = onRequest(
  { ...optionsFor('api', 10), memory: '512MiB', concurrency: 80 },
  createApi(ROUTES),
);

/** Server-rendered pages for crawlers and link previews, by a rewrite in firebase.json; cached by the CDN. */
export const page = onRequest({ ...optionsFor('page', 5), memory: '256MiB', concurrency: 80 }, answerPage);

/** Compares orders with Stripe every hour and repairs what lost webhooks and crashes have left unfinished. */
export const reconciliation = onSchedule(
  { ...optionsFor('reconciliation', 1), schedule: 'every 60 minutes', timeoutSeconds: 540 },
  async () => {
    const report = await reconcile();
    logger.info('reconciliation', report);
    for (const problem of report.unexplained) logger.error('reconciliation problem', { problem });
  },
);

/** Removes unused files and expired personal data every six hours. Renaming it would deploy another function beside it. */
export const cleaning = onSchedule({ ...optionsFor('cleaning', 1), schedule: 'every 6 hours' }, async () => {
  const { staged, files, tracks } = await cleanUp();
  logger.info('cleanup', { staged: staged.length, files: files.length, tracks: tracks.length });
  logger.info('expired data', await removeExpired());
});

/** The log has no addresses: a mail is found by its id. */
function logOutcome(mail: string, outcome: Outcome): void {
  if (outcome.kind === 'failed') logger.error('mail failed', { mail, ...outcome });
  else if (outcome.kind === 'delayed') logger.warn('mail delayed', { mail, ...outcome });
}

/** Sends each mail when it is queued. What fails or is lost is left to `mailing`. */
export const mail = onDocumentCreated(
  {
    ...optionsFor('mail', 2),
    document: 'mail/{id}',
    memory: '256MiB',
    concurrency: 8,
  },
  async ({ params: { id } }) => logOutcome(id, await deliverMail(id)),
);

/** Sends the mails that are due every five minutes, and deletes old ones. */
export const mailing = onSchedule(
  { ...optionsFor('mailing', 1), schedule: 'every 5 minutes', timeoutSeconds: 300 },
  async () => {
    const report = await sweepMails({ onOutcome: logOutcome });
    if (Object.values(report).some((count) => count > 0)) logger.info('mailing', report);
  },
);
