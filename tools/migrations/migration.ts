import type { Documents, StoredDocument } from './documents';
import type { StoredFields } from './values';

/**
 * A change of stored data. It runs after the functions of its release, which read the form before and after it, because
 * the functions of the release before may read the old form only and would go on writing it.
 */
export interface Migration {
  /** Number and name, the same as those of its file. */
  readonly name: string;
  /** For the operator. */
  readonly title: string;
  readonly collection: string;
  /** The path of the document that is changed, if it is another one; undefined for none. */
  readonly target?: (fields: StoredFields) => string | undefined;
  /** The fields that a document lacks; undefined if it has the new form, so that a migration may be repeated. */
  readonly change: (fields: StoredFields) => StoredFields | undefined;
}

/** How often a document is read again that other writers change at the same time. */
const ATTEMPTS = 5;

/** Returns whether the document was changed. Throws an Error if others change it again and again. */
async function migrate(documents: Documents, { change }: Migration, first: StoredDocument): Promise<boolean> {
  let document: StoredDocument | undefined = first;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const changed: StoredFields | undefined = document && change(document.fields);
    if (!document || !changed) return false;
    if (await documents.change(document, changed)) return true;
    document = await documents.read(document.name);
  }
  throw new Error(`${first.name} is being changed by others. Repeat the command.`);
}

export interface MigrationRun {
  readonly documents: Documents;
  readonly migrations: readonly Migration[];
  readonly isDryRun: boolean;
  /** Whether to repeat what has run, for example after an older backup was restored. */
  readonly isRepeated: boolean;
  readonly say: (line: string) => void;
  readonly now: () => number;
}

async function runOne({ documents, isDryRun, say, now }: MigrationRun, migration: Migration): Promise<void> {
  const { name, title, collection, target, change } = migration;
  let [seen, changed] = [0, 0];
  const changedBy = async (document: StoredDocument) => {
    if (!target) return document;
    const path = target(document.fields);
    return path === undefined ? undefined : documents.read(documents.nameOf(path));
  };
  for await (const page of documents.pages(collection))
    for (const read of page) {
      seen++;
      const document = await changedBy(read);
      if (!document) continue;
      if (isDryRun ? change(document.fields) : await migrate(documents, migration, document)) changed++;
    }
  say(`${name}: ${title}: ${changed} of ${seen} documents ${isDryRun ? 'would be changed' : 'changed'}`);
  // Last, so that an interrupted migration is run again.
  if (isDryRun) return;
  await documents.write(`migrations/${name}`, {
    finishedAt: { integerValue: String(now()) },
    changed: { integerValue: String(changed) },
  });
}

/** Runs the migrations that have not run in this project, in their order. Returns how many these are. */
export async function runMigrations(run: MigrationRun): Promise<number> {
  const { documents, migrations, isRepeated } = run;
  let count = 0;
  for (const migration of migrations) {
    const record = await documents.read(documents.nameOf(`migrations/${migration.name}`));
    if (record && !isRepeated) continue;
    await runOne(run, migration);
    count++;
  }
  return count;
}
