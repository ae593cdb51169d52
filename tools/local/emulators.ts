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
import { allowEmulators, builtHeaders, readBuiltSite } from './hosting-headers';
import type { Instance } from './instance';
import { mailEnvironment } from './mail';
import { paymentsEnvironment, type Payments } from './stripe';
import type { Platform } from './java';
import type { Ports } from './ports';
import { eachLine, ended, endGroup } from '../lib/process';
import { onDiskFull } from '../lib/disk-full';
import { CommandError, say } from '../lib/say';

export interface EmulatorPlan {
  readonly instance: Instance;
  readonly platform: Platform;
  readonly ports: Ports;
  readonly addresses: Addresses;
  readonly payments: Payments;
  readonly keepData: boolean;
}

export interface Emulators {
  readonly stop: () => Promise<void>;
  /** Resolves with the reason when the emulators have ended. */
  readonly ended: Promise<string>;
}

const ONLY = 'auth,functions,hosting,storage,firestore';
const READY = /All emulators ready/;

const configSchema = v.looseObject({
  hosting: v.looseObject({}),
  emulators: v.record(v.string(), v.union([v.looseObject({}), v.boolean()])),
});

/** Writes this run's firebase.json: its ports, its site, and a policy that allows its emulators and style. */
async function writeFirebaseConfig({ instance, ports, addresses }: EmulatorPlan): Promise<void> {
  const text = await readFile(join(instance.root, 'firebase.json'), 'utf8');
  const config = v.parse(configSchema, JSON.parse(text));
  const site = await readBuiltSite(instance.site);
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
      headers: builtHeaders(config.hosting['headers'], site, (policy) => allowEmulators(policy, addresses)),
    },
    emulators: {
      ...emulators,
      firestore: { host: '127.0.0.1', port: ports.firestore, websocketPort: ports.firestoreWebsocket },
    },
  };
  await writeFile(instance.firebaseConfig, `${JSON.stringify(changed, null, 2)}\n`);
}

function environmentFor(plan: EmulatorPlan, temporary: string): Record<string, string> {
  const { instance, platform, addresses, payments, ports, keepData } = plan;
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
    ...mailEnvironment(ports),
    ...parts,
    // firebase-tools uses fixed file names in the temporary folder: two suites would delete each other's files.
    // The path must be short, as it holds Unix sockets.
    TMPDIR: temporary,
    TEMP: temporary,
    TMP: temporary,
    STORE_PLATFORM: platform.kind,
    ...(keepData && { STORE_KEPT_DATA: instance.exported }),
    CI: '1',
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // Seconds until a functions process must be ready; a busy machine exceeds the default of 30.
    FUNCTIONS_DISCOVERY_TIMEOUT: '120',
  };
}

function commandLine({ instance, platform, addresses, keepData }: EmulatorPlan): string[] {
  const cli = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
  const args = ['-r', programPath(instance.root, 'cli-preload.cjs'), cli, 'emulators:start'];
  args.push('--project', addresses.project, '--only', ONLY, '--config', instance.firebaseConfig);
  // The built-in Firestore keeps a journal, and the other emulators keep their data while running (kept-data.ts).
  if (keepData && platform.kind === 'official') args.push('--export-on-exit', instance.exported);
  if (keepData && existsSync(join(instance.exported, 'firebase-export-metadata.json')))
    args.push('--import', instance.exported);
  return args;
}

/** The CLI prints it when its program ends; after a signal it goes on without it. */
const PROGRAM_ENDED = /(\w+) (?:Rules )?Emulator has exited (?:with code|upon receiving signal): (\w+)/;

/** Last lines of a CLI program, which the CLI hides: for Firestore, why it ended. */
async function lastWords(logs: string, program: string): Promise<string> {
  const text = await readFile(join(logs, `${program.toLowerCase()}-debug.log`), 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-3).join('\n');
}

