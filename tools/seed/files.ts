import { readFile } from 'node:fs/promises';
import { COVER_FILE_SIZES } from '@store/domain/shop/files/cover-sketch';
import { formatTime } from '@store/domain/platform/time';
import { currentCurrency } from '@store/functions/platform/settings/currency';
import { refreshSettings } from '@store/functions/platform/settings/current';
import { addStoredKit, countKitsAdded } from '@store/functions/shop/kits/kits';
import { readAsset, renderSong } from './assets';
import { masterPath, sharePath } from './fill';
import { DEMO_KITS, kitFile, renderKit, type DemoKit } from './kits';
import { BUYERS_FILES, type BuyersEnding } from './music/buyers-files';
import { SONGS, type Song } from './music/songs';
import { fingerprint, readSongMeta, slugOf } from './recordings';
import { storeOnce } from './store-once';

// A shop can do without these for its first minute: they are rendered and stored while it is used.

async function fillSong(folder: string, song: Song): Promise<void> {
  await renderSong(folder, song);
  const { bytes } = await readSongMeta(song);
  for (const ending of Object.keys(bytes) as BuyersEnding[])
    await storeOnce(masterPath(song, ending), await readAsset(folder, song, ending), BUYERS_FILES[ending]);
  await storeOnce(await sharePath(song), await readAsset(folder, song, 'jpg'), 'image/jpeg');
}

async function addKit(folder: string, kit: DemoKit, currency: string): Promise<void> {
  const meta = await renderKit(folder, kit);
  const read = (ending: string) => readFile(kitFile(folder, kit, ending));
  const slug = `kit-${slugOf(kit.title)}`;
  const [zip, preview] = [await read('.zip'), await read('.mp3')];
  const paths = {
    kit: `masters/${slug}-${fingerprint(zip)}.zip`,
    preview: `previews/${slug}-${fingerprint(preview)}.mp3`,
    cover: `covers/${slug}-${fingerprint(await read('-640.jpg'))}`,
  } as const;
  await storeOnce(paths.kit, zip, 'application/zip');
  await storeOnce(paths.preview, preview, 'audio/mpeg');
  for (const size of COVER_FILE_SIZES)
    await storeOnce(`${paths.cover}/${size}.jpg`, await read(`-${size}.jpg`), 'image/jpeg');
  const { title, kind, description, price } = kit;
  const edit = {
    title,
    kind,
    description,
    price,
    currency,
    sounds: meta.sounds,
    format: '16-bit WAV',
    licence: null,
  };
  await addStoredKit(
    { ...edit, time: formatTime(meta.seconds), peaks: meta.peaks },
    { key: `demo-${slug}`, paths, size: zip.length },
    Date.now(),
  );
}

/** Adds the demo's missing kits. Deleted kits stay deleted. */
async function addKits(folder: string): Promise<void> {
  await refreshSettings();
  for (const kit of DEMO_KITS.slice(await countKitsAdded())) await addKit(folder, kit, currentCurrency());
}

/** Renders and stores files of the songs with these numbers; `kits` stands for all kits. */
export async function fillFiles(folder: string, parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    const song = SONGS[Number(part)];
    await (song ? fillSong(folder, song) : addKits(folder));
  }
}
