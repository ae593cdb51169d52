import { smallSound } from '../../audio/files/small';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { AUDIO_TYPES, NAMED_TYPES, STAGING, type AudioEnding } from '@store/domain/shop/files/uploads';
import { COVER_FILE_SIZES } from '@store/domain/shop/files/cover-sketch';
import { trackSchema, type Track } from '@store/domain/shop/catalogue/tracks';
import { parseTrack, trackDocument } from '@store/functions/platform/collections';
import { removeTracks } from '@store/functions/shop/catalogue/track-changes';
import { removeComments } from '@store/functions/shop/catalogue/comments/comments';
import { signInWithPassword } from '@store/functions/platform/gateways/auth';
import { startSession } from '@store/functions/platform/sessions/sessions';
import { runningStore } from '../../support/running-store';
import { request } from './address';
import { call, type Answer } from './customer';

const store = runningStore();

export interface TestMember {
  readonly uid: string;
  readonly token: string;
}

export async function theMember(): Promise<TestMember> {
  const { email, password } = store.accounts.member;
  const signIn = await signInWithPassword(email, password);
  if (!signIn?.member) throw new Error('The demo member cannot sign in.');
  const { uid, signedInAt: validFrom } = signIn;
  const { token } = await startSession({ uid, validFrom, lengthMs: 60 * 60 * 1000 });
  return { uid, token };
}

export function memberCall(token: string, method: string, path: string, input?: unknown): Promise<Answer> {
  return call(method, path, input, { Authorization: `Bearer ${token}` });
}

/** A stored track, sold or not. */
export async function readTrack(id: number): Promise<Track | undefined> {
  return parseTrack(await trackDocument(id).get());
}

/** Writes a file to the bucket as administrator. */
export async function putObject(path: string, bytes: Uint8Array, contentType: string): Promise<void> {
  const { storage, bucket } = store;
  const response = await fetch(`http://${storage}/v0/b/${bucket}/o?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': contentType },
    body: Uint8Array.from(bytes),
  });
  if (!response.ok) throw new Error(`Storage answered ${response.status} for ${path}.`);
}

/** Reads a file from the bucket as administrator; undefined if missing. */
export async function getObject(path: string): Promise<Response | undefined> {
  const { storage, bucket } = store;
  const response = await fetch(`http://${storage}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`, {
    headers: { Authorization: 'Bearer owner' },
  });
  return response.ok ? response : undefined;
}

/** A JPEG header of the given size: the server examines nothing else. */
export function someJpeg(width: number, height: number = width): Buffer {
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 0, 3, 0xff, 0xd9]);
  head.writeUInt16BE(height, 7);
  head.writeUInt16BE(width, 9);
  return head;
}

export function newUpload(): string {
  return randomUUID().replaceAll('-', '');
}

/** Stages an audio file. Returns its name for a track's form. */
export async function stageAudio(
  folder: string,
  kind: 'master' | 'preview',
  ending: AudioEnding,
  bytes: Buffer = smallSound(ending),
): Promise<string> {
  const path = `${STAGING}/${folder}/${kind}.${ending}`;
  await putObject(path, bytes, AUDIO_TYPES[ending]);
  return path;
}

/** Stages a buyers' file with its kind's signature. Returns its name for a track's form. */
export async function stageBuyersFile(
  folder: string,
  kind: 'mp3' | 'tagged-mp3' | 'stems' | 'kit',
  bytes: Buffer = kind === 'stems' || kind === 'kit' ? someZip() : smallSound('mp3'),
): Promise<string> {
  const path = `${STAGING}/${folder}/${kind}.${kind === 'stems' || kind === 'kit' ? 'zip' : 'mp3'}`;
  await putObject(path, bytes, NAMED_TYPES[kind]);
  return path;
}

/** Random bytes with the signature of a ZIP file. */
export function someZip(): Buffer {
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.from(randomUUID())]);
}

/** Stages a cover in every size. Returns its name for a track's form. */
export async function stageCover(folder: string): Promise<string> {
  for (const size of COVER_FILE_SIZES)
    await putObject(`${STAGING}/${folder}/cover-${size}.jpg`, someJpeg(size), 'image/jpeg');
  return `${STAGING}/${folder}/cover`;
}

/** A track's form with external URLs only. */
export function typedTrack(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    title: `Beat ${randomUUID().slice(0, 8)}`,
    image: 'https://pictures.example.com/cover.jpg',
    media: 'https://sounds.example.com/preview.mp3',
    tag: 'demo',
    time: '2:05',
    bpm: 92,
    ...changes,
  };
}

/** The public catalogue, newest first. */
export async function catalogue(): Promise<Track[]> {
  const response = await request('/api/tracks/list');
  return v.parse(v.object({ result: v.array(trackSchema) }), await response.json()).result;
}

/** Dashboard lists that hold the shop's tracks, even sold ones. */
const LISTS = ['tracks', 'drafts'] as const;

async function idsIn(list: (typeof LISTS)[number], token: string): Promise<(number | string)[]> {
  const { body } = await memberCall(token, 'GET', `/api/member/${list}`);
  const row = v.object({ id: v.union([v.number(), v.string()]) });
  return v.parse(v.object({ result: v.array(row) }), body).result.map(({ id }) => id);
}

/** One transaction can't delete more tracks. */
const REMOVED_TOGETHER = 20;

async function removeAll(ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += REMOVED_TOGETHER)
    await removeTracks(ids.slice(from, from + REMOVED_TOGETHER), Date.now());
  for (const id of ids) await removeComments(id);
}

/** Returns a function that removes tracks and drafts added since: other tests need only the demo tracks. */
export async function keepShop(token: string): Promise<() => Promise<void>> {
  const before = new Set((await Promise.all(LISTS.map((list) => idsIn(list, token)))).flat());
  const added = async (list: (typeof LISTS)[number]) =>
    (await idsIn(list, token)).filter((id) => !before.has(id));
  return async () => {
    await removeAll((await added('tracks')).map(Number));
    for (const id of await added('drafts'))
      await memberCall(token, 'POST', '/api/member/drafts/delete', { id });
  };
}

const idSchema = v.object({ id: v.number() });

/** Adds a track. Returns its id. Throws if rejected. */
export async function addTrackAs(token: string, input: Record<string, unknown>): Promise<number> {
  const { status, body } = await memberCall(token, 'POST', '/api/member/tracks/add', input);
  if (status !== 200) throw new Error(`Adding answered ${status}: ${JSON.stringify(body)}`);
  return v.parse(idSchema, body).id;
}
