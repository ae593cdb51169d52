// Copies a store: `backup.mjs backup|restore DIRECTORY [overwrite]`. The environment names the services.
import { config } from '@store/functions/platform/config';
import { backUp, restore } from './copy';
import { openStore } from './store';

const [action, directory = '', mode] = process.argv.slice(2);
const store = openStore(config.project, config.bucket);
const options = { directory, auth: config.authEmulatorHost };

try {
  const { documents, files, accounts, at } =
    action === 'restore'
      ? await restore(store, { ...options, canOverwrite: mode === 'overwrite' })
      : await backUp(store, options);
  const counts = `${documents} documents, ${files} files, ${accounts ?? 'no'} accounts`;
  console.log(action === 'restore' ? `Restored the backup of ${at}: ${counts}` : `Copied ${counts}`);
  process.exit(0);
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
