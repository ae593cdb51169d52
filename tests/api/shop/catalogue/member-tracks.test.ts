import { wav } from '../../../audio/files/wav';
import { smallSound } from '../../../audio/files/small';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { comments } from '@store/functions/platform/collections';
import { removeFile } from '@store/functions/platform/gateways/storage';
import { runningStore } from '../../../support/running-store';
import { request } from '../../support/address';
import { call, cartOf, newCustomer } from '../../support/customer';
import { list } from '../../support/member';
import { memberOfKeptShop } from '../../support/kept-shop';
import {
  addTrackAs,
  catalogue,
  getObject,
  memberCall,
  putObject,
  someJpeg,
  newUpload,
  stageAudio,
  stageCover,
  typedTrack,
  readTrack,
} from '../../support/tracks';

const member = await memberOfKeptShop();

async function inShop(id: number): Promise<Track | undefined> {
  return (await catalogue()).find((track) => track.id === id);
}

function add(input: unknown) {
  return memberCall(member.token, 'POST', '/api/member/tracks/add', input);
}
/** As Hosting serves it: the functions of this process render no content. */
async function pageOf(id: number): Promise<string> {
  return (await fetch(`${runningStore().url}/track/detail/${id}`)).text();
}
function update(input: unknown) {
  return memberCall(member.token, 'POST', '/api/member/tracks/update', input);
}
function remove(id: unknown) {
  return memberCall(member.token, 'POST', '/api/member/tracks/delete', { id });
}

/** A form with staged files, and their content. */
async function stagedTrack(changes: Record<string, unknown> = {}) {
  const folder = `${member.uid}/${newUpload()}`;
  const [preview, master] = [smallSound('mp3'), smallSound('wav')];
  const input = typedTrack({
    image: await stageCover(folder),
    media: await stageAudio(folder, 'preview', 'mp3', preview),
    master: await stageAudio(folder, 'master', 'wav', master),
    ...changes,
  });
  return { folder, preview, master, input };
}

describe('key, mood, timbre and the picture for shared links', () => {
  const music = { key: 'F#m', mood: 'dark', timbre: 'B'.repeat(40) };

  test('are stored and kept by a change that does not name them', async () => {
    const id = await addTrackAs(member.token, typedTrack(music));
    expect(await inShop(id)).toMatchObject(music);
    const change = typedTrack({ id, title: 'Renamed' });
    expect((await memberCall(member.token, 'POST', '/api/member/tracks/update', change)).status).toBe(200);
    expect(await inShop(id)).toMatchObject({ ...music, title: 'Renamed' });
    const cleared = typedTrack({ id, key: '', mood: '', media: 'https://sounds.example.com/other.mp3' });
    await memberCall(member.token, 'POST', '/api/member/tracks/update', cleared);
    expect(await inShop(id)).toMatchObject({ key: '', mood: '', timbre: '' });
  });

  test.each([{ key: 'H' }, { mood: 'blue' }, { timbre: 'AAA' }, { share: 'https://example.com/a.jpg' }])(
    'are refused if malformed: %o',
    async (changes) => {
      const answer = await memberCall(member.token, 'POST', '/api/member/tracks/add', typedTrack(changes));
      expect([answer.status, answer.body]).toEqual([
        400,
        expect.objectContaining({ field: Object.keys(changes)[0] }),
      ]);
    },
  );

  test('show in the head of the track page, until what it shows changes', async () => {
    const folder = `${member.uid}/${newUpload()}`;
    const share = `staging/${folder}/share.jpg`;
    await putObject(share, someJpeg(1200, 630), 'image/jpeg');
    const id = await addTrackAs(member.token, typedTrack({ share }));
    const head = async () => (await request(`/track/detail/${id}`)).text();
    const picture = /og:image" content="([^"]+share\.jpg[^"]*)"/.exec(await head())?.[1] ?? '';
    expect((await fetch(picture.replaceAll('&amp;', '&'))).headers.get('content-type')).toBe('image/jpeg');
    expect(await head()).toContain('<meta property="og:image:width" content="1200" />');
    await memberCall(member.token, 'POST', '/api/member/tracks/update', typedTrack({ id, title: 'Renamed' }));
    expect(await head()).not.toContain('share.jpg');
  });

  test('is refused in another size', async () => {
    const share = `staging/${member.uid}/${newUpload()}/share.jpg`;
    await putObject(share, someJpeg(640), 'image/jpeg');
    const answer = await memberCall(member.token, 'POST', '/api/member/tracks/add', typedTrack({ share }));
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ field: 'share' })]);
  });
});

