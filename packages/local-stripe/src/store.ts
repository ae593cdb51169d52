import { mkdirSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyLedger, readLedger, writeLedger, type Ledger } from './records/ledger';

export interface Store {
  readonly ledger: Ledger;
  /** Resolves once every earlier change is on disk. */
  save(): Promise<void>;
}

/** Opens the ledger. With a folder, loads an earlier run's snapshot; throws if unreadable. */
export function openStore(dataFolder: string | undefined): Store {
  if (dataFolder === undefined) return { ledger: emptyLedger(), save: () => Promise.resolve() };
  mkdirSync(dataFolder, { recursive: true });
  const file = join(dataFolder, 'local-stripe.json');
  return savedIn(file, readSnapshot(file));
}

function readSnapshot(file: string): Ledger {
  let json: string;
  try {
    json = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return emptyLedger();
    throw error;
  }
  try {
    return readLedger(json);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} is not a valid snapshot (${reason}). Delete it to start with an empty ledger.`, {
      cause: error,
    });
  }
}

/** Changes made while a snapshot is written go into the next one together. */
function savedIn(file: string, ledger: Ledger): Store {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const write = (): Promise<void> => {
    next = undefined;
    return replaceFile(file, writeLedger(ledger));
  };
  return {
    ledger,
    save: () => {
      if (next === undefined) {
        next = last.then(write, write);
        last = next;
      }
      return next;
    },
  };
}

/** Atomic: a crash leaves the old or the new content. */
async function replaceFile(file: string, content: string): Promise<void> {
  const draft = `${file}.draft`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
