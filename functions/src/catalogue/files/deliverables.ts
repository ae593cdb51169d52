import { FILE_KINDS, type FileKind, type FileSizes } from '@store/domain/catalogue/files/file-kinds';
import type { Delivery, Master, PrivateFiles } from '../../collections';
import { describeFile } from '../../gateways/storage';

function deliveryOfMaster(master: Master): Delivery {
  return 'path' in master ? { kind: 'stored', path: master.path } : { kind: 'address', url: master.url };
}

/** The file's extension in lower case, for example `wav`; empty if there is none. */
export function endingOf(delivery: Delivery): string {
  const name = delivery.kind === 'stored' ? delivery.path : new URL(delivery.url).pathname;
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

function encodedOrMaster(encoded: string | undefined, master: Delivery | null): Delivery | null {
  if (encoded !== undefined) return { kind: 'stored', path: encoded };
  return master && endingOf(master) === 'mp3' ? master : null;
}

/** The file of one kind; null if the track has none. */
export function deliverable({ master, others }: PrivateFiles, kind: FileKind): Delivery | null {
  const full = master && deliveryOfMaster(master);
  switch (kind) {
    case 'master':
      return full;
    case 'wav':
      return full && endingOf(full) === 'wav' ? full : null;
    case 'mp3':
      return encodedOrMaster(others.mp3, full);
    case 'tagged-mp3':
    case 'stems': {
      const path = others[kind];
      return path === undefined ? null : { kind: 'stored', path };
    }
  }
}

/** The sizes of stored files in bytes, by path. */
export type StoredSizes = ReadonlyMap<string, number>;

/** Reads the sizes of a track's private files. */
export async function measureFiles({ master, others }: PrivateFiles): Promise<StoredSizes> {
  const paths = [...(master && 'path' in master ? [master.path] : []), ...Object.values(others)];
  const stats = await Promise.all(paths.map(async (path) => [path, await describeFile(path)] as const));
  return new Map(stats.flatMap(([path, found]) => (found ? [[path, found.size]] : [])));
}

/** What a track can deliver; a stored file that was not measured is left out, as it does not exist. */
export function fileSizes(files: PrivateFiles, sizes: StoredSizes): FileSizes {
  const known = FILE_KINDS.flatMap((kind): [FileKind, number][] => {
    const delivery = deliverable(files, kind);
    if (!delivery) return [];
    if (delivery.kind === 'address') return [[kind, 0]];
    const size = sizes.get(delivery.path);
    return size === undefined ? [] : [[kind, size]];
  });
  return Object.fromEntries(known);
}
