import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { COVER_FILE_SIZES } from '@store/domain/shop/files/cover-sketch';
import { formatTime } from '@store/domain/platform/time';
import {
  hasFile,
  IMMUTABLE,
  publicAddress,
  putFile,
  type FilePath,
} from '@store/functions/platform/gateways/storage';
import { createAccount, findAccount, setMember } from '@store/functions/platform/gateways/auth';
import { addComment } from '@store/functions/shop/catalogue/comments/comments';
import { measuredFiles, measureFiles } from '@store/functions/shop/catalogue/files/deliverables';
import type { PrivateFiles } from '@store/functions/platform/collections';
import { moveFiles } from '@store/functions/entry/maintenance/files-origin';
import { addStoredKit, countKitsAdded } from '@store/functions/shop/kits/kits';
import { recordOrigins } from '@store/functions/shop/import/origins';
import { addTrack, countAdded } from '@store/functions/shop/catalogue/tracks';
import { addCollaborator } from '@store/functions/sales/splits/collaborators';
import { changePayee } from '@store/functions/sales/splits/payees';
import { readProfile, writeProfile } from '@store/functions/people/account/profiles';
import { DEMO_ACCOUNTS, type DemoAccount } from './accounts';
import { hasStems, isRendered, readAsset } from './assets';
import { COMMENTS } from './comments';
import { DEMO_ORIGINS } from './origins';
import { currentCurrency } from '@store/functions/platform/settings/currency';
import { refreshSettings } from '@store/functions/platform/settings/current';
import { DEMO_KITS, kitFile, readKitMeta, type DemoKit } from './kits';
import { FREE_SONGS, SONGS, songKey, songMood, STATED_MAKINGS, type Song } from './music/songs';
import { fingerprint, readRecording, readSongMeta, slugOf } from './recordings';

/** Has a share of the first song, and may connect an account at the payments stand-in by the secret link. */
const DEMO_COLLABORATOR = {
  id: 'demo-collaborator',
  name: 'Ines Okafor',
  email: 'ines@example.com',
} as const;

const SHARED_SONG = SONGS[0]?.title;

interface StoredSong {
  readonly image: string;
  readonly media: string;
  readonly share: string;
  readonly files: PrivateFiles;
}

async function storeOnce(path: FilePath, bytes: Uint8Array, contentType: string): Promise<void> {
  if (await hasFile(path)) return;
  await putFile(path, bytes, { contentType, cacheControl: IMMUTABLE });
}

async function storeBuyersFiles(song: Song, folder: string): Promise<PrivateFiles> {
  const slug = slugOf(song.title);
  const [master, mp3, stems] = [`masters/${slug}.wav`, `masters/${slug}.mp3`, `masters/${slug}.zip`] as const;
  await storeOnce(master, await readAsset(folder, song, '.wav'), 'audio/wav');
  await storeOnce(mp3, await readAsset(folder, song, '-320.mp3'), 'audio/mpeg');
  if (!hasStems(song)) return { master: { path: master }, others: { mp3 } };
  await storeOnce(stems, await readAsset(folder, song, '-stems.zip'), 'application/zip');
  return { master: { path: master }, others: { mp3, stems } };
}

async function storeFiles(song: Song, folder: string): Promise<StoredSong> {
  const slug = slugOf(song.title);
  const preview = await readRecording(song, '.mp3');
  const previewPath = `previews/${slug}-${fingerprint(preview)}.mp3` as const;
  await storeOnce(previewPath, preview, 'audio/mpeg');

  const largest = Math.max(...COVER_FILE_SIZES);
  const coverName = `${slug}-${fingerprint(await readRecording(song, `-${largest}.jpg`))}`;
  for (const size of COVER_FILE_SIZES)
    await storeOnce(
      `covers/${coverName}/${size}.jpg`,
      await readRecording(song, `-${size}.jpg`),
      'image/jpeg',
    );
  const picture = await readAsset(folder, song, '-share.jpg');
  const sharePath = `covers/${slug}-${fingerprint(picture)}/share.jpg` as const;
  await storeOnce(sharePath, picture, 'image/jpeg');
  return {
    image: publicAddress(`covers/${coverName}/${largest}.jpg`),
    media: publicAddress(previewPath),
    share: publicAddress(sharePath),
    files: await storeBuyersFiles(song, folder),
  };
}

