// What the shop's processes run, as deployed by functions/src/entry/index.ts.
export { createApi } from '@store/functions/platform/http/api';
export { ROUTES } from '@store/functions/entry/routes';
export { runCleaning, runMailing, runReconciliation } from '@store/functions/entry/jobs/jobs';
export { deliverMail } from '@store/functions/platform/mail/sender';
