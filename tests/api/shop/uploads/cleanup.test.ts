import { smallSound } from '../../../audio/files/small';
import { describe, expect, test } from 'vitest';
import type { TrackEdit } from '@store/domain/shop/catalogue/track-edit';
import { editedFrom } from '@store/functions/shop/catalogue/edits';
import { cleanUp } from '@store/functions/entry/jobs/cleanup';
import { publishFiles } from '@store/functions/shop/uploads/staged-files';
import { addTrack } from '@store/functions/shop/catalogue/tracks';
import { checkOut, downloadOf, newCustomer, orderReaches, tellCheckout } from '../../support/customer';
import { memberOfKeptShop } from '../../support/kept-shop';
import {
  addTrackAs,
  catalogue,
  getObject,
  memberCall,
  newUpload,
  stageAudio,
  stageCover,
  typedTrack,
} from '../../support/tracks';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const member = await memberOfKeptShop();

/** A form with staged files. */
async function stagedForm(): Promise<{ folder: string; master: Buffer; input: Form }> {
  const folder = `${member.uid}/${newUpload()}`;
  const master = smallSound('wav');
  const input = {
    ...(typedTrack() as unknown as Form),
    image: await stageCover(folder),
    media: await stageAudio(folder, 'preview', 'mp3'),
    master: await stageAudio(folder, 'master', 'wav', master),
  };
  return { folder, master, input };
}

type Form = TrackEdit & { readonly master: string };

async function inShop(id: number) {
  return (await catalogue()).find((track) => track.id === id);
}
function pathOf(address = ''): string {
  return decodeURIComponent(/\/o\/([^?]+)/.exec(address)?.[1] ?? 'none');
}
function sketchOf(image?: string): string {
  return pathOf(image).replace('640.jpg', '400.jpg');
}
async function isThere(path: string): Promise<boolean> {
  return (await getObject(path)) !== undefined;
}

async function place(input: Form) {
  const published = await publishFiles(input, member.uid, Date.now());
  const { content, files } = editedFrom(undefined, {
    ...published,
    measured: { sizes: new Map(), sound: undefined },
  });
  return { content, files, upload: published.upload };
}

/** The steps that an addition completed before the process was killed. */
const INTERRUPTIONS: readonly (readonly [string, (input: Form) => Promise<unknown>])[] = [
  ['before anything', () => Promise.resolve()],
  ['after the files were copied', place],
  [
    'after the track was written',
    async (input) => {
      const { content, files, upload } = await place(input);
      await addTrack(content, { files, upload });
    },
  ],
];

describe('an interrupted addition of a track', () => {
  test.each(INTERRUPTIONS)('%s is completed by repeating the call and adds one track', async (_, stop) => {
    const { folder, input } = await stagedForm();
    await stop(input);
    const id = await addTrackAs(member.token, { ...input });
    const tracks = (await catalogue()).filter(({ title }) => title === input.title);
    expect(tracks.map((track) => track.id)).toEqual([id]);
    expect((await fetch(tracks[0]?.media ?? '')).status).toBe(200);
    expect(await isThere(`staging/${folder}/master.wav`)).toBe(false);
    const { files } = await cleanUp(Date.now() + 2 * DAY);
    expect(files).not.toContain(pathOf(tracks[0]?.media));
    expect((await fetch(tracks[0]?.media ?? '')).status).toBe(200);
  });

  test('that is not repeated leaves no files after a day', async () => {
    const { folder, input } = await stagedForm();
    const { content } = await place(input);
    const copied = [pathOf(content.image), sketchOf(content.image), pathOf(content.media)];
    const early = await cleanUp(Date.now() + 23 * HOUR);
    expect(early.staged).toEqual([]);
    const { staged, files } = await cleanUp(Date.now() + 25 * HOUR);
    expect(files).toEqual(expect.arrayContaining(copied));
    expect(staged).toContain(`staging/${folder}/master.wav`);
    for (const path of [...copied, `staging/${folder}/master.wav`]) expect(await isThere(path)).toBe(false);
  });
});

describe('the cleanup', () => {
  test('removes files replaced by a change after a day, and no referenced ones', async () => {
    const { input } = await stagedForm();
    const id = await addTrackAs(member.token, { ...input });
    const before = await inShop(id);
    const folder = `${member.uid}/${newUpload()}`;
    const media = await stageAudio(folder, 'preview', 'mp3');
    const change = { ...input, id, image: before?.image, media, master: undefined };
    await memberCall(member.token, 'POST', '/api/member/tracks/update', change);
    const after = await inShop(id);
    await cleanUp(Date.now() + 23 * HOUR);
    expect(await isThere(pathOf(before?.media))).toBe(true);
    await cleanUp(Date.now() + 25 * HOUR);
    expect(await isThere(pathOf(before?.media))).toBe(false);
    expect(await isThere(pathOf(after?.media))).toBe(true);
    expect(await isThere(pathOf(after?.image))).toBe(true);
  });

  test('keeps a file that another track references', async () => {
    const { input } = await stagedForm();
    const first = await addTrackAs(member.token, { ...input });
    const { image = '', media = '' } = (await inShop(first)) ?? {};
    const small = image.replace('640.jpg', '128.jpg');
    await addTrackAs(member.token, typedTrack({ image: small, media: `${media}&shared=1` }));
    await memberCall(member.token, 'POST', '/api/member/tracks/delete', { id: first });
    await cleanUp(Date.now() + 40 * DAY);
    await cleanUp(Date.now() + 50 * DAY);
    expect([await isThere(pathOf(media)), await isThere(pathOf(small))]).toEqual([true, true]);
  });

  test('keeps files that an order delivers', async () => {
    const { master, input } = await stagedForm();
    const id = await addTrackAs(member.token, { ...input });
    const buyer = await newCustomer();
    await tellCheckout(`sessions/${await checkOut(buyer.token, [[id, 'Non-Exclusive']])}/pay`);
    const order = await orderReaches(buyer.token, 'fulfilled');
    const { image, media } = (await inShop(id)) ?? {};
    expect(await isThere(sketchOf(image))).toBe(true);
    await memberCall(member.token, 'POST', '/api/member/tracks/delete', { id });
    await cleanUp(Date.now() + 40 * DAY);
    await cleanUp(Date.now() + 50 * DAY);
    const file = await downloadOf(buyer.token, order.id, 0, 'audio');
    expect(Buffer.from(await file.arrayBuffer()).equals(master)).toBe(true);
    for (const path of [pathOf(media), pathOf(image), sketchOf(image)])
      expect(await isThere(path)).toBe(false);
  });

  test('keeps files that an open order may deliver', async () => {
    const { master, input } = await stagedForm();
    const id = await addTrackAs(member.token, { ...input });
    const buyer = await newCustomer();
    const session = await checkOut(buyer.token, [[id, 'Exclusive']]);
    await memberCall(member.token, 'POST', '/api/member/tracks/delete', { id });
    await cleanUp(Date.now() + 2 * DAY);
    await cleanUp(Date.now() + 40 * DAY);
    await tellCheckout(`sessions/${session}/pay`);
    const order = await orderReaches(buyer.token, 'fulfilled');
    const file = await downloadOf(buyer.token, order.id, 0, 'audio');
    expect(Buffer.from(await file.arrayBuffer()).equals(master)).toBe(true);
  });

  test('can run concurrently', async () => {
    const { input } = await stagedForm();
    const { content } = await place(input);
    await Promise.all([cleanUp(Date.now() + 25 * HOUR), cleanUp(Date.now() + 25 * HOUR)]);
    expect(await isThere(pathOf(content.media))).toBe(false);
  });
});
