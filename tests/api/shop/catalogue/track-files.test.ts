import { m4aAlac } from '../../../audio/files/mp4';
import { smallSound } from '../../../audio/files/small';
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { FileKind } from '@store/domain/shop/files/file-kinds';
import type { OrderFile } from '@store/domain/sales/orders/orders';
import { orders } from '@store/functions/platform/collections';
import { listDownloads } from '@store/functions/sales/orders/downloads/download-log';
import { cleanUp } from '@store/functions/entry/jobs/cleanup';
import { request } from '../../support/address';
import { call, checkOut, downloadOf, newCustomer, orderReaches, tellCheckout } from '../../support/customer';
import { memberOfKeptShop } from '../../support/kept-shop';
import {
  addTrackAs,
  catalogue,
  memberCall,
  newUpload,
  putObject,
  someZip,
  stageAudio,
  stageBuyersFile,
  typedTrack,
} from '../../support/tracks';

const member = await memberOfKeptShop();

function update(input: unknown) {
  return memberCall(member.token, 'POST', '/api/member/tracks/update', input);
}

async function filesOf(id: number) {
  return (await catalogue()).find((track) => track.id === id)?.files;
}

/** A new track with every kind of file, and their content. */
async function fullTrack() {
  const folder = `${member.uid}/${newUpload()}`;
  const [master, mp3, tagged, stems] = [smallSound('wav'), smallSound('mp3'), smallSound('mp3'), someZip()];
  const input = typedTrack();
  const id = await addTrackAs(member.token, {
    ...input,
    master: await stageAudio(folder, 'master', 'wav', master),
    mp3: await stageBuyersFile(folder, 'mp3', mp3),
    tagged_mp3: await stageBuyersFile(folder, 'tagged-mp3', tagged),
    stems: await stageBuyersFile(folder, 'stems', stems),
  });
  return { id, input, content: { master, wav: master, mp3, 'tagged-mp3': tagged, stems } };
}

describe('the files of a track', () => {
  test('are listed in the catalogue with their sizes, without their paths', async () => {
    const { id, content } = await fullTrack();
    expect(await filesOf(id)).toEqual(
      Object.fromEntries(Object.entries(content).map(([kind, bytes]) => [kind, bytes.length])),
    );
    expect(JSON.stringify(await catalogue())).not.toContain('masters/');
  });

  test('are kept by a change that does not name them, and repeating it changes nothing', async () => {
    const { id, input, content } = await fullTrack();
    const change = { ...input, id, title: 'Renamed', version: 1 };
    expect((await update(change)).status).toBe(200);
    expect((await update(change)).status).toBe(200);
    expect(Object.keys((await filesOf(id)) ?? {}).sort()).toEqual(Object.keys(content).sort());
  });

  test('that were encoded from a master go with it; stems stay', async () => {
    const { id, input } = await fullTrack();
    const master = await stageAudio(`${member.uid}/${newUpload()}`, 'master', 'flac');
    expect((await update({ ...input, id, master })).status).toBe(200);
    expect(Object.keys((await filesOf(id)) ?? {}).sort()).toEqual(['master', 'stems']);
    expect((await update({ ...input, id, master: '', stems: '' })).status).toBe(200);
    expect(await filesOf(id)).toBeUndefined();
  });

  test('include MP3 for an MP3 master, and an unknown size for an address', async () => {
    const folder = `${member.uid}/${newUpload()}`;
    const staged = await stageAudio(folder, 'master', 'mp3');
    const id = await addTrackAs(member.token, typedTrack({ master: staged }));
    expect(Object.keys((await filesOf(id)) ?? {}).sort()).toEqual(['master', 'mp3']);
    const typed = typedTrack({ master: 'https://sounds.example.com/full.wav' });
    expect(await filesOf(await addTrackAs(member.token, typed))).toEqual({ master: 0, wav: 0 });
  });

  test.each(['mp3', 'tagged-mp3', 'stems'] as const)('are refused with another content: %s', async (kind) => {
    const folder = `${member.uid}/${newUpload()}`;
    const field = kind === 'tagged-mp3' ? 'tagged_mp3' : kind;
    const staged = await stageBuyersFile(folder, kind, Buffer.from('not what it seems'));
    const answer = await memberCall(
      member.token,
      'POST',
      '/api/member/tracks/add',
      typedTrack({ [field]: staged }),
    );
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ field })]);
  });

  test('are refused from an address, from another field and if they are not there', async () => {
    const folder = `${member.uid}/${newUpload()}`;
    const stems = await stageBuyersFile(folder, 'stems');
    for (const [changes, status] of [
      [{ stems: 'https://sounds.example.com/stems.zip' }, 400],
      [{ mp3: stems }, 400],
      [{ stems: `staging/${member.uid}/${newUpload()}/stems.zip` }, 409],
    ] as const) {
      const answer = await memberCall(member.token, 'POST', '/api/member/tracks/add', typedTrack(changes));
      expect(answer.status).toBe(status);
    }
  });

  test('of another member are refused', async () => {
    const path = `staging/somebody/${newUpload()}/stems.zip`;
    await putObject(path, someZip(), 'application/zip');
    const answer = await memberCall(
      member.token,
      'POST',
      '/api/member/tracks/add',
      typedTrack({ stems: path }),
    );
    expect(answer.status).toBe(403);
  });
});

