import { onRequest } from 'firebase-functions/v2/https';
import { answerApi } from './api';
import { config } from './config';
import { keepBodiesRaw } from './raw-body';

keepBodiesRaw();

/** Everything under /api; firebase.json's hosting rewrites lead here. */
export const api = onRequest({ region: config.region, memory: '512MiB', concurrency: 80 }, answerApi);
