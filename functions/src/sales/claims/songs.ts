import type { Transaction } from 'firebase-admin/firestore';
import type { ClaimView } from '@store/domain/api/orders';
import type { SongRow } from '@store/domain/api/member/orders';
import { contractName } from '@store/domain/sales/orders/contracts/names';
import type { ClaimFacts, Song } from '@store/domain/shop/licences/claims';
import { StoreError } from '@store/domain/platform/errors';
import { utcDay } from '@store/domain/platform/time';
import { parseSong, songDocument, songs, type SongRecord } from '../../platform/collections';
import { config } from '../../platform/config';
import { runTransaction } from '../../platform/firestore/firestore';
import { contractPartyOf } from '../orders/contracts/contract';
import { readEnds } from '../orders/licence-ends';
import { readLicenceInForce, type BoughtLine, type LicenceInForce } from '../orders/licence-in-force';
import { readOrderIn, type IdentifiedOrder } from '../orders/orders';
import { upgradeOf } from '../orders/upgrades/kept-lines';
import { currentShop } from '../../platform/settings/current';

/** For answering claims. */
export function factsOf({ order, bought }: LicenceInForce): ClaimFacts {
  const terms = order.contracts[bought.licence];
  if (!terms) throw new StoreError('not-found', 'The contract of this licence is not stored.');
  return {
    shop: terms.shop,
    producer: terms.producer.name,
    contact: currentShop().producer.email,
    beat: contractName(bought.title),
    licence: terms.licence,
    exclusive: bought.exclusive,
    buyer: contractPartyOf(order),
    date: utcDay(order.bookedAt ?? order.createdAt),
    code: bought.code,
    address: `${config.origin}/licences/verify/${bought.code}`,
    clauses: terms.clauses,
  };
}

/** An upgrade without a song has that of the replaced licence. */
async function readSong(
  transaction: Transaction,
  { id, order }: IdentifiedOrder,
  line: number,
): Promise<Song | null> {
  const stored = parseSong(await transaction.get(songDocument(id, line)));
  const upgrade = upgradeOf(order.lines[line]);
  if (stored || !upgrade) return stored?.song ?? null;
  const former = await readOrderIn(transaction, upgrade.orderId);
  return former ? readSong(transaction, { id: upgrade.orderId, order: former }, upgrade.line) : null;
}

/** Throws like readLicenceInForce. */
export async function readClaim(
  wanted: BoughtLine,
): Promise<ClaimView & { readonly licence: LicenceInForce }> {
  return runTransaction(async (transaction) => {
    const licence = await readLicenceInForce(transaction, wanted);
    return { licence, facts: factsOf(licence), song: await readSong(transaction, licence, wanted.line) };
  });
}

/** `now` in UTC ms. Throws like readLicenceInForce. */
export async function saveSong(wanted: BoughtLine, song: Song, now: number): Promise<void> {
  const { uid, orderId, line } = wanted;
  await runTransaction(async (transaction) => {
    const { bought, buyer } = await readLicenceInForce(transaction, wanted);
    const { trackId, title, licenceName } = bought;
    const record: SongRecord = {
      uid,
      buyer,
      orderId,
      line,
      trackId,
      title,
      licenceName,
      song,
      savedAt: now,
    };
    transaction.set(songDocument(orderId, line), record);
  });
}

export async function songsOf(uid: string): Promise<SongRecord[]> {
  const { docs } = await songs().where('uid', '==', uid).get();
  return docs.map((document) => parseSong(document));
}

const LIST_MAXIMUM = 2000;

/** Of all buyers, newest first. */
export async function listSongs(maximum = LIST_MAXIMUM): Promise<SongRow[]> {
  const { docs } = await songs().orderBy('savedAt', 'desc').limit(maximum).get();
  const listed = docs.map((document) => ({ id: document.id, record: parseSong(document) }));
  const ends = await readEnds(listed.map(({ record }) => record));
  return listed.map(({ id, record }, index) => {
    const { orderId, trackId, title, licenceName, buyer, song, savedAt } = record;
    return {
      ...song,
      id,
      order_id: orderId,
      track_id: trackId,
      beat: title,
      license_name: licenceName,
      buyer,
      saved: savedAt,
      end: ends[index] ?? null,
    };
  });
}
