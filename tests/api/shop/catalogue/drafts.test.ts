import { smallSound } from '../../../audio/files/small';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { publishDue } from '@store/functions/shop/catalogue/drafts/publication';
import { cleanUp } from '@store/functions/entry/jobs/cleanup';
import { runningStore } from '../../../support/running-store';
import { request } from '../../support/address';
import { call, newCustomer } from '../../support/customer';
import {
  addTrackAs,
  catalogue,
  getObject,
  keepShop,
  memberCall,
  newUpload,
  putObject,
  someJpeg,
  stageAudio,
  stageBuyersFile,
  stageCover,
  theMember,
  typedTrack,
  type TestMember,
} from '../../support/tracks';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let member: TestMember;
let restoreShop: () => Promise<void>;

const rowSchema = v.looseObject({ id: v.string(), title: v.string(), version: v.number() });

async function listed() {
  const { body } = await memberCall(member.token, 'GET', '/api/member/drafts');
  return v.parse(v.object({ result: v.array(rowSchema) }), body).result;
}

function save(input: Record<string, unknown>) {
  return memberCall(member.token, 'POST', '/api/member/drafts/save', { publish_at: null, ...input });
}

function publish(id: string) {
  return memberCall(member.token, 'POST', '/api/member/drafts/publish', { id });
}

function remove(id: string) {
  return memberCall(member.token, 'POST', '/api/member/drafts/delete', { id });
}

async function saved(input: Record<string, unknown>): Promise<string> {
  const { status, body } = await save(input);
  if (status !== 200) throw new Error(`Saving answered ${status}: ${JSON.stringify(body)}`);
  return v.parse(v.object({ id: v.string() }), body).id;
}

/** A form with staged files. */
async function stagedForm() {
  const folder = `${member.uid}/${newUpload()}`;
  const input = typedTrack({
    image: await stageCover(folder),
    media: await stageAudio(folder, 'preview', 'mp3'),
    master: await stageAudio(folder, 'master', 'wav', smallSound('wav')),
    stems: await stageBuyersFile(folder, 'stems'),
  });
  return { input, title: String(input['title']) };
}

async function inShop(title: string) {
  return (await catalogue()).filter((track) => track.title === title);
}

beforeAll(async () => {
  member = await theMember();
  restoreShop = await keepShop(member.token);
});

afterAll(() => restoreShop());

describe('a draft', () => {
  test('is in no public list, page, feed or sitemap', async () => {
    const before = (await catalogue()).length;
    const input = typedTrack({ title: `Secret ${newUpload()}` });
    await saved(input);
    const title = String(input['title']);
    expect((await catalogue()).length).toBe(before);
    for (const path of [
      '/api/tracks/all',
      '/api/tracks/list',
      '/feeds/new.rss',
      '/feeds/new.json',
      '/sitemap.xml',
    ]) {
      const text = await (await request(path)).text();
      expect(text).not.toContain(title);
    }
    expect((await listed()).map((row) => row.title)).toContain(title);
  });

  test('keeps its files until it is published, with everything that was entered', async () => {
    const { input, title } = await stagedForm();
    const id = await saved({
      ...input,
      tags: ['night', 'Night', 'slow'],
      description: 'For *late* hours.\r\nTwo lines.',
    });
    await cleanUp(Date.now() + 2 * DAY);
    expect((await publish(id)).status).toBe(200);
    const [track] = await inShop(title);
    expect(track).toMatchObject({ tags: ['Night', 'slow'] });
    expect(Object.keys(track?.files ?? {}).sort()).toEqual(['master', 'stems', 'wav']);
    expect(track).not.toHaveProperty('description');
    const page = await fetch(`${runningStore().url}/track/detail/${track?.id}`);
    expect(await page.text()).toContain('For *late* hours.');
    await cleanUp(Date.now() + 2 * DAY);
    expect((await fetch(track?.media ?? '')).status).toBe(200);
    expect((await listed()).map((row) => row.id)).not.toContain(id);
  });

  test('keeps its own prices and licences, also when a change does not name them', async () => {
    const licences = { 'Non-Exclusive': 1950, Exclusive: false };
    const input = typedTrack({ licences });
    const id = await saved(input);
    expect((await listed()).find((row) => row.id === id)).toMatchObject({ licences });
    await saved({ ...input, id, licences: undefined, bpm: 70 });
    await publish(id);
    expect(await inShop(String(input['title']))).toMatchObject([{ licences, bpm: 70 }]);
  });

  test('loses its picture for shared links when what that shows changes', async () => {
    const share = `staging/${member.uid}/${newUpload()}/share.jpg`;
    await putObject(share, someJpeg(1200, 630), 'image/jpeg');
    const input = typedTrack({ share });
    const id = await saved(input);
    const pictureOf = async () => (await listed()).find((row) => row.id === id)?.['share'];
    await saved({ ...input, id, share: undefined, description: 'Not in the picture.' });
    expect(await pictureOf()).toContain('share.jpg');
    await saved({ ...input, id, share: undefined, title: 'Renamed' });
    expect(await pictureOf()).toBe('');
  });

  test('added twice from one upload is one draft, also after it was published', async () => {
    const { input, title } = await stagedForm();
    const [one, other] = await Promise.all([saved(input), saved(input)]);
    expect(other).toBe(one);
    await publish(one);
    expect(await saved(input)).toBe(one);
    expect((await listed()).map((row) => row.id)).not.toContain(one);
    expect(await inShop(title)).toHaveLength(1);
  });

  test('published twice or at the same time is one beat, the newest of the shop', async () => {
    const { input, title } = await stagedForm();
    const id = await saved(input);
    await addTrackAs(member.token, typedTrack());
    const answers = await Promise.all([publish(id), publish(id)]);
    const again = await publish(id);
    expect(new Set([...answers, again].map(({ body }) => body['id'])).size).toBe(1);
    expect((await catalogue())[0]?.title).toBe(title);
    expect(await inShop(title)).toHaveLength(1);
  });

  test('is changed only from its newest version, and keeps files that the change does not name', async () => {
    const { input } = await stagedForm();
    const id = await saved(input);
    const row = (await listed()).find((one) => one.id === id);
    const change = typedTrack({ image: row?.['image'], media: row?.['media'], id, version: 1 });
    expect((await save(change)).status).toBe(200);
    // The answer of the first call may have been lost.
    expect((await save(change)).status).toBe(200);
    expect((await save({ ...change, title: 'Theirs' })).status).toBe(409);
    const after = (await listed()).find((one) => one.id === id);
    expect(after).toMatchObject({ version: 2, title: change['title'], hasMaster: true });
  });

  test('that was deleted or published can no longer be changed, deleted or published anew', async () => {
    const gone = await saved(typedTrack());
    expect((await remove(gone)).status).toBe(200);
    const published = await saved(typedTrack());
    await publish(published);
    for (const [id, status] of [
      [gone, 404],
      [published, 409],
    ] as const) {
      expect((await remove(id)).status).toBe(status);
      expect((await save(typedTrack({ id }))).status).toBe(status);
    }
    expect((await publish(gone)).status).toBe(404);
  });

  test('that was deleted leaves no files after a day', async () => {
    const { input } = await stagedForm();
    const id = await saved(input);
    const row = (await listed()).find((one) => one.id === id);
    const path = decodeURIComponent(/\/o\/([^?]+)/.exec(String(row?.['media']))?.[1] ?? '');
    expect(await getObject(path)).toBeDefined();
    await remove(id);
    await cleanUp(Date.now() + 2 * DAY);
    expect(await getObject(path)).toBeUndefined();
  });
});

