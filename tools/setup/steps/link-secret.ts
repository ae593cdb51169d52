import { randomBytes } from 'node:crypto';
import { readSecret, storeSecret } from '../secrets';
import type { Step } from '../step';

export const linkSecret: Step = {
  name: 'link-secret',
  title: 'Secret of the download links (STORE_LINK_SECRET)',
  cost: 'six secret versions are free, then $0.06 a month each',
  found: async (setup) => ((await readSecret(setup, 'STORE_LINK_SECRET')) ? 'in Secret Manager' : undefined),
  make: (setup) => storeSecret(setup, 'STORE_LINK_SECRET', randomBytes(32).toString('hex')),
};
