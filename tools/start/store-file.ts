import { readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync, rmSync } from 'node:fs';
import * as v from 'valibot';
import { CommandError } from '../lib/say';
import type { Addresses } from '../local/addresses';
import type { Instance } from '../local/instance';
import { inboxAddress, type MailPorts } from '../local/mail';
import { isListening } from '../local/ports';
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

/** For the process's `exit` event, which can't wait for a promise. */
export function removeStoreFileSync({ storeFile }: Instance): void {
  rmSync(storeFile, { force: true });
}

const runningSchema = v.object({ url: v.string(), firestore: v.string() });

/** The URL of a file's store, if it still runs: a killed process leaves its file behind. */
async function runningAt(storeFile: string): Promise<string | undefined> {
  if (!existsSync(storeFile)) return undefined;
  const text = await readFile(storeFile, 'utf8');
  const file = v.safeParse(v.pipe(v.string(), v.parseJson(), runningSchema), text);
  if (!file.success) return undefined;
  const { url, firestore } = file.output;
  const ports = [url, `http://${firestore}`].map((address) => Number(new URL(address).port));
  const answers = await Promise.all(ports.map(isListening));
  return answers.every(Boolean) ? url : undefined;
}

/** Throws a CommandError if an instance's store runs: two would write the same data. */
export async function expectNoneRuns(storeFile: string): Promise<void> {
  const url = await runningAt(storeFile);
  if (url === undefined) return;
  throw new CommandError(
    `This store is already running at ${url}. Stop it with Ctrl-C, or start another beside it: npm start -- --name other`,
  );
}