describe('adding a track', () => {
  test('with external addresses puts it at the front of the catalogue', async () => {
    const id = await addTrackAs(
      member.token,
      typedTrack({ title: '  夜の\n電車 ', bpm: 92.456, time: 'nan' }),
    );
    expect((await catalogue())[0]).toMatchObject({
      id,
      title: '夜の 電車',
      bpm: 92.46,
      time: 'nan',
      peaks: '',
    });
  });

  test('with staged files publishes them under new names', async () => {
    const { folder, preview, input } = await stagedTrack({ peaks: 'A'.repeat(96) });
    const track = await inShop(await addTrackAs(member.token, input));
    expect(track?.peaks).toBe('A'.repeat(96));
    const media = await fetch(track?.media ?? '');
    expect(media.headers.get('content-type')).toBe('audio/mpeg');
    expect(media.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await media.arrayBuffer()).equals(preview)).toBe(true);
    for (const size of [128, 400, 640]) {
      const cover = await fetch((track?.image ?? '').replace('640.jpg', `${size}.jpg`));
      expect(cover.headers.get('content-type')).toBe('image/jpeg');
      expect(Buffer.from(await cover.arrayBuffer()).equals(someJpeg(size))).toBe(true);
    }
    expect(`${track?.media}${track?.image}`).not.toContain(member.uid);
    for (const name of ['cover-128.jpg', 'cover-400.jpg', 'cover-640.jpg', 'preview.mp3', 'master.wav'])
      expect(await getObject(`staging/${folder}/${name}`)).toBeUndefined();
  });

  test('with a cover without a sketch, as of a page from before the last deployment, publishes the cover', async () => {
    const { folder, input } = await stagedTrack();
    await removeFile(`staging/${folder}/cover-400.jpg`);
    const { image = '' } = (await inShop(await addTrackAs(member.token, input))) ?? {};
    const statuses = [128, 400, 640].map(
      async (size) => (await fetch(image.replace('640.jpg', `${size}.jpg`))).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404, 200]);
  });

  test('repeatedly or concurrently with one upload session adds one track', async () => {
    const { input } = await stagedTrack();
    const [first, second] = await Promise.all([add(input), add(input)]);
    const third = await add(input);
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
    expect(new Set([first.body['id'], second.body['id'], third.body['id']]).size).toBe(1);
    const title = String(input['title']);
    expect((await catalogue()).filter((track) => track.title === title)).toHaveLength(1);
  });

  test('escapes markup in its title', async () => {
    const title = '<img src=x onerror=alert(1)>';
    const id = await addTrackAs(member.token, typedTrack({ title }));
    expect((await inShop(id))?.title).toBe(title);
    expect(await pageOf(id)).not.toContain(title);
  });

  test('has a page with the sketch of its cover', async () => {
    const id = await addTrackAs(member.token, (await stagedTrack()).input);
    const sketch = someJpeg(400).toString('base64');
    // The page does not wait for it.
    await expect
      .poll(() => pageOf(id))
      .toContain(`<img id="sketch" src="data:image/jpeg;base64,${sketch}" alt=""`);
  });

  test('has a page without a sketch if the cover has none, or is stored elsewhere', async () => {
    const { folder, input } = await stagedTrack();
    await removeFile(`staging/${folder}/cover-400.jpg`);
    for (const form of [input, typedTrack()]) {
      const page = await pageOf(await addTrackAs(member.token, form));
      expect(page).toContain('fetchPriority="high"');
      expect(page).not.toMatch(/sketch|data:image/);
    }
  });
});

