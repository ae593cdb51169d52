import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Addresses } from './addresses';
import type { Instance } from './instance';

// The Auth emulator exports accounts only when it is stopped. A store that is killed would lose those of this run, while Firestore, which
// keeps a journal, still has their orders.

/** Where firebase-tools looks for accounts when it imports. */
const FOLDER = 'auth_export';
const METADATA = 'firebase-export-metadata.json';
const PERIOD_MS = 2_000;

type KeptInstance = Pick<Instance, 'folder' | 'exported'>;

interface KeptAddresses {
  readonly project: string;
  readonly hosts: Pick<Addresses['hosts'], 'auth'>;
}

const packageSchema = v.object({ version: v.string() });

function cliVersion(): string {
  return v.parse(packageSchema, createRequire(import.meta.url)('firebase-tools/package.json')).version;
}

/** Replaces a file at once: whoever reads it, also after a crash, finds the old or the new text. */
async function replaceFile({ folder }: KeptInstance, path: string, text: string): Promise<void> {
  // Outside the folder of the export, where firebase-tools would import it.
  const temporary = join(folder, 'kept.tmp');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(temporary, text, { flush: true });
  await rename(temporary, path);
}

async function exportedText({ hosts }: KeptAddresses, path: string): Promise<string> {
  const response = await fetch(`http://${hosts.auth}/${path}`, {
    headers: { Authorization: 'Bearer owner' },
  });
  if (!response.ok) throw new Error(`The Auth emulator answered ${response.status}.`);
  return response.text();
}

/** Begins to write the accounts and settings of the Auth emulator where its next start imports them. Returns what ends it. */
export function keepAccounts(instance: KeptInstance, addresses: KeptAddresses): () => Promise<void> {
  const ending = new AbortController();
  const project = addresses.project;
  const files = {
    'accounts.json': `identitytoolkit.googleapis.com/v1/projects/${project}/accounts:batchGet?maxResults=-1`,
    'config.json': `emulator/v1/projects/${project}/config`,
  };
  const kept = new Map<string, string>();

  async function save(): Promise<void> {
    for (const [name, path] of Object.entries(files)) {
      const text = await exportedText(addresses, path);
      if (kept.get(name) === text) continue;
      await replaceFile(instance, join(instance.exported, FOLDER, name), text);
      kept.set(name, text);
    }
    const metadata = join(instance.exported, METADATA);
    if (existsSync(metadata)) return;
    const version = cliVersion();
    await replaceFile(instance, metadata, JSON.stringify({ version, auth: { version, path: FOLDER } }));
  }

  const saving = (async () => {
    while (!ending.signal.aborted) {
      // The emulators may be busy or stopping. The next attempt is soon.
      await save().catch(() => undefined);
      await wait(PERIOD_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    ending.abort();
    await saving;
  };
}
