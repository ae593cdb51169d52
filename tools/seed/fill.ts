import { COVER_SIZES } from '@store/domain/covers';
import { formatTime } from '@store/domain/time';
import { hasFile, IMMUTABLE, publicAddress, putFile, type FilePath } from '@store/functions/gateways/storage';
import { createAccount, findAccount, setMember } from '@store/functions/gateways/auth';
import { addComment } from '@store/functions/comments/comments';
import { moveFiles } from '@store/functions/catalogue/files-origin';
import { addTrack, countAdded } from '@store/functions/catalogue/tracks';
import { readProfile, writeProfile } from '@store/functions/account/profiles';
import { DEMO_ACCOUNTS, type DemoAccount } from './accounts';
import { assetPlace, fingerprint, readAsset, readMeta, type AssetMeta, type AssetPlace } from './assets';
import { COMMENTS } from './comments';
import { SONGS, type Song } from './songs';

interface StoredSong {
  readonly image: string;
  readonly media: string;
  readonly master: FilePath | undefined;
}

async function storeOnce(path: FilePath, bytes: Uint8Array, contentType: string): Promise<void> {
  if (await hasFile(path)) return;
  await putFile(path, bytes, { contentType, cacheControl: IMMUTABLE });
}

async function storeFiles(place: AssetPlace, meta: AssetMeta): Promise<StoredSong> {
  const preview = await readAsset(place, '.mp3');
  const previewPath = `previews/${place.slug}-${fingerprint(preview)}.mp3` as const;
  await storeOnce(previewPath, preview, 'audio/mpeg');

  const largest = COVER_SIZES[COVER_SIZES.length - 1] ?? COVER_SIZES[0];
  const coverName = `${place.slug}-${fingerprint(await readAsset(place, `-${largest}.jpg`))}`;
  for (const size of COVER_SIZES) {
    await storeOnce(`covers/${coverName}/${size}.jpg`, await readAsset(place, `-${size}.jpg`), 'image/jpeg');
  }
  const master = meta.hasMaster ? (`masters/${place.slug}.wav` as const) : undefined;
  if (master) await storeOnce(master, await readAsset(place, '.wav'), 'audio/wav');
  return {
    image: publicAddress(`covers/${coverName}/${largest}.jpg`),
    media: publicAddress(previewPath),
    master,
  };
}

async function storeSong(song: Song, folder: string, isInShop: boolean): Promise<void> {
  const place = assetPlace(folder, song);
  const meta = await readMeta(place);
  if (!meta) throw new Error(`${song.title} has not been rendered.`);
  const { image, media, master } = await storeFiles(place, meta);
  if (isInShop) return;
  const time = formatTime(meta.seconds);
  const draft = { title: song.title, image, media, tag: song.tag, time, bpm: song.bpm, peaks: meta.peaks };
  await addTrack(draft, { master: master ? { path: master } : null });
}

async function ensureAccount(account: DemoAccount): Promise<string> {
  const { uid } = (await findAccount(account.email)) ?? (await createAccount(account));
  if (!(await readProfile(uid)))
    await writeProfile({ uid, username: account.username, email: account.email });
  return uid;
}

/**
 * Fills the shop with what it lacks of the demo: accounts, files, tracks, comments. What is there stays as it is, so it
 * may run at every start, and it mends a shop that was stopped half-way.
 */
export async function fillShop(folder: string, say: (line: string) => void): Promise<void> {
  const uid = await ensureAccount(DEMO_ACCOUNTS.user);
  await setMember(await ensureAccount(DEMO_ACCOUNTS.member), true);

  // Of those that were there once: a track that was sold or deleted does not come back.
  const added = await countAdded();
  for (const [index, song] of SONGS.entries()) {
    await storeSong(song, folder, index < added);
    if (index >= added) say(`Track ${index + 1} of ${SONGS.length}: ${song.title}`);
  }
  if (added === 0) {
    for (const { track, username, message } of COMMENTS)
      await addComment({ trackId: track, uid, username, message });
  }
  const moved = await moveFiles();
  if (moved > 0) say(`The files have a new address: ${moved} tracks were updated.`);
}
