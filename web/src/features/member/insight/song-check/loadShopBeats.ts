import {
  FINGERPRINTS_MAXIMUM,
  memberFingerprintsAnswer,
  memberFingerprintsSaveAnswer,
  type TrackRow,
} from '@store/domain/api/member/catalogue';
import { BODY_LIMIT } from '@store/domain/api/common';
import {
  decodeFingerprint,
  encodeFingerprint,
  isCurrentFingerprint,
  type Fingerprint,
} from '@store/domain/shop/fingerprint/fingerprint';
import { StoreError } from '@store/domain/platform/errors';
import { apiCall } from '../../../../lib/api/apiCall';
import { unwrap } from '../../../../lib/query/queryClient';
import {
  SongError,
  type KnownBeat,
  type KnownBeats,
  type LeftBeat,
  type LoadTools,
} from '../../../sales/song-check';
import { loadTrackFile } from '../../base/calls';
import { readAllTracks } from '../../base/list/readAllTracks';
import type { MemberCall } from '../../base/session/session';

const readFingerprints = apiCall('GET /api/member/fingerprints', memberFingerprintsAnswer);

const saveFingerprints = apiCall('POST /api/member/fingerprints/save', memberFingerprintsSaveAnswer);

interface Stored {
  readonly track_id: number;
  readonly media: string;
  readonly fingerprint: string;
}

async function readStored(callAsMember: MemberCall): Promise<ReadonlyMap<number, Stored>> {
  const stored = new Map<number, Stored>();
  for (let after: number | null = 0; after !== null;) {
    const input: { readonly after?: string } = after === 0 ? {} : { after: String(after) };
    const page = unwrap(await callAsMember((options) => readFingerprints(input, options)));
    for (const row of page.result) stored.set(row.track_id, row);
    after = page.next;
  }
  return stored;
}

/** Saves fingerprints in as few calls as their size allows. */
class Saving {
  private waiting: Stored[] = [];
  private readonly callAsMember: MemberCall;

  constructor(callAsMember: MemberCall) {
    this.callAsMember = callAsMember;
  }

  async add(made: Stored): Promise<void> {
    const size = [...this.waiting, made].reduce((sum, each) => sum + JSON.stringify(each).length, 0);
    if (size > BODY_LIMIT - 1024) await this.flush();
    this.waiting.push(made);
    if (this.waiting.length === FINGERPRINTS_MAXIMUM) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.waiting.length === 0) return;
    const fingerprints = this.waiting;
    this.waiting = [];
    unwrap(await this.callAsMember((options) => saveFingerprints({ fingerprints }, options)));
  }
}

/** Whether an error is about the preview of one beat, and says nothing of the others. */
function isOfBeat(error: unknown): error is StoreError | SongError {
  if (error instanceof SongError) return true;
  return error instanceof StoreError && (error.code === 'conflict' || error.code === 'not-found');
}

/**
 * Loads the fingerprints of all beats. Those that are missing are made of the previews and saved, so that this happens
 * once. A beat without a preview in the shop is left out, with the reason. Throws the StoreError of a call, or the
 * reason of the signal.
 */
export async function loadShopBeats(
  callAsMember: MemberCall,
  { signal, fingerprint, onStep }: LoadTools,
): Promise<KnownBeats> {
  onStep('Reading the list of beats', 0);
  const [tracks, stored] = await Promise.all([readAllTracks(callAsMember), readStored(callAsMember)]);
  const beats: KnownBeat[] = [];
  const missing: TrackRow[] = [];
  for (const track of tracks) {
    const { id, title, media } = track;
    const known = stored.get(id);
    if (known?.media === media && isCurrentFingerprint(known.fingerprint))
      beats.push({ id, title, fingerprint: decodeFingerprint(known.fingerprint) });
    else missing.push(track);
  }
  const left: LeftBeat[] = [];
  const saving = new Saving(callAsMember);
  for (const [index, { id, title, media }] of missing.entries()) {
    signal.throwIfAborted();
    onStep(`Listening to beat ${index + 1} of ${missing.length}, once only`, index / missing.length);
    let made: Fingerprint;
    try {
      const loaded = await callAsMember((options) =>
        loadTrackFile({ ...options, signal, input: { id: String(id), kind: 'preview' } }),
      );
      made = await fingerprint(unwrap(loaded));
    } catch (error) {
      if (!isOfBeat(error)) throw error;
      left.push({ id, title, reason: error.message });
      continue;
    }
    beats.push({ id, title, fingerprint: made });
    await saving.add({ track_id: id, media, fingerprint: encodeFingerprint(made) });
  }
  await saving.flush();
  return { beats, left };
}
