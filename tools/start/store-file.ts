import { rm, writeFile } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import type { Addresses } from '../local/addresses';
import type { Instance } from '../local/instance';
import { inboxAddress, type MailPorts } from '../local/mail';
import { stripeAddress, type Payments } from '../local/stripe';
import { DEMO_ACCOUNTS } from '../seed/accounts';

/** Writes store.json, which tells other programs where the store runs. */
export async function writeStoreFile(
  { storeFile }: Instance,
  addresses: Addresses,
  payments: Payments,
  mailPorts: MailPorts,
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
    functions: hosts.functions,
    mail: `http://${hosts.firestore}/v1/projects/${project}/databases/(default)/documents/mail`,
    inbox: inboxAddress(mailPorts),
    checkout: stripeAddress(payments),
    accounts: {
      user: { email: user.email, password: user.password },
      member: { email: member.email, password: member.password },
    },
  };
  await writeFile(storeFile, `${JSON.stringify(content, null, 2)}\n`);
}

export async function removeStoreFile({ storeFile }: Instance): Promise<void> {
  await rm(storeFile, { force: true });
}

/** For the `exit` event of the process, which cannot wait for a promise. */
export function removeStoreFileSync({ storeFile }: Instance): void {
  rmSync(storeFile, { force: true });
}
