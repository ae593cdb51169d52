// Copies a store: `backup.mjs backup|restore DIRECTORY [overwrite]`. The environment names the services.
import { config } from '@store/functions/platform/config';
import { backUp, restore, type Manifest } from './copy';
import { openStore } from './store';

const [action, directory = '', mode] = process.argv.slice(2);
const store = openStore(config.project, config.bucket);

const PROGRESS_MS = 5000;

let saidAt = Date.now();

function sayProgress(done: number, total: number): void {
  if (Date.now() - saidAt < PROGRESS_MS) return;
  saidAt = Date.now();
  console.log(`• Files: ${done} of ${total}`);
}

const options = { directory, auth: config.authEmulatorHost, onFile: sayProgress };

/** Names of missing files shown. */
const SHOWN = 20;

function sayMissing(missing: readonly string[]): void {
  if (missing.length === 0) return;
  const more = missing.length > SHOWN ? [`… and ${missing.length - SHOWN} more`] : [];
  console.log(`⚠ The shop names ${missing.length} files that it does not have, so the backup lacks them:`);
  console.log([...missing.slice(0, SHOWN), ...more].map((line) => `  ${line}`).join('\n'));
}

function counts({ documents, files, accounts }: Manifest): string {
  return `${documents} documents, ${files} files, ${accounts ?? 'no'} accounts`;
}

try {
  if (action === 'restore') {
    const manifest = await restore(store, { ...options, canOverwrite: mode === 'overwrite' });
    console.log(`Restored the backup of ${manifest.at}: ${counts(manifest)}`);
  } else {
    const { missing, ...manifest } = await backUp(store, options);
    console.log(`Copied ${counts(manifest)}`);
    sayMissing(missing);
  }
  process.exit(0);
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
