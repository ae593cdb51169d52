import {
  deleteObject,
  getBytes,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  type FirebaseStorage,
} from 'firebase/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { others, ROLES, rulesUnderTest, type Role, type RulesUnderTest } from './environment';

const denied = { code: 'storage/unauthorized' };

const MEMBER: Role = 'a member';
const FOLDER = 'staging/producer/rules-test-upload';
const PREVIEW = `${FOLDER}/preview.mp3`;
const MP3 = { contentType: 'audio/mpeg' };
const bytes = new TextEncoder().encode('ID3 and a song');

let rules: RulesUnderTest;
function as(role: Role): FirebaseStorage {
  return rules.as(role).storage();
}
function at(role: Role, path: string) {
  return ref(as(role), path);
}

/** Deletes the staged files with rules disabled. */
function clear(): Promise<void> {
  return rules.environment.withSecurityRulesDisabled(async (context) => {
    const { items } = await listAll(ref(context.storage(), FOLDER));
    await Promise.all(items.map((item) => deleteObject(item)));
  });
}

beforeAll(async () => {
  rules = await rulesUnderTest();
});

beforeEach(clear);

afterAll(async () => {
  await clear();
  await rules.end();
});

describe('staging', () => {
  test('allows members to upload and delete files, but not to read them', async () => {
    const files = [
      ['master.wav', 'audio/wav'],
      ['master.aif', 'audio/aiff'],
      ['preview.mp3', 'audio/mpeg'],
      ['cover-128.jpg', 'image/jpeg'],
      ['cover-400.jpg', 'image/jpeg'],
      ['cover-640.jpg', 'image/jpeg'],
      ['share.jpg', 'image/jpeg'],
      ['mp3.mp3', 'audio/mpeg'],
      ['tagged-mp3.mp3', 'audio/mpeg'],
      ['stems.zip', 'application/zip'],
      ['kit.zip', 'application/zip'],
      ['picture.png', 'image/png'],
      ['picture.jpg', 'image/jpeg'],
    ] as const;
    for (const [name, contentType] of files) {
      const file = at(MEMBER, `${FOLDER}/${name}`);
      await uploadBytes(file, bytes, { contentType });
      await expect(getBytes(file)).rejects.toMatchObject(denied);
      await expect(getMetadata(file)).rejects.toMatchObject(denied);
      await deleteObject(file);
      await uploadBytes(file, bytes, { contentType });
      await deleteObject(file);
    }
  });

  test('rejects overwriting a file', async () => {
    await uploadBytes(at(MEMBER, PREVIEW), bytes, MP3);
    await expect(uploadBytes(at(MEMBER, PREVIEW), bytes, MP3)).rejects.toMatchObject(denied);
    await expect(updateMetadata(at(MEMBER, PREVIEW), MP3)).rejects.toMatchObject(denied);
  });

  test.each(others([MEMBER]))('is denied to %s', async (role) => {
    await uploadBytes(at(MEMBER, PREVIEW), bytes, MP3);
    await expect(getBytes(at(role, PREVIEW))).rejects.toMatchObject(denied);
    await expect(deleteObject(at(role, PREVIEW))).rejects.toMatchObject(denied);
    await expect(uploadBytes(at(role, `${FOLDER}/preview.ogg`), bytes)).rejects.toMatchObject(denied);
  });

  test('is denied to a former member', async () => {
    const storage = rules.environment.authenticatedContext('producer', { member: false }).storage();
    await expect(uploadBytes(ref(storage, PREVIEW), bytes, MP3)).rejects.toMatchObject(denied);
  });

  test.each(ROLES)('cannot be listed by %s', async (role) => {
    for (const folder of ['staging', 'staging/producer', FOLDER])
      await expect(listAll(at(role, folder))).rejects.toMatchObject(denied);
  });

  test.each([
    ['an executable', `${FOLDER}/preview.exe`, 'application/octet-stream'],
    ['an executable named like an audio file', PREVIEW, 'application/x-msdownload'],
    ['a preview that browsers do not play', `${FOLDER}/preview.aif`, 'audio/aiff'],
    ['a web page named like a cover', `${FOLDER}/cover-640.jpg`, 'text/html'],
    ['an audio file whose type does not match its name', `${FOLDER}/preview.wav`, 'audio/mpeg'],
    ['a picture whose type does not match its name', `${FOLDER}/picture.png`, 'image/jpeg'],
    ['a drawing that could contain scripts', `${FOLDER}/picture.svg`, 'image/svg+xml'],
    ['stems in another format', `${FOLDER}/stems.rar`, 'application/vnd.rar'],
    ['stems whose type does not match their name', `${FOLDER}/stems.zip`, 'audio/mpeg'],
    ['a kit in another format', `${FOLDER}/kit.rar`, 'application/vnd.rar'],
    ['a kit whose type does not match its name', `${FOLDER}/kit.zip`, 'audio/mpeg'],
    ['an archive of another name', `${FOLDER}/master.zip`, 'application/zip'],
    ['an encoded file in another format', `${FOLDER}/mp3.wav`, 'audio/wav'],
    ['a cover of an unsupported size', `${FOLDER}/cover-641.jpg`, 'image/jpeg'],
    ['a file in another member’s folder', 'staging/somebody/rules-test-upload/preview.mp3', 'audio/mpeg'],
    ['a file outside of an upload', 'staging/producer/preview.mp3', 'audio/mpeg'],
    ['a file below an upload', `${FOLDER}/deep/preview.mp3`, 'audio/mpeg'],
    ['a name with a relative path', `${FOLDER}/../../../previews/preview.mp3`, 'audio/mpeg'],
    ['a name with an encoded slash', `${FOLDER}%2Fpreview.mp3`, 'audio/mpeg'],
    ['a preview', 'previews/preview.mp3', 'audio/mpeg'],
    ['a cover', 'covers/mine/640.jpg', 'image/jpeg'],
    ['a master', 'masters/master.wav', 'audio/wav'],
    ['a contract', 'contracts/order/0.pdf', 'application/pdf'],
  ])('rejects %s', async (_, path, contentType) => {
    await expect(uploadBytes(at(MEMBER, path), bytes, { contentType })).rejects.toMatchObject(denied);
  });

  test('rejects an empty file', async () => {
    await expect(uploadBytes(at(MEMBER, PREVIEW), new Uint8Array(), MP3)).rejects.toMatchObject(denied);
  });

  test.each(['cover-640.jpg', 'picture.jpg'])('rejects a %s that is too large', async (name) => {
    const large = new Uint8Array(2 * 1024 * 1024 + 1);
    const file = at(MEMBER, `${FOLDER}/${name}`);
    await expect(uploadBytes(file, large, { contentType: 'image/jpeg' })).rejects.toMatchObject(denied);
  });
});
