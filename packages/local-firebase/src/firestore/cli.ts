import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startFirestore } from './main';
import type { FirestoreOptions } from './server';

/** npm runs a workspace's script in the folder of the workspace; INIT_CWD is where the user called npm. */
function fromCallersFolder(path: string): string {
  const { npm_package_name: name, INIT_CWD: folder = '' } = process.env;
  return name === 'local-firebase' ? resolve(folder, path) : path;
}

/** Parses the arguments that firebase-tools passes to its Firestore emulator; unknown ones are ignored. */
function readOptions(argv: readonly string[], environment: NodeJS.ProcessEnv): FirestoreOptions {
  const { values } = parseArgs({
    args: [...argv],
    strict: false,
    options: {
      host: { type: 'string' },
      port: { type: 'string' },
      rules: { type: 'string' },
      project_id: { type: 'string' },
      seed_from_export: { type: 'string' },
    },
  });
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  const rulesFile = text(values.rules);
  if (rulesFile === undefined) throw new Error('--rules FILE is required.');
  const port = Number(text(values.port) ?? '8080');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('--port must be a number from 0 to 65535.');
  const dataFolder = environment.FIRESTORE_DATA_FOLDER;
  const seed = text(values.seed_from_export);
  // Left by the official emulator. Data that this server has kept since is newer.
  if (seed !== undefined && !existsSync(join(dataFolder ?? '', 'begun')))
    throw new Error(`${seed} is an export of the official emulator, which this server cannot read.`);
  return {
    host: text(values.host) ?? '127.0.0.1',
    port,
    projectId: text(values.project_id) ?? 'demo-local',
    rulesFile: fromCallersFolder(rulesFile),
    ...(dataFolder === undefined || dataFolder === '' ? {} : { dataFolder: fromCallersFolder(dataFolder) }),
  };
}

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  const server = await startFirestore(options);
  const stop = (): void => {
    void server.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  console.log(`Firestore is listening on ${options.host}:${server.port} for project ${options.projectId}.`);
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
