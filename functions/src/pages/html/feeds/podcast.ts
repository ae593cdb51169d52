import { shopTrainingText } from '@store/domain/shop/licences/training';
import { COPYRIGHT_YEAR } from '@store/domain/shop/profile/shop';
import { PODCAST_PICTURE } from '@store/domain/pages/html/site';
import { changedAt, element, empty, feedAddress, type Channel } from './channel';
import type { FeedItem } from './items';

/** RFC 822 dates as in RSS, with a numeric offset, as validators ask. */
function date(time: number): string {
  return new Date(time).toUTCString().replace('GMT', '+0000');
}

function item({ title, description, address, image, published, sound }: FeedItem): string {
  return [
    '<item>',
    element('title', title),
    element('link', address),
    element('guid isPermaLink="true"', address),
    element('description', description),
    element('pubDate', date(published)),
    empty('enclosure', { url: sound.address, length: sound.bytes, type: sound.type }),
    ...(sound.seconds > 0 ? [element('itunes:duration', String(Math.round(sound.seconds)))] : []),
    empty('itunes:image', { href: image }),
    element('itunes:explicit', 'false'),
    '</item>',
  ].join('\n');
}

/** RSS 2.0 with podcast tags: https://help.apple.com/itc/podcasts_connect/#/itcb54353390 */
export function podcast(channel: Channel): string {
  const picture = `${channel.origin}${PODCAST_PICTURE}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', channel.shop.name),
    element('link', `${channel.origin}/`),
    empty('atom:link', { rel: 'self', type: 'application/rss+xml', href: feedAddress(channel, 'rss') }),
    element('description', channel.shop.description),
    element('language', 'en-gb'),
    element(
      'copyright',
      `© ${COPYRIGHT_YEAR} ${channel.shop.producer.name}. ${shopTrainingText(channel.licences)}`,
    ),
    ...(channel.items.length > 0 ? [element('lastBuildDate', date(changedAt(channel)))] : []),
    `<image>${element('url', picture)}${element('title', channel.shop.name)}${element('link', `${channel.origin}/`)}</image>`,
    element('itunes:author', channel.shop.producer.name),
    `<itunes:owner>${element('itunes:name', channel.shop.producer.name)}${element('itunes:email', channel.shop.producer.email)}</itunes:owner>`,
    empty('itunes:image', { href: picture }),
    empty('itunes:category', { text: 'Music' }),
    element('itunes:explicit', 'false'),
    element('itunes:type', 'episodic'),
    ...channel.items.map(item),
    '</channel>',
    '</rss>\n',
  ].join('\n');
}