describe('a scheduled beat', () => {
  test('is published when it is due, once, however often and concurrently the schedule runs', async () => {
    const input = typedTrack();
    const title = String(input['title']);
    const now = Date.now();
    await saved({ ...input, publish_at: now + HOUR });
    await publishDue(now + HOUR - 1);
    expect(await inShop(title)).toEqual([]);
    await Promise.all([publishDue(now + HOUR), publishDue(now + HOUR)]);
    await publishDue(now + 2 * HOUR);
    expect(await inShop(title)).toHaveLength(1);
  });

  test('is published at its own prices, and not under a licence that was excluded', async () => {
    const licences = { 'Non-Exclusive': 1950, Exclusive: false };
    const input = typedTrack({ licences });
    const now = Date.now();
    await saved({ ...input, publish_at: now + HOUR });
    await publishDue(now + HOUR);
    expect(await inShop(String(input['title']))).toMatchObject([{ licences }]);
  });

  test('with a title alone is kept, and published or scheduled once it is complete', async () => {
    const title = `Sketch ${newUpload()}`;
    const id = await saved({ title });
    const needs = 'Before it can be published, this beat needs a cover, a preview, a tag, and a bpm.';
    const refused = await publish(id);
    expect([refused.status, refused.body['message']]).toEqual([400, needs]);
    const scheduled = await save({ title, id, publish_at: Date.now() + HOUR });
    expect([scheduled.status, scheduled.body['message']]).toEqual([400, needs]);
    await saved({ ...typedTrack({ title }), id });
    expect((await publish(id)).status).toBe(200);
  });

  test('without a title, or with a malformed tag or bpm, is refused', async () => {
    for (const [input, field] of [
      [{ title: ' ' }, 'title'],
      [{ title: 'Sketch', tag: 'x'.repeat(31) }, 'tag'],
      [{ title: 'Sketch', bpm: 19 }, 'bpm'],
      [{ title: 'Sketch', image: 'no address' }, 'image'],
    ] as const) {
      const { status, body } = await save(input);
      expect([status, body['field']]).toEqual([400, field]);
    }
  });

  test('that was turned into a draft again is not published', async () => {
    const input = typedTrack();
    const now = Date.now();
    const id = await saved({ ...input, publish_at: now + HOUR });
    await saved({ ...input, id, publish_at: null });
    await publishDue(now + 2 * HOUR);
    expect(await inShop(String(input['title']))).toEqual([]);
  });

  test.each([0, Date.now() - 1, Date.now() + 400 * DAY, 1.5, 'tomorrow'])(
    'is refused for the time %o',
    async (time) => {
      const { status, body } = await save(typedTrack({ publish_at: time }));
      expect([status, body['field']]).toEqual([400, 'publish_at']);
    },
  );
});

describe('drafts', () => {
  test('are refused to customers and strangers', async () => {
    const { token } = await newCustomer();
    for (const [method, path] of [
      ['GET', '/api/member/drafts'],
      ['POST', '/api/member/drafts/save'],
      ['POST', '/api/member/drafts/publish'],
      ['POST', '/api/member/drafts/delete'],
    ] as const) {
      expect((await call(method, path, method === 'GET' ? undefined : {})).status).toBe(401);
      expect(
        (await memberCall(token, method, path, method === 'GET' ? undefined : {})).status,
      ).toBeGreaterThan(400);
    }
  });

  test.each([
    [{ tags: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'tags'],
    [{ tags: 'night' }, 'tags'],
    [{ description: 'x'.repeat(1001) }, 'description'],
  ])('are refused with %o', async (changes, field) => {
    const { status, body } = await save(typedTrack(changes));
    expect([status, body['field']]).toEqual([400, field]);
  });
});
