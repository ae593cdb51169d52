import type {
  LinkRecipientRow,
  PrivateLinkReport,
  PrivateLinkRow,
} from '@store/domain/api/member/private-links';
import { csvLine, BYTE_ORDER_MARK } from '@store/domain/platform/csv';
import { toDecimal } from '@store/domain/platform/money/money';
import { endedLines } from '@store/domain/sales/orders/holdings';
import { previewSeconds } from '@store/domain/shop/files/previews';
import {
  orders,
  parseOrder,
  parsePrivateLink,
  privateLinks,
  type OrderRecord,
  type PrivateLinkRecord,
} from '../../platform/collections';
import { readLinkTracks } from './listening';
import { recipientsOf, requireLink, type IdentifiedRecipient } from './recipients';

const LIST_MAXIMUM = 200;

function linkRow(id: string, link: PrivateLinkRecord, now: number): PrivateLinkRow {
  const { title, until, createdAt, trackIds, counts } = link;
  const { people, opened, working } = counts;
  const isOver = until <= now;
  return {
    id,
    title,
    until,
    created: createdAt,
    is_over: isOver,
    is_open: !isOver && working > 0,
    beats: trackIds.length,
    people,
    opened,
  };
}

/** Newest first. `now` in UTC ms. */
export async function listLinks(now: number): Promise<PrivateLinkRow[]> {
  const { docs } = await privateLinks().orderBy('createdAt', 'desc').limit(LIST_MAXIMUM).get();
  return docs.map((document) => linkRow(document.id, parsePrivateLink(document), now));
}

const ORDERS_MAXIMUM = 500;

async function ordersBy(id: string): Promise<OrderRecord[]> {
  const query = orders().where('privateLinks', 'array-contains', id).limit(ORDERS_MAXIMUM);
  const found = (await query.get()).docs.map((document) => parseOrder(document));
  return found.filter(({ delivery }) => delivery !== null);
}

function boughtBy(recipientId: string, placed: readonly OrderRecord[]): LinkRecipientRow['bought'] {
  return placed.flatMap((order) => {
    const ended = endedLines(order);
    return order.lines.flatMap((line, index) => {
      if (line.kind !== 'beat' || line.recipientId !== recipientId || ended.includes(index)) return [];
      const { trackId: id, title, price } = line;
      return [{ id, title, price: toDecimal(price, order.currency), at: order.createdAt }];
    });
  });
}

function recipientRow(
  { id, recipient }: IdentifiedRecipient,
  trackIds: readonly number[],
  placed: readonly OrderRecord[],
): LinkRecipientRow {
  const { name, email, message, sentAt, hashes, opened, beats } = recipient;
  return {
    id,
    name,
    email,
    message,
    sent: sentAt,
    is_revoked: hashes.length === 0,
    opened,
    beats: trackIds.map((track) => {
      const heard = beats[track];
      return {
        id: track,
        seconds: heard?.seconds ?? 0,
        ended: heard?.ended ?? false,
        played: heard?.playedAt ?? null,
        saved: heard?.savedAt ?? null,
        downloaded: heard?.downloadedAt ?? null,
      };
    }),
    bought: boughtBy(id, placed),
  };
}

/** Counts like the link's own, of those still there. */
function countsOf(people: readonly IdentifiedRecipient[]): PrivateLinkRecord['counts'] {
  const count = (matches: (recipient: IdentifiedRecipient['recipient']) => boolean) =>
    people.filter(({ recipient }) => matches(recipient)).length;
  return {
    people: count(({ email }) => email !== ''),
    opened: count(({ opened }) => opened !== null),
    working: count(({ hashes }) => hashes.length > 0),
  };
}

/** A link with its people's activity. Throws a StoreError `not-found`. `now` in UTC ms. */
export async function readReport(id: string, now: number): Promise<PrivateLinkReport> {
  const link = await requireLink(id);
  const [people, tracks, placed] = await Promise.all([
    recipientsOf(id),
    readLinkTracks(link.trackIds),
    ordersBy(id),
  ]);
  return {
    ...linkRow(id, { ...link, counts: countsOf(people) }, now),
    currency: link.currency,
    price: link.price === null ? null : toDecimal(link.price, link.currency),
    may_download: link.mayDownload,
    tracks: link.trackIds.map((trackId) => {
      const track = tracks.find((each) => each.id === trackId);
      if (!track)
        return {
          id: trackId,
          title: `Track ${trackId}`,
          image: '',
          peaks: '',
          seconds: 0,
          status: 'deleted',
        };
      const { title, image, peaks, status } = track;
      return { id: trackId, title, image, peaks, seconds: previewSeconds(track), status };
    }),
    recipients: people.map((each) => recipientRow(each, link.trackIds, placed)),
  };
}

const COLUMNS = [
  'Name',
  'Email',
  'Opened',
  'Last opened',
  'Beat',
  'Seconds',
  'To the end',
  'Last played',
  'Saved',
  'Downloaded',
  'Bought for',
  'Currency',
];

export function reportCsv({ tracks, recipients, currency }: PrivateLinkReport): string {
  const iso = (at: number | null) => (at === null ? '' : new Date(at).toISOString());
  const rows = recipients.flatMap(({ name, email, opened, beats, bought }) =>
    beats.map(({ id, seconds, ended, played, saved, downloaded }) => {
      const price = bought.find((line) => line.id === id)?.price ?? '';
      return [
        name || 'Anyone with the link',
        email,
        String(opened?.times ?? 0),
        iso(opened?.last ?? null),
        tracks.find((track) => track.id === id)?.title ?? `Track ${id}`,
        String(seconds),
        ended ? 'yes' : 'no',
        iso(played),
        iso(saved),
        iso(downloaded),
        price,
        price === '' ? '' : currency,
      ];
    }),
  );
  return BYTE_ORDER_MARK + [COLUMNS, ...rows].map(csvLine).join('');
}
