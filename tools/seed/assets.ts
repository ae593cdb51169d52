import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeZip } from 'client-zip';
import { SHARE_SIZE } from '@store/domain/shop/files/covers';
import { DEFAULT_SHOP } from '@store/domain/shop/settings/default-shop';
import { paintShare } from '../lib/share-picture';
import { coverOf } from './covers/press';
import { encodeMp3 } from './music/mp3';
import { SONGS, songNumber, type Song } from './music/songs';
import { synthesise, synthesiseStems } from './music/synthesis';
import { encodeWav } from './music/wav';
import { readRecording, readSongMeta, slugOf } from './recordings';

const BUYERS_KBPS = 320;

/** These have stems too. */
const SONGS_WITH_STEMS: readonly string[] = ['Harbour Lights', 'Glass Elevator'];

export function hasStems({ title }: Song): boolean {
  return SONGS_WITH_STEMS.includes(title);
}

/** The path of one of a song's rendered files: `.wav`, `-stems.zip`, `-share.jpg` or, written last, `-320.mp3`. */
function pathOf(folder: string, { title }: Song, ending: string): string {
  return join(folder, `${slugOf(title)}${ending}`);
}

/** Returns whether all of a song's files are rendered. */
export async function isRendered(folder: string, song: Song): Promise<boolean> {
  return access(pathOf(folder, song, '-320.mp3')).then(
    () => true,
    () => false,
  );
}

export async function readAsset(folder: string, song: Song, ending: string): Promise<Uint8Array> {
  return readFile(pathOf(folder, song, ending));
}

async function packStems(song: Song): Promise<Uint8Array> {
  const entries = synthesiseStems(song, songNumber(song)).map(({ name, sound }) => ({
    name: `${song.title} - ${name}.wav`,
    input: encodeWav(sound),
    lastModified: 0,
  }));
  return new Uint8Array(await new Response(makeZip(entries)).arrayBuffer());
}

/**
 * Renders the files of a song that the repository does not keep, unless they exist: what buyers get, and the picture
 * for shared links, whose font is this machine's. Returns whether anything was rendered.
 */
export async function renderSong(folder: string, index: number): Promise<boolean> {
  const song = SONGS[index];
  if (!song) throw new RangeError(`There is no song ${index}.`);
  if (await isRendered(folder, song)) return false;

  await mkdir(folder, { recursive: true });
  const { peaks } = await readSongMeta(song);
  const cover = await coverOf(await readRecording(song, '-640.jpg'), SHARE_SIZE.height);
  const share = await paintShare({ ...song, peaks }, { cover, shop: DEFAULT_SHOP.name });
  await writeFile(pathOf(folder, song, '-share.jpg'), share);
  if (hasStems(song)) await writeFile(pathOf(folder, song, '-stems.zip'), await packStems(song));
  const sound = synthesise(song, songNumber(song));
  await writeFile(pathOf(folder, song, '.wav'), encodeWav(sound));
  // Renamed, so that an interrupted rendering is repeated.
  await writeFile(pathOf(folder, song, '-320.mp3.part'), await encodeMp3(sound, BUYERS_KBPS));
  await rename(pathOf(folder, song, '-320.mp3.part'), pathOf(folder, song, '-320.mp3'));
  return true;
}
