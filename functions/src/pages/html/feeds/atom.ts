import { shopTrainingText } from '@store/domain/shop/licences/training';
import { changedAt, element, empty, feedAddress, type Channel } from './channel';
import type { FeedItem } from './items';

function entry({ title, description, tag, address, published, sound }: FeedItem): string {
  const time = new Date(published).toISOString();
  return [
    '<entry>',
    element('id', address),
    element('title', title),
    element('published', time),
    element('updated', time),
    empty('link', { rel: 'alternate', type: 'text/html', href: address }),
    empty('link', { rel: 'enclosure', type: sound.type, length: sound.bytes, href: sound.address }),
    empty('category', { term: tag }),
    element('summary', description),
    '</entry>',
  ].join('\n');
}

/** https://www.rfc-editor.org/rfc/rfc4287 */
export function atom(channel: Channel): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    element('id', feedAddress(channel, 'atom')),
    element('title', channel.shop.name),
    element('subtitle', channel.shop.description),
    element('updated', new Date(changedAt(channel)).toISOString()),
    empty('link', { rel: 'self', type: 'application/atom+xml', href: feedAddress(channel, 'atom') }),
    empty('link', { rel: 'alternate', type: 'text/html', href: `${channel.origin}/` }),
    element('rights', shopTrainingText(channel.licences)),
    `<author>${element('name', channel.shop.producer.name)}</author>`,
    ...channel.items.map(entry),
    '</feed>\n',
  ].join('\n');
}
