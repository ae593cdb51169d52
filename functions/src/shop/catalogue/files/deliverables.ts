import {
  deliveredKinds,
  FILE_KINDS,
  type FileKind,
  type MeasuredFiles,
  LOSSLESS,
  type SoundFormat,
} from '@store/domain/shop/files/file-kinds';
import { audioEnding } from '@store/domain/shop/files/uploads';
import type { Delivery, Master, PrivateFiles } from '../../../platform/collections';
import { describeFile } from '../../../platform/gateways/storage';
import { examineStored } from '../../uploads/stored-sound';

function deliveryOfMaster(master: Master): Delivery {
  return 'path' in master ? { kind: 'stored', path: master.path } : { kind: 'address', url: master.url };
}

/** Lower-case extension, such as `wav`; empty if none. */
export function endingOf(delivery: Delivery): string {
  const name = delivery.kind === 'stored' ? delivery.path : new URL(delivery.url).pathname;
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

function encodedOrMaster(encoded: string | undefined, master: Delivery | null): Delivery | null {
  if (encoded !== undefined) return { kind: 'stored', path: encoded };
  return master && endingOf(master) === 'mp3' ? master : null;
}

/** Null if the track has none. */
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

/** A licence's files in the order of its promise; undefined if one is missing. */
export function deliverables(
  files: PrivateFiles,
  promised: readonly FileKind[],
): { readonly file: FileKind; readonly delivery: Delivery }[] | undefined {
  const kinds = deliveredKinds(promised, (kind) => deliverable(files, kind) !== null);
  const found = kinds.flatMap((file) => {
    const delivery = deliverable(files, file);
    return delivery ? [{ file, delivery }] : [];
  });
  return found.length === kinds.length ? found : undefined;
}

export interface Measurements {
  /** Bytes by path, without missing files. */
  readonly sizes: ReadonlyMap<string, number>;
  /** Of a lossless master. */
  readonly sound: SoundFormat | undefined;
}

async function soundOf(
  { master }: PrivateFiles,
  sizes: Measurements['sizes'],
): Promise<SoundFormat | undefined> {
  if (!master || !('path' in master)) return undefined;
  const { path } = master;
  const [ending, size] = [audioEnding(path), sizes.get(path)];
  if (ending === undefined || size === undefined) return undefined;
  const found = await examineStored(path, size, ending);
  if (found.kind !== 'sound' || found.sound.bits === undefined) return undefined;
  const { rate, bits } = found.sound;
  const container = LOSSLESS.find((name) => name === found.sound.container);
  return { ...(container && { container }), rate, bits };
}

export async function measureFiles(files: PrivateFiles): Promise<Measurements> {
  const { master, others } = files;
  const paths = [...(master && 'path' in master ? [master.path] : []), ...Object.values(others)];
  const stats = await Promise.all(paths.map(async (path) => [path, await describeFile(path)] as const));
  const sizes = new Map(stats.flatMap(([path, found]) => (found ? [[path, found.size]] : [])));
  return { sizes, sound: await soundOf(files, sizes) };
}

/** Unmeasured files count as missing. */
export function measuredFiles(files: PrivateFiles, { sizes, sound }: Measurements): MeasuredFiles {
  const known = FILE_KINDS.flatMap((kind): [FileKind, number][] => {
    const delivery = deliverable(files, kind);
    if (!delivery) return [];
    if (delivery.kind === 'address') return [[kind, 0]];
    const size = sizes.get(delivery.path);
    return size === undefined ? [] : [[kind, size]];
  });
  return { files: Object.fromEntries(known), sound };
}
