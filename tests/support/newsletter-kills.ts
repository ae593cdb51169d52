import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { startLocalMail, type Message, type RunningLocalMail } from 'local-mail';
import {
  campaignDeliveries,
  campaigns,
  parseCampaign,
  subscribers,
  type Campaign,
} from '@store/functions/platform/collections';
import { writeBatch } from '@store/functions/platform/firestore/firestore';
import type { DocumentReference } from 'firebase-admin/firestore';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Ahead of the store's own sender, which therefore doesn't see the newsletter. */
const AHEAD_MS = 30 * DAY_MS;

/** Longer than the leases that a killed sender leaves on a run and a mail. */
const LEASES_MS = 7 * 60 * 1000;

const BATCH = 400;

export interface KillPlan {
  /** The bundled tests/bench/newsletter-sender.ts. */
  readonly program: string;
  readonly subscribers: number;
  readonly kills: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** What became of a newsletter whose senders were killed. */
export interface KillReport {
  /** Mails the server had received at each kill. */
  readonly killedAt: readonly number[];
  /** Subscribers by the number of different mails (Message-IDs) received. */
  readonly mailsEach: Readonly<Record<number, number>>;
  /** Mails received again with the same Message-ID. */
  readonly repeated: number;
  /** Repeated mails are identical except for the date. */
  readonly isRepeatedAlike: boolean;
  readonly campaign: Campaign | undefined;
  readonly seconds: number;
}

function idOf(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}

async function inBatches<Item>(
  items: readonly Item[],
  write: (batch: ReturnType<typeof writeBatch>, item: Item, index: number) => void,
): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH) {
    const batch = writeBatch();
    items.slice(start, start + BATCH).forEach((item, index) => write(batch, item, start + index));
    await batch.commit();
  }
}

/** Old subscribers, so the newsletter's audience is only these. */
async function addSubscribers(emails: readonly string[]): Promise<void> {
  await inBatches(emails, (batch, email, index) =>
    batch.set(subscribers().doc(idOf(email)), {
      email,
      token: randomUUID(),
      state: 'subscribed',
      createdAt: index,
      keys: [],
    }),
  );
}

async function addCampaign(recipients: number): Promise<DocumentReference> {
  const campaign: Campaign = {
    subject: 'New beats',
    preheader: '',
    body: 'Hello,\n\nthere is a **new** beat.',
    beats: [1],
    version: 1,
    createdAt: 0,
    changedAt: 0,
    startedAt: recipients,
    recipients,
    featured: [
      {
        id: 1,
        title: 'Beat',
        image: 'https://files.example/1.jpg',
        tag: 'trap',
        bpm: 90,
        from: 2499,
        currency: 'EUR',
      },
    ],
    cursor: null,
    state: 'sending',
    run: null,
    isListed: false,
    pause: null,
    dueAt: Date.now() + AHEAD_MS - DAY_MS,
  };
  return campaigns().add(campaign);
}

function startSender(
  { program, environment }: KillPlan,
  mail: RunningLocalMail,
  number: number,
): ChildProcess {
  return spawn(process.execPath, [program, String(AHEAD_MS + number * LEASES_MS)], {
    env: {
      ...process.env,
      SMTP_URL: `smtp://127.0.0.1:${mail.smtpPort}`,
      NEWSLETTER_PER_MINUTE: '9999',
      NEWSLETTER_PER_DAY: '9999999',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Kills a sender once the server has received this many mails. Returns their number then. */
async function killAt(child: ChildProcess, mail: RunningLocalMail, count: number): Promise<number> {
  while (mail.messages().length < count) {
    if (child.exitCode !== null) throw new Error('The sender ended before it was killed.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
  return mail.messages().length;
}

function contentOf({ messageId, to, subject, text, html }: Message): string {
  return JSON.stringify([messageId, to, subject, text, html]);
}

function compare(emails: readonly string[], messages: readonly Message[]) {
  const byReader = new Map<string, Message[]>(emails.map((email) => [email, []]));
  for (const message of messages) byReader.get(message.to)?.push(message);
  const mailsEach: Record<number, number> = {};
  let isRepeatedAlike = true;
  for (const received of byReader.values()) {
    const different = new Set(received.map(({ messageId }) => messageId)).size;
    mailsEach[different] = (mailsEach[different] ?? 0) + 1;
    if (new Set(received.map(contentOf)).size !== different) isRepeatedAlike = false;
  }
  const repeated = messages.length - new Set(messages.map(({ messageId }) => messageId)).size;
  return { mailsEach, repeated, isRepeatedAlike };
}

/** Sends a newsletter in separate processes, and kills each but the last at work. */
export async function sendWithKills(plan: KillPlan): Promise<KillReport> {
  const name = randomUUID();
  const emails = Array.from(
    { length: plan.subscribers },
    (_, index) => `reader-${index}-${name}@example.com`,
  );
  const mail = await startLocalMail({
    host: '127.0.0.1',
    smtpPort: 0,
    webPort: 0,
    log: () => undefined,
    kept: 2 * plan.subscribers,
  });
  try {
    await addSubscribers(emails);
    const document = await addCampaign(emails.length);
    const startedAt = performance.now();
    const killedAt: number[] = [];
    for (let kill = 0; kill < plan.kills; kill++) {
      const count = Math.round((plan.subscribers * (kill + 1)) / (plan.kills + 1));
      killedAt.push(await killAt(startSender(plan, mail, kill), mail, count));
    }
    const [exitCode] = (await once(startSender(plan, mail, plan.kills), 'exit')) as unknown[];
    if (exitCode !== 0) throw new Error(`The last sender ended with ${String(exitCode)}.`);
    const seconds = (performance.now() - startedAt) / 1000;
    const campaign = parseCampaign(await document.get());
    const report = { killedAt, ...compare(emails, mail.messages()), campaign, seconds };
    await forget(document, emails);
    return report;
  } finally {
    await mail.close();
  }
}

async function forget(document: DocumentReference, emails: readonly string[]): Promise<void> {
  await inBatches(emails, (batch, email) => batch.delete(subscribers().doc(idOf(email))));
  await inBatches(emails, (batch, email) => batch.delete(campaignDeliveries(document.id).doc(idOf(email))));
  await document.delete();
}