/** Buys a track under a licence that promises these kinds, and returns the buyer and the order. */
async function buy(
  id: number,
  files: readonly FileKind[],
  between: () => Promise<unknown> = () => Promise.resolve(),
) {
  const { token } = await newCustomer();
  const session = await checkOut(token, [[id, 'Non-Exclusive']]);
  const { docs } = await orders().where('checkout.session', '==', session).get();
  for (const { ref, data } of docs.map((document) => ({ ref: document.ref, data: document.data() })))
    await ref.update({ lines: (data['lines'] as object[]).map((line) => ({ ...line, files })) });
  await between();
  await tellCheckout(`sessions/${session}/pay`);
  return { token };
}

async function refusal(token: string, order: string, file: OrderFile) {
  const { status, body } = await call('POST', '/api/orders/download', {
    token,
    order_id: order,
    line: 0,
    file,
  });
  return [status, body['code']];
}

describe('a licence that promises files', () => {
  test('delivers exactly these, under names for people', async () => {
    const { id, content, input } = await fullTrack();
    const { token } = await buy(id, ['mp3', 'stems']);
    const order = await orderReaches(token, 'fulfilled');
    for (const file of ['mp3', 'stems'] as const) {
      const answer = await downloadOf(token, order.id, 0, file);
      expect(answer.headers.get('content-disposition')).toContain(
        file === 'mp3' ? `${String(input['title'])} (MP3).mp3` : `${String(input['title'])} (stems).zip`,
      );
      expect(Buffer.from(await answer.arrayBuffer()).equals(content[file])).toBe(true);
    }
    for (const file of ['wav', 'master', 'tagged-mp3', 'audio'] as const)
      expect(await refusal(token, order.id, file)).toEqual([404, 'not-found']);
    const { body } = await call('POST', '/api/userorders', { token });
    expect(body).toMatchObject({
      results: [
        {
          lines: [
            {
              files: [
                { file: 'mp3', format: 'MP3', size: content.mp3.length },
                { file: 'stems', format: 'ZIP', size: content.stems.length },
              ],
            },
          ],
        },
      ],
    });
    expect((await listDownloads(order.id)).map(({ file }) => file)).toEqual(['mp3', 'stems']);
  });

  test('delivers a master that is the WAV as well once', async () => {
    const { id, content } = await fullTrack();
    const { token } = await buy(id, ['wav', 'master', 'mp3']);
    const order = await orderReaches(token, 'fulfilled');
    const { body } = await call('POST', '/api/userorders', { token });
    expect(body).toMatchObject({ results: [{ lines: [{ files: [{ file: 'wav' }, { file: 'mp3' }] }] }] });
    const answer = await downloadOf(token, order.id, 0, 'wav');
    expect(Buffer.from(await answer.arrayBuffer()).equals(content.wav)).toBe(true);
  });

  test('delivers the MP3 beside the master, and says how the WAV was recorded', async () => {
    const { id, content } = await fullTrack();
    expect((await catalogue()).find((track) => track.id === id)?.sound).toEqual({ rate: 44_100, bits: 24 });
    const { token } = await buy(id, ['master']);
    const order = await orderReaches(token, 'fulfilled');
    const { body } = await call('POST', '/api/userorders', { token });
    const files = [
      { file: 'master', format: 'WAV 44.1 kHz/24 bit', size: content.master.length },
      { file: 'mp3', format: 'MP3', size: content.mp3.length },
    ];
    expect(body).toMatchObject({ results: [{ lines: [{ files }] }] });
    const answer = await downloadOf(token, order.id, 0, 'mp3');
    expect(Buffer.from(await answer.arrayBuffer()).equals(content.mp3)).toBe(true);
  });

  test.each([
    ['aif', 'AIFF 44.1 kHz/24 bit', () => smallSound('aif')],
    ['flac', 'FLAC 44.1 kHz/24 bit', () => smallSound('flac')],
    [
      'm4a',
      'ALAC 48 kHz/16 bit',
      () => m4aAlac({ seconds: 0.02, rate: 48_000, channels: 2, peak: Math.random() }, 16),
    ],
  ] as const)('delivers a master in %s byte for byte, as what it is', async (ending, format, make) => {
    const master = make();
    const folder = `${member.uid}/${newUpload()}`;
    const id = await addTrackAs(
      member.token,
      typedTrack({ master: await stageAudio(folder, 'master', ending, master) }),
    );
    expect(Object.keys((await filesOf(id)) ?? {})).toEqual(['master']);
    const { token } = await buy(id, ['master']);
    const order = await orderReaches(token, 'fulfilled');
    const { body } = await call('POST', '/api/userorders', { token });
    expect(body).toMatchObject({
      results: [{ lines: [{ files: [{ file: 'master', format, size: master.length }] }] }],
    });
    const answer = await downloadOf(token, order.id, 0, 'master');
    expect(answer.headers.get('content-disposition')).toContain(`.${ending}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(master)).toBe(true);
  });

  test('returns the money if a promised file was removed before the payment', async () => {
    const { id, input } = await fullTrack();
    const { token } = await buy(id, ['mp3', 'stems'], () => update({ ...input, id, stems: '' }));
    const order = await orderReaches(token, 'refunded');
    expect(await refusal(token, order.id, 'mp3')).toEqual([409, 'conflict']);
  });

  test('delivers after the track was deleted and its files were cleaned up', async () => {
    const { id, content } = await fullTrack();
    const { token } = await buy(id, ['stems'], () =>
      memberCall(member.token, 'POST', '/api/member/tracks/delete', { id }),
    );
    const order = await orderReaches(token, 'fulfilled');
    await cleanUp(Date.now() + 2 * 24 * 60 * 60 * 1000);
    const answer = await downloadOf(token, order.id, 0, 'stems');
    expect(Buffer.from(await answer.arrayBuffer()).equals(content.stems)).toBe(true);
  });
});

test('cover and preview are sent to members, and refused if they are outside the shop', async () => {
  const get = (id: number, kind: string) =>
    request(`/api/member/tracks/${id}/file?kind=${kind}`, {
      headers: { Authorization: `Bearer ${member.token}` },
    });
  const preview = smallSound('mp3');
  const media = await stageAudio(`${member.uid}/${newUpload()}`, 'preview', 'mp3', preview);
  const id = await addTrackAs(member.token, typedTrack({ media }));
  const answer = await get(id, 'preview');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  expect(Buffer.from(await answer.arrayBuffer()).equals(preview)).toBe(true);
  const cover = await get(24, 'cover');
  expect([cover.status, cover.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
  const outside = await addTrackAs(member.token, typedTrack({ image: 'https://pictures.example.com/1.jpg' }));
  expect((await get(outside, 'cover')).status).toBe(409);
  expect((await get(24, 'master')).status).toBe(400);
  expect((await get(999_999, 'preview')).status).toBe(404);
});

describe('the master in parts', () => {
  const PART = 8 * 1024 * 1024;

  /** A WAV of a little more than so many parts. */
  function longAudio(parts: number): Buffer {
    return Buffer.concat([smallSound('wav'), randomBytes(parts * PART)]);
  }

  function part(address: string, token: string): Promise<Response> {
    return request(address, { headers: { Authorization: `Bearer ${token}` } });
  }

  async function readParts(address: string): Promise<Buffer[]> {
    const parts: Buffer[] = [];
    for (let next: string | null = ''; next !== null;) {
      const response: Response = await part(`${address}${next && `?after=${next}`}`, member.token);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      parts.push(Buffer.from(await response.arrayBuffer()));
      next = response.headers.get('x-export-next');
    }
    return parts;
  }

  test('is the file of the track or draft', async () => {
    const bytes = longAudio(2);
    const master = await stageAudio(`${member.uid}/${newUpload()}`, 'master', 'wav', bytes);
    const id = await addTrackAs(member.token, { ...typedTrack(), master });
    const parts = await readParts(`/api/member/tracks/${id}/master`);
    expect(parts.map(({ length }) => length)).toEqual([PART, PART, bytes.length - 2 * PART]);
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);

    const small = smallSound('flac');
    const staged = await stageAudio(`${member.uid}/${newUpload()}`, 'master', 'flac', small);
    const draft = { ...typedTrack(), master: staged, publish_at: null };
    const { body } = await memberCall(member.token, 'POST', '/api/member/drafts/save', draft);
    const [whole] = await readParts(`/api/member/drafts/${String(body['id'])}/master`);
    expect(whole?.equals(small)).toBe(true);
    await memberCall(member.token, 'POST', '/api/member/drafts/delete', { id: body['id'] });
  });

  test('is refused when the master was replaced meanwhile, is missing, or is at another address', async () => {
    const input = typedTrack();
    const master = await stageAudio(`${member.uid}/${newUpload()}`, 'master', 'wav', longAudio(1));
    const id = await addTrackAs(member.token, { ...input, master });
    const address = `/api/member/tracks/${id}/master`;
    const next = (await part(address, member.token)).headers.get('x-export-next') ?? '';
    const other = await stageAudio(`${member.uid}/${newUpload()}`, 'master', 'wav', longAudio(1));
    await update({ ...input, id, master: other });
    expect((await part(`${address}?after=${next}`, member.token)).status).toBe(409);
    for (const after of ['x', '-1.0000000000000000', '8388608'])
      expect((await part(`${address}?after=${after}`, member.token)).status).toBe(400);
    await update({ ...input, id, master: 'https://sounds.example.com/master.wav' });
    expect((await part(address, member.token)).status).toBe(409);
    await update({ ...input, id, master: '' });
    expect((await part(address, member.token)).status).toBe(404);
    expect((await part('/api/member/tracks/999999/master', member.token)).status).toBe(404);
  });

  test('is sent to members only', async () => {
    const { token } = await newCustomer();
    for (const address of [
      '/api/member/tracks/24/master',
      '/api/member/tracks/24/file?kind=preview',
      `/api/member/drafts/${'f'.repeat(32)}/master`,
    ]) {
      expect((await part(address, token)).status).toBe(403);
      expect((await part(address, 'forged')).status).toBe(401);
      expect((await request(address)).status).toBe(401);
    }
  });
});
