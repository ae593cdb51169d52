import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { CommandError } from '../lib/say';
import { claimPort, releasePort } from './port-claims';

/** Emulators with a port in firebase.json. */
const SERVICES = [
  'hosting',
  'functions',
  'firestore',
  'auth',
  'storage',
  'hub',
  'logging',
  'eventarc',
  'tasks',
] as const;

type Service = (typeof SERVICES)[number];

/**
 * `firestoreWebsocket` belongs to Firestore's request monitor, `stripe` to packages/local-stripe, `smtp` and `inbox` to
 * packages/local-mail.
 */
const OTHERS = ['firestoreWebsocket', 'stripe', 'smtp', 'inbox'] as const;

export type Ports = Readonly<Record<Service | (typeof OTHERS)[number], number>>;

/**
 * No outgoing connection takes one between the choice of a port and its service's start: Linux uses ports from
 * 32768, other systems from 49152 (RFC 6335, section 6).
 */
const QUIET_PORTS = { from: 20_000, to: 32_000 } as const;

function someQuietPort(): number {
  return randomInt(QUIET_PORTS.from, QUIET_PORTS.to);
}

const STRIPE_PORT = 12_111;
const SMTP_PORT = 1025;
const INBOX_PORT = 8025;

const portSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535));
const configSchema = v.looseObject({
  emulators: v.looseObject({
    ...v.entriesFromList(SERVICES, v.looseObject({ port: portSchema })),
    firestore: v.looseObject({ port: portSchema, websocketPort: portSchema }),
  }),
});

/** Returns whether nothing listens on the port. */
async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Returns whether the port was free; it is then this process's. */
async function take(port: number): Promise<boolean> {
  if (!claimPort(port)) return false;
  if (await isFree(port)) return true;
  releasePort(port);
  return false;
}

/** The preferred port if free, else any. Throws a CommandError when there is none. */
async function freePort(preferred: number, taken: ReadonlySet<number>): Promise<number> {
  if (!taken.has(preferred) && (await take(preferred))) return preferred;
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = someQuietPort();
    if (!taken.has(port) && (await take(port))) return port;
  }
  throw new CommandError('Found no free port on 127.0.0.1.');
}

/** Chooses free ports for services whose ports aren't built into the site, just before they start. */
export async function renewPorts(ports: Ports, names: readonly (typeof OTHERS)[number][]): Promise<Ports> {
  const renewed = { ...ports };
  for (const name of names) {
    const others = Object.entries(renewed).filter(([other]) => other !== name);
    renewed[name] = await freePort(renewed[name], new Set(others.map(([, port]) => port)));
  }
  return renewed;
}

export interface PortWish {
  /** The shop's port (`--port`). */
  readonly requested?: number | undefined;
  /** Any free ports will do; stores starting at the same time then rarely choose the same. */
  readonly any?: boolean;
}

/**
 * Chooses firebase.json's ports, or free ones for those in use. Throws a CommandError when the requested port is
 * in use.
 */
export async function choosePorts(root: string, { requested, any = false }: PortWish = {}): Promise<Ports> {
  const config = v.parse(configSchema, JSON.parse(await readFile(join(root, 'firebase.json'), 'utf8')));
  const { emulators } = config;
  if (requested !== undefined && !(await take(requested)))
    throw new CommandError(`Port ${requested} is in use. Choose another with --port, or leave it out.`);

  const wanted: Record<keyof Ports, number> = {
    hosting: requested ?? emulators.hosting.port,
    functions: emulators.functions.port,
    firestore: emulators.firestore.port,
    firestoreWebsocket: emulators.firestore.websocketPort,
    auth: emulators.auth.port,
    storage: emulators.storage.port,
    hub: emulators.hub.port,
    logging: emulators.logging.port,
    eventarc: emulators.eventarc.port,
    tasks: emulators.tasks.port,
    stripe: STRIPE_PORT,
    smtp: SMTP_PORT,
    inbox: INBOX_PORT,
  };
  const taken = new Set<number>();
  for (const name of [...SERVICES, ...OTHERS]) {
    wanted[name] = await freePort(any ? someQuietPort() : wanted[name], taken);
    taken.add(wanted[name]);
  }
  return wanted;
}

export async function isListening(port: number): Promise<boolean> {
  const { connect } = await import('node:net');
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
