// Gives whatever libraries print a severity, such as an uncaught error with its stack.
import 'firebase-functions/logger/compat';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import type { JobName } from '@store/domain/pages/dashboard/status';
import { createApi } from '../platform/http/api';
import { config } from '../platform/config';
import { answerPage } from '../pages/html/answer';
import { keepBodiesRaw } from '../platform/http/body';
import { logOutcome, runCleaning, runMailing, runReconciliation } from './jobs/jobs';
import { SCHEDULES } from './jobs/schedules';
import { deliverMail } from '../platform/mail/sender';
import { ROUTES } from './routes';
import { FUNCTION_SECRETS } from '../platform/environment';

keepBodiesRaw();

/** New projects have small quotas and refuse the default of a hundred instances. */
function optionsFor(name: keyof typeof FUNCTION_SECRETS, maxInstances: number) {
  return { region: config.region, maxInstances, secrets: config.emulated ? [] : [...FUNCTION_SECRETS[name]] };
}

function scheduled(job: JobName) {
  const { schedule, timeoutSeconds } = SCHEDULES[job];
  return { ...optionsFor(job, 1), schedule, timeoutSeconds };
}

/** Everything under /api. The rewrite in firebase.json waits a minute for an answer. */
export const api = onRequest(
  { ...optionsFor('api', 10), memory: '512MiB', concurrency: 80, timeoutSeconds: 60 },
  createApi(ROUTES),
);

/** Rendered pages for crawlers and link previews, rewritten by firebase.json and cached by the CDN. */
export const page = onRequest(
  { ...optionsFor('page', 5), memory: '256MiB', concurrency: 80, timeoutSeconds: 60 },
  answerPage,
);

/** Compares orders with Stripe every hour and repairs what lost webhooks and crashes left behind. */
export const reconciliation = onSchedule(scheduled('reconciliation'), runReconciliation);

/**
 * Removes unused files and expired personal data, and sums visits. Don't rename: the old name would stay deployed.
 */
export const cleaning = onSchedule(scheduled('cleaning'), runCleaning);

/** Sends each mail when it's queued. `mailing` picks up what fails or is lost. */
export const mail = onDocumentCreated(
  {
    ...optionsFor('mail', 2),
    document: 'mail/{id}',
    memory: '256MiB',
    concurrency: 8,
    timeoutSeconds: 180,
  },
  async ({ params: { id } }) => logOutcome(id, await deliverMail(id)),
);

/** Sends due mails every five minutes, and deletes old ones. */
export const mailing = onSchedule(scheduled('mailing'), runMailing);
