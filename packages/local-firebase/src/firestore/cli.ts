import { parseArgs } from 'node:util';
import { startFirestore } from './main';
import type { FirestoreOptions } from './server';

/** The arguments that firebase-tools passes to its Firestore emulator; those of other concerns are let pass. */
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
  if (rulesFile === undefined)
    throw new Error('--rules FILE is missing: without rules nobody can be let in.');
  const port = Number(text(values.port) ?? '8080');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('--port is no port.');
  const seedFromExport = text(values.seed_from_export);
  const dataFolder = environment.FIRESTORE_DATA_FOLDER;
  return {
    host: text(values.host) ?? '127.0.0.1',
    port,
    projectId: text(values.project_id) ?? 'demo-local',
    rulesFile,
    ...(dataFolder === undefined || dataFolder === '' ? {} : { dataFolder }),
    ...(seedFromExport === undefined ? {} : { seedFromExport }),
  };
}

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  const server = await startFirestore(options);
  console.log(`Firestore listens on ${options.host}:${server.port} for project ${options.projectId}.`);
  const stop = (): void => {
    void server.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
