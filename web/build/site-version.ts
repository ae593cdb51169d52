import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Decide how pages are rendered. */
const SOURCES = ['domain/src', 'web/src', 'web/build', 'package-lock.json'];

const TEST = /\.test\.tsx?$/;

function filesIn(root: string, path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !TEST.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .sort();
}

/** Names the content of files and folders without tests: another name means another build. */
export function versionOf(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((path) => filesIn(root, path)))
    hash.update(`${file.replaceAll('\\', '/')}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Names the sources pages are rendered from. Browsers can hydrate only what the same sources rendered, and functions
 * and site aren't released together.
 */
export function siteVersion(root: string): string {
  return versionOf(root, SOURCES);
}
