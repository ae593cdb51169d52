import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { adminEnvironment, type Addresses } from './addresses';
import { programPath } from '../lib/bundle';
import { writeCredentials } from './credentials';
import { allowEmulators, allowStyle, withPolicy } from './hosting-headers';
import type { Instance } from './instance';
import { paymentsEnvironment, type Payments } from './payments';
import type { Platform } from './platform';
import { isListening, type Ports } from './ports';
import { eachLine, ended } from '../lib/process';
import { LaunchError, say } from '../lib/say';

/** What a suite is started from. */
export interface SuitePlan {
  readonly instance: Instance;
  readonly platform: Platform;
  readonly ports: Ports;
  readonly addresses: Addresses;
  readonly payments: Payments;
  /** Whether the data is exported at the end, for the next start. */
  readonly keepData: boolean;
}

/** A running suite. */
export interface Suite {
  /** Ends it: data exported where it is kept, every process gone. */
  readonly stop: () => Promise<void>;
  /** Settles when the suite has ended, asked to or not. */
  readonly ended: Promise<number | string>;
}

const ONLY = 'auth,functions,hosting,storage,firestore';
const READY = /All emulators ready/;
const WAITING_NAMES = {
  auth: 'Auth',
  firestore: 'Firestore',
  storage: 'Storage',
  functions: 'Functions',
  hosting: 'Hosting',
} as const;

const configSchema = v.looseObject({
  hosting: v.looseObject({}),
  emulators: v.record(v.string(), v.union([v.looseObject({}), v.boolean()])),
});

/** Writes this run's copy of firebase.json: its ports, its site, and in the site's policy its emulators and style. */
async function writeFirebaseConfig({ instance, ports, addresses }: SuitePlan): Promise<void> {
  const text = await readFile(join(instance.root, 'firebase.json'), 'utf8');
  const config = v.parse(configSchema, JSON.parse(text));
  const page = await readFile(join(instance.site, 'index.html'), 'utf8');
  const emulators = Object.fromEntries(
    Object.entries(config.emulators).map(([name, settings]) => {
      const port = name in ports ? ports[name as keyof Ports] : undefined;
      return [name, typeof settings === 'boolean' || port === undefined ? settings : { ...settings, port }];
    }),
  );
  const changed = {
    ...config,
    hosting: {
      ...config.hosting,
      public: relative(instance.root, instance.site),
      headers: withPolicy(config.hosting['headers'], (policy) =>
        allowStyle(allowEmulators(policy, addresses), page),
      ),
    },
    emulators: {
      ...emulators,
      firestore: { host: '127.0.0.1', port: ports.firestore, websocketPort: ports.firestoreWebsocket },
    },
  };
  await writeFile(instance.firebaseConfig, `${JSON.stringify(changed, null, 2)}\n`);
}

function environmentFor(plan: SuitePlan, temporary: string): Record<string, string> {
  const { instance, platform, addresses, payments } = plan;
  const parts =
    platform.kind === 'builtin'
      ? {
          FIRESTORE_EMULATOR_BINARY_PATH: programPath(instance.root, 'firestore.mjs'),
          STORAGE_EMULATOR_BINARY_PATH: programPath(instance.root, 'storage-rules.mjs'),
          FIRESTORE_DATA_FOLDER: instance.journal,
          npm_config_offline: 'true',
        }
      : undefined;
  return {
    ...adminEnvironment(addresses, instance.credentials),
    ...paymentsEnvironment(payments),
    ...parts,
    // firebase-tools keeps files and locators at fixed names in the temporary folder: each suite gets one of its own, or two
    // that run side by side would delete each other's. Its path is short, since sockets lie in it.
    TMPDIR: temporary,
    TEMP: temporary,
    TMP: temporary,
    STORE_PLATFORM: platform.kind,
    CI: '1',
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
  };
}

function commandLine({ instance, addresses, keepData }: SuitePlan): string[] {
  const cli = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
  const words = ['-r', programPath(instance.root, 'cli-preload.cjs'), cli, 'emulators:start'];
  words.push('--project', addresses.project, '--only', ONLY, '--config', instance.firebaseConfig);
  if (keepData) words.push('--export-on-exit', instance.exported);
  if (keepData && existsSync(join(instance.exported, 'firebase-export-metadata.json')))
    words.push('--import', instance.exported);
  return words;
}

/** Says every few seconds what is still waited for. */
function sayProgress(ports: Ports): () => void {
  const timer = setInterval(() => {
    void waitedFor(ports).then((names) => {
      if (names.length > 0) say(`Waiting for ${names.join(', ')} …`);
    });
  }, 4000);
  return () => clearInterval(timer);
}

async function waitedFor(ports: Ports): Promise<string[]> {
  const names = Object.keys(WAITING_NAMES) as (keyof typeof WAITING_NAMES)[];
  const up = await Promise.all(names.map((name) => isListening(ports[name])));
  return names.filter((_, index) => !up[index]).map((name) => WAITING_NAMES[name]);
}

/** Resolves when the CLI says that everything is up; rejects with its last lines when it ends before. */
async function becomesReady(child: ChildProcess, log: string): Promise<void> {
  const file = createWriteStream(log);
  const tail: string[] = [];
  return new Promise((resolve, reject) => {
    eachLine(child, (line) => {
      file.write(`${line}\n`);
      tail.push(line);
      if (tail.length > 25) tail.shift();
      if (READY.test(line)) resolve();
    });
    child.once('error', reject);
    child.once('close', () => {
      file.end();
      reject(
        new LaunchError(`The emulator suite ended before it was ready:\n${tail.join('\n')}\nMore in ${log}`),
      );
    });
  });
}

const STOP_LIMIT_MS = 20_000;

/**
 * Starts firebase-tools, unmodified, in a process group of its own, so that a Ctrl-C reaches it once: through `stop`.
 * Throws a LaunchError with what the suite said when it does not come up.
 */
export async function startSuite(plan: SuitePlan): Promise<Suite> {
  const { instance, ports } = plan;
  await writeCredentials(instance.credentials, plan.addresses.project);
  await writeFirebaseConfig(plan);
  const temporary = await mkdtemp(join(tmpdir(), 'beat-store-'));
  const child = spawn(process.execPath, commandLine(plan), {
    cwd: instance.logs,
    env: { ...process.env, ...environmentFor(plan, temporary) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const end = ended(child).finally(async () => {
    await rm(instance.firebaseConfig, { force: true });
    await rm(temporary, { recursive: true, force: true });
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGINT');
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await end;
    clearTimeout(limit);
  };
  const silence = sayProgress(ports);
  try {
    await becomesReady(child, join(instance.logs, 'suite.log'));
  } catch (error) {
    await stop();
    throw error;
  } finally {
    silence();
  }
  return { stop, ended: end };
}
