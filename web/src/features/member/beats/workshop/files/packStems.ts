import { STEMS_MAXIMUM } from '@store/domain/shop/files/uploads';

const ZIP_TYPE = 'application/zip';

/** Its message is for the user. */
export class StemsError extends Error {
  override readonly name = 'StemsError';
}

function isZip({ name }: File): boolean {
  return /\.zip$/i.test(name);
}

/** Unique even on case-insensitive file systems: `kick.wav`, `kick (2).wav`. */
export function distinctNames(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.map((name) => {
    const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
    let unused = name;
    for (let number = 2; seen.has(unused.toLowerCase()); number++) unused = `${stem} (${number})${ending}`;
    seen.add(unused.toLowerCase());
    return unused;
  });
}

function requireFits(bytes: number): void {
  if (bytes > STEMS_MAXIMUM) throw new StemsError('The stems are too large: at most 2 GB together.');
}

/** Reports passed bytes. */
function counting(onBytes: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let sum = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      sum += chunk.length;
      onBytes(sum);
      controller.enqueue(chunk);
    },
  });
}

/**
 * Packs stems into one ZIP file. Returns a single ZIP as it is; packs others without compression, while reading,
 * so the browser decides between memory and disk. Throws a StemsError.
 */
export async function packStems(files: readonly File[], onProgress: (share: number) => void): Promise<Blob> {
  const [first] = files;
  if (!first) throw new StemsError('Choose at least one file.');
  const empty = files.find(({ size }) => size === 0);
  if (empty) throw new StemsError(`“${empty.name}” is empty.`);
  if (files.length === 1 && isZip(first)) {
    requireFits(first.size);
    return first;
  }
  if (files.some(isZip)) throw new StemsError('Choose either one ZIP file or the single stems, not both.');
  const names = distinctNames(files.map(({ name }) => name));
  const entries = files.map((input, index) => ({ input, name: names[index] ?? input.name }));
  const { makeZip, predictLength } = await import('client-zip');
  const length = Number(predictLength(files.map((file, index) => ({ name: names[index], size: file.size }))));
  requireFits(length);
  const stream = makeZip(entries).pipeThrough(counting((bytes) => onProgress(Math.min(1, bytes / length))));
  return new Response(stream, { headers: { 'Content-Type': ZIP_TYPE } }).blob();
}