interface Output {
  /** Resolves when all emulators are ready; rejects with the last lines of output if the CLI ends first. */
  readonly ready: Promise<void>;
  /** The program that ended first, and how. */
  readonly failed: () => RegExpExecArray | null;
}

function follow(child: ChildProcess, instance: Instance): Output {
  const log = join(instance.logs, 'suite.log');
  const file = createWriteStream(log);
  // A full disk must not end this process: the lines below report it.
  file.on('error', (error) => say(onDiskFull(error)?.message ?? error.message));
  const tail: string[] = [];
  let failed: RegExpExecArray | null = null;
  const ready = new Promise<void>((resolve, reject) => {
    eachLine(child, (line) => {
      file.write(`${line}\n`);
      tail.push(line);
      if (tail.length > 25) tail.shift();
      if (READY.test(line)) resolve();
      const match = PROGRAM_ENDED.exec(line);
      if (!match) return;
      failed ??= match;
      child.kill('SIGINT');
    });
    child.once('error', reject);
    child.once('close', () => {
      file.end();
      const reason = failed
        ? reasonOf(failed, instance)
        : Promise.resolve(`The emulators ended before they were ready:\n${tail.join('\n')}`);
      void reason.then((text) => reject(new CommandError(`${text}\nLog: ${log}`)));
    });
  });
  return { ready, failed: () => failed };
}

async function reasonOf(
  [, program = '', how = '']: RegExpExecArray,
  { name, logs }: Instance,
): Promise<string> {
  const isKilled = how.startsWith('SIG');
  const words = isKilled ? '' : await lastWords(logs, program);
  const remedy = words.includes('corrupt')
    ? `\nWithout a copy of the file, \`npm start -- --name ${name} --fresh\` begins again without the data of this store; \`npm run restore -- --name ${name}\` brings a backup back.`
    : '';
  return `${program} has ended (${how})${words === '' ? '.' : `:\n${words}`}${remedy}`;
}

/**
 * Turns on email enumeration protection, on by default in projects but off in the Auth emulator
 * (https://docs.cloud.google.com/identity-platform/docs/admin/email-enumeration-protection). Imports turn it off.
 */
async function protectEmails({ hosts, project }: Addresses): Promise<void> {
  const response = await fetch(`http://${hosts.auth}/emulator/v1/projects/${project}/config`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!response.ok) throw new CommandError(`The Auth emulator refused its settings: ${response.status}.`);
}

/** Waits for the emulators' end, then removes what they were started with. */
async function endedAndTidy(child: ChildProcess, leftOver: readonly string[]): Promise<number | string> {
  try {
    return await ended(child);
  } finally {
    // Under load, firebase-tools ends before some function processes.
    endGroup(child);
    for (const path of leftOver) await rm(path, { recursive: true, force: true });
  }
}

const STOP_LIMIT_MS = 20_000;

/**
 * Starts firebase-tools in its own process group: only `stop` signals it, Ctrl-C doesn't. Throws a CommandError
 * with its output if it doesn't become ready.
 */
export async function startEmulators(plan: EmulatorPlan): Promise<Emulators> {
  const { instance } = plan;
  await writeCredentials(instance.credentials, plan.addresses.project);
  await writeFirebaseConfig(plan);
  const temporary = await mkdtemp(join(tmpdir(), 'beat-store-'));
  const child = spawn(process.execPath, commandLine(plan), {
    cwd: instance.logs,
    env: { ...process.env, ...environmentFor(plan, temporary) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const end = endedAndTidy(child, [instance.firebaseConfig, temporary]);
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGINT');
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await end;
    clearTimeout(limit);
  };
  const output = follow(child, instance);
  try {
    await output.ready;
    await protectEmails(plan.addresses);
  } catch (error) {
    await stop();
    throw error;
  }
  const reason = async (): Promise<string> => {
    const code = await end;
    const failed = output.failed();
    return failed ? reasonOf(failed, instance) : `The emulators have ended (${code}).`;
  };
  return { stop, ended: reason() };
}