describe('a track is rejected and not added', () => {
  const INVALID: readonly (readonly [string, Record<string, unknown>])[] = [
    ['without a title', { title: ' \n ' }],
    ['with a title of 101 characters', { title: 'a'.repeat(101) }],
    ['without a tag', { tag: '' }],
    ['with a tag of 31 characters', { tag: 'a'.repeat(31) }],
    ['with an invalid address', { image: 'cover.jpg' }],
    ['with a script as address', { media: 'javascript:alert(1)' }],
    ['with a local file as address', { media: 'file:///etc/passwd' }],
    ['with a password in an address', { media: 'https://a:b@example.com/x.mp3' }],
    ['with an address of 501 characters', { image: `https://example.com/${'a'.repeat(481)}` }],
    ['with an invalid time', { time: '2:65' }],
    ['with a bpm of 19', { bpm: 19 }],
    ['with a bpm of 401', { bpm: 401 }],
    ['with a bpm as text', { bpm: '92' }],
    ['with a waveform of another length', { peaks: 'AAA' }],
    ['with an invalid staged path', { media: 'staging/../masters/x/preview.mp3' }],
  ];

  test.each(INVALID)('%s', async (_, fields) => {
    const title = `Rejected ${randomUUID()}`;
    const { status, body } = await add(typedTrack({ title, ...fields }));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid',
      field: Object.keys(fields)[0],
      message: expect.stringMatching(/\w+.*\.$/) as string,
    });
    expect((await catalogue()).filter((track) => track.title === title)).toEqual([]);
  });

  test('with the address of a private file of the shop', async () => {
    const id = await addTrackAs(member.token, (await stagedTrack()).input);
    const media = ((await inShop(id))?.media ?? '').replace('previews%2F', 'masters%2F');
    expect((await add(typedTrack({ media }))).status).toBe(400);
  });

  test('with a program named .mp3', async () => {
    const folder = `${member.uid}/${newUpload()}`;
    const media = await stageAudio(folder, 'preview', 'mp3', Buffer.from('MZ\x90\0 a program', 'latin1'));
    const { status, body } = await add(typedTrack({ media }));
    expect([status, body['field'], body['message']]).toEqual([
      400,
      'media',
      'The preview is not an mp3, wav, aiff, flac, m4a or ogg file.',
    ]);
  });

  test('with a WAV file that was cut off', async () => {
    const folder = `${member.uid}/${newUpload()}`;
    const whole = wav({ seconds: 3, rate: 8000, channels: 1, peak: 0.5 }, { bits: 16 });
    const master = await stageAudio(folder, 'master', 'wav', whole.subarray(0, whole.length - 16_000));
    const { status, body } = await add(typedTrack({ master }));
    expect([status, body['field'], body['message']]).toEqual([
      400,
      'master',
      'The master is cut off: 0:01 of 0:03 is missing. Export it again.',
    ]);
  });

  test('with an empty master', async () => {
    const folder = `${member.uid}/${newUpload()}`;
    const master = await stageAudio(folder, 'master', 'wav', Buffer.alloc(0));
    expect((await add(typedTrack({ master }))).body['message']).toBe('The master is empty.');
  });

  test.each([
    ['is not a picture', Buffer.from('GIF89a and more than that')],
    ['is a picture of 60,000 pixels', someJpeg(60_000)],
    ['is not square', someJpeg(640, 320)],
  ])('with a cover that %s', async (_, bytes) => {
    const folder = `${member.uid}/${newUpload()}`;
    const image = await stageCover(folder);
    await putObject(`staging/${folder}/cover-640.jpg`, bytes, 'image/jpeg');
    const { status, body } = await add(typedTrack({ image }));
    expect([status, body['field'], body['message']]).toEqual([
      400,
      'image',
      'The cover is not a JPEG picture of 640 × 640 pixels.',
    ]);
  });

  test('with a file of another member', async () => {
    const media = await stageAudio(`somebody-else/${newUpload()}`, 'preview', 'mp3');
    const { status, body } = await add(typedTrack({ media }));
    expect([status, body['code']]).toEqual([403, 'forbidden']);
  });

  test('with files of two uploads, or a file in the wrong field', async () => {
    const [one, other] = [`${member.uid}/${newUpload()}`, `${member.uid}/${newUpload()}`];
    const media = await stageAudio(one, 'preview', 'mp3');
    const master = await stageAudio(other, 'master', 'wav');
    expect((await add(typedTrack({ media, master }))).status).toBe(400);
    expect((await add(typedTrack({ media: master }))).status).toBe(400);
  });

  test('with a file that was never uploaded', async () => {
    const { status, body } = await add(
      typedTrack({ media: `staging/${member.uid}/${newUpload()}/preview.mp3` }),
    );
    expect([status, body['code'], body['field']]).toEqual([409, 'gone', 'media']);
  });
});

