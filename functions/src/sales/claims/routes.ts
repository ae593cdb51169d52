import * as api from '@store/domain/api/orders';
import * as licenceApi from '@store/domain/api/licences';
import * as catalogueApi from '@store/domain/api/member/catalogue';
import * as memberApi from '@store/domain/api/member/orders';
import { answer, type Route } from '../../platform/http/route';
import { StoreError } from '@store/domain/platform/errors';
import { json } from '../../platform/http/reply';
import { enforceLimits } from '../../platform/limits/attempts';
import { letterLimits, previewLimits, songLimits } from '../../platform/limits/limits-by-action';
import { trackFilePart } from '../../shop/catalogue/masters/master-parts';
import { listFingerprints, saveFingerprints } from './fingerprints';
import { printLetter } from './letter';
import { publicKeyPem } from '../../platform/signing/statement-signature';
import { listSongs, readClaim, saveSong } from './songs';

export const claimRoutes: readonly Route[] = [
  answer(licenceApi.licencesKey, () =>
    Promise.resolve({
      kind: 'bytes',
      contentType: 'application/x-pem-file',
      bytes: Buffer.from(publicKeyPem()),
    }),
  ),
  answer(api.ordersClaim, async ({ order_id, line }, { session: { uid } }) => {
    const { facts, song } = await readClaim({ uid, orderId: order_id, line });
    return json({ facts, song });
  }),
  answer(api.ordersLetter, async ({ order_id, line }, { session: { uid }, proofOfWork }) => {
    await enforceLimits(proofOfWork, letterLimits(uid));
    const { licence, song } = await readClaim({ uid, orderId: order_id, line });
    if (!song) throw new StoreError('conflict', 'Save your song first: the letter names it.');
    return {
      kind: 'bytes',
      contentType: 'application/pdf',
      bytes: await printLetter(licence, song, Date.now()),
    };
  }),
  answer(
    api.ordersSong,
    async ({ order_id, line, title, artist, isrc, channels }, { session: { uid }, proofOfWork }) => {
      await enforceLimits(proofOfWork, songLimits(uid));
      await saveSong({ uid, orderId: order_id, line }, { title, artist, isrc, channels }, Date.now());
      return json({ message: 'Your song was saved.' });
    },
  ),
  answer(api.ordersPreview, async ({ order_id, line, after }, { session: { uid }, proofOfWork }) => {
    await enforceLimits(proofOfWork, previewLimits(uid));
    const { licence } = await readClaim({ uid, orderId: order_id, line });
    return trackFilePart(licence.bought.trackId, 'preview', after);
  }),
  answer(catalogueApi.memberFingerprints, async ({ after }) =>
    json(await listFingerprints(Number(after ?? 0))),
  ),
  answer(catalogueApi.memberFingerprintsSave, async ({ fingerprints }) =>
    json({ saved: await saveFingerprints(fingerprints, Date.now()) }),
  ),
  answer(memberApi.memberSongs, async () => json({ result: await listSongs() })),
];
