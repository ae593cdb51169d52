import { FEEDS } from '@store/domain/pages/html/site';
import type { Page } from '../page';
import { sellingSite } from '../selling-site';
import { atom } from './atom';
import type { Channel } from './channel';
import { readFeedItems } from './items';
import { jsonFeed } from './json-feed';
import { podcast } from './podcast';

type FeedFormat = keyof typeof FEEDS;

const WRITERS: Readonly<Record<FeedFormat, (channel: Channel) => string>> = {
  atom,
  json: jsonFeed,
  rss: podcast,
};

/** Readers poll about hourly. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1800';

export function feedFormat(path: string): FeedFormat | undefined {
  const formats = Object.keys(FEEDS) as FeedFormat[];
  return formats.find((format) => FEEDS[format].path === path);
}

export async function feed(format: FeedFormat): Promise<Page> {
  const body = WRITERS[format]({ ...sellingSite(), items: await readFeedItems() });
  return { status: 200, type: FEEDS[format].type, cacheControl: CACHE_CONTROL, body };
}
