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
import { SECRETS } from './settings';

keepBodiesRaw();

const secrets = config.emulated ? [] : [...SECRETS];

/** Everything under /api, by a rewrite in firebase.json. */
export const api = onRequest(
  { region: config.region, memory: '512MiB', concurrency: 80, secrets },
  createApi(ROUTES),
);

/** Server-rendered pages for crawlers and link previews, by a rewrite in firebase.json; cached by the CDN. */
export const page = onRequest(
  { region: config.region, memory: '256MiB', concurrency: 80, secrets },
  answerPage,
);

/** Compares orders with Stripe every hour and repairs what lost webhooks and crashes have left unfinished. */
export const reconciliation = onSchedule(
  { region: config.region, schedule: 'every 60 minutes', timeoutSeconds: 540, secrets },
  async () => {
    const report = await reconcile();
    logger.info('reconciliation', report);
    for (const problem of report.unexplained) logger.error('reconciliation problem', { problem });
  },
);

/** Removes unused files and expired personal data every six hours. Renaming it would deploy another function beside it. */
export const cleaning = onSchedule(
  { region: config.region, schedule: 'every 6 hours', secrets },
  async () => {
    const { staged, files, tracks } = await cleanUp();
    logger.info('cleanup', { staged: staged.length, files: files.length, tracks: tracks.length });
    logger.info('expired data', await removeExpired());
  },
);

/** The log has no addresses: a mail is found by its id. */
function logOutcome(mail: string, outcome: Outcome): void {
  if (outcome.kind === 'failed') logger.error('mail failed', { mail, ...outcome });
  else if (outcome.kind === 'delayed') logger.warn('mail delayed', { mail, ...outcome });
}

/** Sends each mail when it is queued. What fails or is lost is left to `mailing`. */
export const mail = onDocumentCreated(
  {
    region: config.region,
    document: 'mail/{id}',
    memory: '256MiB',
    maxInstances: 2,
    concurrency: 8,
    secrets,
  },
  async ({ params: { id } }) => logOutcome(id, await deliverMail(id)),
);

/** Sends the mails that are due every five minutes, and deletes old ones. */
export const mailing = onSchedule(
  { region: config.region, schedule: 'every 5 minutes', timeoutSeconds: 300, maxInstances: 1, secrets },
  async () => {
    const report = await sweepMails({ onOutcome: logOutcome });
    if (Object.values(report).some((count) => count > 0)) logger.info('mailing', report);
  },
);
