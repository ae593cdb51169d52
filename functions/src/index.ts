import { logger } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { createApi } from './http/api';
import { clean } from './uploads/cleanup';
import { config } from './config';
import { answerPage } from './pages/answer';
import { keepBodiesRaw } from './http/raw-body';
import { reconcile } from './orders/reconciliation';
import { ROUTES } from './routes';
import { SECRETS } from './settings';

keepBodiesRaw();

const secrets = config.emulated ? [] : [...SECRETS];

/** Everything under /api; firebase.json's hosting rewrites lead here. */
export const api = onRequest(
  { region: config.region, memory: '512MiB', concurrency: 80, secrets },
  createApi(ROUTES),
);

/** Pages that must say something before any script runs; firebase.json leads here, and the CDN keeps the answers. */
export const page = onRequest(
  { region: config.region, memory: '256MiB', concurrency: 80, secrets },
  answerPage,
);

/** Compares orders with Stripe every hour, and mends what a lost webhook or a crash left. */
export const reconciliation = onSchedule(
  { region: config.region, schedule: 'every 60 minutes', secrets },
  async () => {
    const found = await reconcile();
    logger.info('reconciliation', found);
    for (const why of found.unexplained) logger.error('reconciliation cannot explain', { why });
  },
);

/** Removes files that nobody needs, four times a day. */
export const cleaning = onSchedule(
  { region: config.region, schedule: 'every 6 hours', secrets },
  async () => {
    const { staged, files, tracks } = await clean();
    logger.info('cleaning', { staged: staged.length, files: files.length, tracks: tracks.length });
  },
);
