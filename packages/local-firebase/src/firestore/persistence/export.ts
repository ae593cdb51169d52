import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSnapshot, writeSnapshot } from './data-folder';
import type { FrozenState, Located } from './data-folder';

/** The suffix of the file for `--seed_from_export`. */
const metadataSuffix = '.overall_export_metadata';
const dataFile = 'documents.log';

/** Writes an export folder, replacing an earlier export of the same name. */
export async function writeExport(directory: string, name: string, state: FrozenState): Promise<void> {
  const folder = join(directory, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await writeSnapshot(join(folder, dataFile), state);
  const metadata = { format: 'documents as checksummed lines', documents: state.documents.length };
  writeFileSync(join(folder, `${name}${metadataSuffix}`), `${JSON.stringify(metadata)}\n`);
}

/** Reads an export by its metadata file. Throws for exports of the official emulator and truncated ones. */
export function readExport(metadataFile: string): readonly Located[] {
  const documents: Located[] = [];
  const file = join(dirname(metadataFile), dataFile);
  if (!existsSync(file)) {
    throw new Error(`${metadataFile} is not an export of this server: ${dataFile} is missing beside it.`);
  }
  readSnapshot(file, (record) => {
    if (record.kind === 'document') documents.push({ database: record.database, document: record.document });
  });
  return documents;
}
