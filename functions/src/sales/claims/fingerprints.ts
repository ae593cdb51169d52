import type { memberFingerprints, memberFingerprintsSave } from '@store/domain/api/member/catalogue';
import type { ContractAnswer, ContractInput } from '@store/domain/api/contract';
import {
  fingerprintDocument,
  fingerprints,
  parseFingerprint,
  parseTrack,
  trackDocument,
  type FingerprintRecord,
} from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';

const PAGE = 100;

/** By track id, after an id. */
export async function listFingerprints(after: number): Promise<ContractAnswer<typeof memberFingerprints>> {
  const { docs } = await fingerprints().orderBy('trackId').startAfter(after).limit(PAGE).get();
  const records = docs.map((document) => parseFingerprint(document));
  return {
    result: records.map(({ trackId, media, fingerprint }) => ({ track_id: trackId, media, fingerprint })),
    next: records.length === PAGE ? (records.at(-1)?.trackId ?? null) : null,
  };
}

/** Returns how many it saved; skips tracks gone or with a newer preview. `now` in UTC ms. */
export async function saveFingerprints(
  sent: ContractInput<typeof memberFingerprintsSave>['fingerprints'],
  now: number,
): Promise<number> {
  return runTransaction(async (transaction) => {
    const snapshots = await transaction.getAll(...sent.map(({ track_id }) => trackDocument(track_id)));
    const current = sent.filter(({ media }, index) => parseTrack(snapshots[index])?.media === media);
    for (const { track_id: trackId, media, fingerprint } of current) {
      const record: FingerprintRecord = { trackId, media, fingerprint, savedAt: now };
      transaction.set(fingerprintDocument(trackId), record);
    }
    return current.length;
  });
}
