import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeZip } from 'client-zip';
import * as v from 'valibot';
import { excerpt, loudestStart } from '@store/domain/shop/analysis/excerpt';
import { encodePeaks, measurePeaks } from '@store/domain/shop/catalogue/files/peaks';
import { COVER_FILE_SIZES } from '@store/domain/shop/files/cover-sketch';
import { SHARE_SIZE } from '@store/domain/shop/files/covers';
import { DEFAULT_SHOP } from '@store/domain/shop/settings/default-shop';
import { drawCover } from './covers/covers';
import { coverFile, coverOf, paintCover } from './covers/press';
import { paintShare } from '../lib/share-picture';
import { encodeMp3 } from './music/mp3';
import { EXCERPT_SONGS, SONGS, type Song } from './music/songs';
import { timbreOf } from '../lib/timbre';
import { synthesise, synthesiseStems } from './music/synthesis';
import { encodeWav } from './music/wav';

const PREVIEW_KBPS = 128;

const BUYERS_KBPS = 320;

/** These have stems too. */
const SONGS_WITH_STEMS: readonly string[] = ['Harbour Lights', 'Glass Elevator'];

const metaSchema = v.object({
  seconds: v.number(),
  /** As `Track.excerpt`. */
  excerpt: v.number(),
  peaks: v.string(),
  timbre: v.string(),
  hasStems: v.boolean(),
});

export type AssetMeta = v.InferOutput<typeof metaSchema>;

/** Names the files of a song: `{folder}/{slug}.mp3`, `.wav`, `-320.mp3`, `-stems.zip`, `-{size}.jpg`, `-share.jpg` and `.json`. */
export interface AssetLocation {
  readonly folder: string;
  readonly slug: string;
}

/** `Dust on the Needle` → `dust-on-the-needle` */
export function slugOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

export function assetLocation(folder: string, song: Song): AssetLocation {
  return { folder, slug: slugOf(song.title) };
}

function pathOf({ folder, slug }: AssetLocation, ending: string): string {
  return join(folder, `${slug}${ending}`);
}

/** Returns undefined for a song that is not rendered completely. */
export async function readMeta(location: AssetLocation): Promise<AssetMeta | undefined> {
  try {
    return v.parse(metaSchema, JSON.parse(await readFile(pathOf(location, '.json'), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

export async function readAsset(location: AssetLocation, ending: string): Promise<Uint8Array> {
  return readFile(pathOf(location, ending));
}

async function packStems(song: Song, seed: number): Promise<Uint8Array> {
  const entries = synthesiseStems(song, seed).map(({ name, sound }) => ({
    name: `${song.title} - ${name}.wav`,
    input: encodeWav(sound),
    lastModified: 0,
  }));
  return new Uint8Array(await new Response(makeZip(entries)).arrayBuffer());
}

/**
 * Renders a song's files unless they exist. The metadata is written last and atomically, so that an interrupted rendering is
 * repeated. Returns whether anything was rendered.
 */
export async function renderSong(folder: string, index: number): Promise<boolean> {
  const song = SONGS[index];
  if (!song) throw new RangeError(`There is no song ${index}.`);
  const location = assetLocation(folder, song);
  if (await readMeta(location)) return false;

  await mkdir(folder, { recursive: true });
  const sound = synthesise(song, index + 1);
  const length = EXCERPT_SONGS.get(song.title);
  const preview = length === undefined ? sound : excerpt(sound, loudestStart(sound, length), length);
  await writeFile(pathOf(location, '.mp3'), await encodeMp3(preview, PREVIEW_KBPS));
  await writeFile(pathOf(location, '.wav'), encodeWav(sound));
  await writeFile(pathOf(location, '-320.mp3'), await encodeMp3(sound, BUYERS_KBPS));
  const hasStems = SONGS_WITH_STEMS.includes(song.title);
  if (hasStems) await writeFile(pathOf(location, '-stems.zip'), await packStems(song, index + 1));
  const cover = await paintCover(drawCover(index));
  for (const size of COVER_FILE_SIZES)
    await writeFile(pathOf(location, `-${size}.jpg`), await coverFile(cover, size));

  const peaks = encodePeaks(measurePeaks(preview.left));
  const art = { cover: await coverOf(cover, SHARE_SIZE.height), shop: DEFAULT_SHOP.name };
  await writeFile(pathOf(location, '-share.jpg'), await paintShare({ ...song, peaks }, art));
  const meta: AssetMeta = {
    seconds: sound.left.length / sound.sampleRate,
    excerpt: length ?? 0,
    peaks,
    timbre: timbreOf(sound.left, sound.sampleRate),
    hasStems,
  };
  await writeFile(pathOf(location, '.json.part'), JSON.stringify(meta));
  await rename(pathOf(location, '.json.part'), pathOf(location, '.json'));
  return true;
}

/** A short hash, so that changed files get new addresses. */
export function fingerprint(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 10);
}
