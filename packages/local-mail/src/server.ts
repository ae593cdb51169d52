import type { Server } from 'node:net';
import { Mailbox } from './mailbox/mailbox';
import type { Message } from './mailbox/message';
import { Refusals, type Refusal } from './mailbox/refusals';
import { createSmtpServer } from './smtp/smtp-server';
import { createWebServer } from './http/web-server';

export type { Message, Refusal };

export interface LocalMailOptions {
  readonly host: string;
  /** 0 picks a free port. */
  readonly smtpPort: number;
  /** The inbox page's port; 0 picks a free one. */
  readonly webPort: number;
  readonly log: (line: string) => void;
  /** Maximum mails, by default a thousand; the oldest go first. */
  readonly kept?: number;
}

const KEPT = 1000;

export interface RunningLocalMail {
  readonly smtpPort: number;
  readonly webPort: number;
  messages(to?: string): readonly Message[];
  refuse(refusal: Partial<Refusal>): void;
  reset(): void;
  close(): Promise<void>;
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Starts the SMTP server and the inbox page, with mails in memory. Throws if a port is in use. */
export async function startLocalMail({
  host,
  smtpPort,
  webPort,
  log,
  kept = KEPT,
}: LocalMailOptions): Promise<RunningLocalMail> {
  const mailbox = new Mailbox(kept);
  const refusals = new Refusals();
  const smtp = createSmtpServer({ mailbox, refusals, log });
  const web = createWebServer({ mailbox, refusals });
  const closeWeb = (): Promise<void> =>
    new Promise((resolve) => {
      web.close(() => resolve());
      web.closeAllConnections();
    });
  const chosenWebPort = await listen(web, webPort, host);
  try {
    const chosenSmtpPort = await listen(smtp.server, smtpPort, host);
    return {
      smtpPort: chosenSmtpPort,
      webPort: chosenWebPort,
      messages: (to) => mailbox.list(to),
      refuse: (refusal) => refusals.prepare({ ...DEFAULT_REFUSAL, ...refusal }),
      reset: () => {
        mailbox.clear();
        refusals.clear();
      },
      close: async () => {
        await Promise.all([new Promise<void>((resolve) => smtp.close(() => resolve())), closeWeb()]);
      },
    };
  } catch (error) {
    await closeWeb();
    throw error;
  }
}

const DEFAULT_REFUSAL: Refusal = {
  at: 'recipient',
  status: 550,
  text: 'Refused on request',
  to: undefined,
  times: undefined,
};
