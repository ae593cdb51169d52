// What a process of the shop runs, as functions/src/index.ts deploys it.
export { createApi } from '@store/functions/http/api';
export { ROUTES } from '@store/functions/routes';
export { runCleaning, runMailing, runReconciliation } from '@store/functions/jobs/jobs';
export { deliverMail } from '@store/functions/mail/sender';