/** Waits until a song or a kit is rendered; whoever renders ends this process if that fails. */
async function rendered<Meta>(read: () => Promise<Meta | undefined>): Promise<Meta> {
  for (;;) {
    const meta = await read();
    if (meta) return meta;
    await setTimeout(100);
  }
}

async function storeSong(song: Song, folder: string, isInShop: boolean): Promise<void> {
  await rendered(async () => (await isRendered(folder, song)) || undefined);
  const { image, media, share, files } = await storeFiles(song, folder);
  if (isInShop) return;
  const meta = await readSongMeta(song);
  const time = formatTime(meta.seconds);
  const { title, tag, bpm } = song;
  const { peaks, timbre } = meta;
  const making = STATED_MAKINGS[title];
  const draft = {
    title,
    image,
    media,
    tag,
    time,
    bpm,
    peaks,
    timbre,
    key: songKey(song),
    mood: songMood(song),
    share,
    ...measuredFiles(files, await measureFiles(files)),
    ...(meta.excerpt > 0 && { excerpt: meta.excerpt }),
    ...(FREE_SONGS.has(title) && { free: true as const }),
    ...(making && { making }),
  };
  const split = title === SHARED_SONG ? [{ collaborator: DEMO_COLLABORATOR.id, points: 4000 }] : undefined;
  await addTrack(draft, { files, split });
}

async function storeKit(folder: string, kit: DemoKit, currency: string): Promise<void> {
  const meta = await rendered(() => readKitMeta(folder, kit));
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

/** Adds the demo's kits to the shop as far as it lacks them. A deleted kit is not added again. */
async function addKits(folder: string, currency: string): Promise<void> {
  const added = await countKitsAdded();
  for (const kit of DEMO_KITS.slice(added)) await storeKit(folder, kit, currency);
}

async function ensureAccount(account: DemoAccount): Promise<string> {
  const { uid } = (await findAccount(account.email)) ?? (await createAccount(account));
  if (!(await readProfile(uid)))
    await writeProfile({ uid, username: account.username, email: account.email });
  return uid;
}

type Say = (line: string) => void;

async function addSongs(folder: string, uid: string, say: Say): Promise<void> {
  // Counts tracks that were ever added: a sold or deleted track is not added again.
  const added = await countAdded();
  if (added === 0) {
    await addCollaborator(DEMO_COLLABORATOR, Date.now());
    await refreshSettings();
    await changePayee(DEMO_COLLABORATOR.id, 'on');
  }
  for (const [index, song] of SONGS.entries()) {
    await storeSong(song, folder, index < added);
    if (index >= added) say(`Track ${index + 1} of ${SONGS.length}: ${song.title}`);
  }
  if (added === 0) {
    await recordOrigins(DEMO_ORIGINS, Date.now());
    for (const { track, username, message } of COMMENTS)
      await addComment({ trackId: track, uid, username, message });
  }
}

/**
 * Adds the demo's accounts, and the songs of a folder with their comments, as far as the shop lacks them; changes nothing else. It
 * runs at every start and completes an interrupted seed.
 */
export async function fillShop(folder: string | undefined, say: Say): Promise<void> {
  const uid = await ensureAccount(DEMO_ACCOUNTS.user);
  await setMember(await ensureAccount(DEMO_ACCOUNTS.member), true);
  if (folder !== undefined) {
    await addSongs(folder, uid, say);
    await refreshSettings();
    await addKits(folder, currentCurrency());
  }
  const moved = await moveFiles();
  if (moved > 0) say(`The Storage emulator has a new port: updated the addresses of ${moved} tracks.`);
}
