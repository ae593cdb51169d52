import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { excerpt, loudestStart } from '@store/domain/shop/analysis/excerpt';
import { encodePeaks, measurePeaks } from '@store/domain/shop/catalogue/files/peaks';
import { COVER_FILE_SIZES } from '@store/domain/shop/files/cover-sketch';
import { timbreOf } from '../lib/timbre';
import { drawCover } from './covers/covers';
import { coverFile, paintCover } from './covers/press';
import { renderBuyersFiles } from './music/buyers-files';
import { encodeMp3 } from './music/mp3';
import { EXCERPT_SONGS, SONGS, songNumber, type Song } from './music/songs';
import { synthesise } from './music/synthesis';

/** Relative to the repository, the seed's and tests' working directory. */
const FOLDER = 'tools/seed/recordings';

/** Keeps all previews and covers under 12 MB of the repository. */
const PREVIEW_KBPS = 80;

const metaSchema = v.object({
  seconds: v.number(),
  /** As `Track.excerpt`. */
  excerpt: v.number(),
  peaks: v.string(),
  timbre: v.string(),
  /** Sizes of buyers' files, shown before they are rendered. */
  bytes: v.object({ wav: v.number(), mp3: v.number(), zip: v.optional(v.number()) }),
});

export type SongMeta = v.InferOutput<typeof metaSchema>;

/** `Dust on the Needle` → `dust-on-the-needle` */
export function slugOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** A short hash: changed files get new URLs. */
export function fingerprint(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 10);
}

/** The path of a song's recorded file: `.mp3`, `-{size}.jpg` or `.json`. */
function pathOf({ title }: Song, ending: string): string {
  return join(FOLDER, `${slugOf(title)}${ending}`);
}

export async function readRecording(song: Song, ending: string): Promise<Uint8Array> {
  return readFile(pathOf(song, ending));
}

export async function readSongMeta(song: Song): Promise<SongMeta> {
  return v.parse(metaSchema, JSON.parse(await readFile(pathOf(song, '.json'), 'utf8')));
}

/** Renders a song's preview; measures the song and buyers' files. */
export async function recordSong(song: Song): Promise<{ preview: Uint8Array; meta: unknown }> {
  const sound = synthesise(song, songNumber(song));
  const length = EXCERPT_SONGS.get(song.title);
  const heard = length === undefined ? sound : excerpt(sound, loudestStart(sound, length), length);
  const files = await renderBuyersFiles(song, sound);
  const meta = {
    seconds: sound.left.length / sound.sampleRate,
    excerpt: length ?? 0,
    peaks: encodePeaks(measurePeaks(heard.left)),
    timbre: timbreOf(sound.left, sound.sampleRate),
    bytes: Object.fromEntries(files.map(([ending, { length: size }]) => [ending, size])),
  };
  return { preview: await encodeMp3(heard, PREVIEW_KBPS), meta };
}

/** Renders every song's files in the repository anew. */
export async function recordSongs(): Promise<void> {
  for (const [index, song] of SONGS.entries()) {
    const { preview, meta } = await recordSong(song);
    await writeFile(pathOf(song, '.mp3'), preview);
    const cover = await paintCover(drawCover(index));
    for (const size of COVER_FILE_SIZES)
      await writeFile(pathOf(song, `-${size}.jpg`), await coverFile(cover, size));
    await writeFile(pathOf(song, '.json'), `${JSON.stringify(meta, null, 2)}\n`);
  }
}
