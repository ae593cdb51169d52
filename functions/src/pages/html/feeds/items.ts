import { previewSeconds } from '@store/domain/shop/files/previews';
import { trackPath } from '@store/domain/platform/paths';
import { describeTrack } from '@store/domain/pages/html/site';
import { readNewest } from '../../../shop/catalogue/tracks';
import { config } from '../../../platform/config';
import { describeFile, pathOfAddress } from '../../../platform/gateways/storage';
import { coverOf, mediaType } from '../track-head';

export interface FeedItem {
  readonly title: string;
  readonly description: string;
  readonly tag: string;
  readonly address: string;
  readonly image: string;
  /** When it entered the shop, UTC ms. */
  readonly published: number;
  readonly sound: {
    readonly address: string;
    readonly type: string;
    /** 0 if unknown, as https://www.rssboard.org/rss-profile#element-channel-item-enclosure advises. */
    readonly bytes: number;
    /** 0 if unknown. */
    readonly seconds: number;
  };
}

const MAXIMUM = 30;

async function sizeOf(address: string): Promise<number> {
  const path = pathOfAddress(address);
  return path === undefined ? 0 : ((await describeFile(path))?.size ?? 0);
}

/** The newest beats on sale, at most 30: one read, and a request per preview for its size. */
export async function readFeedItems(): Promise<FeedItem[]> {
  const newest = (await readNewest(MAXIMUM)).filter(({ track }) => track.status === 'available');
  return Promise.all(
    newest.map(async ({ track, createdAt }) => ({
      title: track.title,
      description: describeTrack(track),
      tag: track.tag,
      address: `${config.origin}${trackPath(track.id)}`,
      image: coverOf(track),
      published: createdAt,
      sound: {
        address: track.media,
        type: mediaType(track.media) ?? 'audio/mpeg',
        bytes: await sizeOf(track.media),
        seconds: previewSeconds(track),
      },
    })),
  );
}
