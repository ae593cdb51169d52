import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A new folder that is gone when the tests of the file are over. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'firestore-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
