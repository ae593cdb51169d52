import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { STAGING } from '@store/domain/shop/files/uploads';
import { readLines, writeLines } from './lines';
import type { Store } from './store';

const metadataSchema = v.object({
  contentType: v.optional(v.string()),
  cacheControl: v.optional(v.string()),
  metadata: v.optional(v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()])))),
});

const fileSchema = v.object({ name: v.string(), ...metadataSchema.entries });

type FileLine = v.InferOutput<typeof fileSchema>;

/** A bucket's names can be longer than a file system's, and differ in case alone. */
function contentPath(folder: string, name: string): string {
  return join(folder, createHash('sha256').update(name).digest('hex'));
}

/** Called while files are copied, one by one. */
type OnFile = (done: number, total: number) => void;

async function* allFiles({ files }: Store, folder: string, onFile: OnFile): AsyncGenerator<FileLine> {
  const [found] = await files.getFiles();
  for (const [index, file] of found.entries()) {
    onFile(index, found.length);
    // Uploads in progress: the shop deletes them after a day.
    if (file.name.startsWith(`${STAGING}/`)) continue;
    const [content] = await file.download();
    await writeFile(contentPath(folder, file.name), content, { mode: 0o600 });
    yield { name: file.name, ...v.parse(metadataSchema, file.metadata) };
  }
}

/** Copies the bucket's files with metadata. Returns their names. */
export async function backUpFiles(
  store: Store,
  directory: string,
  onFile: OnFile,
): Promise<ReadonlySet<string>> {
  const folder = join(directory, 'files');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = new Set<string>();
  async function* lines(): AsyncGenerator<FileLine> {
    for await (const line of allFiles(store, folder, onFile)) {
      names.add(line.name);
      yield line;
    }
  }
  await writeLines(join(directory, 'files.jsonl'), lines());
  return names;
}

/** Writes as many of a backup's files as its manifest says. */
export async function restoreFiles(
  { files }: Store,
  directory: string,
  { total, onFile }: { readonly total: number; readonly onFile: OnFile },
): Promise<void> {
  let count = 0;
  for await (const line of readLines(join(directory, 'files.jsonl'))) {
    const { name, contentType, cacheControl, metadata } = v.parse(fileSchema, line);
    const content = await readFile(contentPath(join(directory, 'files'), name));
    await files.file(name).save(content, {
      resumable: false,
      ...(contentType === undefined ? {} : { contentType }),
      metadata: {
        ...(cacheControl === undefined ? {} : { cacheControl }),
        ...(metadata ? { metadata } : {}),
      },
    });
    count += 1;
    onFile(count, total);
  }
}
