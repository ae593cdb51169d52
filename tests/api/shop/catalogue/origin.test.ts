import { smallSound } from '../../../audio/files/small';
import { createHash, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { memberTracksOriginAnswer } from '@store/domain/api/member/catalogue';
import { hashReceived } from '@store/functions/shop/uploads/received-files';
import {
  parsePrivateFiles,
  parseProvenance,
  privateFilesDocument,
  projectFilesDocument,
  provenanceDocument,
} from '@store/functions/platform/collections';
import { cleanUp } from '@store/functions/entry/jobs/cleanup';
import { request } from '../../support/address';
import { call, newCustomer } from '../../support/customer';
import { memberOfKeptShop } from '../../support/kept-shop';
import {
  addTrackAs,
  memberCall,
  newUpload,
  someZip,
  stageAudio,
  stageBuyersFile,
  typedTrack,
} from '../../support/tracks';

const DAY_MS = 24 * 60 * 60 * 1000;

const member = await memberOfKeptShop();

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function beatWithFiles(changes: Readonly<Record<string, unknown>> = {}) {
  const folder = `${member.uid}/${newUpload()}`;
  const [master, stems] = [smallSound('wav'), someZip()];
  const before = Date.now();
  const id = await addTrackAs(member.token, {
    ...typedTrack(),
    master: await stageAudio(folder, 'master', 'wav', master),
    stems: await stageBuyersFile(folder, 'stems', stems),
    ...changes,
  });
  return { id, master, stems, before, after: Date.now() };
}

async function originOf(id: number) {
  const { status, body } = await memberCall(member.token, 'GET', `/api/member/tracks/${id}/origin`);
  if (status !== 200) throw new Error(`The origin answered ${status}: ${JSON.stringify(body)}`);
  return v.parse(memberTracksOriginAnswer, body);
}

async function masterPath(id: number): Promise<string> {
  const master = parsePrivateFiles(await privateFilesDocument(id).get())?.master;
  if (!master || !('path' in master)) throw new Error('The beat has no stored master.');
  return master.path;
}

async function recordOf(path: string) {
  return parseProvenance(await provenanceDocument(path).get());
}

describe('the origin of a beat', () => {
  test('has the hashes of master and stems, with the time of their upload, signed with the published key', async () => {
    const { id, master, stems, before, after } = await beatWithFiles({ making: 'human' });
    const { statement, signature, key, files, is_master_elsewhere: isElsewhere } = await originOf(id);
    expect(files).toMatchObject([
      { kind: 'master', size: master.length, sha256: sha256(master) },
      { kind: 'stems', size: stems.length, sha256: sha256(stems) },
    ]);
    for (const { received } of files) {
      expect(received).toBeGreaterThanOrEqual(before);
      expect(received).toBeLessThanOrEqual(after);
    }
    expect(isElsewhere).toBe(false);
    expect(statement).toContain(`master sha256: ${sha256(master)}\n`);
    expect(statement).toContain('making: Made by people, without AI, according to the producer.\n');
    const signed = Buffer.from(signature, 'base64');
    expect(verify(null, Buffer.from(statement), key, signed)).toBe(true);
    const forged = statement.replace(sha256(master), sha256(stems));
    expect(verify(null, Buffer.from(forged), key, signed)).toBe(false);
    expect(await (await request('/api/licences/key')).text()).toBe(key);
  });

  test('is read by the hourly job, and says the same afterwards', async () => {
    const { id, master } = await beatWithFiles();
    const path = await masterPath(id);
    const arrived = await recordOf(path);
    expect(arrived).toMatchObject({ kind: 'master', content: null });
    for (let left = await hashReceived(); left > 0;) left = await hashReceived();
    const record = await recordOf(path);
    expect(record).toMatchObject({ received: arrived?.received, content: { sha256: sha256(master) } });
    const { files } = await originOf(id);
    expect(files[0]).toEqual({ kind: 'master', received: record?.received, ...record?.content });
    expect((await originOf(id)).files).toEqual(files);
  });

  test('of files from before they were recorded has the time that the storage says', async () => {
    const { id, master, before } = await beatWithFiles();
    await provenanceDocument(await masterPath(id)).delete();
    const [file] = (await originOf(id)).files;
    expect(file).toMatchObject({ kind: 'master', sha256: sha256(master) });
    expect(file?.received).toBeGreaterThanOrEqual(before - 1000);
    expect(file?.received).toBeLessThanOrEqual(file?.hashed ?? 0);
  });

  test('says nothing of a master outside the shop, nor of a beat that does not exist', async () => {
    const id = await addTrackAs(member.token, typedTrack({ master: 'https://sounds.example.com/full.wav' }));
    const origin = await originOf(id);
    expect(origin).toMatchObject({ files: [], is_master_elsewhere: true });
    expect(origin.statement).toContain('making: not stated\n');
    expect(origin.statement).not.toContain('sha256');
    expect((await memberCall(member.token, 'GET', '/api/member/tracks/999999/origin')).status).toBe(404);
  });

  test('has the hashes of project files with the time of the first call, and ends with the beat', async () => {
    const id = await addTrackAs(member.token, typedTrack());
    const save = (changes: Readonly<Record<string, unknown>> = {}) =>
      memberCall(member.token, 'POST', '/api/member/tracks/project/save', {
        id,
        name: 'Night Ride.als',
        size: 9,
        sha256: 'b'.repeat(64),
        ...changes,
      });
    const before = Date.now();
    expect((await save()).status).toBe(200);
    const [first] = (await originOf(id)).projects;
    expect(first).toMatchObject({ name: 'Night Ride.als', size: 9, sha256: 'b'.repeat(64) });
    expect(first?.recorded).toBeGreaterThanOrEqual(before);
    expect((await save({ name: 'Another name.als' })).status).toBe(200);
    const { projects, statement } = await originOf(id);
    expect(projects).toEqual([first]);
    expect(statement).toContain(`project 1 sha256, computed by the producer: ${'b'.repeat(64)}\n`);
    for (const [changes, status] of [
      [{ sha256: 'B'.repeat(64) }, 400],
      [{ name: ' ' }, 400],
      [{ size: 0 }, 400],
      [{ id: 999_999 }, 404],
    ] as const)
      expect((await save(changes)).status).toBe(status);
    await memberCall(member.token, 'POST', '/api/member/tracks/delete', { id });
    expect((await projectFilesDocument(id).get()).exists).toBe(false);
  });

  test('has at most 20 project files', async () => {
    const id = await addTrackAs(member.token, typedTrack());
    const files = Array.from({ length: 20 }, (_, index) => ({
      name: 'a',
      size: 1,
      recorded: 1,
      sha256: index.toString(16).padStart(64, '0'),
    }));
    await projectFilesDocument(id).set({ trackId: id, files });
    const input = { id, name: 'b', size: 1, sha256: 'c'.repeat(64) };
    const { status, body } = await memberCall(member.token, 'POST', '/api/member/tracks/project/save', input);
    expect([status, body['code']]).toEqual([409, 'conflict']);
    expect((await originOf(id)).projects).toHaveLength(20);
  });

  test('is for members only', async () => {
    const { id } = await beatWithFiles();
    const input = { id, name: 'a', size: 1, sha256: 'a'.repeat(64) };
    expect((await call('POST', '/api/member/tracks/project/save', input)).status).toBe(401);
    const { token } = await newCustomer();
    expect((await memberCall(token, 'POST', '/api/member/tracks/project/save', input)).status).toBe(403);
    const path = `/api/member/tracks/${id}/origin`;
    expect((await call('GET', path)).status).toBe(401);
    expect((await memberCall(token, 'GET', path)).status).toBe(403);
  });

  test('is forgotten with a file that was replaced', async () => {
    const { id } = await beatWithFiles();
    const path = await masterPath(id);
    const master = await stageAudio(`${member.uid}/${newUpload()}`, 'master', 'flac');
    const update = { ...typedTrack(), id, master };
    expect((await memberCall(member.token, 'POST', '/api/member/tracks/update', update)).status).toBe(200);
    expect(await recordOf(path)).toBeDefined();
    await cleanUp(Date.now() + 2 * DAY_MS);
    expect(await recordOf(path)).toBeUndefined();
    expect((await originOf(id)).files[0]).toMatchObject({ kind: 'master' });
  });
});
