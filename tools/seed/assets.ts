import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { encodePeaks, measurePeaks } from '@store/domain/peaks';
import { COVER_SIZES } from '@store/domain/covers';
import { drawCover, paintCover } from './covers';
import { encodeMp3 } from './mp3';
import { SONGS, type Song } from './songs';
import { synthesise } from './synthesis';
import { encodeWav } from './wav';

const PREVIEW_KBPS = 128;

/** Every sixth track also has a studio master, so that both kinds of delivery can be tried. */
const MASTER_EVERY = 6;

const metaSchema = v.object({ seconds: v.number(), peaks: v.string(), hasMaster: v.boolean() });

/** What was measured of a rendered song. */
export type AssetMeta = v.InferOutput<typeof metaSchema>;

/** Where a song's files lie on disk: `{folder}/{slug}.mp3`, `.wav`, `-{size}.jpg` and `.json`. */
export interface AssetPlace {
  readonly folder: string;
  readonly slug: string;
}

/** A file name for a title: `Dust on the Needle` → `dust-on-the-needle`. */
export function slugOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** The names of a song's files, the same on every machine. */
export function assetPlace(folder: string, song: Song): AssetPlace {
  return { folder, slug: slugOf(song.title) };
}

function pathOf({ folder, slug }: AssetPlace, ending: string): string {
  return join(folder, `${slug}${ending}`);
}

/** Reads what was measured of a song, or undefined when it has not been rendered completely. */
export async function readMeta(place: AssetPlace): Promise<AssetMeta | undefined> {
  try {
    return v.parse(metaSchema, JSON.parse(await readFile(pathOf(place, '.json'), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Reads one of a song's files. */
export async function readAsset(place: AssetPlace, ending: string): Promise<Uint8Array> {
  return readFile(pathOf(place, ending));
}

/**
 * Renders a song's files unless they are there. The measurements are written last and at once, so that a render that was
 * stopped half-way is done again. Returns whether there was anything to render.
 */
export async function renderSong(folder: string, index: number): Promise<boolean> {
  const song = SONGS[index];
  if (!song) throw new RangeError(`There is no song ${index}.`);
  const place = assetPlace(folder, song);
  if (await readMeta(place)) return false;

  await mkdir(folder, { recursive: true });
  const sound = synthesise(song, index + 1);
  await writeFile(pathOf(place, '.mp3'), await encodeMp3(sound, PREVIEW_KBPS));
  const hasMaster = index % MASTER_EVERY === MASTER_EVERY - 1;
  if (hasMaster) await writeFile(pathOf(place, '.wav'), encodeWav(sound));
  const cover = drawCover(index);
  for (const size of COVER_SIZES)
    await writeFile(pathOf(place, `-${size}.jpg`), await paintCover(cover, size));

  const meta: AssetMeta = {
    seconds: sound.left.length / sound.sampleRate,
    peaks: encodePeaks(measurePeaks(sound.left)),
    hasMaster,
  };
  await writeFile(pathOf(place, '.json.part'), JSON.stringify(meta));
  await rename(pathOf(place, '.json.part'), pathOf(place, '.json'));
  return true;
}

/** A short name for some bytes, so that changed files get new addresses. */
export function fingerprint(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 10);
}
