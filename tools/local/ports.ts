import { createServer } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { LaunchError } from '../lib/say';

/** The emulators that get a port of their own, named as in firebase.json. */
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

/** An emulator's name. */
export type Service = (typeof SERVICES)[number];

/** Every emulator's port, the one that Firestore's requests monitor wants, and the payment stand-in's. */
export type Ports = Readonly<Record<Service | 'firestoreWebsocket' | 'checkout', number>>;

const CHECKOUT_PORT = 12_111;

const portSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535));
const configSchema = v.looseObject({
  emulators: v.looseObject({
    ...v.entriesFromList(SERVICES, v.looseObject({ port: portSchema })),
    firestore: v.looseObject({ port: portSchema, websocketPort: portSchema }),
  }),
});

/** Whether nothing listens on a port of the loopback address. Port 0 finds a free one. */
async function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address();
      const found = typeof address === 'object' && address ? address.port : undefined;
      probe.close(() => resolve(found));
    });
  });
}

async function freePort(preferred: number, taken: ReadonlySet<number>): Promise<number> {
  const candidate = taken.has(preferred) ? undefined : await tryPort(preferred);
  if (candidate !== undefined) return candidate;
  for (let attempt = 0; attempt < 50; attempt++) {
    const found = await tryPort(0);
    if (found !== undefined && !taken.has(found)) return found;
  }
  throw new LaunchError('No free port could be found on 127.0.0.1.');
}

/**
 * Chooses the ports: those of firebase.json where they are free, others where not. A port asked for by name (`--port`) is
 * taken or refused, never replaced.
 */
export async function choosePorts(root: string, asked: number | undefined): Promise<Ports> {
  const config = v.parse(configSchema, JSON.parse(await readFile(join(root, 'firebase.json'), 'utf8')));
  const { emulators } = config;
  if (asked !== undefined && (await tryPort(asked)) === undefined)
    throw new LaunchError(`Port ${asked} is in use. Choose another with --port, or leave it out.`);

  const wanted: Record<keyof Ports, number> = {
    hosting: asked ?? emulators.hosting.port,
    functions: emulators.functions.port,
    firestore: emulators.firestore.port,
    firestoreWebsocket: emulators.firestore.websocketPort,
    auth: emulators.auth.port,
    storage: emulators.storage.port,
    hub: emulators.hub.port,
    logging: emulators.logging.port,
    eventarc: emulators.eventarc.port,
    tasks: emulators.tasks.port,
    checkout: CHECKOUT_PORT,
  };
  const taken = new Set<number>();
  for (const name of [...SERVICES, 'firestoreWebsocket', 'checkout'] as const) {
    wanted[name] = await freePort(wanted[name], taken);
    taken.add(wanted[name]);
  }
  return wanted;
}

/** Whether something answers on a port of the loopback address. */
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
