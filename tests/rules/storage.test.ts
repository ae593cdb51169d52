import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadString,
  type FirebaseStorage,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOBODY, others, ROLES, rulesUnderTest, type Role, type RulesUnderTest } from './environment';

const denied = { code: 'storage/unauthorized' };

/** Objects in every folder, known and unknown, and the roles that may get them. */
const OBJECTS = [
  { path: 'covers/rules-test.jpg', getters: ROLES },
  { path: 'covers/of/a/season/rules-test.jpg', getters: ROLES },
  { path: 'previews/rules-test.mp3', getters: ROLES },
  { path: 'masters/rules-test.wav', getters: NOBODY },
  { path: 'masters/rules-test-kit.zip', getters: NOBODY },
  { path: 'contracts/rules-test.pdf', getters: NOBODY },
  { path: 'masters/covers/rules-test.jpg', getters: NOBODY },
  { path: 'rules-test.txt', getters: NOBODY },
] as const;

let rules: RulesUnderTest;
function as(role: Role): FirebaseStorage {
  return rules.as(role).storage();
}

/** Runs an action for every object with rules disabled. */
function withEach(act: (storage: FirebaseStorage, path: string) => Promise<unknown>): Promise<void> {
  return rules.environment.withSecurityRulesDisabled(async (context) => {
    const storage = context.storage();
    await Promise.all(OBJECTS.map(({ path }) => act(storage, path)));
  });
}

beforeAll(async () => {
  rules = await rulesUnderTest();
  await withEach((storage, path) => uploadString(ref(storage, path), path));
});

afterAll(async () => {
  await withEach((storage, path) => deleteObject(ref(storage, path)));
  await rules.end();
});

async function text(storage: FirebaseStorage, path: string): Promise<string> {
  return new TextDecoder().decode(await getBytes(ref(storage, path)));
}

describe.each(OBJECTS)('object $path', ({ path, getters }) => {
  if (getters.length > 0) {
    test.each(getters)('%s can get it', async (role) => {
      expect(await text(as(role), path)).toBe(path);
      expect((await getMetadata(ref(as(role), path))).fullPath).toBe(path);
      expect(await getDownloadURL(ref(as(role), path))).toContain(encodeURIComponent(path));
    });
  }

  const deniedRoles: readonly Role[] = others(getters);
  if (deniedRoles.length > 0) {
    test.each(deniedRoles)('%s is denied', async (role) => {
      const object = ref(as(role), path);
      await expect(getBytes(object)).rejects.toMatchObject(denied);
      await expect(getMetadata(object)).rejects.toMatchObject(denied);
      await expect(getDownloadURL(object)).rejects.toMatchObject(denied);
    });
  }

  test.each(ROLES)('cannot be overwritten, updated or deleted by %s', async (role) => {
    const object = ref(as(role), path);
    await expect(uploadString(object, 'mine')).rejects.toMatchObject(denied);
    await expect(updateMetadata(object, { contentType: 'text/plain' })).rejects.toMatchObject(denied);
    await expect(deleteObject(object)).rejects.toMatchObject(denied);
  });
});

describe('bucket', () => {
  test.each(ROLES)('rejects uploads by %s', async (role) => {
    for (const path of [
      'covers/new.jpg',
      'previews/new.mp3',
      'masters/new.wav',
      'avatars/alice.png',
      'new.txt',
    ])
      await expect(uploadString(ref(as(role), path), 'mine')).rejects.toMatchObject(denied);
  });

  test.each(ROLES)('cannot be listed by %s', async (role) => {
    for (const folder of ['', 'covers', 'previews', 'masters']) {
      await expect(listAll(ref(as(role), folder))).rejects.toMatchObject(denied);
      await expect(list(ref(as(role), folder), { maxResults: 1 })).rejects.toMatchObject(denied);
    }
  });
});

describe('missing object', () => {
  test('is reported as missing only where it would be readable', async () => {
    const visitor = as('a visitor');
    await expect(getMetadata(ref(visitor, 'covers/none.jpg'))).rejects.toMatchObject({
      code: 'storage/object-not-found',
    });
    await expect(getMetadata(ref(visitor, 'masters/none.wav'))).rejects.toMatchObject(denied);
  });
});