describe('changing a track', () => {
  test('updates the catalogue, publishes new file names and keeps the master', async () => {
    const id = await addTrackAs(member.token, (await stagedTrack()).input);
    const before = await inShop(id);
    const folder = `${member.uid}/${newUpload()}`;
    const image = await stageCover(folder);
    const { media, tag, time } = before ?? {};
    const { status } = await update({ id, version: 1, title: 'Renamed', image, media, tag, time, bpm: 70 });
    expect(status).toBe(200);
    const after = await inShop(id);
    expect(after).toMatchObject({ title: 'Renamed', bpm: 70, media, peaks: before?.peaks });
    expect(after?.image).not.toBe(before?.image);
    expect((await fetch(after?.image ?? '')).status).toBe(200);
    expect((await fetch(before?.image ?? '')).status).toBe(200);
    expect(await readTrack(id)).toMatchObject({ title: 'Renamed' });
  });

  test('is refused for an older version, and idempotent', async () => {
    const input = typedTrack();
    const id = await addTrackAs(member.token, input);
    const mine = { ...input, id, version: 1, title: 'Mine' };
    expect((await update(mine)).status).toBe(200);
    expect((await update(mine)).status).toBe(200);
    const { status, body } = await update({ ...input, id, version: 1, title: 'Theirs' });
    expect([status, body['code']]).toEqual([409, 'conflict']);
    expect(body['message']).toMatch(/^Someone else edited this track/);
    expect((await inShop(id))?.title).toBe('Mine');
    expect((await update({ ...input, id, version: 2, title: 'Theirs' })).status).toBe(200);
  });

  test('concurrently by two members is refused for one of them', async () => {
    const input = typedTrack();
    const id = await addTrackAs(member.token, input);
    const answers = await Promise.all(
      ['One', 'Two'].map((title) => update({ ...input, id, version: 1, title })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('with files of another track is refused', async () => {
    const { input } = await stagedTrack();
    await addTrackAs(member.token, input);
    const id = await addTrackAs(member.token, typedTrack());
    expect((await update({ ...input, id })).status).toBe(409);
  });

  test('that does not exist is refused', async () => {
    expect((await update({ ...typedTrack(), id: 999_999 })).status).toBe(404);
  });

  test('with an empty master removes the master', async () => {
    const { input } = await stagedTrack();
    const id = await addTrackAs(member.token, input);
    const track = await inShop(id);
    const typed = typedTrack({ image: track?.image, media: track?.media, master: '' });
    const hasMaster = async () =>
      (await list('tracks')).result.find((row) => row['id'] === id)?.['hasMaster'];
    expect(await hasMaster()).toBe(true);
    expect((await update({ ...typed, id })).status).toBe(200);
    expect(await hasMaster()).toBe(false);
  });
});

describe('hiding a track', () => {
  function hide(id: number, hidden: boolean) {
    return memberCall(member.token, 'POST', '/api/member/tracks/hide', { id, hidden });
  }

  test('removes it from the catalogue, its page and checkouts, and can be taken back', async () => {
    const id = await addTrackAs(member.token, typedTrack());
    const page = async () => (await request(`/track/detail/${id}`)).status;
    expect([(await hide(id, true)).status, (await hide(id, true)).status]).toEqual([200, 200]);
    expect(await inShop(id)).toBeUndefined();
    expect(await page()).toBe(404);
    const { token } = await newCustomer();
    const cart = cartOf(token, [[id, 'Non-Exclusive']]);
    const { status, body } = await call('POST', '/api/checkout', cart);
    expect([status, body['code'], body['message']]).toEqual([
      409,
      'gone',
      `Track ${id} is no longer in the shop.`,
    ]);
    expect(
      (await call('POST', '/api/tracks/comments', { token, track_id: id, message: 'Hello' })).status,
    ).toBe(404);
    expect((await call('GET', `/api/tracks/${id}/comments`)).status).toBe(404);
    expect((await hide(id, false)).status).toBe(200);
    expect((await call('GET', `/api/tracks/${id}/comments`)).status).toBe(200);
    expect(await inShop(id)).toMatchObject({ id, status: 'available' });
    expect(await page()).toBe(200);
  });

  test('is refused for a track that does not exist, without a choice, and to customers', async () => {
    expect((await hide(999_999, true)).status).toBe(404);
    const { token } = await newCustomer();
    expect((await memberCall(member.token, 'POST', '/api/member/tracks/hide', { id: 1 })).status).toBe(400);
    const refused = await memberCall(token, 'POST', '/api/member/tracks/hide', { id: 1, hidden: true });
    expect(refused.status).toBeGreaterThan(400);
  });
});

describe('deleting a track', () => {
  test('removes it from the catalogue, its page and its comments, once', async () => {
    const id = await addTrackAs(member.token, typedTrack());
    const { token } = await newCustomer();
    await call('POST', '/api/tracks/comments', { token, track_id: id, message: 'Nice one' });
    expect((await remove(id)).status).toBe(200);
    expect(await inShop(id)).toBeUndefined();
    expect((await request(`/track/detail/${id}`)).status).toBe(404);
    expect((await call('GET', `/api/tracks/${id}/comments`)).status).toBe(404);
    expect((await comments(id).get()).empty).toBe(true);
    const { status, body } = await remove(id);
    expect([status, body['code']]).toEqual([404, 'not-found']);
  });

  test('concurrently succeeds once', async () => {
    const id = await addTrackAs(member.token, typedTrack());
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test.each([0, -1, 1.5, '1', null])('rejects the id %j', async (id) => {
    expect((await remove(id)).status).toBe(400);
  });
});

test.each(['add', 'update', 'delete'])('only members may %s tracks', async (what) => {
  const path = `/api/member/tracks/${what}`;
  const input = { ...typedTrack(), id: 1 };
  expect((await call('POST', path, input)).status).toBe(401);
  expect((await memberCall('forged', 'POST', path, input)).status).toBe(401);
  const { token } = await newCustomer();
  expect((await memberCall(token, 'POST', path, input)).status).toBe(403);
  expect((await memberCall(token, 'POST', path, {})).status).toBe(403);
});
