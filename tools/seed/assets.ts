import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHARE_SIZE } from '@store/domain/shop/files/covers';
import { DEFAULT_SHOP } from '@store/domain/shop/settings/default-shop';
import { paintShare } from '../lib/share-picture';
import { coverOf } from './covers/press';
import { renderBuyersFiles, type BuyersEnding } from './music/buyers-files';
import { songNumber, type Song } from './music/songs';
import { synthesise } from './music/synthesis';
import { readRecording, readSongMeta, slugOf } from './recordings';

/** The path of a song's rendered file; the link image is written last. */
function pathOf(folder: string, { title }: Song, ending: BuyersEnding | 'jpg'): string {
  return join(folder, `${slugOf(title)}.${ending}`);
}

export async function readAsset(
  folder: string,
  song: Song,
  ending: BuyersEnding | 'jpg',
): Promise<Uint8Array> {
  return readFile(pathOf(folder, song, ending));
}

/**
 * Renders a song's files that the repository doesn't keep, if missing: what buyers get, and the link image, whose
 * font is this machine's.
 */
export async function renderSong(folder: string, song: Song): Promise<void> {
  const last = pathOf(folder, song, 'jpg');
  const isRendered = await access(last).then(
    () => true,
    () => false,
  );
  if (isRendered) return;

  await mkdir(folder, { recursive: true });
  const { peaks, bytes } = await readSongMeta(song);
  for (const [ending, file] of await renderBuyersFiles(song, synthesise(song, songNumber(song)))) {
    if (file.length !== bytes[ending])
      throw new Error(`${song.title}.${ending} differs from its recorded size: \`npm run record\`.`);
    await writeFile(pathOf(folder, song, ending), file);
  }
  const cover = await coverOf(await readRecording(song, '-640.jpg'), SHARE_SIZE.height);
  // Renamed, so an interrupted rendering is repeated.
  await writeFile(`${last}.part`, await paintShare({ ...song, peaks }, { cover, shop: DEFAULT_SHOP.name }));
  await rename(`${last}.part`, last);
}
