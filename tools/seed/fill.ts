import { COVER_FILE_SIZES } from '@store/domain/shop/files/cover-sketch';
import type { MeasuredFiles } from '@store/domain/shop/files/file-kinds';
import { formatTime } from '@store/domain/platform/time';
import { publicAddress, type PublicPath } from '@store/functions/platform/gateways/storage';
import { createAccount, findAccount, setMember } from '@store/functions/platform/gateways/auth';
import { addComment } from '@store/functions/shop/catalogue/comments/comments';
import { measuredFiles } from '@store/functions/shop/catalogue/files/deliverables';
import type { PrivateFiles } from '@store/functions/platform/collections';
import { moveFiles } from '@store/functions/entry/maintenance/files-origin';
import { recordOrigins } from '@store/functions/shop/import/origins';
import { addTrack, countAdded } from '@store/functions/shop/catalogue/tracks';
import { addCollaborator } from '@store/functions/sales/splits/collaborators';
import { changePayee } from '@store/functions/sales/splits/payees';
import { readProfile, writeProfile } from '@store/functions/people/account/profiles';
import { refreshSettings } from '@store/functions/platform/settings/current';
import { DEMO_ACCOUNTS, type DemoAccount } from './accounts';
import { COMMENTS } from './comments';
import type { BuyersEnding } from './music/buyers-files';
import { SAMPLE_RATE } from './music/drums';
import { FREE_SONGS, SAMPLE_FREE, SONGS, songKey, songMood, STATED_MAKINGS, type Song } from './music/songs';
import { DEMO_ORIGINS } from './origins';
import { fingerprint, readRecording, readSongMeta, slugOf, type SongMeta } from './recordings';
import { storeOnce } from './store-once';

/** Has a share of the first song, and may connect an account at the payment stand-in by the secret link. */
const DEMO_COLLABORATOR = {
  id: 'demo-collaborator',
  name: 'Ines Okafor',
  email: 'ines@example.com',
} as const;

const SHARED_SONG = SONGS[0]?.title;

const LARGEST_COVER = Math.max(...COVER_FILE_SIZES);

/** Each recording of a song's cover has its own URL. */
async function coverFolder(song: Song): Promise<`covers/${string}`> {
  const largest = await readRecording(song, `-${LARGEST_COVER}.jpg`);
  return `covers/${slugOf(song.title)}-${fingerprint(largest)}`;
}

export async function sharePath(song: Song): Promise<PublicPath> {
  return `${await coverFolder(song)}/share.jpg`;
}

export function masterPath({ title }: Song, ending: BuyersEnding): `masters/${string}` {
  return `masters/${slugOf(title)}.${ending}`;
}

/** What buyers get, with sizes from the repository: the files follow (files.ts). */
function buyersFiles(song: Song, { bytes }: SongMeta): { files: PrivateFiles; measured: MeasuredFiles } {
  const wav = masterPath(song, 'wav');
  const mp3 = masterPath(song, 'mp3');
  const stems = masterPath(song, 'zip');
  const files = { master: { path: wav }, others: { mp3, ...(bytes.zip !== undefined && { stems }) } };
  const sizes = new Map([
    [wav, bytes.wav],
    [mp3, bytes.mp3],
    [stems, bytes.zip ?? 0],
  ]);
  return { files, measured: measuredFiles(files, { sizes, sound: { rate: SAMPLE_RATE, bits: 16 } }) };
}

async function addSong(song: Song): Promise<void> {
  const meta = await readSongMeta(song);
  const preview = await readRecording(song, '.mp3');
  const previewPath = `previews/${slugOf(song.title)}-${fingerprint(preview)}.mp3` as const;
  await storeOnce(previewPath, preview, 'audio/mpeg');
  const cover = await coverFolder(song);
  for (const size of COVER_FILE_SIZES)
    await storeOnce(`${cover}/${size}.jpg`, await readRecording(song, `-${size}.jpg`), 'image/jpeg');

  const { title, tag, bpm } = song;
  const { peaks, timbre } = meta;
  const { files, measured } = buyersFiles(song, meta);
  const making = STATED_MAKINGS[title];
  const draft = {
    title,
    image: publicAddress(`${cover}/${LARGEST_COVER}.jpg`),
    media: publicAddress(previewPath),
    tag,
    time: formatTime(meta.seconds),
    bpm,
    peaks,
    timbre,
    key: songKey(song),
    mood: songMood(song),
    share: publicAddress(await sharePath(song)),
    ...measured,
    ...(meta.excerpt > 0 && { excerpt: meta.excerpt }),
    ...(FREE_SONGS.has(title) && { free: true as const }),
    ...(making && { making }),
    ...(SAMPLE_FREE.has(title) && { samples: 'none' as const }),
  };
  const split = title === SHARED_SONG ? [{ collaborator: DEMO_COLLABORATOR.id, points: 4000 }] : undefined;
  await addTrack(draft, { files, split });
}

async function ensureAccount(account: DemoAccount): Promise<string> {
  const { uid } = (await findAccount(account.email)) ?? (await createAccount(account));
  if (!(await readProfile(uid)))
    await writeProfile({ uid, username: account.username, email: account.email });
  return uid;
}

async function addSongs(uid: string): Promise<void> {
  // Counts all tracks ever added: sold or deleted ones aren't added again.
  const added = await countAdded();
  if (added === 0) {
    await addCollaborator(DEMO_COLLABORATOR, Date.now());
    await refreshSettings();
    await changePayee(DEMO_COLLABORATOR.id, 'on');
  }
  for (const song of SONGS.slice(added)) await addSong(song);
  if (added === 0) {
    await recordOrigins(DEMO_ORIGINS, Date.now());
    for (const { track, username, message } of COMMENTS)
      await addComment({ trackId: track, uid, username, message });
  }
}

/**
 * Adds the demo's missing accounts and, unless it stays empty, songs with comments; changes nothing else. Runs at
 * every start and completes an interrupted seed. Returns how many tracks got new URLs.
 */
export async function fillShop(isEmpty: boolean): Promise<number> {
  const uid = await ensureAccount(DEMO_ACCOUNTS.user);
  await setMember(await ensureAccount(DEMO_ACCOUNTS.member), true);
  if (!isEmpty) await addSongs(uid);
  return moveFiles();
}
