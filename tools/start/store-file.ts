import { rm, writeFile } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { DEMO_ACCOUNTS } from '../seed/accounts';
import type { Addresses } from '../local/addresses';
import type { Instance } from '../local/instance';
import { checkoutAddress, type Payments } from '../local/payments';

/** Tells other programs where a running shop is (`.local/store.json`). */
export async function writeStoreFile(
  { storeFile }: Instance,
  addresses: Addresses,
  payments: Payments,
): Promise<void> {
  const { project, bucket, url, hosts } = addresses;
  const { user, member } = DEMO_ACCOUNTS;
  const content = {
    url,
    project,
    bucket,
    firestore: hosts.firestore,
    storage: hosts.storage,
    auth: hosts.auth,
    mail: `http://${hosts.firestore}/v1/projects/${project}/databases/(default)/documents/mail`,
    checkout: checkoutAddress(payments),
    accounts: {
      user: { email: user.email, password: user.password },
      member: { email: member.email, password: member.password },
    },
  };
  await writeFile(storeFile, `${JSON.stringify(content, null, 2)}\n`);
}

/** Takes the file away again: the shop it speaks of is gone. */
export async function removeStoreFile({ storeFile }: Instance): Promise<void> {
  await rm(storeFile, { force: true });
}

/** The same, for the moment in which a process ends and nothing can be waited for. */
export function removeStoreFileNow({ storeFile }: Instance): void {
  rmSync(storeFile, { force: true });
}
