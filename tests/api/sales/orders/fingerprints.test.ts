import { smallSound } from '../../../audio/files/small';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { memberFingerprintsAnswer } from '@store/domain/api/member/catalogue';
import { request } from '../../support/address';
import { call, checkOut, newCustomer, orderReaches, tellCheckout } from '../../support/customer';
import { memberOfKeptShop } from '../../support/kept-shop';
import { asMember } from '../../support/member';
import { addTrackAs, catalogue, memberCall, newUpload, stageAudio, typedTrack } from '../../support/tracks';

const member = await memberOfKeptShop();

const FINGERPRINT = '1.100.AUCBqA';

/** A new track with a preview in the shop. */
async function heardTrack() {
  const preview = smallSound('mp3');
  const media = await stageAudio(`${member.uid}/${newUpload()}`, 'preview', 'mp3', preview);
  const id = await addTrackAs(member.token, typedTrack({ media }));
  const stored = (await catalogue()).find((track) => track.id === id)?.media ?? '';
  return { id, preview, media: stored };
}

describe('the preview of a bought beat', () => {
  function preview(token: string, order: string, line = 0): Promise<Response> {
    return request('/api/orders/preview', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, order_id: order, line }),
    });
  }

  async function bought(beat: number) {
    const { token } = await newCustomer();
    await tellCheckout(`sessions/${await checkOut(token, [[beat, 'Non-Exclusive', 2499]])}/pay`);
    return { token, order: (await orderReaches(token, 'fulfilled')).id };
  }

  test('is sent to its buyer, and to nobody else', async () => {
    const beat = await heardTrack();
    const { token, order } = await bought(beat.id);
    const answer = await preview(token, order);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect(Buffer.from(await answer.arrayBuffer()).equals(beat.preview)).toBe(true);
    const stranger = await newCustomer();
    expect((await preview(stranger.token, order)).status).toBe(404);
    expect((await preview('nobody', order)).status).toBe(401);
    expect((await preview(token, order, 1)).status).toBe(404);
  });

  test('is refused outside the shop, after a refund, and is gone with its beat', async () => {
    const outside = await bought(await addTrackAs(member.token, typedTrack()));
    expect((await preview(outside.token, outside.order)).status).toBe(409);
    const beat = await heardTrack();
    const { token, order } = await bought(beat.id);
    await memberCall(member.token, 'POST', '/api/member/tracks/delete', { id: beat.id });
    expect((await preview(token, order)).status).toBe(404);
    await asMember('POST', '/api/member/invoices/refund', { id: outside.order });
    await orderReaches(outside.token, 'refunded');
    expect((await preview(outside.token, outside.order)).status).toBe(409);
  });
});

describe('fingerprints', () => {
  function save(...fingerprints: readonly object[]) {
    return memberCall(member.token, 'POST', '/api/member/fingerprints/save', { fingerprints });
  }

  async function saved(track: number) {
    const { body } = await memberCall(
      member.token,
      'GET',
      `/api/member/fingerprints${track > 1 ? `?after=${track - 1}` : ''}`,
    );
    const { result } = v.parse(memberFingerprintsAnswer, body);
    return result.find(({ track_id }) => track_id === track);
  }

  test('are saved and listed for members, replaced, and deleted with the track', async () => {
    const { id, media } = await heardTrack();
    const mine = { track_id: id, media, fingerprint: FINGERPRINT };
    expect(await save(mine)).toMatchObject({ status: 200, body: { saved: 1 } });
    expect(await saved(id)).toEqual(mine);
    await save({ ...mine, fingerprint: '1.7.' });
    expect((await saved(id))?.fingerprint).toBe('1.7.');
    await memberCall(member.token, 'POST', '/api/member/tracks/delete', { id });
    expect(await saved(id)).toBeUndefined();
  });

  test('of a replaced preview or a track that is gone are left out', async () => {
    const { id, media } = await heardTrack();
    const outcome = await save(
      { track_id: id, media: `${media}.old`, fingerprint: FINGERPRINT },
      { track_id: 999_999, media, fingerprint: FINGERPRINT },
    );
    expect(outcome).toMatchObject({ status: 200, body: { saved: 0 } });
    expect(await saved(id)).toBeUndefined();
  });

  test.each<[string, object[]]>([
    ['that are none', [{ track_id: 1, media: 'x', fingerprint: 'loud' }]],
    ['of no track', [{ track_id: 0, media: 'x', fingerprint: FINGERPRINT }]],
    [
      'that are too many',
      Array.from({ length: 11 }, () => ({ track_id: 1, media: 'x', fingerprint: FINGERPRINT })),
    ],
    ['that are missing', []],
  ])('%s are refused', async (_, fingerprints) => {
    expect((await save(...fingerprints)).status).toBe(400);
  });

  test('are not for customers', async () => {
    const { token } = await newCustomer();
    const headers = { Authorization: `Bearer ${token}` };
    expect((await call('GET', '/api/member/fingerprints', undefined, headers)).status).toBe(403);
    const input = { fingerprints: [{ track_id: 1, media: 'x', fingerprint: FINGERPRINT }] };
    expect((await call('POST', '/api/member/fingerprints/save', input, headers)).status).toBe(403);
  });
});
